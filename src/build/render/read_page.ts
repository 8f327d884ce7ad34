/**
 * Reads the front matter and the title of a page: short ones on the main thread, long ones on a render thread.
 *
 * @module
 */
import { pagePath } from "../../site/address.ts";
import { SourceBytes } from "../../site/source_bytes.ts";
import { type Beginning, createPage, type Page, type Source, type TitleOptions } from "../../site/page.ts";

export interface ReadJob {
  readonly source: Source;
  readonly naming: TitleOptions;
}

/** A job that can be posted to a thread. */
export interface PostedReadJob extends Omit<ReadJob, "source"> {
  readonly source: Omit<Source, "bytes"> & { readonly bytes: Uint8Array<ArrayBuffer> };
}

/** The page of a file, with the address of the file. @param beginning Of its text, where that was read already. */
export function readPage({ source, naming }: ReadJob, beginning?: Beginning): Page {
  return createPage(source, pagePath(source.file), naming, beginning);
}

export function postedJob({ source, naming }: ReadJob): PostedReadJob {
  return { source: { ...source, bytes: source.bytes.unpacked() }, naming };
}

/** The page of a job that was posted. */
export function readPosted({ source, naming }: PostedReadJob): Page {
  return readPage({ source: { ...source, bytes: new SourceBytes(source.bytes) }, naming });
}
