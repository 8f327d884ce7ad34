/**
 * The search of an export, one script for each of its entries.
 *
 * @module
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { BROWSERS } from "./site.ts";

const SRC = new URL("../../", import.meta.url);
/** Of a module: types alone are not part of a script. */
const IMPORTED = /^(?:import|export)\s(?!type\b)[^;]*?from "(\.[^"]+)";/gm;

/** A module and those that it imports, relative to `src`, in alphabetical order. */
export async function modulesOf(entry: string): Promise<readonly string[]> {
  const found = new Set<string>();
  async function visit(module: URL): Promise<void> {
    const name = module.href.slice(SRC.href.length);
    if (found.has(name)) return;
    found.add(name);
    const text = await readFile(module, "utf8");
    for (const [, specifier] of text.matchAll(IMPORTED)) await visit(new URL(specifier!, module));
  }
  await visit(new URL(entry, SRC));
  return [...found].sort();
}

/** One script of a module of the program and those that it imports, minified. */
export async function browserScript(entry: string): Promise<string> {
  const esbuild = await import("esbuild");
  const { outputFiles } = await esbuild.build({
    absWorkingDir: fileURLToPath(SRC),
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "esm",
    target: BROWSERS,
    write: false,
  });
  await esbuild.stop();
  return outputFiles[0]!.text;
}
