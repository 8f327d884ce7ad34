/**
 * The sitemap: every page with the time of its file (sitemaps.org, protocol 0.9).
 *
 * @module
 */
import type { Html } from "../html.ts";
import { LONGEST_PATH } from "../site/address.ts";
import { inSitemap } from "../site/visibility.ts";
import type { View } from "./view.ts";
import { branch, leaf, xmlDocument } from "./xml.ts";

/** What one sitemap may list. */
const MOST = 50_000;

/** Pages that only lead elsewhere, ask not to be found, or have an address that is too long to be answered are left out. */
export function sitemap({ site }: View): Html {
  const pages = [...site.pages.values()].filter((page) =>
    inSitemap(page) && site.href(page.path).length <= LONGEST_PATH
  )
    .slice(0, MOST);
  const urls = pages.map((page) =>
    branch("url", [
      leaf("loc", { address: site.href(page.path) }),
      leaf("lastmod", new Date(page.source.modified).toISOString()),
    ])
  );
  return xmlDocument(branch("urlset", urls, { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" }));
}
