/**
 * RSS 2.0: the 20 pages that changed last.
 *
 * @module
 */
import type { Html } from "../html.ts";
import type { Page } from "../site/page.ts";
import { isListed } from "../site/visibility.ts";
import type { View } from "./view.ts";
import { branch, leaf, xmlDocument } from "./xml.ts";

/** Contract, GET /feed.xml. */
const MOST = 20;
/** In minutes: how long a reader may keep the feed. */
const LIFETIME = 60;

/** The feed; RSS 2.0 with the Best Practices Profile's `atom:link`. Ties are in the order of their addresses. */
export function feed({ site, basePath }: View): Html {
  const dated = [...site.pages.values()]
    .filter(isListed)
    .map((page) => ({ page, time: site.updated(page) }))
    .sort((a, b) => b.time.getTime() - a.time.getTime() || (a.page.path < b.page.path ? -1 : 1))
    .slice(0, MOST);
  const latest = dated[0]?.time;
  const self = { href: { address: `${basePath}/feed.xml` }, rel: "self", type: "application/rss+xml" };
  const channel = branch("channel", [
    leaf("title", site.name),
    leaf("link", { address: `${basePath}/` }),
    leaf("description", site.config.description || site.name),
    leaf("language", site.config.lang),
    leaf("generator", "Lectern"),
    leaf("ttl", String(LIFETIME)),
    ...latest ? [leaf("lastBuildDate", latest.toUTCString())] : [],
    leaf("atom:link", "", self),
    ...dated.map(({ page, time }) => item(page, time, site.href(page.path))),
  ]);
  return xmlDocument(branch("rss", [channel], { version: "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom" }));
}

function item(page: Page, time: Date, address: string): Html {
  return branch("item", [
    leaf("title", page.title),
    leaf("link", { address }),
    leaf("guid", { address }, { isPermaLink: "true" }),
    leaf("pubDate", time.toUTCString()),
    ...page.description ? [leaf("description", page.description)] : [],
  ]);
}
