/**
 * The rules of the house that show in imports: which room may know which.
 *
 * @module
 */

/** Rooms from the cellar up: a module imports from its own room or from one named in its list. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  "html.ts": [],
  "runtime.ts": [],
  "log.ts": [],
  "version.ts": [],
  "progress.ts": [],
  config: [],
  assets: [],
  std: [],
  runtime: ["runtime.ts"],
  icons: ["config"],
  markdown: ["html.ts", "icons"],
  site: ["config", "icons", "markdown"],
  view: ["html.ts", "config", "icons", "site"],
  build: ["html.ts", "runtime.ts", "log.ts", "config", "icons", "assets", "markdown", "site", "view"],
  http: ["html.ts", "runtime.ts", "log.ts", "config", "site", "build"],
  export: ["html.ts", "runtime.ts", "log.ts", "progress.ts", "config", "assets", "site", "build", "http"],
  // The programs, which tie the rooms together.
  "worker.ts": ["build", "runtime"],
  "open.ts": ["runtime.ts", "log.ts", "version.ts", "config", "build"],
  "program.ts": ["runtime.ts", "log.ts", "version.ts", "progress.ts", "open.ts", "config", "http", "export"],
};

/** Packages and globals that only some rooms may name. */
const ONLY_IN: readonly [pattern: RegExp, ...rooms: string[]][] = [
  [/\bDeno\.|\bBun\.|\bprocess\.|"@std\/fs/, "runtime"],
  [/"node:/, "runtime", "std"],
  [/(?:from |import\()"(marked|katex|@wooorm\/starry-night|vscode-oniguruma|vscode-textmate)/, "markdown"],
  [/"@std\/http/, "http"],
  // The Markdown room unpacks its grammars with a stream, which a Response reads to its end.
  [/\bnew (Request|Response|Headers)\(/, "http", "runtime", "export", "markdown"],
  [/"@std\/xml/, "view"],
  [/"@std\/cli/, "config"],
  [/with \{ type: "text" \}/, "assets"],
  [/\bconsole\./],
];

/** Files that may call `trusted`: they answer for what they mark as HTML. */
const TRUSTED = /^(?:html\.ts|markdown\/|view\/(?:head|icon|xml|page)\.ts|build\/pipeline\.ts)/;
/** Drawers for everything. */
const DRAWERS = /(?:^|\/)(?:utils?|helpers?|common|shared|misc|lib|types)(?:\.ts|\/)/;
/** Modules whose loading does something, and only these. */
const PROGRAMS = /^(?:worker|runtime\/\w+_thread)\.ts$/;

const src = new URL("../src/", import.meta.url);

Deno.test("modules import only from the rooms below them, and keep the rules of the house", async () => {
  const faults: string[] = [];
  for await (const file of modules(src)) {
    const here = file.href.slice(src.href.length);
    if (here.includes("/_tools/")) continue;
    const room = here.split("/")[0]!;
    const code = (await Deno.readTextFile(file)).replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
    if (DRAWERS.test(here)) faults.push(`${here} is a drawer: name it for what it is`);
    for (const [, specifier] of code.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
      const there = new URL(specifier!, file).href.slice(src.href.length).split("/")[0]!;
      if (there !== room && !MAY_IMPORT[room]?.includes(there)) {
        faults.push(`${here} imports ${specifier}: ${room} may import ${MAY_IMPORT[room]?.join(", ") || "nothing"}`);
      }
    }
    for (const [pattern, ...rooms] of ONLY_IN) {
      const found = rooms.includes(room) ? null : pattern.exec(code);
      if (found) faults.push(`${here} names ${found[0]}: only ${rooms.join(", ")} may`);
    }
    if (/import \{[^}]*\btrusted\b[^}]*\} from/.test(code) && !TRUSTED.test(here)) faults.push(`${here} names trusted`);
    if (room !== "std" && /^export (?:\*|\{[^}]*\}) from/m.test(code)) {
      faults.push(`${here} re-exports: import the owner`);
    }
    if (!PROGRAMS.test(here) && /^(?:let |await |setInterval|setTimeout)/m.test(code)) {
      faults.push(`${here} has an effect or mutable state when it is loaded`);
    }
  }
  if (faults.length > 0) throw new Error("Architecture rules are broken:\n" + faults.join("\n"));
});

async function* modules(directory: URL): AsyncGenerator<URL> {
  for await (const entry of Deno.readDir(directory)) {
    const url = new URL(entry.name + (entry.isDirectory ? "/" : ""), directory);
    if (entry.isDirectory) yield* modules(url);
    else if (entry.name.endsWith(".ts") && !entry.name.endsWith(".gen.ts")) yield url;
  }
}
