/**
 * The content id: servers with the same id give the same answers. Replicas of one folder have the same id, also after a
 * restart.
 *
 * @module
 */
import type { Assembly } from "../assemble/assemble.ts";
import { sameBy } from "../edited.ts";
import type { Digests } from "../scan/digests.ts";
import type { StaticFile } from "../scan/static_file.ts";
import { sha256 } from "../../sha256.ts";

export interface ContentIdOptions {
  /** Settings that shape answers, and the release. */
  readonly fingerprint: string;
  readonly digests: Digests;
}

/** Makes identifiers of builds: SHA-256, as hex. */
export interface ContentIds {
  /**
   * Gives the id of a build: over the release, the settings, names of the built-in assets (which hold hashes of theme and
   * scripts), the configuration, dates, and all files, sorted by name: of those that pages are made from the SHA-256 of
   * their bytes, of others the size. Times of files do not count.
   */
  idOf(assembly: Assembly): () => Promise<string>;
  /**
   * Computes the same over the bytes of every file and the time of every page: equal builds are the same to the byte.
   */
  inputsOf(assembly: Assembly): Promise<string>;
}

/** In bytes: bigger files are compared by their stamp, and not read. */
const BIG = 16 * 1024 * 1024;
/** Number of files that are read at a time. */
const BATCH = 64;

export function createContentIds({ fingerprint, digests }: ContentIdOptions): ContentIds {
  async function compute({ tree, assets, view }: Assembly, others: readonly string[]): Promise<string> {
    const lines: string[] = [...others];
    for (const source of tree.sources.values()) {
      const digest = digests.ofSource(source);
      // Awaited only where it is new: thousands of turns take longer than the hashes that are known.
      lines.push(`page ${source.file} ${typeof digest === "string" ? digest : await digest}`);
    }
    for (const file of tree.partials.values()) lines.push(`partial ${file.path} ${await digests.ofFile(file)}`);
    for (const [name, text] of tree.navigation) lines.push(`navigation ${name} ${JSON.stringify(text)}`);
    for (const name of assets.documents.keys()) lines.push(`asset ${name}`);
    const { customHash, theme, site } = view;
    const { config, project, dates } = tree;
    const settings = JSON.stringify([fingerprint, site.name, config, project, theme, customHash, [...dates]]);
    return await sha256([settings, ...lines.sort()].join("\n"));
  }

  function filesOf({ tree: { statics, includable } }: Assembly): (readonly [name: string, file: StaticFile])[] {
    const named = (kind: string, files: ReadonlyMap<string, StaticFile>) =>
      [...files].map(([name, file]) => [`${kind} ${name}`, file] as const);
    return [...named("file", statics), ...named("includable", includable)];
  }

  async function exactLine([name, file]: readonly [name: string, file: StaticFile]): Promise<string> {
    return `${name} ${file.size > BIG ? file.stamp : await digests.ofFile(file)}`;
  }

  return {
    idOf(assembly) {
      let id: Promise<string> | undefined;
      return () => id ??= compute(assembly, filesOf(assembly).map(([name, { size }]) => `${name} ${size}`));
    },
    async inputsOf(assembly) {
      const lines = [...assembly.tree.sources.values()].map(({ file, modified }) => `time ${file} ${modified}`);
      const files = filesOf(assembly);
      for (let i = 0; i < files.length; i += BATCH) {
        lines.push(...await Promise.all(files.slice(i, i + BATCH).map(exactLine)));
      }
      return await compute(assembly, lines);
    },
  };
}

/**
 * Whether two builds have the same content: the same files with the same bytes, the same configuration, the same
 * includes.
 */
export function saysSame(a: Assembly, b: Assembly): boolean {
  if (a.config !== b.config || a.foreign !== b.foreign || a.contents.revision !== b.contents.revision) return false;
  return sameBy(a.tree.sources, b.tree.sources, ({ bytes }) => bytes);
}
