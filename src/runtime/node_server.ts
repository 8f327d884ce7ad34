/**
 * A server of node:http, which Node and Bun have.
 *
 * @module
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Connection, Fetch, Listen, Runtime } from "../runtime.ts";
import { createRequests } from "./incoming_request.ts";
import { webRequest, writeResponse } from "./node_request.ts";
import { type Prepared, readPrepared } from "./prepared_response.ts";
import { refuse } from "./refuse.ts";
import { repeatPrepared } from "./repeat.ts";
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

/** The server, and responses that it sends as they were prepared. */
export function createNodeServer(): Pick<Runtime, "repeat" | "serve"> {
  return { repeat: repeatPrepared, serve };
}

/** Serves until the signal aborts and every open request has ended, at most `grace` milliseconds later. */
function serve(fetch: Fetch, { hostname, port, signal, grace, listening }: Listen): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer(OPTIONS, createHandler(fetch, createRequests()));
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
  return createHandler(fetch, webRequest);
}

type ReadRequest = (incoming: IncomingMessage, signal: () => AbortSignal) => Request | undefined;

function createHandler(
  fetch: Fetch,
  readRequest: ReadRequest,
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
        answer(fetch, readRequest(incoming, signal), incoming, outgoing);
      },
    });
    if (!hasRoom) socket.destroy();
  };
}

class Peer implements Connection {
  readonly #socket: Socket;
  constructor(socket: Socket) {
    this.#socket = socket;
  }
  get address(): string | undefined {
    return this.#socket.remoteAddress;
  }
}

function answer(
  fetch: Fetch,
  request: Request | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  try {
    const response = request ? fetch(request, new Peer(incoming.socket)) : plain(400, "Bad Request");
    const prepared = response instanceof Promise ? undefined : readPrepared(response);
    if (prepared) send(prepared, outgoing);
    else void finish(response, incoming, outgoing);
  } catch (error) {
    void finish(Promise.reject(error), incoming, outgoing);
  }
}

async function finish(
  given: Response | Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const isHead = incoming.method === "HEAD";
  try {
    const response = await given;
    const prepared = readPrepared(response);
    if (prepared) send(prepared, outgoing);
    else await writeResponse(response, outgoing, isHead);
  } catch {
    // The application answers its own errors; what fails here is the connection, or a body that broke off.
    if (outgoing.headersSent) outgoing.destroy();
    else await writeResponse(plain(500, "Internal Server Error"), outgoing, isHead);
  }
}

function send({ status, headers, bytes }: Prepared, outgoing: ServerResponse): void {
  outgoing.writeHead(status, headers as string[]);
  if (bytes === null) outgoing.end();
  else outgoing.end(bytes);
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
