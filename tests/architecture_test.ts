/**
 * The rules of the house that show in imports: which room may know which; and the style of comments.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { walk } from "@std/fs/walk";
import { toFileUrl } from "@std/path";
import { remarksOnComments } from "./comments.ts";

/** Rooms from the cellar up: a module imports from its own room or from one named in its list. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  "base64.ts": [],
  "quantity.ts": [],
  "decode.ts": [],
  "detached.ts": [],
  "html.ts": [],
  "percent.ts": [],
  "outside.ts": [],
  "refusal.ts": [],
  "files.ts": [],
  "runtime.ts": ["files.ts", "outside.ts"],
  "log.ts": [],
  "version.ts": [],
  "rendering.gen.ts": [],
  "progress.ts": [],
  "edit_distance.ts": [],
  "flavor.ts": [],
  "from_root.ts": [],
  "fnv1a.ts": [],
  "grouped.ts": [],
  "long_name.ts": [],
  "own_value.ts": [],
  "record.ts": [],
  "sha256.ts": [],
  "steps.ts": [],
  "thrown.ts": [],
  words: ["own_value.ts"],
  config: ["edit_distance.ts", "flavor.ts", "own_value.ts", "record.ts", "words"],
  assets: ["words"],
  std: [],
  runtime: ["outside.ts", "refusal.ts", "files.ts", "runtime.ts"],
  icons: ["edit_distance.ts"],
  picture: ["base64.ts"],
  markdown: [
    "grouped.ts",
    "base64.ts",
    "edit_distance.ts",
    "flavor.ts",
    "from_root.ts",
    "fnv1a.ts",
    "html.ts",
    "long_name.ts",
    "own_value.ts",
    "percent.ts",
    "record.ts",
    "thrown.ts",
    "words",
    "icons",
  ],
  site: [
    "grouped.ts",
    "decode.ts",
    "detached.ts",
    "flavor.ts",
    "from_root.ts",
    "own_value.ts",
    "percent.ts",
    "record.ts",
    "thrown.ts",
    "words",
    "config",
    "icons",
    "markdown",
  ],
  project: [
    "grouped.ts",
    "decode.ts",
    "from_root.ts",
    "own_value.ts",
    "percent.ts",
    "record.ts",
    "thrown.ts",
    "config",
    "markdown",
    "site",
  ],
  search: [
    "grouped.ts",
    "detached.ts",
    "edit_distance.ts",
    "fnv1a.ts",
    "own_value.ts",
    "percent.ts",
    "sha256.ts",
    "steps.ts",
    "site",
  ],
  view: [
    "grouped.ts",
    "quantity.ts",
    "html.ts",
    "long_name.ts",
    "own_value.ts",
    "percent.ts",
    "picture",
    "words",
    "config",
    "icons",
    "site",
    "search",
  ],
  build: [
    "quantity.ts",
    "refusal.ts",
    "percent.ts",
    "record.ts",
    "base64.ts",
    "decode.ts",
    "detached.ts",
    "edit_distance.ts",
    "html.ts",
    "sha256.ts",
    "steps.ts",
    "thrown.ts",
    "files.ts",
    "runtime.ts",
    "log.ts",
    "words",
    "config",
    "icons",
    "picture",
    "assets",
    "markdown",
    "site",
    "project",
    "search",
    "view",
  ],
  agents: ["quantity.ts", "edit_distance.ts", "percent.ts", "html.ts", "markdown", "site", "search", "build"],
  http: [
    "percent.ts",
    "html.ts",
    "sha256.ts",
    "thrown.ts",
    "runtime.ts",
    "log.ts",
    "version.ts",
    "markdown",
    "site",
    "search",
    "build",
    "agents",
  ],
  export: [
    "grouped.ts",
    "quantity.ts",
    "decode.ts",
    "refusal.ts",
    "percent.ts",
    "html.ts",
    "sha256.ts",
    "files.ts",
    "runtime.ts",
    "log.ts",
    "progress.ts",
    "words",
    "config",
    "assets",
    "site",
    "search",
    "build",
    "http",
  ],
  // The programs, which tie the rooms together.
  "worker.ts": ["build", "runtime"],
  "command.ts": ["runtime.ts", "config"],
  "settings.ts": ["decode.ts", "files.ts", "runtime.ts", "open.ts", "config"],
  check: [
    "grouped.ts",
    "quantity.ts",
    "outside.ts",
    "refusal.ts",
    "percent.ts",
    "decode.ts",
    "edit_distance.ts",
    "own_value.ts",
    "sha256.ts",
    "files.ts",
    "runtime.ts",
    "log.ts",
    "version.ts",
    "progress.ts",
    "command.ts",
    "settings.ts",
    "open.ts",
    "config",
    "markdown",
    "site",
    "view",
    "build",
    "http",
  ],
  schema: ["refusal.ts", "files.ts", "command.ts", "config", "site"],
  init: [
    "refusal.ts",
    "decode.ts",
    "edit_distance.ts",
    "files.ts",
    "runtime.ts",
    "command.ts",
    "settings.ts",
    "open.ts",
    "config",
    "site",
    "build",
    "schema",
  ],
  "commands.ts": [
    "refusal.ts",
    "edit_distance.ts",
    "files.ts",
    "runtime.ts",
    "log.ts",
    "thrown.ts",
    "command.ts",
    "config",
    "check",
    "dates",
    "init",
    "migrate",
    "schema",
  ],
  migrate: [
    "grouped.ts",
    "refusal.ts",
    "files.ts",
    "command.ts",
    "settings.ts",
    "open.ts",
    "config",
    "site",
    "project",
    "check",
  ],
  dates: ["refusal.ts", "runtime.ts", "command.ts", "settings.ts", "config", "site", "build"],
  "open.ts": [
    "refusal.ts",
    "decode.ts",
    "files.ts",
    "runtime.ts",
    "log.ts",
    "version.ts",
    "rendering.gen.ts",
    "config",
    "site",
    "project",
    "build",
  ],
  "program.ts": [
    "quantity.ts",
    "refusal.ts",
    "runtime.ts",
    "log.ts",
    "version.ts",
    "progress.ts",
    "open.ts",
    "command.ts",
    "commands.ts",
    "settings.ts",
    "config",
    "http",
    "export",
  ],
};

/** The folders of the room `build` in the order of the way from a file to an answer: each knows those before it. */
const BUILD = ["scan", "render", "assemble", "live"];

