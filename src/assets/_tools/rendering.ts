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
export const RENDERING_PARTS: readonly string[] = [
  "../deno.lock",
  ...await modulesIn(""),
  ...(await Promise.all(ROOMS.map(modulesIn))).flat(),
].sort();

async function modulesIn(room: string): Promise<readonly string[]> {
  const names = await readdir(new URL(room === "" ? "." : `${room}/`, SRC), { recursive: room !== "" });
  const modules = names.filter((name) => name.endsWith(".ts") && !name.includes(".gen."));
  return modules.map((name) => room === "" ? name : `${room}/${name.replaceAll("\\", "/")}`);
}
