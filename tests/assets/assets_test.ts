import { assert, assertEquals } from "@std/assert";
import { brotliCompressSync } from "node:zlib";
import {
  appScript,
  bootScript,
  reloadScript,
  searchScript,
  siteCss,
  speculationRules,
  themes,
} from "../../src/assets/assets.ts";
import { THEMES } from "../../src/config/theme.ts";

/** In bytes after Brotli, as most browsers get them. */
const size = (text: string) => brotliCompressSync(new TextEncoder().encode(text)).length;

Deno.test("what a reading page loads stays within its budget", () => {
  for (const name of THEMES) assert(size(siteCss + themes[name]) <= 12_000, `${name}: ${size(siteCss + themes[name])}`);
  assert(size(bootScript) <= 1000, `boot: ${size(bootScript)}`);
  assert(size(appScript) <= 8000, `app: ${size(appScript)}`);
  assert(size(searchScript) <= 4200, `search: ${size(searchScript)}`);
});

Deno.test("scripts are whole programs", () => {
  for (const script of [bootScript, reloadScript, appScript]) new Function(`async () => {${script}}`);
  new Function(searchScript.replace(/^export /gm, ""));
});

Deno.test("styles name no color but the theme's tokens, and need nothing from elsewhere", () => {
  const code = siteCss.replace(/\/\*[^]*?\*\//g, "");
  assertEquals(code.match(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|url\(|@import/gi), null);
});

Deno.test("every token that the styles use is set by them or by every theme", () => {
  const used = new Set([...siteCss.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!));
  const own = new Set([...siteCss.matchAll(/(--[\w-]+):/g)].map(([, name]) => name!));
  for (const theme of THEMES) {
    const missing = [...used].filter((name) => !own.has(name) && !themes[theme].includes(`${name}:`));
    assertEquals(missing, [], theme);
  }
});

Deno.test("speculationRules() keeps to pages below BasePath", () => {
  const { prefetch: [rule] } = JSON.parse(speculationRules("/docs"));
  assertEquals(rule.where.and[0], { href_matches: "/docs/*" });
  assert(rule.where.and[1].not.href_matches.every((pattern: string) => pattern.startsWith("/docs/")));
  assertEquals(JSON.parse(speculationRules("")).prefetch[0].where.and[0], { href_matches: "/*" });
});
