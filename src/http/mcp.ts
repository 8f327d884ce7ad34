/**
 * MCP over HTTP: `/mcp`, and the two documents by which programs find it.
 *
 * @module
 */
import { aiCatalog, CARD_TYPE, CATALOG_TYPE, serverCard } from "../agents/card.ts";
import { SHORT } from "../build/document.ts";
import type { Log } from "../log.ts";
import { VERSION } from "../version.ts";
import { libraryOf } from "./agents.ts";
import type { Documents } from "./document.ts";
import type { Context, Handler } from "./handler.ts";
import type { AnswerMcp } from "./mcp_server.ts";
import { createOriginRule } from "./origin.ts";
import type { Reply } from "./reply.ts";
import { type BodyLimits, CLOSE, readBody } from "./request_body.ts";

export interface McpOptions {
  readonly basePath: string;
  /** Origins of web pages that may ask, besides our own. */
  readonly allowedOrigins: readonly string[];
  readonly reply: Reply;
  readonly log: Log;
}

const LIMITS: BodyLimits = { size: 64 * 1024, time: 10_000 };
const ALLOW = ["allow", "POST"] as const;
/** Media types that clients must accept; they get JSON in any case. */
const ACCEPTED = "application/json, text/event-stream";
/** Codes of JSON-RPC. */
const PARSE_ERROR = -32700, INVALID_REQUEST = -32600;

/** Creates the handler of /mcp for all methods. */
export function mcp({ basePath, allowedOrigins, reply, log }: McpOptions): Handler {
  const origins = createOriginRule(allowedOrigins);
  let server: Promise<AnswerMcp> | undefined;

  const load = () =>
    server ??= import("./mcp_server.ts").then(({ createMcp }) =>
      createMcp((error) => log("error", `Cannot answer a tool call: ${error.stack ?? error}`))
    );

  async function post(request: Request, context: Context): Promise<Response> {
    const headers = origins.headers(request);
    const refuse = (code: number, message: string) =>
      reply.rpc(400, JSON.stringify({ jsonrpc: "2.0", error: { code, message }, id: null }), headers);
    const body = await readBody(request, LIMITS);
    if (typeof body === "number") return reply.text(body, undefined, [CLOSE, ...headers]);
    const message = parse(body);
    if (message === undefined) return refuse(PARSE_ERROR, "Parse error: the body is not JSON");
    // A batch would be many questions for the price of one.
    if (Array.isArray(message)) return refuse(INVALID_REQUEST, "Batches are not supported: send one message");
    const answer = await load();
    const bare = new Request(`${context.origin}/mcp`, { method: "POST", headers: request.headers });
    bare.headers.set("accept", ACCEPTED);
    const response = await answer(bare, message, libraryOf(context, basePath));
    return reply.rpc(response.status, await response.text(), headers);
  }

  return async function mcp(request, context) {
    if (!origins.isAllowed(request, context)) {
      return reply.text(403, "This origin is not allowed: see Docs:AllowedOrigins");
    }
    if (request.method === "OPTIONS" && request.headers.get("origin") !== null) {
      return reply.empty(204, origins.preflight(request));
    }
    if (request.method !== "POST") return reply.text(405, undefined, [ALLOW]);
    return await post(request, context);
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Creates the handler of a document for discovery, which pages of any origin may read. */
function discovery(type: string, make: (context: Context) => object, documents: Documents): Handler {
  return (request, context) =>
    documents.sendOnce(
      {
        kind: "document",
        type,
        body: [JSON.stringify(make(context))],
        caching: SHORT,
        headers: () => [["access-control-allow-origin", "*"]],
      },
      request,
      context,
    );
}

/** Creates the handler of /mcp/server-card. */
export function mcpCard(documents: Documents, basePath: string): Handler {
  return discovery(CARD_TYPE, (context) => serverCard(libraryOf(context, basePath), VERSION), documents);
}

/** Creates the handler of /.well-known/ai-catalog.json. */
export function catalog(documents: Documents, basePath: string): Handler {
  return discovery(CATALOG_TYPE, (context) => aiCatalog(libraryOf(context, basePath)), documents);
}
