/**
 * Where pages stand whose files have other names, and which files are none.
 *
 * @module
 */

/** What a project says of its files. Survives posting to a thread. Paths are relative to the folder of the pages. */
export interface Placing {
  /** Files that are no pages, as patterns with `*` and `**`. */
  readonly exclude: readonly string[];
  /** Languages by the word before the ending of a file: `page.de.md` stands in the folder; `""` is the root. */
  readonly suffixes: ReadonlyMap<string, string>;
  /** A name instead of another. */
  readonly renames: ReadonlyMap<string, string>;
}

export const NO_PLACING: Placing = { exclude: [], suffixes: new Map(), renames: new Map() };

/** Gives the name under which a file counts; `undefined`: it is left out. */
export type PlaceFile = (file: string) => string | undefined;

export function createPlace({ exclude, suffixes, renames }: Placing): PlaceFile {
  if (exclude.length === 0 && suffixes.size === 0 && renames.size === 0) return (file) => file;
  const patterns = exclude.map((pattern) => pattern.replace(/^\.?\//, "").split("/"));
  return function place(file) {
    if (patterns.some((pattern) => fits(file.split("/"), pattern))) return undefined;
    const renamed = renames.get(file);
    if (renamed !== undefined) return renamed;
    const [, stem = "", word = "", ending = ""] = /^(.*[^/])\.([\w-]+)(\.(?:md|mdx|markdown))$/.exec(file) ?? [];
    const folder = suffixes.get(word.toLowerCase());
    return folder === undefined ? file : `${folder === "" ? "" : `${folder}/`}${stem}${ending}`;
  };
}

/** Whether the segments of a path fit those of a pattern. */
function fits(path: readonly string[], pattern: readonly string[]): boolean {
  let open = new Set([0]);
  const skip = (places: Set<number>) => {
    for (const at of places) if (pattern[at] === "**") places.add(at + 1);
    return places;
  };
  open = skip(open);
  for (const name of path) {
    const next = new Set<number>();
    for (const at of open) {
      const part = pattern[at];
      if (part === "**") next.add(at);
      else if (part !== undefined && isLike(name, part)) next.add(at + 1);
    }
    open = skip(next);
  }
  return open.has(pattern.length);
}

/** Whether a name is like one in which `*` stands for any text. */
function isLike(name: string, like: string): boolean {
  const [first = "", ...rest] = like.split("*");
  if (rest.length === 0) return name === like;
  const last = rest.pop()!;
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false;
  let at = first.length;
  const end = name.length - last.length;
  for (const piece of rest) {
    const found = name.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}
