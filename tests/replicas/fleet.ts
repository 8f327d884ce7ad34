/**
 * A fleet: replicas of one site, each with its own copy of the folder, and what stands in front of them.
 *
 * @module
 */
import { type Running, start } from "../runtime/server_process.ts";

const root = new URL("../../", import.meta.url);
const PROGRAM = [
  Deno.execPath(),
  "run",
  "-A",
  "--no-check",
  `--config=${new URL("deno.json", root).pathname}`,
  new URL("main.ts", root).pathname,
] as const;

export interface Replica {
  /** Folder of this replica, with `docs/` in it. */
  readonly folder: string;
  readonly server: Running;
}

/** A process in front of the replicas, or beside them. */
export interface StartedProgram extends AsyncDisposable {
  readonly port: number;
  readonly process: Deno.ChildProcess;
}

/** In milliseconds: a hundred thousand files take a while before the port is open. */
const PATIENCE = 120_000;

export const HOST = "docs.example.org";

/** Makes a folder for what a run needs; it goes at its end. */
export async function workplace(): Promise<{ readonly folder: string } & AsyncDisposable> {
  const folder = await Deno.makeTempDir({ prefix: "lectern_replicas_" });
  return { folder, [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) };
}

/** Copies a folder as a clone does: every file is written now, or at the time that is given, in seconds. */
export async function clone(from: string, to: string, time?: number): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isDirectory, isFile } of Deno.readDir(from)) {
    if (isDirectory) await clone(`${from}/${name}`, `${to}/${name}`, time);
    else if (isFile) {
      await Deno.copyFile(`${from}/${name}`, `${to}/${name}`);
      if (time !== undefined) await Deno.utime(`${to}/${name}`, time, time);
    }
  }
}

/** Starts a replica on a port of its own. */
export async function replica(
  folder: string,
  flags: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<Replica> {
  const common = {
    DOCS__BASEURL: `http://${HOST}`,
    DOCS__TRUSTEDPROXIES: "127.0.0.1",
    DOCS__ENABLEMETRICS: "true",
    DOCS__DRAINSECONDS: "2",
  };
  const server = await start(PROGRAM, [...flags], folder, { ...common, ...variables }, PATIENCE);
  return { folder, server };
}

/** Waits until a condition holds, for `seconds` at most. Gives what that took, in milliseconds. */
export async function until(condition: () => Promise<boolean>, seconds = 60): Promise<number> {
  const from = performance.now();
  while (!await condition().catch(() => false)) {
    if (performance.now() - from > seconds * 1000) throw new Error("It took too long");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - from;
}

/** Asks for an address, as a reader of the public host. */
export async function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly text: string }> {
  // `fetch` sets Host by itself; a server behind a trusted proxy takes it from here.
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { "x-forwarded-host": HOST, "x-forwarded-for": "192.0.2.7", ...headers },
    redirect: "manual",
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Resolves when the replica is ready for requests. */
export async function ready({ server }: Replica): Promise<void> {
  await until(async () => (await ask(server.port, "/readyz")).status === 200, 600);
}

export function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

/** Starts another program, and waits until its port answers. */
export async function startProgram(program: string, args: readonly string[], port: number): Promise<StartedProgram> {
  const process = new Deno.Command(program, { args: [...args], stdout: "null", stderr: "null" }).spawn();
  await until(async () => {
    using _ = await Deno.connect({ hostname: "127.0.0.1", port });
    return true;
  }, 60);
  return {
    port,
    process,
    async [Symbol.asyncDispose]() {
      try {
        process.kill("SIGTERM");
      } catch {
        // It has ended.
      }
      await process.status;
    },
  };
}

/** nginx in front of replicas, with the settings of the manual. */
export async function nginx(folder: string, ports: readonly number[]): Promise<StartedProgram> {
  const port = freePort();
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join("\n");
  await Deno.writeTextFile(
    `${folder}/nginx.conf`,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  upstream docs { ${servers} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://docs;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host ${HOST};
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout http_502 http_503;
    }
  }
}`,
  );
  return await startProgram("nginx", ["-c", `${folder}/nginx.conf`], port);
}

/** What each of many requests took, and those that failed. */
export interface Load {
  /** In milliseconds, the shortest first. */
  readonly times: readonly number[];
  readonly failed: readonly string[];
  readonly statuses: ReadonlyMap<number, number>;
}

/** Asks for paths in turn from some clients, until `isOver`. */
export async function load(
  port: number,
  paths: readonly string[],
  isOver: () => boolean,
  clients = 8,
): Promise<Load> {
  const times: number[] = [];
  const failed: string[] = [];
  const statuses = new Map<number, number>();
  await Promise.all(Array.from({ length: clients }, async (_, client) => {
    for (let i = client; !isOver(); i++) {
      const from = performance.now();
      const path = paths[i % paths.length]!;
      try {
        const { status } = await ask(port, path, { "x-forwarded-for": `192.0.2.${client}` });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) failed.push(`${path}: ${status}`);
      } catch (error) {
        failed.push(`${path}: ${(error as Error).message}`);
      }
      times.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }));
  return { times: times.sort((a, b) => a - b), failed, statuses };
}

/** The value below which so many of a hundred lie. */
export function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * percent / 100))] ?? NaN;
}
