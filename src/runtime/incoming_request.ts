/**
 * Requests of node:http as those of the web, without the cost of one: most are answered by their address and a header or
 * two.
 *
 * @module
 */
import type { IncomingMessage } from "node:http";
import { hasTwoHosts, webRequest } from "./node_request.ts";
import { standIn } from "./stand_in.ts";

type MakeSignal = () => AbortSignal;

/** Targets that a URL parser leaves as they are, but for dot segments. */
const PLAIN = /^\/[\w\-.~!$&()*+,;=:@%/]*(?:\?[\w\-.~!$&()*+,;=:@%/?]*)?$/;
/** Name of a header. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;
const DOTS = /\/(?:\.|%2e)/i;

/** Creates the function that returns the request of a message; `undefined` if it is not for an origin server. */
export function createRequests(): (incoming: IncomingMessage, signal: MakeSignal) => Request | undefined {
  /** Hosts that a URL parser leaves as they are; the last one suffices. */
  let known: string | undefined;
  function isPlain(host: string): boolean {
    if (host === known) return true;
    if (!URL.canParse(`http://${host}`) || new URL(`http://${host}`).href !== `http://${host}/`) return false;
    known = host;
    return true;
  }
  return function readRequest(incoming, signal) {
    const { url = "", method, headers: { host } } = incoming;
    const isRead = method === "GET" || method === "HEAD";
    const isLight = isRead && incoming.httpVersionMajor === 1 && host !== undefined && isPlain(host) &&
      PLAIN.test(url) && !DOTS.test(url) && !hasTwoHosts(incoming.rawHeaders);
    return isLight ? new IncomingRequest(incoming, host, signal) as unknown as Request : webRequest(incoming, signal);
  };
}

/** A request without a body. What is seldom asked of it is asked of a real one. */
class IncomingRequest {
  readonly #incoming: IncomingMessage;
  readonly #host: string;
  readonly #signal: MakeSignal;
  #headers: IncomingHeaders | undefined;
  #real: Request | undefined;
  constructor(incoming: IncomingMessage, host: string, signal: MakeSignal) {
    this.#incoming = incoming;
    this.#host = host;
    this.#signal = signal;
  }
  static real(request: IncomingRequest): Request {
    return request.#real ??= webRequest(request.#incoming, request.#signal)!;
  }
  static header(request: IncomingRequest, name: string): string | null {
    if (request.#real) return request.#real.headers.get(name);
    const value = request.#incoming.headers[`${name}`.toLowerCase()];
    if (typeof value === "string") return value;
    return value === undefined && TOKEN.test(name) ? null : IncomingRequest.real(request).headers.get(name);
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
    return this.#signal();
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
