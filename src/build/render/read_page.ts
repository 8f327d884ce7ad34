/**
 * Reads the header and the title of a page: on the thread of requests where these are short, else on a render thread.
 *
 * @module
 */
import { pagePath } from "../../site/address.ts";
import { type Beginning, createPage, type Page, type Source, type TitleOptions } from "../../site/page.ts";

export interface ReadJob {
  readonly source: Source;
  readonly naming: TitleOptions;
}

/** The page of a file, with the address of the file. @param beginning Of its text, where that was read already. */
export function readPage({ source, naming }: ReadJob, beginning?: Beginning): Page {
  return createPage(source, pagePath(source.file), naming, beginning);
}
