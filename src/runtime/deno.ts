/**
 * Deno: `Deno.serve`, `Deno.watchFs`, signals.
 *
 * @module
 */
import { refusePrint } from "../refusal.ts";
import type { Connection, Fetch, Listen, Runtime } from "../runtime.ts";
import { createFairQueue } from "./fair_queue.ts";
import { createMachine } from "./machine.ts";
import { refuse } from "./refuse.ts";
import { repeatByCloning } from "./repeat.ts";
import { createOnSignal } from "./signals.ts";
import { startedBy } from "./started_by.ts";
import { createUnread, type Exchange } from "./unread.ts";
import { writeError } from "./write_error.ts";

/**
 * Creates the runtime for Deno.
 *
 * @param variables Names to read from the environment where not all of it is permitted.
 */
export function createRuntime(variables: readonly string[] = []): Runtime {
  return {
    ...createMachine(),
    name: "deno",
    args: Deno.args,
    command: () => startedBy(Deno.execPath(), Deno.build.standalone ? "" : Deno.mainModule),
    env: readEnvironment(variables),
    repeat: repeatByCloning,
    draw: Deno.stderr.isTerminal() ? writeError : undefined,
    print,
    serve,
    onSignal: createOnSignal(Deno.addSignalListener, Deno.exit),
  };
}

function print(line: string): void {
  const bytes = new TextEncoder().encode(`${line}\n`);
  try {
    for (let at = 0; at < bytes.length;) at += Deno.stdout.writeSync(bytes.subarray(at));
  } catch (error) {
    if (!(error instanceof Deno.errors.BrokenPipe)) throw refusePrint(error); // Nobody reads on.
  }
}

/** All of it where that is permitted; else what is permitted by name. */
function readEnvironment(variables: readonly string[]): Record<string, string> {
  if (Deno.permissions.querySync({ name: "env" }).state === "granted") return Deno.env.toObject();
  const found: Record<string, string> = {};
  for (const variable of variables) {
    if (Deno.permissions.querySync({ name: "env", variable }).state !== "granted") continue;
    const value = Deno.env.get(variable);
    if (value !== undefined) found[variable] = value;
  }
  return found;
}

/** In milliseconds: until it listens again, where it has no file handle for a further connection. */
const PAUSE = 200;

/** Listens again where `Deno.serve` ends by itself, as it does at a connection for which there is no file handle. */
async function serve(fetch: Fetch, at: Listen): Promise<void> {
  const answer = createAnswer(fetch);
  let server = listen(answer, at);
  at.signal.addEventListener("abort", () => {
    const timer = setTimeout(() => Deno.exit(0), at.grace);
    const end = () => clearTimeout(timer);
    server.shutdown().then(end, end);
  }, { once: true });
  const again = { ...at, port: server.addr.port, listening() {} };
  for (;;) {
    try {
      await server.finished;
    } catch (error) {
      if (!isOutOfHandles(error)) throw error;
    }
    if (at.signal.aborted) return;
    const next = await listenAgain(answer, again);
    if (!next) return;
    server = next;
  }
}

/** Returns the server; `undefined`: it was stopped meanwhile. */
async function listenAgain(answer: Answer, at: Listen): Promise<Server | undefined> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (at.signal.aborted) return undefined;
    try {
      return listen(answer, at);
    } catch (error) {
      if (!isOutOfHandles(error)) throw error;
    }
  }
}

function isOutOfHandles(error: unknown): boolean {
  return /too many open files/i.test(String(error));
}

/** Answers on their way, above which no connection may wait for two. A streamed one holds 100 to 200 KB. */
const UNREAD = 100;
/** Maximum number of waiting requests. HTTP/2 allows 200 per connection; 5,000 take about 0.1 s of work, and 25 MB. */
const WAITING = { perConnection: 200, total: 3000 };

type Server = Deno.HttpServer<Deno.NetAddr>;
type Answer = Deno.ServeHandler<Deno.NetAddr>;

function createAnswer(fetch: Fetch): Answer {
  const { take, goOn } = createFairQueue(WAITING);
  const admit = createUnread(UNREAD, goOn);
  return (request, info) => {
    const peer = new Peer(info);
    return take(peer, () => admit(peer) ? fetch(request, peer) : undefined) ?? busy();
  };
}

function listen(answer: Answer, at: Listen): Server {
  const options = {
    hostname: at.hostname,
    port: at.port,
    onListen: at.listening,
    onError: () => new Response("Internal Server Error\n", { status: 500 }),
  };
  try {
    return Deno.serve(options, answer);
  } catch (error) {
    throw refuse(error, at.hostname, at.port);
  }
}

/** Without a body: one would wait for a client that reads, as the answers before it do. */
function busy(): Response {
  const headers = { "retry-after": "1", "cache-control": "no-store", "content-length": "0" };
  return new Response(null, { status: 503, headers });
}

/** Asking Deno for the address costs more than most answers, so it is asked when it is read. */
class Peer implements Connection, Exchange {
  readonly #info: Deno.ServeHandlerInfo<Deno.NetAddr>;
  constructor(info: Deno.ServeHandlerInfo<Deno.NetAddr>) {
    this.#info = info;
  }
  get address(): string {
    return this.#info.remoteAddr.hostname;
  }
  get connection(): string {
    const { hostname, port } = this.#info.remoteAddr;
    return `${hostname} ${port}`;
  }
  get completed(): Promise<void> {
    return this.#info.completed;
  }
}
