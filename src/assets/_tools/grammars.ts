/**
 * The highlighter's WebAssembly, and starry-night's grammars and theme, as the texts of modules.
 *
 * @module
 */
import { readFile } from "node:fs/promises";
import { withoutEmbedded } from "../../markdown/code/embedded.ts";
import { constant } from "./constant.ts";
import { gzip } from "./gzip.ts";

const ONIGURUMA = new URL("./", import.meta.resolve("vscode-oniguruma"));
const STARRY_NIGHT = new URL("./", import.meta.resolve("@wooorm/starry-night"));

/** The text of `onig.gen.js`. */
export async function onigWasmModule(): Promise<string> {
  const wasm = await readFile(new URL("onig.wasm", ONIGURUMA), "base64");
  return `/** \`onig.wasm\` in base64. */\nexport const onigWasm: string = "${wasm}";\n`;
}

interface Grammar {
  readonly scopeName: string;
  readonly names: readonly string[];
  readonly extensions: readonly string[];
  readonly extensionsWithDot?: readonly string[];
}

/** The text of `grammars.gen.js`. */
export async function grammarsModule(): Promise<string> {
  const theme = await import(new URL("lib/theme.js", STARRY_NIGHT).href);
  const { all }: { all: readonly Grammar[] } = await import(
    new URL("index.js", STARRY_NIGHT).href
  );
  const scopes = new Map<string, string>();
  const grammars = new Map<string, Omit<Grammar, "names">>();
  const names = new Map<string, string>();
  const extensions = new Map<string, string>();
  const extensionsWithDot = new Map<string, string>();
  // The last one wins, as when `createStarryNight(all)` registers them.
  for (const { names: own, ...grammar } of all) {
    const { extensions: plain, extensionsWithDot: dotted, ...rest } = grammar;
    const scope = grammar.scopeName;
    scopes.set(scope, await gzip(JSON.stringify(rest)));
    grammars.set(scope, grammar);
    for (const name of own) names.set(name, scope);
    for (const name of plain) extensions.set(name, scope);
    for (const name of dotted ?? []) extensionsWithDot.set(name, scope);
  }
  return [
    "// deno-lint-ignore-file\n// deno-fmt-ignore-file\n",
    constant(
      "Theme for `vscode-textmate`: a color is an index into `classes`, italic stands for `outerClass`",
      "theme",
      theme.theme,
    ),
    constant("The transparent color", "transparent", theme.transparent),
    constant("Classes of GitHub's color scheme", "classes", theme.classes),
    constant("Class of an element around the others", "outerClass", theme.grandparents[0]),
    // ASCII throughout: V8 keeps the source, with two bytes for each character if one of them is not Latin.
    constant("Scope of a language, by its name", "names", sorted(names)),
    constant("Scope of a language, by the extension of its files, with the dot", "extensions", sorted(extensions)),
    constant("Extensions that count only in a file name", "extensionsWithDot", sorted(extensionsWithDot)),
    constant("Scopes that need most other grammars for what they may embed", "embedding", embeddingOf(grammars)),
    constant("Grammar for `vscode-textmate`, by its scope: JSON, gzip, base64", "grammars", sorted(scopes)),
  ].join("");
}

function embeddingOf(grammars: ReadonlyMap<string, object>): string[] {
  const whole = new Map([...grammars].map(([scope, grammar]) => [scope, included(grammar)]));
  const short = new Map([...grammars].map(([scope, grammar]) => [scope, included(withoutEmbedded(grammar))]));
  return [...grammars.keys()].filter((scope) => reach(scope, short) < reach(scope, whole) / 2).sort();
}

/** Number of grammars that loading one requires. */
function reach(scope: string, graph: ReadonlyMap<string, ReadonlySet<string>>): number {
  const found = new Set([scope]);
  for (const next of found) for (const other of graph.get(next) ?? []) found.add(other);
  return found.size;
}

/** The scopes of other grammars that a part of one includes. */
function included(part: unknown): Set<string> {
  const found = new Set<string>();
  JSON.stringify(part, (key, value) => {
    if (key === "include" && typeof value === "string" && /^[^#$]/.test(value)) found.add(value.replace(/#.*/, ""));
    return value;
  });
  return found;
}

function sorted(map: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...map].sort());
}
