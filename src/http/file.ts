/**
 * Serves files as streams, with ranges for media players, which seek.
 *
 * @module
 */
import type { StreamedFile } from "../build/document.ts";
import { type Current, validators } from "./conditional.ts";
import { FILE_POLICY, XML_POLICY } from "./csp.ts";
import type { HeaderList } from "./security.ts";
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
  return new Headers([
    ["content-type", file.type],
    ["cache-control", file.caching],
    ["etag", tagOf(file)],
    ["accept-ranges", "bytes"],
    ...security,
    ["content-security-policy", file.type.includes("xml") ? XML_POLICY : FILE_POLICY],
  ] as [string, string][]);
}

/** The state of a file, for `conditional`. */
export function currentFile(file: StreamedFile, security: HeaderList): Current {
  const headers = validators(headersOf(file, security));
  return { tag: tagOf(file), unchanged: () => new Response(null, { status: 304, headers }) };
}

/**
 * Sends a file or a part of it. If-Range compares strongly (RFC 9110 §13.1.5) and so never matches the weak tag of a
 * file: the whole file is sent then.
 */
export function serveFile(file: StreamedFile, request: Request, security: HeaderList): Response {
  const headers = headersOf(file, security);
  const isWhole = request.method !== "GET" || request.headers.has("if-range");
  const range = isWhole ? undefined : readRange(request.headers.get("range"), file.size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${file.size}`);
    headers.set("content-length", "0");
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: file.size };
  if (range) headers.set("content-range", `bytes ${start}-${end - 1}/${file.size}`);
  headers.set("content-length", String(end - start));
  // Given its end, the stream of a file that has been truncated fails instead of leaving the client waiting.
  return new Response(whenRead(() => file.open(start, end)), { status: range ? 206 : 200, headers });
}