/** Packages and globals that only some rooms, or files, may name. */
const ONLY_IN: readonly [pattern: RegExp, ...rooms: string[]][] = [
  [/\bDeno\.|\bBun\.|\bprocess\.|"@std\/fs/, "runtime"],
  [/"node:/, "runtime", "std"],
  [/(?:from |import\()"(marked|katex|liquidjs|@wooorm\/starry-night|vscode-oniguruma|vscode-textmate)/, "markdown"],
  [/"(?:@babel\/|@lezer\/|re2js")/, "project"],
  [/"@std\/http/, "http"],
  [/"@orama\//],
  [/"@modelcontextprotocol/, "http"],
  // The Markdown room unpacks its grammars with a stream, which a Response reads to its end, and so does the picture room.
  [/\bnew (Request|Response|Headers)\(/, "http", "runtime", "export", "check", "markdown", "picture"],
  [/"@takumi-rs\//, "picture"],
  [/"@std\/xml/, "view"],
  [/"@std\/cli/, "config/command_line.ts"],
  [/with \{ type: "text" \}/, "assets"],
  [/\bconsole\./],
];

/** Files that may call `trusted`: they answer for what they mark as HTML. */
const TRUSTED = /^(?:html\.ts|view\/(?:data_block|head|icon|xml|page)\.ts|build\/assemble\/footer\.ts)/;
/** Files that may call `verbatim`, which does the same in the Markdown room: what packages draw, what was cleaned, what is joined. */
const VERBATIM =
  /^markdown\/(?:create_page_context|page_context|code\/highlight|commonmark\/(?:commonmark|html_cleaner|raw_html)|diagram\/svg|inline\/icon|math\/formula)\.ts$/;
/** A container at the top of a module that is filled later. One that stays empty is a constant, with such a name. */
const EMPTY = /^(?:export )?const ([a-z]\w*)(?:: [^=]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|\[\]|\{\});/gm;
/** Caches of pure functions, and what stands for a group in a sidebar. */
const CACHES = [
  "html.ts checked",
  "html.ts plain",
  "markdown/markup.ts checked",
  "view/sidebar.ts closed",
  "view/sidebar.ts written",
  "words/words.ts formats",
];
/** Names what is packed of a package. */
const PACKED = "config/zod.ts";
/** Drawers for everything. */
const DRAWERS = /(?:^|\/)(?:utils?|helpers?|common|shared|misc|lib|types)(?:\.ts|\/)/;
/** Modules whose loading does something, and only these. */
const PROGRAMS = /^(?:worker|runtime\/\w+_thread)\.ts$/;

const src = new URL("../src/", import.meta.url);

Deno.test("modules import only from the rooms below them, and keep the rules of the house", async () => {
  const problems: string[] = [];
  for await (const file of modules(src)) {
    const here = file.href.slice(src.href.length);
    if (here.includes("/_tools/")) continue;
    const room = here.split("/")[0]!;
    const code = (await Deno.readTextFile(file)).replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
    if (DRAWERS.test(here)) problems.push(`${here} is a drawer: name it for what it is`);
    for (const [, specifier] of code.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
      const [there = "", step = ""] = new URL(specifier!, file).href.slice(src.href.length).split("/");
      if (room === "build" && there === room && BUILD.indexOf(step) > BUILD.indexOf(here.split("/")[1]!)) {
        problems.push(`${here} imports ${specifier}: what comes later on the way from a file to an answer`);
      }
      if (there !== room && !MAY_IMPORT[room]?.includes(there)) {
        problems.push(`${here} imports ${specifier}: ${room} may import ${MAY_IMPORT[room]?.join(", ") || "nothing"}`);
      }
    }
    for (const [pattern, ...rooms] of ONLY_IN) {
      const found = rooms.includes(room) || rooms.includes(here) ? null : pattern.exec(code);
      if (found) problems.push(`${here} names ${found[0]}: only ${rooms.join(", ")} may`);
    }
    if (/import \{[^}]*\btrusted\b[^}]*\} from/.test(code) && !TRUSTED.test(here)) {
      problems.push(`${here} names trusted`);
    }
    if (/import \{[^}]*\bverbatim\b[^}]*\} from/.test(code) && !VERBATIM.test(here)) {
      problems.push(`${here} names verbatim`);
    }
    if (room !== "std" && here !== PACKED && /^export (?:type )?(?:\*(?: as \w+)?|\{[^}]*\}) from/m.test(code)) {
      problems.push(`${here} re-exports: import the owner`);
    }
    if (!PROGRAMS.test(here) && /^(?:(?:export )?let |await |setInterval|setTimeout)/m.test(code)) {
      problems.push(`${here} has an effect or mutable state when it is loaded`);
    }
    for (const [, name] of PROGRAMS.test(here) ? [] : code.matchAll(EMPTY)) {
      if (!CACHES.includes(`${here} ${name}`)) problems.push(`${here} has mutable state: ${name}`);
    }
  }
  if (problems.length > 0) throw new Error("Architecture rules are broken:\n" + problems.join("\n"));
});

/** Exported from several modules with one meaning: what a runtime offers, and what runs a command. */
const SAME_MEANING = ["createRuntime", "run"];

Deno.test("no name is exported from two modules with different meanings", async () => {
  const owners = new Map<string, Set<string>>();
  for await (const file of modules(src)) {
    const here = file.href.slice(src.href.length);
    // Stand-ins have the names of what they stand for, and a declaration that of what it declares.
    if (here.startsWith("std/") || here === PACKED || here.endsWith(".d.ts")) continue;
    const code = (await Deno.readTextFile(file)).replace(/\/\*[^]*?\*\//g, "");
    for (const name of exportsOf(code)) owners.set(name, (owners.get(name) ?? new Set()).add(here));
  }
  const twice = [...owners].filter(([name, { size }]) => size > 1 && !SAME_MEANING.includes(name));
  assertEquals(twice.map(([name, files]) => `${name}: ${[...files].sort().join(", ")}`), []);
});

const DECLARED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:interface|type|class|function\*?|const|let|var|enum|namespace) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;

function exportsOf(code: string): readonly string[] {
  const lists = Array.from(code.matchAll(LISTED), ([, list]) => list!.split(",")).flat();
  const listed = lists.map((one) => one.trim().split(/\s+/).at(-1)!).filter((name) => name !== "");
  return [...Array.from(code.matchAll(DECLARED), ([, name]) => name!), ...listed];
}

Deno.test("exportsOf() knows the forms of exports", () => {
  const code = "export const a = 1;\nexport let b;\nexport default function c() {}\nexport abstract class D {}\n" +
    "export enum E {}\nexport { f, g as h };\nexport type { I };\nexport async function* j() {}\n";
  assertEquals([...exportsOf(code)].sort(), ["D", "E", "I", "a", "b", "c", "f", "h", "j"]);
});

/** Globals of browsers that Deno does not have. */
const BROWSER_GLOBALS = new Set(
  ("Animation Attr Comment Document Element History Node NodeList Option Range Screen Selection Text TextTrack Touch " +
    "TreeWalker Window").split(" "),
);
/** What is served: the word of this program, which has no other documents. */
const SHADOWING = ["Document"];

Deno.test("no exported name is that of a global", async () => {
  const shadowing: string[] = [];
  for await (const file of modules(src)) {
    const here = file.href.slice(src.href.length);
    if (here.includes("/_tools/") || here.startsWith("std/")) continue;
    const code = (await Deno.readTextFile(file)).replace(/\/\*[^]*?\*\//g, "");
    const names = exportsOf(code).filter((name) => name in globalThis || BROWSER_GLOBALS.has(name));
    shadowing.push(...names.filter((name) => !SHADOWING.includes(name)).map((name) => `${here}: ${name}`));
  }
  assertEquals(shadowing, []);
});

/** Words in names that the field spells, or says, otherwise. */
const NOT_OURS =
  /(?<!de)fault(?!y\b)|licence|defence|neighbour|colour|behaviour|favour|centre|normalis|serialis|sanitis/i;
/** In patterns of what others write. */
const OF_OTHERS = ["build/scan/top_texts.ts: licence"];

Deno.test("names are in American English, and problems are called so", async () => {
  const odd: string[] = [];
  for await (const file of modules(src)) {
    const code = (await Deno.readTextFile(file)).replace(/\/\*[^]*?\*\/|\/\/.*$|"(?:[^"\\\n]|\\.)*"/gm, "");
    const names = new Set(code.match(/\b[\p{L}_$][\p{L}\p{N}_$]*/gu)?.filter((name) => NOT_OURS.test(name)));
    for (const name of names) odd.push(`${file.href.slice(src.href.length)}: ${name}`);
  }
  assertEquals(odd.filter((one) => !OF_OTHERS.includes(one)), []);
});

/** A table by words, which has the keys of its prototype, too. */
const TABLE = /^(?:export )?const ([A-Z][A-Z\d_]*): (?:Readonly<|Partial<)*Record<string, /gm;
/** Modules whose tables are of the codes of a system, which nobody writes. */
const CODES = /^(?:refusal\.ts|runtime\/)/;

Deno.test("words that may be in no table are looked up with ownValue()", async () => {
  const texts = new Map<string, string>();
  const tables = new Map<string, string[]>();
  for await (const file of modules(src)) {
    const here = file.href.slice(src.href.length);
    if (here.includes("/_tools/") || here.startsWith("std/") || CODES.test(here)) continue;
    const text = await Deno.readTextFile(file);
    texts.set(here, text);
    for (const [whole, name] of text.matchAll(TABLE)) {
      const key = whole.startsWith("export ") ? "" : here;
      tables.set(key, [...tables.get(key) ?? [], name!]);
    }
  }
  const open = [...texts].flatMap(([here, text]) => {
    const exported = tables.get("")!.filter((name) =>
      new RegExp(String.raw`^import \{[^}]*\b${name}\b`, "m").test(text)
    );
    const names = [...exported, ...tables.get(here) ?? []].join("|");
    if (names === "") return [];
    // `TABLE[key]!` says that the table has the key.
    const looked = new RegExp(
      String.raw`\b(?:${names})(?:\?\.)?\[(?!["'])(?:[^[\]]|\[[^[\]]*\])*\](?!!)|\bin (?:${names})\b`,
      "g",
    );
    return Array.from(text.matchAll(looked), ([found]) => `${here}: ${found}`);
  });
  assertEquals(open, []);
});

/** Lines of a file that can be read at a sitting. */
const LONGEST_FILE = 250;

Deno.test("files have at most 250 lines", async () => {
  const long: string[] = [];
  for await (const { path } of walk(src, { includeDirs: false, exts: [".ts", ".js"] })) {
    const lines = (await Deno.readTextFile(path)).split("\n").length - 1;
    if (lines > LONGEST_FILE && !/\.gen\.(?:d\.)?[jt]s$/.test(path)) long.push(path);
  }
  assertEquals(long, []);
});

/** Modules that may import each other, in a cycle: to understand one, the others have to be read, too. */
const LARGEST_CYCLE = 2;

Deno.test("no cycle of imports has more than two modules; types count", async () => {
  const imports = new Map<string, readonly string[]>();
  for await (const file of modules(src)) {
    const code = (await Deno.readTextFile(file)).replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
    const found = code.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
    imports.set(file.href, Array.from(found, ([, specifier]) => new URL(specifier!, file).href));
  }
  const large = cycles(imports).filter((cycle) => cycle.length > LARGEST_CYCLE);
  assertEquals(large.map((cycle) => cycle.map((href) => href.slice(src.href.length)).sort()), []);
});

Deno.test("comments keep the style of CONTRIBUTING.md, as far as a machine sees it", async () => {
  const remarks: string[] = [];
  for await (const { path } of walk(src, { includeDirs: false, exts: [".ts", ".js"] })) {
    if (/\.gen(?:\.d)?\.ts$/.test(path)) continue;
    const here = toFileUrl(path).href.slice(src.href.length);
    for (const remark of remarksOnComments(await Deno.readTextFile(path))) remarks.push(`src/${here}:${remark}`);
  }
  for (const file of ["main.ts", "mod.ts"]) {
    const text = await Deno.readTextFile(new URL(`../${file}`, src));
    for (const remark of remarksOnComments(text)) remarks.push(`${file}:${remark}`);
  }
  if (remarks.length > 0) throw new Error(`The style of comments:\n${remarks.join("\n")}`);
});

/** Modules that lead to each other: the strongly connected components of a graph (Tarjan, 1972). */
function cycles(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const found: string[][] = [];
  const numbers = new Map<string, number>();
  const open: string[] = [];
  /** Gives the lowest number that is reached from a module, among those that are still open. */
  function visit(module: string): number {
    const own = numbers.size;
    numbers.set(module, own);
    open.push(module);
    let lowest = own;
    for (const next of imports.get(module) ?? []) {
      if (!numbers.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, numbers.get(next)!);
    }
    if (lowest === own) found.push(open.splice(open.indexOf(module)));
    return lowest;
  }
  for (const module of imports.keys()) if (!numbers.has(module)) visit(module);
  return found;
}

async function* modules(directory: URL): AsyncGenerator<URL> {
  for await (const { path } of walk(directory, { includeDirs: false, exts: [".ts"] })) {
    if (!/\.gen(?:\.d)?\.ts$/.test(path)) yield toFileUrl(path);
  }
}
