/**
 * Writes `dist/`: the package for Node and Bun.
 *
 * Threads start from files, so each of their programs is a file of its own beside the others; what they share is in
 * chunks. All packages are inside: the result has no dependencies.
 *
 * @module
 */
import * as esbuild from "esbuild";
import { chmod, copyFile, readFile, rm, writeFile } from "node:fs/promises";
import process from "node:process";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../../", import.meta.url);
/** Name of the package in the npm registry. */
const NAME = "lectern";

/** The program, on whichever of the two it finds itself. */
const PROGRAM = `
import process from "node:process";
import { run } from "./src/program.ts";
import { createRuntime as bun } from "./src/runtime/bun.ts";
import { createRuntime as node } from "./src/runtime/node.ts";

process.exit(await run("Bun" in globalThis ? bun() : node()));
`;

interface Settings {
  readonly version: string;
  readonly license: string;
}

async function readJson<T>(path: string): Promise<T> {
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
 * Writes the package into a folder, which is emptied before.
 *
 * @param more Further programs: module by name of the file.
 */
export async function bundle(dist: URL, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const { version, license } = await readJson<Settings>("deno.json");
  const aliases = await standardModules();
  await rm(dist, { recursive: true, force: true });
  const found: esbuild.Plugin = {
    name: "names of this project",
    setup(build) {
      build.onResolve({ filter: /^@std\// }, ({ path }) => ({ path: aliases[path]! }));
      build.onResolve({ filter: /^npm:/ }, ({ path, kind }) => {
        const name = path.replace(/^npm:\/?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]*)?/, "$1");
        return build.resolve(name, { kind, resolveDir: fileURLToPath(ROOT) });
      });
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
      ...more,
      worker: "src/worker.ts",
      files_thread: "src/runtime/files_thread.ts",
      watch_thread: "src/runtime/watch_thread.ts",
    },
    outdir: fileURLToPath(dist),
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    // jsonc-parser names its CommonJS build first, which cannot be bundled.
    mainFields: ["module", "main"],
    target: "node20",
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
    plugins: [found],
    banner: {
      js:
        'import { createRequire as lecternRequire } from "node:module"; const require = lecternRequire(import.meta.url);',
    },
  });
  const program = new URL("lectern.js", dist);
  await writeFile(program, `#!/usr/bin/env node\n${await readFile(program, "utf8")}`);
  await chmod(program, 0o755);
  await writeFile(new URL("package.json", dist), `${JSON.stringify(manifest(version, license), null, 2)}\n`);
  await copyFile(new URL("mod.d.ts", import.meta.url), new URL("mod.d.ts", dist));
  for (const file of ["README.md", "LICENSE", "CHANGELOG.md"]) {
    await copyFile(new URL(file, ROOT), new URL(file, dist)).catch(() => {});
  }
  const bytes = Object.values(metafile.outputs).reduce((sum, { bytes }) => sum + bytes, 0);
  process.stdout.write(
    `${fileURLToPath(dist)}: ${Object.keys(metafile.outputs).length} modules, ${(bytes / 1e6).toFixed(1)} MB\n`,
  );
}

function manifest(version: string, license: string) {
  return {
    name: NAME,
    version,
    description: "Turns a folder of Markdown files into a website, and keeps it alive while they change",
    license,
    type: "module",
    bin: { lectern: "./lectern.js" },
    exports: { ".": { types: "./mod.d.ts", default: "./mod.js" } },
    types: "./mod.d.ts",
    engines: { node: ">=20", bun: ">=1.2" },
    sideEffects: false,
    keywords: ["documentation", "markdown", "server", "static-site"],
  };
}

if (import.meta.main) {
  await bundle(new URL("dist/", ROOT));
  await esbuild.stop();
}
