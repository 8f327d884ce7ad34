/**
 * Lightweight web requests on top of node:http. Most are answered from the URL and a few headers, so a real `Request`
 * is rarely needed.
 *
 * @module
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { hasTwoHosts, signalOf, webRequest } from "./node_request.ts";
import { standIn } from "./stand_in.ts";

/** Targets that a URL parser leaves as they are, but for dot segments. */
const PLAIN = /^\/[\w\-.~!$&()*+,;=:@%/]*(?:\?[\w\-.~!$&()*+,;=:@%/?]*)?$/;
/** Name of a header. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;
const DOTS = /\/(?:\.|%2e)/i;
/** Headers that are read often, and are mostly missing. */
const ASKED: ReadonlySet<string> = new Set([
  "accept",
  "accept-encoding",
  "content-length",
  "forwarded",
  "if-none-match",
  "transfer-encoding",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
]);

/** Creates the function that returns the request of a message; `undefined` if it is not for an origin server. */
export function createRequests(): (incoming: IncomingMessage, outgoing: ServerResponse) => Request | undefined {
  /** Hosts that a URL parser leaves as they are; the last one suffices. */
  let known: string | undefined;
  function isPlain(host: string): boolean {
    if (host === known) return true;
    if (!URL.canParse(`http://${host}`) || new URL(`http://${host}`).href !== `http://${host}/`) return false;
    known = host;
    return true;
  }
  return function readRequest(incoming, outgoing) {
    const { url = "", method, headers: { host } } = incoming;
    const isRead = method === "GET" || method === "HEAD";
    const isLight = isRead && incoming.httpVersionMajor === 1 && host !== undefined && isPlain(host) &&
      PLAIN.test(url) && !DOTS.test(url) && !hasTwoHosts(incoming.rawHeaders);
    if (!isLight) return webRequest(incoming, signalOf(outgoing));
    return new IncomingRequest(incoming, outgoing, host) as unknown as Request;
  };
}

/** A request without a body. What is seldom asked of it is asked of a real one. */
class IncomingRequest {
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  readonly #host: string;
  #signal: (() => AbortSignal) | undefined;
  #headers: IncomingHeaders | undefined;
  #real: Request | undefined;
  constructor(incoming: IncomingMessage, outgoing: ServerResponse, host: string) {
    this.#incoming = incoming;
    this.#outgoing = outgoing;
    this.#host = host;
  }
  static real(request: IncomingRequest): Request {
    return request.#real ??= webRequest(request.#incoming, () => request.signal)!;
  }
  static header(request: IncomingRequest, name: string): string | null {
    if (request.#real) return request.#real.headers.get(name);
    const { headers } = request.#incoming;
    const value = headers[name] ?? (ASKED.has(name) ? undefined : headers[`${name}`.toLowerCase()]);
    if (typeof value === "string") return value;
    const isAbsent = value === undefined && (ASKED.has(name) || TOKEN.test(name));
    return isAbsent ? null : IncomingRequest.real(request).headers.get(name);
  }
  get url(): string {
    return `http://${this.#host}${this.#incoming.url}`;
  }
  get method(): string {
    return this.#incoming.method!;
  }
  get headers(): Headers {
    return (this.#headers ??= new IncomingHeaders(this)) as unknown as Headers;
  }
  get signal(): AbortSignal {
    return (this.#signal ??= signalOf(this.#outgoing))();
  }
  static {
    standIn(IncomingRequest, Request, IncomingRequest.real);
  }
}

/** Headers of a message; they may be changed, as those of any request. */
class IncomingHeaders {
  readonly #request: IncomingRequest;
  constructor(request: IncomingRequest) {
    this.#request = request;
  }
  static real(headers: IncomingHeaders): Headers {
    return IncomingRequest.real(headers.#request).headers;
  }
  get(name: string): string | null {
    return IncomingRequest.header(this.#request, name);
  }
  static {
    standIn(IncomingHeaders, Headers, IncomingHeaders.real);
  }
}
