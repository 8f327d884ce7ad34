/**
 * Entry point of `deno task start`, `export` and `lectern`: runs the program in the directory of the project to serve.
 * Tasks run in Lectern's checkout, whose `wwwroot/` and `appsettings.json` belong to no other project.
 *
 * @module
 */
import { existsSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { FLAGS, parseFlags } from "../../config/flags.ts";
import { VARIABLES } from "../../config/host_schema.ts";
import { run } from "../../program.ts";
import { createRuntime } from "../deno.ts";

/** Directory and arguments for running the program. */
export interface StartPlace {
  readonly directory: string;
  readonly args: readonly string[];
}

/** Flags that name a file or folder. */
const PATHS: readonly string[] = ["rootPath", "exportPath", "cachePath"];

/**
 * Finds the project: the directory that the task was called in. Called in the checkout for a folder elsewhere, it is the
 * directory that holds the folder, and paths mean what they mean in the checkout.
 *
 * @param called Directory that the task was called in.
 */
export function startPlaceOf(called: string, checkout: string, args: readonly string[]): StartPlace {
  if (!isInside(called, checkout)) return { directory: called, args };
  const parsed = parseFlags(args);
  const root = parsed.kind === "run" ? parsed.flags.rootPath : undefined;
  if (parsed.kind !== "run" || root === undefined || isInside(resolve(checkout, root), checkout)) {
    return { directory: checkout, args };
  }
  const absolute = FLAGS.flatMap(([name, , field]) => {
    const value = parsed.flags[field];
    if (value === undefined) return [];
    return [`--${name}=${PATHS.includes(field) ? resolve(checkout, value) : value}`];
  });
  return {
    directory: dirname(resolve(checkout, root)),
    args: [...absolute, ...parsed.flags.force ? ["--force"] : []],
  };
}

function isInside(path: string, folder: string): boolean {
  return !/^\.\.(?:[\\/]|$)|^\w:/.test(relative(folder, path));
}

if (import.meta.main) {
  const checkout = fileURLToPath(new URL("../../../", import.meta.url));
  const { directory, args } = startPlaceOf(process.env.INIT_CWD ?? checkout, checkout, process.argv.slice(2));
  // Where there is no such directory there is no folder in it either, which the program reports.
  if (existsSync(directory)) process.chdir(directory);
  process.exit(await run({ ...createRuntime(VARIABLES), args }));
}
