/**
 * The MCP server at `/mcp`, without a session: one request, one answer. Loaded at the first request, because its
 * package is large.
 *
 * @module
 */
import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { aboutSite } from "../agents/card.ts";
import type { Library } from "../agents/library.ts";
import { AGENT_TOOLS, callTool } from "../agents/tools.ts";
import { VERSION } from "../version.ts";

/** Answers a parsed message, of the stateless revisions and of those with a handshake. */
export type AnswerMcp = (request: Request, message: unknown, library: Library) => Promise<Response>;

/** Milliseconds for which clients need not request the tools again: only another release changes them. */
const CACHED = { ttlMs: 3_600_000, cacheScope: "public" } as const;

/** @param onerror Receives bugs of this program; errors of clients are answered. */
export function createMcp(onerror: (error: Error) => void): AnswerMcp {
  const libraries = new WeakMap<Request, Library>();
  const modern = createMcpHandler(
    ({ requestInfo }) => serverFor(libraries.get(requestInfo!)!, onerror),
    // Nothing changes while a client is connected, so there is nothing to subscribe to.
    { legacy: "reject", maxSubscriptions: 0 },
  );
  return async function answer(request, message, library) {
    if (await isLegacyRequest(request, message)) return await answerLegacy(request, message, library, onerror);
    libraries.set(request, library);
    return await modern.fetch(request, { parsedBody: message });
  };
}

/** As JSON: a stream for a single answer would only keep a connection open. */
async function answerLegacy(
  request: Request,
  message: unknown,
  library: Library,
  onerror: (error: Error) => void,
): Promise<Response> {
  const server = serverFor(library, onerror);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

function serverFor(library: Library, onerror: (error: Error) => void): Server {
  const { name } = library.snapshot.site;
  const server = new Server(
    { name: "lectern", title: name, version: VERSION },
    {
      capabilities: { tools: {} },
      instructions: `${aboutSite(library)}. Use search first: its results contain the sections that answer. ` +
        "Read more of a page with fetch, by the id of a result.",
      cacheHints: { "tools/list": CACHED, "server/discover": CACHED },
    },
  );
  server.setRequestHandler("tools/list", () => ({ tools: AGENT_TOOLS.map((tool) => ({ ...tool })) }));
  server.setRequestHandler("tools/call", async ({ params }) => {
    const result = await callTool(params.name, params.arguments, library).catch((error) => {
      onerror(error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, "Internal error");
    });
    if (!result) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${params.name}"`);
    return { ...result, content: [...result.content] };
  });
  return server;
}
