/**
 * A server of node:http, which Node and Bun have.
 *
 * @module
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Fetch, Listen, Runtime } from "../runtime.ts";
import { webRequest, writeResponse } from "./node_request.ts";
import { refuse } from "./refuse.ts";
import { type Bodies, repeatWithout } from "./repeat.ts";
import { createTurns } from "./turns.ts";

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

/** The server, and responses that it sends without a copy of their bodies. */
export function createNodeServer(): Pick<Runtime, "repeat" | "serve"> {
  const bodies: Bodies = new WeakMap();
  return { repeat: repeatWithout(bodies), serve: (fetch, at) => serve(fetch, at, bodies) };
}

/** Serves until the signal aborts and every open request has ended, at most `grace` milliseconds later. */
function serve(fetch: Fetch, { hostname, port, signal, grace, listening }: Listen, bodies: Bodies): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer(OPTIONS, createHandler(fetch, bodies));
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

/** Requests that may wait for the answers before them. */
const WAITING = { perConnection: 1000, total: 20_000 };

/**
 * A handler for `createServer` of node:http, for Express and for what is like them. Requests of one connection are
 * answered one after another, and a connection on which too many wait is closed.
 */
export function nodeHandler(fetch: Fetch): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return createHandler(fetch, new WeakMap());
}

function createHandler(
  fetch: Fetch,
  bodies: Bodies,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const turns = createTurns(WAITING);
  return function answerInTurn(incoming, outgoing) {
    const { socket } = incoming;
    const hasRoom = turns.take(socket, {
      isGone: () => socket.destroyed || outgoing.destroyed,
      begin() {
        let gone: AbortController | undefined;
        outgoing.once("close", () => {
          gone?.abort();
          turns.next(socket);
        });
        /** Created when it is read: Node takes 18 µs for a request with a signal. */
        function signal(): AbortSignal {
          gone ??= new AbortController();
          if (outgoing.closed) gone.abort();
          return gone.signal;
        }
        void answer(fetch, bodies, incoming, outgoing, signal);
      },
    });
    if (!hasRoom) socket.destroy();
  };
}

async function answer(
  fetch: Fetch,
  bodies: Bodies,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  signal: () => AbortSignal,
): Promise<void> {
  const request = webRequest(incoming, signal);
  try {
    const response = request
      ? await fetch(request, {
        get address() {
          return incoming.socket.remoteAddress;
        },
      })
      : plain(400, "Bad Request");
    const bytes = bodies.get(response);
    if (bytes === undefined) await writeResponse(response, outgoing, incoming.method === "HEAD");
    else outgoing.writeHead(response.status, [...response.headers].flat()).end(bytes);
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
