/**
 * Requests and responses of node:http ↔ those of the web.
 *
 * @module
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { flatten } from "./prepared_response.ts";

/** Characters of a host name, an address and a port; what they must form is checked by the application. */
const HOST = /^[\w.:[\]-]+$/;
/** Matches parts that a URL parser rewrites: dot segments, also encoded ones, and backslashes. */
const REWRITTEN = /\\|\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;
/** Not answered by any application, and not made by `new Request` either. */
const FORBIDDEN = /^(?:CONNECT|TRACE|TRACK)$/i;

/**
 * The request as `Deno.serve` would give it; `undefined` if it is not for an origin server.
 *
 * A body is left where it is until it is read.
 */
export function webRequest(incoming: IncomingMessage, signal?: () => AbortSignal): Request | undefined {
  const { url: target = "", method = "GET", headers, rawHeaders, httpVersionMajor } = incoming;
  // Of two Host headers node:http keeps the first; a proxy in front may have gone by the last (RFC 9112 §3.2).
  if (httpVersionMajor !== 1 || hasTwoHosts(rawHeaders)) return undefined;
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/is.exec(target);
  const authority = absolute ? absolute[1]! : headers.host ?? "localhost";
  const path = absolute ? absolute[2]!.replace(/^(?!\/)/, "/") : method === "OPTIONS" && target === "*" ? "/" : target;
  if (!path.startsWith("/") || !HOST.test(authority)) return undefined;
  // An address that a parser would change is as unknown as one with an empty segment.
  const safePath = REWRITTEN.test(path.replace(/[?#].*$/s, "")) ? "//" : path;
  try {
    return new IncomingRequest(`http://${authority}${safePath}`, {
      method: FORBIDDEN.test(method) ? "OPTIONS" : method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]]
      ),
      ...method === "POST" && hasBody(incoming) && { body: bodyOf(incoming), duplex: "half" },
    } as RequestInit, signal);
  } catch {
    return undefined;
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** The bytes as they come; what a program before this one has read and parsed is written again. */
function bodyOf(incoming: IncomingMessage & { readonly body?: unknown }): BodyInit {
  if (incoming.readableEnded) {
    const { body = "" } = incoming;
    return typeof body === "string" || body instanceof Uint8Array ? body as BodyInit : JSON.stringify(body);
  }
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream({
    async pull(controller) {
      chunks ??= incoming.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await chunks?.return?.();
    },
  }, { highWaterMark: 0 });
}

/** A request whose signal is created when it is read. */
class IncomingRequest extends Request {
  readonly #signal: (() => AbortSignal) | undefined;
  constructor(url: string, init: RequestInit, signal: (() => AbortSignal) | undefined) {
    super(url, init);
    this.#signal = signal;
  }
  override get signal(): AbortSignal {
    return this.#signal?.() ?? super.signal;
  }
}

/**
 * Returns the signal that aborts when the answer is sent, or the client is gone. It is created when it is read: Node takes
 * 18 µs for a request with a signal.
 */
export function signalOf(outgoing: ServerResponse): () => AbortSignal {
  let ended: AbortController | undefined;
  return () => {
    if (ended) return ended.signal;
    const controller = ended = new AbortController();
    if (outgoing.closed) controller.abort();
    else outgoing.once("close", () => controller.abort());
    return controller.signal;
  };
}

/** Whether names and values in turn have the Host header more than once. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === "host") count++;
  }
  return count > 1;
}

/** Writes a response; stops when the client is gone. */
export async function writeResponse(response: Response, outgoing: ServerResponse, isHead: boolean): Promise<void> {
  const { status, headers, body } = response;
  outgoing.writeHead(status, flatten(headers) as string[]);
  if (isHead || body === null) {
    outgoing.end();
    return await body?.cancel();
  }
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (outgoing.destroyed) return await reader.cancel();
      if (!outgoing.write(next.value)) await writable(outgoing);
    }
    outgoing.end();
  } catch (error) {
    outgoing.destroy();
    throw error;
  }
}

/** Resolves when more may be written, or the client is gone. */
function writable(outgoing: ServerResponse): Promise<void> {
  if (outgoing.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    function done(): void {
      outgoing.off("drain", done);
      outgoing.off("close", done);
      resolve();
    }
    outgoing.on("drain", done);
    outgoing.on("close", done);
  });
}
