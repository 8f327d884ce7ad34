/**
 * Reads the header and the title of a page: on the thread of requests where these are short, else on a render thread.
 *
 * @module
 */
import { pagePath } from "../../site/address.ts";
import { createPage, type Page, type Source, type TitleOptions } from "../../site/page.ts";

export interface ReadJob {
  readonly source: Source;
  readonly naming: TitleOptions;
}

/** The page of a file, with the address of the file. */
export function readPage({ source, naming }: ReadJob): Page {
  return createPage(source, pagePath(source.file), naming);
}
