import { assertEquals } from "@std/assert";
import { languageOfName } from "../../src/site/language_tag.ts";

Deno.test("languageOfName() knows tags and usual names of folders", () => {
  const names = ["de", "pt_br", "zh-hans", "jp", "guide", "constructor", "__proto__"];
  assertEquals(names.map(languageOfName), ["de", "pt-BR", "zh-Hans", "ja", undefined, undefined, undefined]);
});
