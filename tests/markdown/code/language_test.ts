import { assertEquals } from "@std/assert";
import { all, createStarryNight } from "@wooorm/starry-night";
import oniguruma from "vscode-oniguruma";
import { onigWasm } from "../../../src/assets/onig.gen.js";
import * as packed from "../../../src/markdown/code/grammars.gen.js";
import { languageScope } from "../../../src/markdown/code/language.ts";
import { ALIASES } from "../../../src/markdown/code/language_names.ts";

/** What starry-night opens for its wasm, which is there already: any file that may be read. */
const OPENED = new URL("../../../src/markdown/code/language.ts", import.meta.url);

Deno.test("languageScope() finds what starry-night's flagToScope() finds", async () => {
  await oniguruma.loadWASM(Uint8Array.from(atob(onigWasm), (character) => character.charCodeAt(0)).buffer);
  const { flagToScope } = await createStarryNight(all, { getOnigurumaUrlFs: () => OPENED });
  const flags = ["TypeScript", "path/to/example.js", "a.TS", "c++", "x.unknown", "", ".", "Dockerfile", "sh-session"];
  for (const { names, extensions } of all) {
    flags.push(
      ...names,
      ...extensions,
      ...extensions.map((one) => one.slice(1)),
    );
  }
  const ours = new Set(["txt", ...Object.keys(ALIASES)]);
  for (const flag of flags) {
    if (ours.has(flag)) continue;
    assertEquals(languageScope(flag, packed), flagToScope(flag), flag);
  }
});

Deno.test("languageScope() knows names that starry-night lacks, and names of no language", () => {
  assertEquals(languageScope("docker", packed), "source.dockerfile");
  assertEquals(languageScope("js-nolint", packed), "source.js");
  assertEquals(languageScope("azurecli-interactive", packed), "source.shell");
  assertEquals(languageScope("postgres", packed), "source.sql");
  for (const word of ["no_run", "compile_fail", "edition2021"]) {
    assertEquals(languageScope(word, packed), "source.rust");
  }
  for (const name of ["txt", "text", "plaintext", "output", "notrust", "toString", "__proto__"]) {
    assertEquals(languageScope(name, packed), undefined, name);
  }
});

Deno.test("ALIASES are names that starry-night lacks, and lead to a grammar", () => {
  for (const [name, target] of Object.entries(ALIASES)) {
    assertEquals(Object.hasOwn(packed.names, name), false, name);
    assertEquals(languageScope(name, packed), languageScope(target, packed), name);
    assertEquals(languageScope(name, packed) !== undefined, true, name);
  }
});

Deno.test("languageScope() knows names of two languages: the first, or the template of HTML", () => {
  const cases = {
    "bash/zsh": "bash",
    "js|ts": "js",
    "yaml+jinja": "yaml",
    "sql+jinja": "sql",
    "html+twig": "twig",
    "html+mako": "mako",
    "unheard/python": "python",
    "c++": "cpp",
  };
  for (const [name, language] of Object.entries(cases)) {
    assertEquals(languageScope(name, packed), languageScope(language, packed), name);
    assertEquals(languageScope(name, packed) !== undefined, true, name);
  }
  for (const name of ["unheard/nothing", "+", "/", "bash-output", "unheard+unheard"]) {
    assertEquals(languageScope(name, packed), undefined, name);
  }
});

Deno.test("languageScope() leads to a grammar that is there", () => {
  for (const table of [packed.names, packed.extensions, packed.extensionsWithDot]) {
    for (const scope of Object.values(table)) assertEquals(Object.hasOwn(packed.grammars, scope), true, scope);
  }
});
