/**
 * The modules of a bundle: the program, what mounts it, and the programs of its threads, each a file of its own since
 * threads start from files; what they share is in chunks. All packages are inside.
 *
 * @module
 */
import * as esbuild from "esbuild";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { commonJs } from "./commonjs.ts";

const ROOT = new URL("../../../", import.meta.url);
/** Module next to them with the licenses, written when it is known what is inside. */
export const NOTICES_MODULE = "notices.js";

/** The program, for all runtimes. */
const PROGRAM = `
import process from "node:process";
import { VARIABLES } from "./src/config/host_schema.ts";
import { run } from "./src/program.ts";
import { createRuntime as bun } from "./src/runtime/bun.ts";
import { createRuntime as deno } from "./src/runtime/deno.ts";
import { createRuntime as node } from "./src/runtime/node.ts";
import { tooOld } from "./src/runtime/oldest.ts";
import { setV8Flags } from "./src/runtime/v8_flags.ts";

const old = tooOld();
if (old !== undefined) {
  console.error("error: " + old);
  process.exit(1);
}
const runtime = "Deno" in globalThis ? deno(VARIABLES) : "Bun" in globalThis ? bun() : node();
if (runtime.name === "node") setV8Flags();
process.exit(await run(runtime, async () => (await import("lectern:notices")).notices()));
`;

/** Reads a JSON file of the checkout. */
export async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(new URL(path, ROOT), "utf8"));
}

/** The stand-ins of @std by their names: `@std/http/etag` → `src/std/http/etag.ts`. */
async function standardModules(): Promise<Record<string, string>> {
  const aliases: Record<string, string> = {};
  const { workspace } = await readJson<{ workspace: readonly string[] }>("src/std/deno.json");
  for (const member of workspace) {
    const folder = `src/std/${member.replace(/^\.\//, "")}`;
    const { name, exports } = await readJson<{ name: string; exports: string | Record<string, string> }>(
      `${folder}/deno.json`,
    );
    for (const [entry, file] of Object.entries(typeof exports === "string" ? { ".": exports } : exports)) {
      aliases[name + entry.slice(1)] = fileURLToPath(new URL(`${folder}/${file}`, ROOT));
    }
  }
  return aliases;
}

/**
 * Writes the modules.
 *
 * @param dist Where to; absent: nowhere, to know what they are made of.
 */
export async function buildModules(dist?: URL): Promise<esbuild.Metafile> {
  const aliases = await standardModules();
  const found: esbuild.Plugin = {
    name: "names of this project",
    setup(build) {
      build.onResolve({ filter: /^@std\// }, ({ path }) => ({ path: aliases[path]! }));
      build.onResolve({ filter: /^npm:/ }, ({ path, kind }) => {
        const name = path.replace(/^npm:\/?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]*)?/, "$1");
        return build.resolve(name, { kind, resolveDir: fileURLToPath(ROOT) });
      });
      build.onResolve({ filter: /^lectern:notices$/ }, () => ({ path: `./${NOTICES_MODULE}`, external: true }));
      build.onResolve({ filter: /^lectern:program$/ }, () => ({ path: "program", namespace: "lectern" }));
      build.onLoad({ filter: /.*/, namespace: "lectern" }, () => ({
        contents: PROGRAM,
        loader: "ts",
        resolveDir: fileURLToPath(ROOT),
      }));
    },
  };
  const { metafile } = await esbuild.build({
    absWorkingDir: fileURLToPath(ROOT),
    entryPoints: {
      lectern: "lectern:program",
      mod: "mod.ts",
      worker: "src/worker.ts",
      files_thread: "src/runtime/files_thread.ts",
      watch_thread: "src/runtime/watch_thread.ts",
    },
    outdir: fileURLToPath(dist ?? new URL("dist/", ROOT)),
    write: dist !== undefined,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
    plugins: [found, commonJs],
    banner: {
      js:
        'import { createRequire as lecternRequire } from "node:module"; const require = lecternRequire(import.meta.url);',
    },
  });
  return metafile;
}
