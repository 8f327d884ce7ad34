/**
 * Plan of an export: the paths that it requests, and the file of each answer.
 *
 * @module
 */
import { addTo } from "../grouped.ts";
import type { Snapshot } from "../build/live/snapshot.ts";
import { filePath, type PagePath } from "../site/address.ts";
import { isControl } from "./control.ts";

/** An address to ask for. */
export interface Asked {
  /** Below BasePath, decoded. */
  readonly path: string;
  /** Relative to the export. */
  readonly file: string;
  /** Expected status, unless it redirects. */
  readonly status: 200 | 404;
  /** The page that it is a form of. */
  readonly page?: PagePath;
}

/**
 * Every address of a site, in the order of their claims: where two need the same place, the first has it. Pages become
 * `…/index.html`, next to them what they say as Markdown, and below `raw/` their sources. Files that a
 * host obeys are not among them.
 */
export function addressesOf(snapshot: Snapshot): readonly Asked[] {
  const { pages } = snapshot.site;
  const asked = new Map<string, Asked>();
  function ask(path: string, file = path.slice(1), more: Partial<Pick<Asked, "status" | "page">> = {}): void {
    if (!asked.has(path)) asked.set(path, { path, file, status: 200, ...more });
  }
  // What is a page and something else, such as /feed.xml, answers as something else.
  const fallbacks = Array.from(snapshot.site.fallbacks(), ({ path }) => path);
  const unseen = new Set<string>([...pages.keys(), ...snapshot.moved, ...fallbacks]);
  const others = [...snapshot.paths()].filter((path) => !unseen.delete(path) && !isControl(path.slice(1)));
  if (pages.size > 0) ask("/", "index.html");
  ask("/_assets/none", "404.html", { status: 404 });
  for (const path of others) if (!path.endsWith("/index.html")) ask(path);
  const askPage = (path: string, more?: Pick<Asked, "page">) => ask(path, pageFile(path), more);
  for (const [path, page] of pages) askPage(path, snapshot.page(path) === page ? { page: path } : {});
  for (const path of [...snapshot.moved, ...fallbacks]) askPage(path);
  for (const path of others) ask(path);
  ask("/search", "search/index.html");
  for (const [path, page] of pages) {
    const name = filePath(path);
    if (snapshot.page(path) === page) ask(`${name}.md`, undefined, { page: path });
    ask(`/raw${name}.md`, undefined, { page: path });
  }
  for (const path of fallbacks) if (!snapshot.moved.has(path)) ask(`${filePath(path)}.md`);
  return [...asked.values()];
}

/** The file of a page: `index.html` in a folder of its own, unless a host would interpret a folder of that name. */
function pageFile(path: string): string {
  const name = path.slice(1);
  return isControl(name) ? `${name}.html` : `${name}${name && "/"}index.html`;
}

/**
 * The same in the order in which they are made best: the forms of a page in a row, since they share what is read of it,
 * and whole texts at the end, when their pages have been written.
 */
export function scheduled(all: readonly Asked[]): readonly Asked[] {
  const rows = new Map<string, Asked[]>();
  const last: Asked[] = [];
  for (const asked of all) {
    if (asked.path.endsWith("/llms-full.txt")) last.push(asked);
    else addTo(rows, asked.page ?? asked.path, asked);
  }
  return [...rows.values(), last].flat();
}
