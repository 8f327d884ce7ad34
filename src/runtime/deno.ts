/**
 * Deno: `Deno.serve`, `Deno.watchFs`, signals.
 *
 * @module
 */
import type { Connection, Fetch, Listen, Runtime } from "../runtime.ts";
import { createCompression } from "./compression.ts";
import { createFiles } from "./files.ts";
import { refuse } from "./refuse.ts";
import { createThread } from "./thread.ts";

/**
 * What Deno offers, as the program asks for it.
 *
 * @param variables Names to read from the environment where not all of it is permitted.
 */
export function createRuntime(variables: readonly string[] = []): Runtime {
  const disk = createFiles();
  return {
    name: "deno",
    args: Deno.args,
    env: readEnvironment(variables),
    files: disk,
    folders: disk,
    compression: createCompression(),
    thread: () => createThread("../worker"),
    processors: navigator.hardwareConcurrency,
    draw: Deno.stderr.isTerminal() ? (text) => Deno.stderr.writeSync(new TextEncoder().encode(text)) : undefined,
    print: (line) => Deno.stdout.writeSync(new TextEncoder().encode(line + "\n")),
    warn: (line) => Deno.stderr.writeSync(new TextEncoder().encode(line + "\n")),
    memory: () => Deno.memoryUsage().rss,
    serve,
    onSignal,
  };
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

async function serve(fetch: Fetch, at: Listen): Promise<void> {
  const server = listen(fetch, at);
  at.signal.addEventListener("abort", () => {
    const timer = setTimeout(() => Deno.exit(0), at.grace);
    server.shutdown().finally(() => clearTimeout(timer));
  }, { once: true });
  await server.finished;
}

function listen(fetch: Fetch, at: Listen): Deno.HttpServer<Deno.NetAddr> {
  const options = {
    hostname: at.hostname,
    port: at.port,
    onListen: at.listening,
    onError: () => new Response("Internal Server Error\n", { status: 500 }),
  };
  try {
    return Deno.serve(options, (request, info) => fetch(request, new Peer(info)));
  } catch (error) {
    throw refuse(error, at.hostname, at.port);
  }
}

/** Asking Deno for the address costs more than most answers, so it is asked when it is read. */
class Peer implements Connection {
  readonly #info: Deno.ServeHandlerInfo<Deno.NetAddr>;
  constructor(info: Deno.ServeHandlerInfo<Deno.NetAddr>) {
    this.#info = info;
  }
  get address(): string {
    return this.#info.remoteAddr.hostname;
  }
}

function onSignal(stop: () => void): void {
  let asked = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => {
      if (asked) Deno.exit(130);
      asked = true;
      stop();
    });
  }
}
