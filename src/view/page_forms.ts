/**
 * Addresses of the other forms of a page: its Markdown, and its source.
 *
 * @module
 */
import { filePath, href } from "../site/address.ts";
import type { Page } from "../site/page.ts";
import type { View } from "./view.ts";

/** URL of a page as portable Markdown. */
export function markdownAddress(page: Page, view: Pick<View, "basePath">): string {
  return href(view.basePath, `${filePath(page.path)}.md`);
}

/** URL of the source of a page, with its extension, so that an export can hold it next to a folder of that name. */
export function rawAddress(page: Page, view: View): string {
  return href(view.basePath, `/raw${filePath(page.path)}.md`);
}
