/**
 * The application: routes and the middleware around them.
 *
 * @module
 */
import type { Snapshot } from "../build/live/snapshot.ts";
import type { Log } from "../log.ts";
import type { Compression, Fetch, RateLimitStore, Repeat } from "../runtime.ts";
import { normalize } from "../site/address.ts";
import type { OwnRoute } from "../site/own_route.ts";
import { admit } from "./admit.ts";
import { isMarkdownPath, prefersMarkdown } from "./accept.ts";
import { createContexts } from "./context.ts";
import { conditional } from "./conditional.ts";
import { csp } from "./csp.ts";
import { type ContentHandlers, createContentHandlers } from "./content.ts";
import { createDocuments, type Documents } from "./document.ts";
import { failure } from "./failure.ts";
import { compose, type Context, type Handler, type Middleware } from "./handler.ts";
import { lazy } from "./lazy.ts";
import type { McpOptions } from "./mcp.ts";
import { answerHead, getOnly, isRead } from "./method.ts";
import { rateLimit } from "./rate_limit.ts";
import { countRequests, type RequestCount } from "./metrics.ts";
import { health, metrics, readiness } from "./probe.ts";
import { publicCache } from "./public_cache.ts";
import { raw } from "./raw.ts";
import { createReply, type Reply } from "./reply.ts";
import { textMemo } from "./text_memo.ts";
import { reportProxy } from "./report_proxy.ts";
import { closeUnread } from "./request_body.ts";
import { route, unlessFound } from "./route.ts";
import { securityHeaders } from "./security.ts";
import { createSharedWindows, type SharedWindows } from "./shared_windows.ts";
import type { Vitals } from "./vitals.ts";

export interface AppSettings {
  /** `""`, or `/docs`: a leading slash and none at the end. */
  readonly basePath: string;
  /** Public origin without a slash at the end; `undefined`: each request's own. */
  readonly baseUrl: string | undefined;
  /** Replaces the built-in policy; may contain `{nonce}`. */
  readonly contentSecurityPolicy: string | undefined;
  /** Hosts that the built-in policy lets pages show images of. Default none. */
  readonly allowImages?: readonly string[] | undefined;
  /** Addresses and CIDRs whose forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Whether the server is bound to a loopback address. */
  readonly loopback: boolean;
  /** Whether every client is treated as the author, so that a proxy in front is reported. Default `false`. */
  readonly isForAuthor?: boolean | undefined;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
  readonly compression: Compression;
  /** Shares bodies between responses. Default: bodies are streamed. */
  readonly repeat?: Repeat | undefined;
  /** Whether responses have an entity tag, which takes a digest of each body. Default `true`. */
  readonly isTagged?: boolean | undefined;
  /** Served address of the speculation rules. */
  readonly speculation?: string | undefined;
  /** Requests a minute, client and limited route. Default 30. */
  readonly requestsPerMinute?: number | undefined;
  /** Origins of web pages that may ask `/mcp`, besides our own. Default none. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Whether `/metrics` is a route. Default `false`. */
  readonly enableMetrics?: boolean | undefined;
  /** Seconds for which shared caches may answer without asking. Default 0: they may not hold pages. */
  readonly publicCache?: number | undefined;
  /** Counts requests for several servers. Default: each counts by itself. */
  readonly store?: RateLimitStore | undefined;
  /** The state of the program. Default: always ready. */
  readonly vitals?: Vitals | undefined;
}

/**
 * Creates the application: one function from a request to a response, for any runtime.
 *
 * @throws {TypeError} If one of the trusted proxies is neither an address nor a CIDR.
 */
export function createApp(live: { readonly current: Snapshot }, settings: AppSettings): Fetch {
  const { contentSecurityPolicy, clock, compression, speculation, repeat, isTagged = true } = settings;
  const { baseUrl, loopback, log, allowImages, isForAuthor = false, publicCache: seconds = 0 } = settings;
  const security = securityHeaders(contentSecurityPolicy === undefined);
  const reply = createReply(security);
  const documents = createDocuments({ clock, compression, security, speculation, repeat, isTagged });
  const content = createContentHandlers({ documents, compression, security });
  const createContext = createContexts(settings);
  const requests = settings.enableMetrics ? countRequests() : undefined;
  const routes = createRoutes({ documents, content, reply, requests }, settings);

  const handle = compose(
    requests?.middleware ?? compose(), // outermost: counts all responses
    answerHead, //                  HEAD: as GET, without the body
    failure(log, reply), //         a thrown error is a bug: logged, answered with a bare 500
    csp(contentSecurityPolicy, seconds > 0, allowImages), // the policy of pages, with the nonce of the request
    admit({ loopback, baseUrl, reply, notFound: content.notFound, takesBody }), // 400, 403, 414
    isForAuthor ? reportProxy(log) : compose(),
    getOnly(reply, isMcp), //       405 for other methods
  )(routes);

  return (request, connection) => handle(request, createContext(request, connection, live.current));
}

function isMcp({ path }: Context): boolean {
  return /^\/mcp/i.test(path) && normalize(path) === "/mcp";
}

function takesBody(request: Request, context: Context): boolean {
  return request.method === "POST" && isMcp(context);
}

/** Parts of the application that handlers answer with. */
interface AppParts {
  readonly documents: Documents;
  readonly content: ContentHandlers;
  readonly reply: Reply;
  /** `undefined`: responses are not counted. */
  readonly requests: RequestCount | undefined;
}

