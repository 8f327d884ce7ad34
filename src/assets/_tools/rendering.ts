/**
 * The modules that render pages: a cache of finished pages that another state of the program wrote is not used, also
 * where both have the same version, as in a checkout that was updated.
 *
 * @module
 */
import { readdir } from "node:fs/promises";

const SRC = new URL("../../", import.meta.url);
/** Rooms whose modules have a part in it. */
const ROOMS = ["build", "config", "icons", "markdown", "picture", "project", "search", "site", "words"];

/** Relative to `src`; the lock file stands for the packages. */
export const RENDERING_PARTS: readonly string[] = ["../deno.lock", ...await modules()].sort();

/** The modules of these rooms, and those in none. */
async function modules(): Promise<readonly string[]> {
  const names = (await readdir(SRC, { recursive: true })).map((name) => name.replaceAll("\\", "/"));
  return names.filter((name) => {
    const [room = "", ...below] = name.split("/");
    return name.endsWith(".ts") && !name.includes(".gen.") && (below.length === 0 || ROOMS.includes(room));
  });
}
