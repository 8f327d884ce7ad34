import { assert, assertEquals } from "@std/assert";
import { brotliCompressSync } from "node:zlib";
import { speculationRules } from "../../src/assets/assets.ts";
import {
  appScript,
  bootScript,
  diagramsCss,
  mathCss,
  reloadScript,
  searchScript,
  siteCss,
  themes,
} from "../../src/assets/site.gen.ts";
import { THEMES } from "../../src/config/theme_names.ts";
import { RESERVED_CLASSES } from "../../src/markdown/commonmark/own_class.ts";

const styles = [siteCss, diagramsCss, mathCss].join("\n");

/** In bytes after Brotli, as most browsers get them. */
const size = (text: string) => brotliCompressSync(new TextEncoder().encode(text)).length;

Deno.test("what a reading page loads stays within its budget", () => {
  for (const name of THEMES) assert(size(siteCss + themes[name]) <= 12_000, `${name}: ${size(siteCss + themes[name])}`);
  assert(size(bootScript) <= 500, `boot: ${size(bootScript)}`);
  assert(size(appScript) <= 6000, `app: ${size(appScript)}`);
  assert(size(searchScript) <= 4096, `search: ${size(searchScript)}`);
});

Deno.test("scripts are whole programs", () => {
  for (const script of [bootScript, reloadScript, appScript]) new Function(`async () => {${script}}`);
  new Function(searchScript.replace(/export\{[^{}]*\};?$/, ""));
});

Deno.test("styles name no color but the theme's tokens, and need nothing from elsewhere", () => {
  const code = styles.replace(/\/\*[^]*?\*\//g, "");
  assertEquals(code.match(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|url\(|@import/gi), null);
});

Deno.test("every token that the styles use is set by them or by every theme", () => {
  const used = new Set([...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!));
  const own = new Set([...styles.matchAll(/(--[\w-]+):/g)].map(([, name]) => name!));
  for (const theme of THEMES) {
    const missing = [...used].filter((name) => !own.has(name) && !themes[theme].includes(`${name}:`));
    assertEquals(missing, [], theme);
  }
});

Deno.test("every class that the styles know is told apart from an author's", () => {
  // For authors, or of drawings and code that no author writes by hand.
  const shared = /^(?:left|center|right|only-dark|only-light|(?:pl|xychart)-.*)$/;
  const known = [...styles.matchAll(/\.([a-z][a-z-]*)(?=[\s.:,>+~[{()])/g)].map(([, name]) => name!);
  assertEquals([...new Set(known)].filter((name) => !shared.test(name) && !RESERVED_CLASSES.has(name)), []);
});

Deno.test("speculationRules() keeps to pages below BasePath", () => {
  const { prefetch: [rule] } = JSON.parse(speculationRules("/docs"));
  assertEquals(rule.where.and[0], { href_matches: "/docs/*" });
  assert(rule.where.and[1].not.href_matches.every((pattern: string) => pattern.startsWith("/docs/")));
  assertEquals(JSON.parse(speculationRules("")).prefetch[0].where.and[0], { href_matches: "/*" });
});
