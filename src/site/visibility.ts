/**
 * Rules for where a page is listed. A redirect is not listed anywhere; an unlisted page is only served.
 *
 * @module
 */
import type { Page } from "./page.ts";

/** Whether anything but a link may lead to the page. */
export function isListed({ redirect, frontMatter }: Page): boolean {
  return redirect === undefined && frontMatter.unlisted !== true;
}

/** Whether what the folders give has the page: the sidebar, and cards of the pages below one. */
export function inFolders(page: Page): boolean {
  return isListed(page) && page.frontMatter.navHidden !== true;
}

/** Whether search, and the titles that it is quick with, know the page. */
export function inSearch(page: Page): boolean {
  return isListed(page) && page.frontMatter.search !== false;
}

/** Whether llms.txt names the page. */
export function inLlms(page: Page): boolean {
  return isListed(page) && page.frontMatter.llms !== false;
}

/** Whether search engines are asked to leave the page out. */
export function isNoindex({ frontMatter }: Page): boolean {
  return frontMatter.noindex === true || frontMatter.unlisted === true;
}

/** Whether the sitemap has the page. */
export function inSitemap(page: Page): boolean {
  return isListed(page) && !isNoindex(page);
}
