/**
 * Problems between pages: pages without links to them, and chains of redirects.
 *
 * @module
 */
import type { Site } from "../../site/site.ts";
import { href, type PagePath } from "../../site/address.ts";
import type { NavNode } from "../../site/nav_node.ts";
import { writtenFile } from "../../site/page.ts";
import type { Finding } from "../finding.ts";
import type { Target } from "./links.ts";
import type { ServedSite } from "../served_site.ts";

/** Pages that no page and no navigation leads to, and none includes. @param included Files, relative to RootPath. */
export function orphans(
  site: Site,
  served: ServedSite,
  targets: ReadonlyMap<PagePath, readonly Target[]>,
  { rootPath, included }: { readonly rootPath: string; readonly included: ReadonlySet<string> },
): readonly Finding[] {
  const reached = new Set<PagePath>(site.home ? [site.home] : []);
  const visited = new Set<readonly NavNode[]>();
  function visit(nodes: readonly NavNode[]): void {
    if (visited.has(nodes)) return;
    visited.add(nodes);
    for (const { path, href, items } of nodes) {
      const found = path ?? (href === undefined ? undefined : served.pageAt(href.replace(/[?#].*$/s, "")));
      if (found) reached.add(found);
      if (items) visit(items);
    }
  }
  visit(site.topNav);
  for (const path of site.pages.keys()) visit(site.sidebar(path));
  for (const [from, links] of targets) {
    for (const { pathname, reference } of links) {
      const path = pathname === undefined || reference.kind !== "link" ? undefined : served.pageAt(pathname);
      if (path !== undefined && path !== from) reached.add(path);
    }
  }
  for (const page of site.pages.values()) {
    const to = page.redirect === undefined
      ? undefined
      : URL.parse(page.redirect, `http://localhost${site.href(page.path)}`);
    const path = to && served.pageAt(to.pathname);
    if (path) reached.add(path);
  }
  return [...served.pages].flatMap(([path, { page }]): Finding[] => {
    // What other tools show where there is no page.
    if (reached.has(path) || path === "/404" || page.frontMatter.unlisted || page.frontMatter.navHidden) return [];
    if (included.has(page.source.file)) return [];
    return [{
      rule: "orphan-page",
      file: `${rootPath}/${writtenFile(page.source)}`,
      line: 1,
      column: undefined,
      message: "no link and no navigation entry leads to this page",
      hint: "link to it, list it in the navigation, or set unlisted: true in its front matter",
    }];
  });
}

/** Redirects of pages that lead to another redirect, or to nothing. */
export async function redirectFindings(
  { pages }: Site,
  served: ServedSite,
  { basePath, rootPath }: { readonly basePath: string; readonly rootPath: string },
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [path, page] of pages) {
    if (page.redirect === undefined) continue;
    const { location } = await served.answer(href(basePath, path));
    if (location === undefined || !location.startsWith("/")) continue;
    const next = await served.answer(location.replace(/#.*$/s, ""));
    if (next.status < 300) continue;
    const place = { file: `${rootPath}/${writtenFile(page.source)}`, line: 1, column: undefined };
    if (next.location !== undefined) {
      const message = `the redirect to ${page.redirect} leads to another redirect, to ${next.location}`;
      findings.push({ rule: "redirect", ...place, message, hint: `lead to ${next.location} at once` });
    } else if (next.status === 404) {
      findings.push({
        rule: "redirect",
        ...place,
        message: `the redirect to ${page.redirect} has no target: there is no such page`,
      });
    }
  }
  return findings;
}
