/**
 * Writes `dist/lectern`: the program and all its assets in one executable. Both ways begin with what `bundle.ts`
 * writes, since `deno compile` would otherwise put every installed package inside, those of the tests too.
 *
 * `deno task compile` uses `deno compile`, which takes a small runtime named denort from Deno's own site, or from where
 * the variable `DENORT_BIN` says. Flags are passed on, for instance `--target aarch64-apple-darwin`.
 *
 * `deno task compile:bun` uses `bun build --compile`.
 *
 * @module
 */
import { ensureDir } from "@std/fs/ensure-dir";
import { spawn } from "node:child_process";
import { readdir, rename, rm, rmdir } from "node:fs/promises";
import { extname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { Refusal } from "../../refusal.ts";
import { bundle, runTool } from "./bundle.ts";
import { VERSION } from "../../version.ts";
import { V8_FLAGS } from "../v8_flags.ts";

const ROOT = new URL("../../../", import.meta.url);
/** Programs of threads, which are started by name. */
const THREADS = ["worker.js", "files_thread.js", "watch_thread.js"];

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a program in the checkout, and shows its output. */
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
 * Compiles a bundle with Deno. What was at `output` stays until there is something better.
 *
 * @param dist Folder for the bundle, which is emptied before.
 * @throws {Refusal} If no program was written.
 */
export async function compile(dist: URL, output: string, flags: readonly string[] = []): Promise<void> {
  await bundle(dist);
  const inside = (file: string) => fileURLToPath(new URL(file, dist));
  const executable = inside("lectern");
  const { code, output: shown } = await run(process.execPath, [
    "compile",
    "--allow-all",
    "--no-check",
    "--no-config",
    V8_FLAGS,
    ...THREADS.flatMap((file) => ["--include", inside(file)]),
    "--output",
    executable,
    ...flags,
    inside("lectern.js"),
  ]);
  if (code === 0) return await finish(dist, output, flags);
  throw new Refusal(
    /denort|dl\.deno\.land/i.test(shown)
      ? "denort, the runtime for executables, cannot be downloaded from Deno's site. Run this where the site can be " +
        "reached, name a denort in the variable DENORT_BIN, or make the executable with Bun: deno task compile:bun"
      : "deno compile failed",
  );
}

/**
 * Compiles a bundle with Bun; else as {@linkcode compile}.
 *
 * @throws {Refusal} If no program was written.
 */
export async function compileBun(dist: URL, output: string, flags: readonly string[] = []): Promise<void> {
  await bundle(dist);
  const inside = (file: string) => fileURLToPath(new URL(file, dist));
  const files = ["lectern.js", ...THREADS].map(inside);
  const args = ["build", "--compile", ...flags, ...files, "--outfile", inside("lectern")];
  const { code } = await run("bun", args).catch((error) => {
    if (error.code !== "ENOENT") throw error;
    throw new Refusal("Bun is not installed here: there is no program named bun. See https://bun.sh");
  });
  if (code !== 0) throw new Refusal("bun build --compile failed");
  await finish(dist, output, flags);
}

/**
 * Moves the executable, which ends in `.exe` for Windows, to its place if it is Lectern. One for another system cannot be
 * started here.
 */
async function finish(dist: URL, output: string, flags: readonly string[]): Promise<void> {
  const executable = (await readdir(dist)).find((name) => /^lectern(?:\.exe)?$/.test(name));
  if (executable === undefined) throw new Refusal("no executable was written");
  const file = new URL(executable, dist);
  if (!flags.some((flag) => flag.startsWith("--target"))) {
    const { output: shown } = await run(fileURLToPath(file), ["--version"]).catch(({ message }) => ({
      output: message,
    }));
    if (shown.trim() !== VERSION) {
      throw new Refusal(
        `what was written is not Lectern: with --version it says ${JSON.stringify(shown.trim().slice(0, 60))}, not ` +
          `${VERSION}. Is DENORT_BIN a denort of this version of Deno?`,
      );
    }
  }
  await rename(file, output + extname(executable));
}

if (import.meta.main) {
  const [first, ...rest] = process.argv.slice(2);
  const dist = new URL("dist/compile/", ROOT);
  await ensureDir(dist);
  const output = fileURLToPath(new URL("dist/lectern", ROOT));
  await runTool("compile", async () => {
    try {
      if (first === "bun") await compileBun(dist, output, rest);
      else await compile(dist, output, first === undefined ? [] : [first, ...rest]);
    } finally {
      await rm(dist, { recursive: true, force: true });
      await rmdir(new URL("dist/", ROOT)).catch(() => {}); // There is something in it.
    }
  });
}
