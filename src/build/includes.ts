/**
 * What pages depend on beside their own text and their links: files that they include, variables that they name. Each has a
 * version, so that a page can tell whether it is still right.
 *
 * @module
 */
import type { Files } from "../runtime.ts";
import { textOf } from "../site/page.ts";
import type { Tree } from "./sources.ts";
import type { StaticFile } from "./static_file.ts";

export interface Includes {
  /** Values that a text may name. */
  readonly variables: ReadonlyMap<string, string>;
  /** Rises when a text that was loaded changed. */
  readonly revision: number;
  /** Takes the files as they are now, and reads those again that were loaded and changed. */
  update(tree: Tree, variables: ReadonlyMap<string, string>): Promise<void>;
  /** Reads files; after that their texts and versions are there. */
  load(keys: Iterable<string>): Promise<void>;
  /** Text of a file that was loaded; `undefined`: there is none. */
  text(path: string): string | undefined;
  /** Differs when the text, or the variable, does; `""` for what there is not. */
  version(key: string): string;
}

interface Loaded {
  /** What it was read from: the same as long as the file does not change. */
  readonly from: Uint8Array | StaticFile | undefined;
  readonly text: string | undefined;
  readonly version: string;
}

/** In bytes: bigger files are not included. */
const SIZE = 2_000_000;

export function createIncludes(files: Files): Includes {
  const loaded = new Map<string, Loaded>();
  let tree: Tree | undefined;
  let variables: ReadonlyMap<string, string> = new Map();
  let revision = 0;

  function origin(path: string): Loaded["from"] {
    const file = tree?.partials.get(path) ?? tree?.statics.get(path) ?? tree?.beside.get(path);
    return tree?.sources.get(path)?.bytes ?? (file && file.size <= SIZE ? file : undefined);
  }

  /** Reads the files at some paths. What became of them while they were read, the next look tells. */
  async function read(paths: readonly string[]): Promise<void> {
    const origins = paths.map(origin);
    const statics = origins.filter((from) => from !== undefined && "path" in from);
    const contents = await files.read(statics.map(({ path }) => path));
    const bytesOf = new Map(statics.map((from, i) => [from, contents[i]]));
    for (const [i, path] of paths.entries()) {
      const from = origins[i];
      const bytes = from === undefined
        ? undefined
        : "path" in from
        ? bytesOf.get(from)
        : from as Uint8Array<ArrayBuffer>;
      const text = bytes && textOf({ file: path, bytes, modified: 0 });
      loaded.set(path, { from, text, version: text === undefined ? "" : await hash(text) });
    }
  }

  return {
    get variables() {
      return variables;
    },
    get revision() {
      return revision;
    },
    async update(nextTree, nextVariables) {
      tree = nextTree;
      variables = nextVariables;
      const changed = [...loaded].filter(([path, { from }]) => origin(path) !== from);
      if (changed.length === 0) return;
      await read(changed.map(([path]) => path));
      if (changed.some(([path, { version }]) => loaded.get(path)!.version !== version)) revision++;
    },
    async load(keys) {
      const missing = [...new Set(keys)].filter((key) => !isVariable(key) && !loaded.has(key));
      if (missing.length > 0) await read(missing);
    },
    text: (path) => loaded.get(path)?.text,
    version(key) {
      if (!isVariable(key)) return loaded.get(key)?.version ?? "";
      const value = variables.get(key.slice(2, -2));
      return value === undefined ? "" : `=${value}`;
    },
  };
}

/** `{{name}}` */
function isVariable(key: string): boolean {
  return key.startsWith("{{") && key.endsWith("}}");
}

async function hash(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
