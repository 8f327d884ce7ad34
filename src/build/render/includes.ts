/**
 * Included files and variables, each with a version that shows whether a finished page is still current.
 *
 * @module
 */
import type { Variables } from "../../markdown/inline/variable_name.ts";
import type { FileText } from "../../markdown/rendered.ts";
import type { Components } from "../../markdown/jsx/component_name.ts";
import type { Files } from "../../files.ts";
import { decode } from "../../decode.ts";
import { withoutNumber } from "../../site/address.ts";
import type { SourceBytes } from "../../site/source_bytes.ts";
import type { Source } from "../../site/page.ts";
import { whyNoText } from "../scan/placeholder.ts";
import type { Tree } from "../scan/tree.ts";
import type { StaticFile } from "../scan/static_file.ts";
import { sha256 } from "../../sha256.ts";

/** Included files and variables as they are in one build; a later build has another one. */
export interface Includes {
  /** Values that a text may name. */
  readonly variables: Variables;
  /** Elements that are declared. */
  readonly components: Components;
  /** Differs from that of the build before if a text that was loaded did. */
  readonly revision: number;
  /** Reads files; after that their texts and versions are known. */
  load(keys: Iterable<string>): Promise<void>;
  /** Text of a file that was loaded. */
  text(path: string): FileText;
  /**
   * Differs when the text, or the variable, does; `""` for what there is not, `undefined` for a file that was not
   * loaded.
   */
  version(key: string): string | undefined;
}

/** Source of a text: the same object as long as the file does not change. */
type Origin = SourceBytes | StaticFile;

interface Loaded {
  readonly text: FileText;
  readonly version: string;
}

const NOTHING: Loaded = { text: undefined, version: "" };
/** In characters: longer variables, as the list of all pages, have a hash as their version, which each page keeps. */
const LONG = 1_000;
/** In bytes: bigger files are not included. */
const SIZE = 2_000_000;

/** Creates the function that returns what can be included in a build; texts of files that did not change are kept. */
export function createIncludes(
  files: Files,
): (tree: Tree, variables: Variables, components?: Components) => Promise<Includes> {
  const loaded = new WeakMap<Origin, Loaded>();
  /** Of every path that was asked for, as last seen: a change of one raises the revision. */
  let versions = new Map<string, string>();
  let revision = 0;

  /** Pages by their files, without the numbers that order them, as other pages name them. */
  const names = new WeakMap<Tree["sources"], ReadonlyMap<string, Source>>();

  function unnumbered(path: string, { sources, partials, statics }: Tree): Source | undefined {
    if (!/\.mdx?$/.test(path) || [sources, partials, statics].some((files) => files.has(path))) return undefined;
    let known = names.get(sources);
    if (!known) {
      const all = [...sources].flatMap(([file, source]) => {
        const name = withoutNumbers(file);
        return name === file ? [] : [[name, source] as const];
      });
      names.set(sources, known = new Map(all));
    }
    return known.get(withoutNumbers(path));
  }

  const hashes = new WeakMap<Variables, ReadonlyMap<string, string>>();

  /** The hashes of long variables. */
  async function hashesOf(variables: Variables): Promise<ReadonlyMap<string, string>> {
    let known = hashes.get(variables);
    if (!known) {
      const long = [...variables].filter(([, value]) => value.length > LONG);
      known = new Map(await Promise.all(long.map(async ([name, value]) => [name, await hash(value)] as const)));
      hashes.set(variables, known);
    }
    return known;
  }

  /** Reads files that are not loaded. Changes of a file while it is read are found by the next scan. */
  async function read(origins: readonly Origin[]): Promise<void> {
    const missing = [...new Set(origins)].filter((origin) => !loaded.has(origin));
    const onDisk = missing.filter((origin) => "path" in origin);
    const contents = onDisk.length > 0 ? await files.read(onDisk.map(({ path }) => path)) : [];
    const bytesOf = new Map(onDisk.map((origin, i) => [origin, contents[i]]));
    for (const origin of missing) {
      const bytes = "path" in origin ? bytesOf.get(origin) : origin.unpacked();
      if (!bytes) loaded.set(origin, NOTHING);
      else {
        const { text } = decode(bytes);
        const reason = whyNoText(bytes);
        loaded.set(origin, { text: reason === undefined ? text : { reason }, version: await hash(text) });
      }
    }
  }

  return async function includesOf(tree, variables, components = new Map()) {
    function origin(path: string): Origin | undefined {
      const file = tree.partials.get(path) ?? tree.statics.get(path) ?? tree.includable.get(path);
      const named = unnumbered(path, tree);
      if (named) return named.bytes;
      return tree.sources.get(path)?.bytes ?? (file && file.size <= SIZE ? file : undefined);
    }
    function at(path: string): Loaded | undefined {
      const from = origin(path);
      return from ? loaded.get(from) : NOTHING;
    }
    await read([...versions.keys()].flatMap((path) => origin(path) ?? []));
    const seen = new Map([...versions.keys()].map((path) => [path, at(path)?.version ?? ""]));
    if ([...versions].some(([path, version]) => seen.get(path) !== version)) revision++;
    versions = seen;
    const long = await hashesOf(variables);
    return {
      variables,
      components,
      revision,
      async load(keys) {
        const paths = [...keys].filter((key) => !isVariable(key) && !isComponent(key));
        await read(paths.flatMap((path) => origin(path) ?? []));
        for (const path of paths) if (!versions.has(path)) versions.set(path, at(path)?.version ?? "");
      },
      text: (path) => at(path)?.text,
      version(key) {
        if (isComponent(key)) return JSON.stringify(components.get(key.slice(1, -1))) ?? "";
        if (!isVariable(key)) return at(key)?.version;
        const name = key.slice(2, -2);
        const value = long.get(name) ?? variables.get(name);
        return value === undefined ? "" : `=${value}`;
      },
    };
  };
}

/** `01-app/02-guides/a.mdx` and `01-app/02-guides/a/index.mdx` → `app/guides/a.md` */
function withoutNumbers(file: string): string {
  return file.split("/").map(withoutNumber).join("/").replace(/(?:\/index)?\.mdx?$/, ".md");
}

/** `{{name}}` */
function isVariable(key: string): boolean {
  return key.startsWith("{{") && key.endsWith("}}");
}

/** `<Name>` */
function isComponent(key: string): boolean {
  return key.startsWith("<") && key.endsWith(">");
}

async function hash(text: string): Promise<string> {
  return (await sha256(text)).slice(0, 24);
}
