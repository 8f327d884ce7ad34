/**
 * The sitemap: every page with the time of its file, in pieces where there are many (sitemaps.org, protocol 0.9).
 *
 * @module
 */
import type { Html } from "../html.ts";
import { LONGEST_PATH } from "../site/address.ts";
import type { Page } from "../site/page.ts";
import { inSitemap } from "../site/visibility.ts";
import type { View } from "./view.ts";
import { branch, leaf, xmlDocument } from "./xml.ts";

/** Pages in one file. The protocol allows 50,000 and 50 MB; a piece of this size takes milliseconds to write. */
export const PIECE = 10_000;

const NAMESPACE = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" };

/** Sitemaps by their address below BasePath, each to be written when it is asked for. */
export function sitemaps(view: View): ReadonlyMap<string, () => Html> {
  const pages = listed(view);
  if (pages.length <= PIECE) return new Map([["/sitemap.xml", () => sitemap(pages, view)]]);
  const pieces = Array.from({ length: Math.ceil(pages.length / PIECE) }, (_, i) => ({
    path: `/sitemap-${i + 1}.xml`,
    pages: pages.slice(i * PIECE, (i + 1) * PIECE),
  }));
  return new Map([
    ["/sitemap.xml", () => index(pieces, view)],
    ...pieces.map(({ path, pages }) => [path, () => sitemap(pages, view)] as const),
  ]);
}

/** Pages that only lead elsewhere, ask not to be found, or have an address that is too long to be answered are left out. */
function listed({ site }: View): readonly Page[] {
  return [...site.pages.values()].filter((page) => inSitemap(page) && site.href(page.path).length <= LONGEST_PATH);
}

function sitemap(pages: readonly Page[], { site }: View): Html {
  const urls = pages.map(({ path, source }) =>
    branch("url", [leaf("loc", { address: site.href(path) }), leaf("lastmod", time(source.modified))])
  );
  return xmlDocument(branch("urlset", urls, NAMESPACE));
}

function index(pieces: readonly { readonly path: string; readonly pages: readonly Page[] }[], view: View): Html {
  const maps = pieces.map(({ path, pages }) => {
    const latest = pages.reduce((latest, { source }) => Math.max(latest, source.modified), 0);
    return branch("sitemap", [leaf("loc", { address: view.basePath + path }), leaf("lastmod", time(latest))]);
  });
  return xmlDocument(branch("sitemapindex", maps, NAMESPACE));
}

function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
