/**
 * Serves big files as streams, with ranges for players that seek.
 *
 * @module
 */
import type { BigFile } from "../build/document.ts";
import { isUnchanged, validators } from "./conditional.ts";
import { BARE_POLICY, XML_POLICY } from "./csp.ts";
import type { Context } from "./handler.ts";
import type { HeaderList } from "./security.ts";

/** A part of a file in bytes, `end` exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a Range header (RFC 9110 §14.2).
 *
 * @returns `undefined` where the whole file is the answer: no range, several, another unit, or malformed;
 * `"unsatisfiable"` where there is nothing in the range.
 */
export function readRange(header: string | null, size: number): Range | "unsatisfiable" | undefined {
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

/**
 * Answers with a file or a part of it. Its tag is weak, for a time and a size prove nothing, so If-Range, which
 * compares strongly (RFC 9110 §13.1.5), never holds: then the whole file is sent.
 */
export function serveFile(file: BigFile, request: Request, context: Context, security: HeaderList): Response {
  const tag = `W/"${encodeURIComponent(file.stamp.toWellFormed())}"`;
  const headers = new Headers([
    ["content-type", file.type],
    ["cache-control", file.caching],
    ["etag", tag],
    ["accept-ranges", "bytes"],
    ...security,
    ["content-security-policy", file.type.includes("xml") ? XML_POLICY : BARE_POLICY],
  ] as [string, string][]);
  if (isUnchanged(context, tag)) return new Response(null, { status: 304, headers: validators(headers) });

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
  return new Response(lazy(() => range ? file.open(start, end) : file.open()), { status: range ? 206 : 200, headers });
}

/** A stream that opens the file when its first bytes are asked for: not for HEAD, and not for a client that is gone. */
function lazy(open: () => ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;
  return new ReadableStream({
    async pull(controller) {
      reader ??= open().getReader();
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader?.cancel(reason),
  }, { highWaterMark: 0 });
}
