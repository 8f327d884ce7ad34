/**
 * The program on every runtime of this machine, for tests with clients that hold on.
 *
 * @module
 */
import { bundle } from "../../src/runtime/_tools/bundle.ts";
import { type Command, type Running, start } from "./server_process.ts";

const root = new URL("../../", import.meta.url);
const config = `--config=${new URL("deno.json", root).pathname}`;

/** Runtimes of this machine, and how they start the program. */
async function commands(dist: URL, only: string | undefined): Promise<readonly (readonly [name: string, Command])[]> {
  const program = new URL("lectern.js", dist).pathname;
  const all = [
    ["Deno", [Deno.execPath(), "run", "-A", "--no-check", config, new URL("main.ts", root).pathname]],
    ["Node", ["node", program]],
    ["Bun", ["bun", program]],
  ].filter(([name]) => only === undefined || name === only) as [string, Command][];
  if (only !== "Deno") await bundle(dist);
  const found = await Promise.all(all.map(async ([, [name]]) => {
    try {
      return (await new Deno.Command(name, { args: ["--version"], stdout: "null", stderr: "null" }).output()).success;
    } catch {
      return false;
    }
  }));
  return all.filter((_, i) => found[i]);
}

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
    const one = async ([name, words]: readonly [string, Command]) => {
      await using server = await start(words, [], folder);
      await run(name, server);
    };
    const all = await commands(new URL(`file://${folder}/dist/`), only);
    if (atOnce) await Promise.all(all.map(one));
    else for (const command of all) await one(command);
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
