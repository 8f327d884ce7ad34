/**
 * The sitemaps of a site: one, or several with an index for many pages (sitemaps.org, protocol 0.9).
 *
 * @module
 */
import type { Html } from "../html.ts";
import { LONGEST_PATH } from "../site/address.ts";
import type { Page } from "../site/page.ts";
import { inSitemap } from "../site/visibility.ts";
import type { SitemapPiece } from "./sitemap_file.ts";
import type { View } from "./view.ts";

/** Pages in one file. The protocol allows 50,000 and 50 MB; a piece of this size takes milliseconds to write. */
export const PIECE = 10_000;

/** Sitemaps by their address below BasePath, each to be written when it is asked for. */
export function sitemaps(view: View): ReadonlyMap<string, () => Promise<Html>> {
  const pages = listed(view);
  const sitemap = async (pages: readonly Page[]) => (await import("./sitemap_file.ts")).sitemap(pages, view);
  if (pages.length <= PIECE) return new Map([["/sitemap.xml", () => sitemap(pages)]]);
  const pieces: readonly SitemapPiece[] = Array.from({ length: Math.ceil(pages.length / PIECE) }, (_, i) => ({
    path: `/sitemap-${i + 1}.xml`,
    pages: pages.slice(i * PIECE, (i + 1) * PIECE),
  }));
  return new Map([
    ["/sitemap.xml", async () => (await import("./sitemap_file.ts")).sitemapIndex(pieces, view)],
    ...pieces.map(({ path, pages }) => [path, () => sitemap(pages)] as const),
  ]);
}

/** Leaves out pages that redirect, ask not to be found, or have an address that is too long to be served. */
function listed({ site }: View): readonly Page[] {
  return [...site.pages.values()].filter((page) => inSitemap(page) && site.href(page.path).length <= LONGEST_PATH);
}
