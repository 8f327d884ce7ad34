/**
 * Serves files as streams, and parts of files, for media players, which seek, and for downloads that go on.
 *
 * @module
 */
import type { StreamedFile } from "../build/document.ts";
import { type Current, validators } from "./conditional.ts";
import { FILE_POLICY, XML_POLICY } from "./csp.ts";
import { type HeaderList, headersInit } from "./security.ts";
import { whenRead } from "./when_read.ts";

/** A part of a file in bytes, `end` exclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a Range header (RFC 9110 §14.2).
 *
 * @returns `undefined` if the whole file is to be sent: there is no range, more than one, another unit, or a malformed
 * one; `"unsatisfiable"` if the range is outside the file.
 */
export function readRange(header: string | null, size: number): ByteRange | "unsatisfiable" | undefined {
  const parts = /^bytes=[\t ]*(\d{0,15})-(\d{0,15})[\t ]*$/i.exec(header ?? "");
  if (parts === null || (parts[1] === "" && parts[2] === "")) return undefined;
  const first = parts[1] === "" ? undefined : Number(parts[1]);
  const last = parts[2] === "" ? undefined : Number(parts[2]);
  if (first === undefined) {
    return last === 0 || size === 0 ? "unsatisfiable" : { start: Math.max(0, size - last!), end: size };
  }
  if (last !== undefined && last < first) return undefined;
  if (first >= size) return "unsatisfiable";
  return { start: first, end: Math.min(size, (last ?? size) + 1) };
}

/** A weak tag, because equal sizes and times do not prove equal bytes. */
function tagOf({ stamp }: StreamedFile): string {
  return `W/"${encodeURIComponent(stamp.toWellFormed())}"`;
}

function headersOf(file: StreamedFile, security: HeaderList): Headers {
  return new Headers(headersInit([
    ["content-type", file.type],
    ["cache-control", file.caching],
    ["etag", tagOf(file)],
    ["accept-ranges", "bytes"],
    ...security,
    ["content-security-policy", file.type.includes("xml") ? XML_POLICY : FILE_POLICY],
  ]));
}

/** The state of a file, for `conditional`. */
export function currentFile(file: StreamedFile, security: HeaderList): Current {
  const headers = validators(headersOf(file, security));
  return { tag: tagOf(file), unchanged: () => new Response(null, { status: 304, headers }) };
}

/** Content of which parts may be asked for. */
export interface Ranged {
  /** In bytes. */
  readonly size: number;
  readonly tag: string;
  /** Of the whole, but for its length; they become those of the response. */
  readonly headers: Headers;
  /** From `start` to `end` (exclusive), in bytes. */
  readonly open: (start: number, end: number) => ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Sends the part that is asked for, or the whole. If-Range compares strongly (RFC 9110 §13.1.5). */
export function servePart({ size, tag, headers, open }: Ranged, request: Request): Response {
  const known = request.headers.get("if-range");
  const isWhole = request.method !== "GET" || known !== null && (known !== tag || tag.startsWith("W/"));
  const range = isWhole ? undefined : readRange(request.headers.get("range"), size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    headers.set("content-length", "0");
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size };
  if (range) headers.set("content-range", `bytes ${start}-${end - 1}/${size}`);
  headers.set("content-length", String(end - start));
  return new Response(open(start, end), { status: range ? 206 : 200, headers });
}

/** Sends a file or a part of it. Its weak tag matches no If-Range: the whole file is sent then. */
export function serveFile(file: StreamedFile, request: Request, security: HeaderList): Response {
  // Given its end, the stream of a file that has been truncated fails instead of leaving the client waiting.
  const open = (start: number, end: number) => whenRead(() => file.open(start, end));
  return servePart({ size: file.size, tag: tagOf(file), headers: headersOf(file, security), open }, request);
}
