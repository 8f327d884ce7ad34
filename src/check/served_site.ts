/**
 * The pages of a site as it is served.
 *
 * @module
 */
import type { PagePath } from "../site/address.ts";
import type { Page } from "../site/page.ts";
import type { PageHtml } from "./page_html.ts";

/** A page as it is served. */
export interface ServedPage {
  readonly page: Page;
  /** With BasePath, percent-encoded. */
  readonly href: string;
  readonly html: PageHtml;
}

/** The site as it is served. */
export interface ServedSite {
  /** By path; without pages that redirect. */
  readonly pages: ReadonlyMap<PagePath, ServedPage>;
  /** The page at a served address without query and fragment. */
  pageAt(pathname: string): PagePath | undefined;
  /** The answer at a URL. */
  answer(address: string): Promise<CrawlResponse>;
  /** Characters that a page has as Markdown. */
  markdownLength(page: ServedPage): Promise<number>;
  /** Of the pages. */
  readonly policy: string;
}

export interface CrawlResponse {
  readonly status: number;
  /** Of a redirect. */
  readonly location: string | undefined;
}
