/**
 * Writes sitemap files. Loaded on the first request for one.
 *
 * @module
 */
import type { Html } from "../html.ts";
import type { Page } from "../site/page.ts";
import type { View } from "./view.ts";
import { branch, leaf, xmlDocument } from "./xml.ts";

/** Pages that are listed in one file. */
export interface SitemapPiece {
  /** Address of the file below BasePath. */
  readonly path: string;
  readonly pages: readonly Page[];
}

const NAMESPACE = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" };

/** The sitemap of some pages, each with the time of its file. */
export function sitemap(pages: readonly Page[], { site }: View): Html {
  const urls = pages.map(({ path, source }) =>
    branch("url", [leaf("loc", { address: site.href(path) }), leaf("lastmod", time(source.modified))])
  );
  return xmlDocument(branch("urlset", urls, NAMESPACE));
}

/** The file that names the others, each with the time of the page that changed last. */
export function sitemapIndex(pieces: readonly SitemapPiece[], view: View): Html {
  const maps = pieces.map(({ path, pages }) => {
    const latest = pages.reduce((latest, { source }) => Math.max(latest, source.modified), 0);
    return branch("sitemap", [leaf("loc", { address: view.basePath + path }), leaf("lastmod", time(latest))]);
  });
  return xmlDocument(branch("sitemapindex", maps, NAMESPACE));
}

function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
