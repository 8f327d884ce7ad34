/**
 * The page that stands in for the home page of a site without one.
 *
 * @module
 */
import type { PagePath } from "../../site/address.ts";
import type { JudgedRedirect } from "../../site/redirect.ts";
import type { Site } from "../../site/site.ts";

/**
 * Served address of the first page of the first sidebar, in the main language, that does not lead back to `/`; `undefined`: all
 * of them do.
 *
 * @param redirects By served address.
 */
export function firstPage(site: Site, redirects: ReadonlyMap<string, JudgedRedirect>): string | undefined {
  const home = site.href("/" as PagePath);
  function leadsBack(address: string): boolean {
    const next = redirects.get(address)?.location.replace(/[?#].*$/s, "");
    return next !== undefined && (next === home || leadsBack(next));
  }
  for (const address of candidates(site)) if (!leadsBack(address)) return address;
  return undefined;
}

function* candidates(site: Site): Iterable<string> {
  const { locales: { main, of }, pages } = site;
  if (main && pages.has(main.prefix as PagePath)) yield site.href(main.prefix as PagePath);
  const own = main ? [...pages.keys()].filter((path) => of(path) === main) : [];
  const paths = own.length > 0 ? own : [...pages.keys()];
  const used = new Set(paths.map((path) => site.sidebar(path)));
  for (const nodes of site.sidebars) if (used.has(nodes)) yield* links(nodes);
  for (const path of paths) yield site.href(path);
}

function* links(nodes: Site["topNav"]): Iterable<string> {
  for (const node of nodes) {
    if (node.path && node.href !== undefined) yield node.href;
    if (node.items) yield* links(node.items);
  }
}
