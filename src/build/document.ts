/**
 * Finished answers: what a snapshot holds for an address.
 *
 * @module
 */
import type { Html, Part } from "../html.ts";

/** A response body that is ready but for its slots: a page, the feed, robots.txt, a stylesheet. */
export interface Document {
  readonly kind: "document";
  /** Value of Content-Type. */
  readonly type: string;
  /** Text, bytes and slots in turn. */
  readonly body: readonly Part[];
  /** Value of Cache-Control. */
  readonly caching: string;
  /** Whether the same address also serves another format, chosen by the Accept header. Default `false`. */
  readonly isNegotiated?: true;
  /** Whether parts of it may be asked for. Default `false`. */
  readonly isRanged?: true;
  /** Additional headers, for a public origin. */
  readonly headers?: (origin: string) => readonly (readonly [name: string, value: string])[];
  /** Of its response; a 404 has no entity tag. Default 200. */
  readonly status?: 404;
  /** The document in place of this one under a public origin, whose length is part of what it says. */
  readonly under?: (origin: string) => Document;
}

/** The 404 page. */
export type NotFound = Document & { readonly status: 404 };

/** A file that is streamed: one too big to hold in memory, a video, or sound. */
export interface StreamedFile {
  readonly kind: "file";
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Changes when the file may have changed; goes into a weak entity tag. */
  readonly stamp: string;
  readonly caching: string;
  /** From `start` to `end` (exclusive), in bytes. The stream fails where the file ends before that. */
  readonly open: (start: number, end: number) => ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** A text that is made while it is sent, since it is too long to be held in memory. */
export interface LongText {
  readonly kind: "text";
  readonly type: string;
  readonly caching: string;
  /** Equal for equal texts under one origin; goes into a weak entity tag. */
  readonly stamp: () => Promise<string>;
  /** The pieces, each made when it is asked for. */
  readonly open: (origin: string) => AsyncGenerator<Uint8Array<ArrayBuffer>>;
}

/** Another address. */
export interface Redirect {
  readonly kind: "redirect";
  readonly status: 302 | 308;
  /** A served address that begins with one slash, or an absolute http(s) URL that was judged. ASCII. */
  readonly location: string;
  /** Set when the redirect holds only if the request was for this host; `otherwise` answers the rest. */
  readonly onlyHost: string | undefined;
  readonly otherwise: () => Answer | Promise<Answer>;
}

/** The answer at an address. */
export type Answer = Document | StreamedFile | LongText | Redirect;

/** Cache-Control of pages: kept, but asked again each time. */
export const REVALIDATE = "private, no-cache";
/** Cache-Control of what has a hash in its name. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
/** Cache-Control of feeds, indexes and files of the author. */
export const SHORT = "public, max-age=300, must-revalidate";

/** Makes a document of a text. @param type Without the character set, which is UTF-8. */
export function textDocument(type: string, body: Html, caching: string): Document {
  return { kind: "document", type: `${type}; charset=utf-8`, body: body.parts, caching };
}

/** Makes a document of a page. */
export function htmlDocument(body: Html, caching: string): Document {
  return textDocument("text/html", body, caching);
}
