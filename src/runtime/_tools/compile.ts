/**
 * Writes `dist/lectern`: the program and all its assets in one executable. Both ways begin with what `bundle.ts`
 * writes, since `deno compile` would otherwise put every installed package inside, those of the tests too.
 *
 * `deno task compile` uses `deno compile`, which takes a small runtime named denort from Deno's own site. Where that
 * cannot be had the task says so, and still runs the step to its end with the `deno` at hand in its place: what comes
 * out does not start, but it shows that every module and every file is inside. Flags are handed on, for instance
 * `--target aarch64-apple-darwin`.
 *
 * `deno task compile:bun` uses `bun build --compile`.
 *
 * @module
 */
import { stop } from "esbuild";
import { spawn } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.ts";

const ROOT = new URL("../../../", import.meta.url);
/** Programs of threads, which are started by name. */
const THREADS = ["worker.js", "files_thread.js", "watch_thread.js"];

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a program in the checkout, and shows what it says. */
function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: fileURLToPath(ROOT), env: { ...process.env, ...env } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (bytes: Uint8Array) => {
        output += new TextDecoder().decode(bytes);
        process.stderr.write(bytes);
      });
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Compiles a bundle with Deno. Gives whether a program that starts came out.
 *
 * @throws {Error} When not even the modules are right.
 */
export async function compile(dist: URL, output: string, flags: readonly string[] = []): Promise<boolean> {
  await bundle(dist, { main: "main.ts" });
  const inside = (file: string) => fileURLToPath(new URL(file, dist));
  const args = [
    "compile",
    "--allow-all",
    "--no-check",
    "--no-config",
    ...THREADS.flatMap((file) => ["--include", inside(file)]),
    "--output",
    output,
    ...flags,
    inside("main.js"),
  ];
  const first = await run(process.execPath, args);
  if (first.code === 0) return true;
  if (!/denort|download|dl\.deno\.land/i.test(first.output)) throw new Error("deno compile failed");
  process.stderr.write(
    "\ndenort cannot be had from here: compiling with the deno at hand instead, to check what is inside.\n\n",
  );
  const second = await run(process.execPath, args, { DENORT_BIN: process.execPath });
  if (second.code !== 0) throw new Error("deno compile failed");
  process.stderr.write(
    `\n${output} does not start: it holds the modules and files, but not denort. Run this task where\n`,
  );
  process.stderr.write("dl.deno.land can be reached, or use `deno task compile:bun`.\n");
  return false;
}

/** Compiles a bundle with Bun. */
export async function compileBun(dist: URL, output: string, flags: readonly string[] = []): Promise<void> {
  await bundle(dist);
  const files = ["lectern.js", "worker.js", "files_thread.js", "watch_thread.js"].map((file) =>
    fileURLToPath(new URL(file, dist))
  );
  const { code } = await run("bun", ["build", "--compile", ...flags, ...files, "--outfile", output]);
  if (code !== 0) throw new Error("bun build --compile failed");
}

if (import.meta.main) {
  const [first, ...rest] = process.argv.slice(2);
  const dist = new URL("dist/compile/", ROOT);
  await mkdir(dist, { recursive: true });
  const output = fileURLToPath(new URL("dist/lectern", ROOT));
  if (first === "bun") await compileBun(dist, output, rest);
  else await compile(dist, output, first === undefined ? [] : [first, ...rest]);
  await rm(dist, { recursive: true });
  await stop();
}
