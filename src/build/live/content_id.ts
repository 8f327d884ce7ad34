/**
 * The content id: equal for two servers that would answer the same, whatever they served before. Replicas of one folder
 * have the same, and so has a server that is started again.
 *
 * @module
 */
import type { Assembly } from "../assemble/assemble.ts";
import type { Digests } from "../scan/digests.ts";
import { sha256 } from "../../sha256.ts";

export interface ContentIdOptions {
  /** Settings that shape answers, and the release. */
  readonly fingerprint: string;
  readonly digests: Digests;
}

/**
 * Makes the function that gives the id of a build: SHA-256, as hex, over the release, the settings, names of the built-in
 * assets (which hold hashes of theme and scripts), the configuration, dates, and all files, sorted by name: of those that pages
 * are made from the SHA-256 of their bytes, of others the size. Times of files do not count.
 */
export function createContentIds(
  { fingerprint, digests }: ContentIdOptions,
): (assembly: Assembly) => () => Promise<string> {
  async function compute({ tree, assets, view }: Assembly): Promise<string> {
    const lines: string[] = [];
    for (const source of tree.sources.values()) {
      const digest = digests.ofSource(source);
      // Awaited only where it is new: thousands of turns take longer than the hashes that are known.
      lines.push(`page ${source.file} ${typeof digest === "string" ? digest : await digest}`);
    }
    for (const file of tree.partials.values()) lines.push(`partial ${file.path} ${await digests.ofFile(file)}`);
    for (const [name, { size }] of tree.statics) lines.push(`file ${name} ${size}`);
    for (const [name, { size }] of tree.beside) lines.push(`beside ${name} ${size}`);
    for (const [name, text] of tree.navigation) lines.push(`navigation ${name} ${JSON.stringify(text)}`);
    for (const name of assets.documents.keys()) lines.push(`asset ${name}`);
    const { customHash, theme } = view;
    const settings = JSON.stringify([fingerprint, tree.config, tree.project, theme, customHash, [...tree.dates]]);
    return await sha256([settings, ...lines.sort()].join("\n"));
  }

  return function contentIdOf(assembly) {
    let id: Promise<string> | undefined;
    return () => id ??= compute(assembly);
  };
}
