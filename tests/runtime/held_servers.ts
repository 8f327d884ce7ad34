/**
 * The program on every runtime of this machine, for tests with clients that hold on.
 *
 * @module
 */
import { type Program, programs } from "./programs.ts";
import { type Running, start } from "./server_process.ts";

const { all } = await programs();
/** The checkout on Deno, and the package on others. */
const RUNTIMES = all.filter(({ name, ignore }) => ["Deno", "Node", "Bun"].includes(name) && !ignore);

interface Way {
  /** Whether they run beside each other: for tests that wait, and measure nothing. */
  readonly atOnce?: boolean;
  /** The one runtime that it is about. */
  readonly only?: "Deno" | "Node" | "Bun";
}

/** Runs a server on each runtime, in a folder with `files` below `docs/`. */
export async function withServers(
  files: Readonly<Record<string, string | Uint8Array>>,
  run: (name: string, server: Running) => Promise<void>,
  { atOnce = false, only }: Way = {},
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "lectern_" });
  try {
    await Deno.mkdir(`${folder}/docs`);
    for (const [file, content] of Object.entries(files)) {
      if (typeof content === "string") await Deno.writeTextFile(`${folder}/docs/${file}`, content);
      else await Deno.writeFile(`${folder}/docs/${file}`, content);
    }
    const one = async ({ name, words }: Program) => {
      await using server = await start(await words(), [], folder);
      await run(name, server);
    };
    const chosen = RUNTIMES.filter(({ name }) => only === undefined || name === only);
    if (atOnce) await Promise.all(chosen.map(one));
    else for (const program of chosen) await one(program);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Resident memory of a process, in MiB. */
export async function resident({ pid }: Running): Promise<number> {
  const { stdout } = await new Deno.Command("ps", { args: ["-o", "rss=", "-p", `${pid}`] }).output();
  return Number(new TextDecoder().decode(stdout)) / 1024;
}

/** Connects, and sends what is meant to be sent before anything is read. */
export async function hold(port: number, request: string | Uint8Array): Promise<Deno.Conn> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const bytes = typeof request === "string" ? new TextEncoder().encode(request) : request;
  for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
  return connection;
}
