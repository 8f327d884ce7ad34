/**
 * The body of a request, of a limited length and within a limited time.
 *
 * @module
 */

import { mapResponse, type Middleware } from "./handler.ts";

export interface BodyLimits {
  /** In bytes. */
  readonly size: number;
  /** In milliseconds, for all of it. */
  readonly time: number;
}

/** Status code for a body that is not read: not UTF-8, too slow, too long. */
export type BodyError = 400 | 408 | 413;

/** Reads a body as UTF-8. A body that is longer than it may be is not read on. */
export async function readBody({ headers, body }: Request, { size, time }: BodyLimits): Promise<string | BodyError> {
  if (Number(headers.get("content-length") ?? 0) > size) return 413;
  if (!body) return "";
  const reader = body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<408>((resolve) => timer = setTimeout(() => resolve(408), time));
  try {
    const result = await Promise.race([readAll(reader, size), late]);
    if (typeof result === "number") void reader.cancel().catch(() => {});
    return result;
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  size: number,
): Promise<string | BodyError> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let length = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.byteLength;
      if (length > size) return 413;
      text += decoder.decode(next.value, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    return 400; // Not UTF-8, or the client is gone.
  }
}

/** Whether a request has a body according to its headers. */
export function hasBody(headers: Headers): boolean {
  // Deno reads all headers for `has`, but only one for `get`.
  if (headers.get("transfer-encoding") !== null) return true;
  const length = headers.get("content-length");
  return length !== null && !/^0*$/.test(length);
}

/** Whether headers do not say clearly where the body ends: a proxy may have found another end (RFC 9112 §6.3). */
export function isAmbiguous(headers: Headers): boolean {
  const [coding, length] = [headers.get("transfer-encoding"), headers.get("content-length")];
  return coding === null ? length !== null && !/^\d+$/.test(length) : length !== null || !/^chunked$/i.test(coding);
}

/** Ends the connection after the answer: what is left of a body cannot be taken for a request. */
export const CLOSE = ["connection", "close"] as const;

/** Ends the connection where a body was left unread. */
export const closeUnread: Middleware = (next) =>
  function closeUnread(request, context) {
    return mapResponse(next(request, context), (response) => {
      if (request.body && !request.bodyUsed) response.headers.set(...CLOSE);
      return response;
    });
  };
