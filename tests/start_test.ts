/**
 * What a start loads before it answers: each module takes Deno a third of a millisecond, a package up to thirty.
 *
 * @module
 */
import { assertEquals } from "@std/assert";

const src = new URL("../src/", import.meta.url);

/** Rooms of which a start knows no more than these modules. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  agents: [],
  check: ["check/command.ts"],
  export: [],
  init: ["init/command.ts"],
  migrate: ["migrate/command.ts"],
  picture: ["picture/picture.ts"],
  project: ["project/glob.ts", "project/placing.ts", "project/tool_files.ts"],
  schema: ["schema/command.ts"],
};

/** The modules that a module of the program loads with it, itself among them, and the packages that these name. */
async function loaded(entry: string): Promise<{ readonly modules: readonly string[]; readonly packages: string[] }> {
  const modules = new Set([new URL(entry, src).href]);
  const packages = new Set<string>();
  for (const href of modules) {
    if (!href.endsWith(".ts")) continue;
    const code = (await Deno.readTextFile(new URL(href))).replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
    for (const [, specifier] of code.matchAll(/^(?:import|export)(?! type\b)(?: [^;="()]*? from)? "([^"]+)"/gm)) {
      if (specifier!.startsWith(".")) modules.add(new URL(specifier!, href).href);
      else if (!specifier!.startsWith("@std/")) packages.add(specifier!);
    }
  }
  return { modules: Array.from(modules, (href) => href.slice(src.href.length)), packages: [...packages].sort() };
}

Deno.test("a start loads one package, beside those that are packed", async () => {
  assertEquals((await loaded("program.ts")).packages, ["github-slugger"]);
});

Deno.test("a start loads nothing of what few runs need", async () => {
  const { modules } = await loaded("program.ts");
  for (const [room, permitted] of Object.entries(LATER)) {
    assertEquals(modules.filter((module) => module.startsWith(`${room}/`)).sort(), permitted, room);
  }
  const later = ["http/mcp.ts", "http/search.ts", "search/search.ts", "view/feed.ts", "view/xml.ts"];
  assertEquals(later.filter((module) => modules.includes(module)), []);
});
