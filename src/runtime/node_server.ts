/**
 * A server of node:http, which Node and Bun have.
 *
 * @module
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Connection, Fetch, Listen, Runtime } from "../runtime.ts";
import { createRequests } from "./incoming_request.ts";
import { signalOf, webRequest, writeResponse } from "./node_request.ts";
import { type FlatHeaders, type Prepared, readPrepared } from "./prepared_response.ts";
import { refuse } from "./refuse.ts";
import { createRepeat } from "./repeat.ts";
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
  /** Skips reading requests without a body, an option of Bun 1.4 and recent versions of Node. */
  optimizeEmptyRequests: true,
};
/** In milliseconds: a client that does not read any more. */
const SILENCE = 120_000;
/** Interval at which idle connections are closed, in milliseconds. */
const SWEEP = 50;

/** Sets status and headers of a response. */
export type WriteHead = (outgoing: ServerResponse, status: number, headers: FlatHeaders) => void;

const writeList: WriteHead = (outgoing, status, headers) => outgoing.writeHead(status, headers as string[]);

interface ServerOptions {
  /** Default: the fastest way for Node. */
  readonly writeHead?: WriteHead;
  /** In bytes: longer bodies are streamed. Default: none is. */
  readonly longest?: number;
}

/** The server, and responses that it sends as they were prepared. */
export function createNodeServer(
  { writeHead = writeList, longest }: ServerOptions = {},
): Pick<Runtime, "repeat" | "serve"> {
  return { repeat: createRepeat(longest), serve: (fetch, at) => serve(fetch, at, writeHead) };
}

/** Serves until the signal aborts and every open request has ended, at most `grace` milliseconds later. */
function serve(
  fetch: Fetch,
  { hostname, port, signal, grace, listening }: Listen,
  writeHead: WriteHead,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer(OPTIONS, createHandler(fetch, createRequests(), { silence: SILENCE, writeHead }));
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

/** Maximum numbers of requests that wait for answers before them. Few clients send more than ten ahead. */
const WAITING = { perConnection: 64, total: 20_000 };

/**
 * A handler for `createServer` of node:http, for Express and similar servers. Requests of one connection are
 * answered one after another, and a connection on which too many wait is closed.
 */
export function nodeHandler(fetch: Fetch): Handler {
  return createHandler(fetch, (incoming, outgoing) => webRequest(incoming, signalOf(outgoing)));
}

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;
type ReadRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => Request | undefined;

interface Sending {
  /** Maximum time in which a client reads nothing, in milliseconds. Default: that of the host. */
  readonly silence?: number;
  readonly writeHead?: WriteHead;
}

/** Creates a handler for `createServer` of node:http. */
export function createHandler(
  fetch: Fetch,
  readRequest: ReadRequest,
  { silence, writeHead = writeList }: Sending = {},
): Handler {
  const takeTurn = createTurns(WAITING);

  /** Sends an answer. Most leave at once; only the rest of others needs a timer. */
  function send({ status, headers, bytes }: Prepared, outgoing: ServerResponse): void {
    writeHead(outgoing, status, headers);
    if (bytes === null) outgoing.end();
    else outgoing.end(bytes);
    if (silence !== undefined && outgoing.writableLength > 0) outgoing.setTimeout(silence);
  }

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    try {
      const request = readRequest(incoming, outgoing);
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
      if (prepared) return send(prepared, outgoing);
      if (silence !== undefined) outgoing.setTimeout(silence);
      await writeResponse(response, outgoing, isHead);
    } catch {
      // The application answers its own errors; what fails here is the connection, or a body that broke off.
      if (outgoing.headersSent) outgoing.destroy();
      else await writeResponse(plain(500, "Internal Server Error"), outgoing, isHead);
    }
  }

  return function answerInTurn(incoming, outgoing) {
    const { socket } = incoming;
    if (!takeTurn(outgoing, socket, () => answer(incoming, outgoing))) hangUp(socket);
  };
}

/**
 * Ends a connection with all that was sent on it. Bun reads none of the requests that came together with the last one;
 * Node reads them all, a thousand in 10 ms, unless one is refused in the parser.
 */
function hangUp(socket: Socket & { readonly parser?: { onIncoming?: unknown } }): void {
  socket.destroy();
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => -1;
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
