/**
 * MCP over HTTP: `/mcp`, and the two documents by which programs find it.
 *
 * @module
 */
import { aiCatalog, CARD_TYPE, CATALOG_TYPE, serverCard } from "../agents/card.ts";
import { SHORT } from "../build/document.ts";
import type { Log } from "../log.ts";
import { VERSION } from "../version.ts";
import { stackOf } from "../thrown.ts";
import { libraryOf } from "./agents.ts";
import type { Documents } from "./document.ts";
import type { Context, Handler, Middleware } from "./handler.ts";
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
  /** Counts a message, as requests are counted. */
  readonly limit: Middleware;
}

const LIMITS: BodyLimits = { size: 64 * 1024, time: 10_000 };
const ALLOW = ["allow", "POST"] as const;
/** Media types that clients must accept; they get JSON in any case. */
const ACCEPTED = "application/json, text/event-stream";
/** Revisions with batches; without the header, a client is taken for one of them. */
const BATCHED: readonly (string | null)[] = [null, "2025-03-26", "2024-11-05"];
/** Codes of JSON-RPC. */
const PARSE_ERROR = -32700, INVALID_REQUEST = -32600;

/** Creates the handler of /mcp for all methods. */
export function mcp({ basePath, allowedOrigins, reply, log, limit }: McpOptions): Handler {
  const origins = createOriginRule(allowedOrigins);
  let server: Promise<AnswerMcp> | undefined;

  const load = () =>
    server ??= import("./mcp_server.ts").then(({ createMcp }) =>
      createMcp((error) => log("error", `Cannot answer a tool call: ${stackOf(error)}`))
    );

  async function post(request: Request, context: Context): Promise<Response> {
    const headers = origins.headers(request);
    const refuse = (code: number, message: string) =>
      reply.rpc(400, JSON.stringify({ jsonrpc: "2.0", error: { code, message }, id: null }), headers);
    const body = await readBody(request, LIMITS);
    if (typeof body === "number") return reply.text(body, undefined, [CLOSE, ...headers]);
    const message = parse(body);
    if (message === undefined) return refuse(PARSE_ERROR, "Parse error: the body is not JSON");
    if (!Array.isArray(message)) return await answerOne(message, request, context);
    if (message.length === 0) return refuse(INVALID_REQUEST, "The batch is empty");
    if (BATCHED.includes(request.headers.get("mcp-protocol-version"))) return await batch(message, request, context);
    return refuse(INVALID_REQUEST, "Batches are not supported in this revision: send one message");
  }

  async function answerOne(message: unknown, request: Request, context: Context): Promise<Response> {
    const answer = await load();
    const bare = new Request(`${context.origin}/mcp`, { method: "POST", headers: request.headers });
    bare.headers.set("accept", ACCEPTED);
    const response = await answer(bare, message, libraryOf(context, basePath));
    return reply.rpc(response.status, await response.text(), origins.headers(request));
  }

  /** Answers messages one after another, each for the price of a request. */
  async function batch(messages: readonly unknown[], request: Request, context: Context): Promise<Response> {
    const answers: string[] = [];
    for (const [i, message] of messages.entries()) {
      const answer: Handler = (request, context) => answerOne(message, request, context);
      const response = await (i === 0 ? answer : limit(answer))(request, context);
      if (response.status === 429) return response;
      const text = await response.text();
      if (text !== "") answers.push(text);
    }
    const isQuiet = answers.length === 0;
    return reply.rpc(isQuiet ? 202 : 200, isQuiet ? "" : `[${answers.join()}]`, origins.headers(request));
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
