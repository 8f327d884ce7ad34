/**
 * A server of node:http, which Node and Bun have.
 *
 * @module
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Fetch, Listen } from "../runtime.ts";
import { webRequest, writeResponse } from "./node_request.ts";
import { refuse } from "./refuse.ts";

const OPTIONS = {
  /** In bytes: what is longer than an address may be is still the application's to answer. */
  maxHeaderSize: 64 * 1024,
  /** In milliseconds: a client that does not finish asking. */
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  /** In milliseconds: longer than the proxies in front keep their connections. */
  keepAliveTimeout: 75_000,
};
/** In milliseconds: a client that does not read any more. */
const SILENCE = 120_000;
/** In milliseconds between two looks for connections that became idle. */
const SWEEP = 50;

/** Serves until the signal aborts and every open request has ended, at most `grace` milliseconds later. */
export function serve(fetch: Fetch, { hostname, port, signal, grace, listening }: Listen): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer(OPTIONS, nodeHandler(fetch));
    server.setTimeout(SILENCE);
    server.on("connect", (_, socket: Socket) => {
      socket.end(
        "HTTP/1.1 405 Method Not Allowed\r\nallow: GET, HEAD\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
      );
    });
    server.once("error", (error) => reject(refuse(error, hostname, port)));
    server.listen(port, hostname, () => {
      const { address, port } = server.address() as AddressInfo;
      listening({ hostname: address, port });
    });
    signal.addEventListener("abort", () => {
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
      const end = setTimeout(() => server.closeAllConnections(), grace);
      server.close(() => {
        clearInterval(sweep);
        clearTimeout(end);
        resolve();
      });
      server.closeIdleConnections();
    }, { once: true });
  });
}

/** A handler for `createServer` of node:http, for Express and for what is like them. */
export function nodeHandler(fetch: Fetch): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => void answer(fetch, incoming, outgoing);
}

async function answer(fetch: Fetch, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController();
  outgoing.once("close", () => gone.abort());
  const request = webRequest(incoming, gone.signal);
  try {
    const response = request
      ? await fetch(request, {
        get address() {
          return incoming.socket.remoteAddress;
        },
      })
      : plain(400, "Bad Request");
    await writeResponse(response, outgoing, incoming.method === "HEAD");
  } catch {
    // The application answers its own errors; what fails here is the connection, or a body that broke off.
    if (outgoing.headersSent) outgoing.destroy();
    else await writeResponse(plain(500, "Internal Server Error"), outgoing, incoming.method === "HEAD");
  }
}

function plain(status: number, text: string): Response {
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "content-length": String(text.length + 1),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    connection: "close",
  };
  return new Response(`${text}\n`, { status, headers });
}
