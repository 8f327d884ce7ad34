/** The types of the npm package say what the module is: the compiler compares them, in both directions. */
import type * as declared from "../../src/runtime/_tools/mod.d.ts";
import * as actual from "../../mod.ts";
import { assertEquals, assertMatch } from "@std/assert";

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

Deno.test("mod.d.ts declares what mod.ts exports", () => {
  const same: [
    Same<keyof typeof declared, keyof typeof actual>,
    Same<typeof declared.createDocs, typeof actual.createDocs>,
    Same<typeof declared.nodeHandler, typeof actual.nodeHandler>,
    Same<typeof declared.VERSION, typeof actual.VERSION>,
    Same<declared.ConfigError, actual.ConfigError>,
    Same<declared.Refusal, actual.Refusal>,
    Same<Required<declared.DocsOptions>, Required<actual.DocsOptions>>,
    Same<Required<declared.ThemeOptions>, Required<actual.ThemeOptions>>,
    Same<Required<declared.LimitOptions>, Required<actual.LimitOptions>>,
    Same<Required<declared.RequestInfo>, Required<actual.RequestInfo>>,
    Same<declared.Docs, actual.Docs>,
    Same<declared.RateLimitStore, actual.RateLimitStore>,
    Same<declared.Fetch, actual.Fetch>,
    Same<declared.Log, actual.Log>,
  ] = [true, true, true, true, true, true, true, true, true, true, true, true, true, true];
  assertEquals(same.includes(false as true), false);
  assertEquals(Object.keys(actual).sort(), ["ConfigError", "Refusal", "VERSION", "createDocs", "nodeHandler"]);
});

Deno.test("mod.d.ts needs no other types: a compiler without those of Node takes what it imports for any", async () => {
  const text = await Deno.readTextFile(new URL("../../src/runtime/_tools/mod.d.ts", import.meta.url));
  const lines = text.split("\n");
  const imports = lines.flatMap((line, i) => /\bfrom "/.test(line) ? [lines[i - 1]!] : []);
  assertEquals(imports.length, 1);
  for (const before of imports) assertMatch(before, /^\/\/ @ts-ignore: /);
});
