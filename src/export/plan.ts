/**
 * What an export asks for, and the file that each answer becomes.
 *
 * @module
 */
import type { Snapshot } from "../build/snapshot.ts";

/** An address to ask for. */
export interface Asked {
  /** Below BasePath, decoded. */
  readonly path: string;
  /** Relative to the export. */
  readonly file: string;
  /** A second place for the same bytes. */
  readonly copy?: string;
  /** What it must answer, if it does not lead elsewhere. */
  readonly status: 200 | 404;
}

/**
 * Every address of a site, in the order of their claims: where two need the same place, the first has it. Pages become
 * `…/index.html`, beside them their Markdown, and again below `raw/`, where the links of the pages lead.
 */
export function addressesOf(snapshot: Snapshot): readonly Asked[] {
  const { pages } = snapshot.site;
  const asked = new Map<string, Asked>();
  function ask(path: string, file = path.slice(1), status: Asked["status"] = 200): void {
    if (!asked.has(path)) asked.set(path, { path, file, status });
  }
  // What is a page and something else, such as /feed.xml, answers as something else.
  const unseen = new Set<string>([...pages.keys(), ...snapshot.moved.keys()]);
  const others = [...snapshot.paths()].filter((path) => !unseen.delete(path));
  if (pages.size > 0) ask("/", "index.html");
  ask("/_assets/none", "404.html", 404);
  for (const path of others) if (!path.endsWith("/index.html")) ask(path);
  for (const path of [...pages.keys(), ...snapshot.moved.keys()]) {
    ask(path, `${path.slice(1)}${path === "/" ? "" : "/"}index.html`);
  }
  for (const path of others) ask(path);
  ask("/search", "search/index.html");
  for (const path of pages.keys()) {
    const name = path === "/" ? "index" : path.slice(1);
    const raw = `/raw/${name}.md`;
    if (!asked.has(raw)) asked.set(raw, { path: raw, file: raw.slice(1), copy: `${name}.md`, status: 200 });
  }
  return [...asked.values()];
}