/** Creates the handler of all routes: the program's own, and pages. */
function createRoutes({ documents, content: served, reply, requests }: AppParts, settings: AppSettings): Handler {
  const { basePath, allowedOrigins = [], publicCache: seconds = 0, log, vitals } = settings;
  const { limited, limitMarkdown, limitMcp, shared } = createLimits(settings, reply);

  const share = seconds > 0 ? publicCache(seconds) : compose();
  const content = share(conditional(served.current)(served.answer));
  const markdown = limitMarkdown(conditional(served.currentMarkdown)(served.answerMarkdown));
  const whole = limited("whole")(content);
  const picture = limited("picture")(content);
  const pages = negotiation({ content, markdown, whole });
  const sources = raw({ documents, content: served, reply });
  const source = conditional(sources.current)(sources.answer);

  const mcpOptions = { basePath, allowedOrigins, reply, log, limit: limitMcp };
  const { mcp, mcpCard, catalog, agentContext, search, searchPage } = lateHandlers(documents, mcpOptions);
  const limitedMcp = compose(closeUnread, limitMcp)(mcp);
  const mcpOrPage = unlessFound(pages, limitedMcp);
  const version: Handler = async (_, { snapshot }) =>
    reply.json({ version: snapshot.version }, [["lectern-content-id", await snapshot.id()]]);
  const unknownApi: Handler = () => reply.problem(404, "There is no such route");

  const handlers: Readonly<Record<OwnRoute, Handler>> = {
    "/api/search": limited("search")(search),
    "/api/context": unlessFound(pages, limited("context")(agentContext)),
    "/api/build-version": version,
    "/mcp": (request, context) => (isRead(request) ? mcpOrPage : limitedMcp)(request, context),
    "/mcp/server-card": unlessFound(pages, mcpCard),
    "/.well-known/ai-catalog.json": unlessFound(pages, catalog),
    "/api/*": unlessFound(pages, unknownApi),
    "/raw/*": limited("raw")(source),
    "/og/*": (request, context) => (context.snapshot.isPicture(context.path) ? picture : pages)(request, context),
    "/feed.xml": limited("feed")(content),
    "/sitemap.xml": content,
    "/robots.txt": content,
    "/llms.txt": content,
    "/llms-full.txt": whole,
    "/search": unlessFound(pages, limited("search-page")(searchPage)),
    "/healthz": unlessFound(pages, health(reply)),
    "/readyz": unlessFound(pages, readiness(vitals, reply)),
    "/metrics": requests ? unlessFound(pages, metrics(reply, requests, vitals, shared)) : content,
  };
  return route(Object.entries(handlers), pages);
}

/** Limits for Markdown and for MCP, as multiples of the limit of other routes. */
const MARKDOWN = 20, MCP = 4;

interface RouteLimits {
  /** Limits a route by its name. */
  readonly limited: (route: string) => Middleware;
  readonly limitMarkdown: Middleware;
  readonly limitMcp: Middleware;
  /** The windows that several servers share; `undefined`: each counts by itself. */
  readonly shared: SharedWindows | undefined;
}

function createLimits({ requestsPerMinute = 30, store, clock, log }: AppSettings, reply: Reply): RouteLimits {
  const shared = store && createSharedWindows({ store, clock, log });
  const common = { seconds: 60, clock, reply };
  return {
    limited: rateLimit({ ...common, requests: requestsPerMinute, shared }),
    limitMarkdown: rateLimit({ ...common, requests: requestsPerMinute * MARKDOWN })("markdown"),
    limitMcp: rateLimit({ ...common, requests: requestsPerMinute * MCP, shared })("mcp"),
    shared,
  };
}

/** Creates the handlers whose modules are loaded at their first request. */
function lateHandlers(documents: Documents, options: McpOptions) {
  const { basePath } = options;
  return {
    mcp: lazy(async () => (await import("./mcp.ts")).mcp(options)),
    mcpCard: lazy(async () => (await import("./mcp.ts")).mcpCard(documents, basePath)),
    catalog: lazy(async () => (await import("./mcp.ts")).catalog(documents, basePath)),
    agentContext: lazy(async () => (await import("./agents.ts")).agentContext(documents, basePath)),
    search: lazy(async () => (await import("./search.ts")).searchHandler(documents, basePath)),
    searchPage: lazy(async () => (await import("./search.ts")).searchPageHandler(documents)),
  };
}

interface PageHandlers {
  readonly content: Handler;
  readonly markdown: Handler;
  /** For the whole text of a section. */
  readonly whole: Handler;
}

/** Creates the handler of pages: by the path, else by what the client prefers, it answers with Markdown or with HTML. */
function negotiation({ content, markdown, whole }: PageHandlers): Handler {
  const isWanted = textMemo(prefersMarkdown);
  const negotiated: Handler = (request, context) =>
    (isWanted(request.headers.get("accept") ?? "") ? markdown : content)(request, context);
  const handlerOf = textMemo((path) => isWhole(path) ? whole : isMarkdownPath(path) ? markdown : negotiated);
  return (request, context) => handlerOf(context.path)(request, context);
}

/** Whether a path is of the whole text of a section, for which many pages are written. */
function isWhole(path: string): boolean {
  return /\/llms-full\.txt$/i.test(path);
}
