/**
 * The application: the routes, and what stands around them.
 *
 * @module
 */
import type { Snapshot } from "../build/snapshot.ts";
import type { Log } from "../log.ts";
import type { Compression, Fetch } from "../runtime.ts";
import { admit } from "./admit.ts";
import { createContexts } from "./context.ts";
import { conditional } from "./conditional.ts";
import { csp } from "./csp.ts";
import { createDocuments } from "./document.ts";
import { failure } from "./failure.ts";
import { compose, type Handler } from "./handler.ts";
import { getOnly, head } from "./method.ts";
import { rateLimit } from "./rate_limit.ts";
import { countRequests } from "./metrics.ts";
import { health, metrics, readiness } from "./probe.ts";
import { raw } from "./raw.ts";
import { createReply } from "./reply.ts";
import { route, unlessFound } from "./route.ts";
import { search, searchPage } from "./search.ts";
import { securityHeaders } from "./security.ts";
import type { Vitals } from "./vitals.ts";

export interface AppSettings {
  /** `""`, or `/docs`: a leading slash and none at the end. */
  readonly basePath: string;
  /** Public origin without a slash at the end; `undefined`: each request's own. */
  readonly baseUrl: string | undefined;
  /** Replaces the built-in policy; may contain `{nonce}`. */
  readonly contentSecurityPolicy: string | undefined;
  /** Addresses and CIDRs whose forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Whether the server is bound to a loopback address. */
  readonly loopback: boolean;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
  readonly compression: Compression;
  /** Served address of the speculation rules. */
  readonly speculation?: string | undefined;
  /** Requests a minute, client and limited route. Default 30. */
  readonly requestsPerMinute?: number | undefined;
  /** Whether `/metrics` is a route. Default `false`. */
  readonly enableMetrics?: boolean | undefined;
  /** How the program is; without it it is always ready. */
  readonly vitals?: Vitals | undefined;
}

/**
 * Makes the application: one function from a request to a response, for any runtime.
 *
 * @throws {TypeError} If one of the trusted proxies is neither an address nor a CIDR.
 */
export function createApp(live: { readonly current: Snapshot }, settings: AppSettings): Fetch {
  const { basePath, baseUrl, contentSecurityPolicy, clock, compression, log, loopback, speculation, vitals } = settings;
  const security = securityHeaders(contentSecurityPolicy === undefined);
  const reply = createReply(security);
  const documents = createDocuments({ clock, compression, security, speculation });
  const createContext = createContexts(settings);
  const limited = rateLimit({ requests: settings.requestsPerMinute ?? 30, seconds: 60, clock, reply });

  const requests = settings.enableMetrics ? countRequests() : undefined;

  const version: Handler = (_, { snapshot }) => reply.json({ version: snapshot.version });
  const noApi: Handler = () => reply.problem(404, "There is no such route");

  const routes = route([
    ["/api/search", limited(search(documents, basePath))],
    ["/api/build-version", version],
    ["/api/*", unlessFound(documents, noApi)],
    ["/raw/*", limited(raw(documents, reply))],
    ["/feed.xml", limited(documents.answer)],
    ["/search", unlessFound(documents, limited(searchPage(documents)))],
    ["/healthz", unlessFound(documents, health(reply))],
    ["/readyz", unlessFound(documents, readiness(vitals, reply))],
    ...requests ? [["/metrics", unlessFound(documents, metrics(vitals, requests, reply))] as const] : [],
  ], documents.answer);

  const handle = compose(
    requests?.middleware ?? ((next) => next), // outermost: every answer counts
    head, //                        HEAD: as GET, without the body
    failure(log, reply), //         a thrown error is a bug: logged, answered with a bare 500
    csp(contentSecurityPolicy), //  the policy of pages, with this request's nonce
    admit({ loopback, baseUrl, reply, notFound: documents.notFound }), // 400, 403, 414
    getOnly(reply), //              405 for other methods
    conditional, //                 If-None-Match → 304, without the policy of another body
  )(routes);

  return (request, connection) => handle(request, createContext(request, connection, live.current));
}
