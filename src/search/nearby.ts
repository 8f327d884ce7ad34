/**
 * Suggests pages for an unknown address.
 *
 * @module
 */
import { addTo } from "../grouped.ts";
import { editDistanceFrom } from "../edit_distance.ts";

/** Maximum number of pages that are suggested. */
const MOST = 3;
/** Longer names were not written by people, and the distance between names takes time by their lengths. */
const LONGEST = 64;
/** Names that are compared letter by letter for one address: a stranger may ask for any number of them. */
const COMPARED = 4_000;

/**
 * Creates a function that finds up to three pages, best first: those whose last segment is that of the address, as after
 * a move, then those whose last segment is misspelled in it.
 *
 * Imports nothing of the site: it runs in browsers, too, on the page for unknown URLs of an export.
 *
 * @param pages Gives those that can be suggested, with their paths as `normalize()` makes them; called for the first
 * address.
 */
export function createNearby<P extends { readonly path: string }>(
  pages: () => Iterable<P>,
): (path: string) => readonly P[] {
  let names: Map<string, P[]> | undefined;

  function byName(): Map<string, P[]> {
    const groups = new Map<string, P[]>();
    for (const page of pages()) {
      if (page.path !== "/") addTo(groups, lastOf(page.path), page);
    }
    return groups;
  }

  return function nearby(path) {
    const wanted = path.replace(/\.(?:html?|mdx?|php|aspx?)$/, "").replace(/\/(?:index|readme)$/, "");
    const name = lastOf(wanted);
    if (name.length < 2 || name.length > LONGEST) return [];
    names ??= byName();
    const limit = Math.max(1, Math.floor(name.length / 3));
    const distance = editDistanceFrom(name, limit);
    const folders = new Set(foldersOf(wanted));
    const found: { readonly page: P; readonly edits: number; readonly above: number }[] = [];
    let compared = 0;
    for (const [other, pages] of names) {
      const edits = other === name ? 0 : compared++ < COMPARED ? distance(other) : limit + 1;
      if (edits > limit) continue;
      for (const page of pages) found.push({ page, edits, above: sharedAbove(page.path, folders) });
    }
    return found
      .sort((a, b) => a.edits - b.edits || b.above - a.above || a.page.path.length - b.page.path.length)
      .slice(0, MOST).map(({ page }) => page);
  };
}

/**
 * Creates a function that finds three pages for any address, if a site has as many: those that `nearby` names, then those
 * in the nearest folder, the page of the folder itself first.
 *
 * @param pages As for {@linkcode createNearby}.
 */
export function createNearest<P extends { readonly path: string }>(
  pages: () => Iterable<P>,
  nearby: (path: string) => readonly P[],
): (path: string) => readonly P[] {
  let folders: Map<string, P[]> | undefined;

  /** By folder: the first pages at or below it. */
  function byFolder(): Map<string, P[]> {
    const groups = new Map<string, P[]>();
    for (const page of [...pages()].sort((a, b) => depthOf(a.path) - depthOf(b.path))) {
      for (let folder = page.path === "/" ? "" : page.path;; folder = above(folder)) {
        const known = groups.get(folder);
        if (!known) groups.set(folder, [page]);
        else if (known.length < MOST) known.push(page);
        if (folder === "") break;
      }
    }
    return groups;
  }

  return function nearest(path) {
    const found = new Set(nearby(path));
    folders ??= byFolder();
    for (let folder = path.slice(0, LONGEST_PATH); found.size < MOST; folder = above(folder)) {
      for (const page of folders.get(folder) ?? []) if (found.size < MOST) found.add(page);
      if (folder === "") break;
    }
    return [...found];
  };
}

/** In UTF-16 units: there are no pages below a longer path. */
const LONGEST_PATH = 4096;

function depthOf(path: string): number {
  return path === "/" ? 0 : path.split("/").length;
}

/** `/guide/x` → `/guide` → `""` */
function above(folder: string): string {
  return folder.slice(0, Math.max(0, folder.lastIndexOf("/")));
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function foldersOf(path: string): readonly string[] {
  return path.split("/").slice(1, -1);
}

/** Number of folders that an address has in common with another one, at any depth. */
function sharedAbove(path: string, folders: ReadonlySet<string>): number {
  return foldersOf(path).filter((folder) => folders.has(folder)).length;
}
