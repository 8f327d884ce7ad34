/**
 * The context of a request. Properties that few requests need are computed on first access.
 *
 * @module
 */
import type { Snapshot } from "../build/live/snapshot.ts";
import type { Connection } from "../runtime.ts";
import { clientOf, createSenders, type Sender } from "./client.ts";
import type { Context } from "./handler.ts";
import { createNonces } from "./nonce.ts";
import { createBelow, createTargets, type RequestTarget, type TargetError } from "./target.ts";

export interface ContextOptions {
  readonly basePath: string;
  readonly baseUrl: string | undefined;
  readonly trustedProxies: readonly string[];
}

/**
 * Creates the factory of request contexts.
 *
 * @throws {TypeError} If one of the proxies is neither an address nor a CIDR.
 */
export function createContexts(
  options: ContextOptions,
): (request: Request, connection: Connection, snapshot: Snapshot) => Context {
  const { baseUrl, trustedProxies } = options;
  const readTarget = createTargets();
  const below = createBelow(options.basePath);
  const findSender = createSenders(trustedProxies);
  const makeNonce = createNonces();

  class RequestContext implements Context {
    readonly snapshot: Snapshot;
    readonly target: RequestTarget | TargetError;
    readonly path: string;
    readonly #request: Request;
    readonly #connection: Connection;
    #sender: Sender | undefined;
    #nonce: string | undefined;

    constructor(request: Request, connection: Connection, snapshot: Snapshot) {
      this.snapshot = snapshot;
      this.#request = request;
      this.#connection = connection;
      this.target = readTarget(request.url, request.headers.get("host"));
      const path = typeof this.target === "number" ? undefined : this.target.path;
      this.path = path === undefined ? "" : below(path);
    }

    get query(): string {
      return typeof this.target === "number" ? "" : this.target.query;
    }

    get #from(): Sender {
      return this.#sender ??= findSender(this.#request, this.#connection);
    }

    get proxied(): boolean {
      return trustedProxies.length > 0 && this.#from.proxied;
    }

    get origin(): string {
      if (baseUrl !== undefined) return baseUrl;
      if (typeof this.target === "number") return "";
      const { scheme, authority, origin } = this.target;
      return trustedProxies.length === 0
        ? origin
        : `${this.#from.scheme ?? scheme}://${this.#from.authority ?? authority}`;
    }

    get client(): string {
      return clientOf(this.#from.address);
    }

    get nonce(): string {
      return this.#nonce ??= makeNonce();
    }
  }

  return (request, connection, snapshot) => new RequestContext(request, connection, snapshot);
}
