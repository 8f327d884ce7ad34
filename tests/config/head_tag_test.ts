import { assertEquals } from "@std/assert";
import { isAttributeName, isStylesheet, isTagName } from "../../src/config/head_tag.ts";

Deno.test("isTagName() and isAttributeName() accept names alone", () => {
  assertEquals(["meta", "Link", "x-a", "a b", "1a", "a>", ""].filter(isTagName), ["meta", "Link", "x-a"]);
  assertEquals(["rel", "og:image", "data-a_b", "a=b", "a b", '"', ""].filter(isAttributeName), [
    "rel",
    "og:image",
    "data-a_b",
  ]);
});

Deno.test("isStylesheet() finds links to stylesheets, in any letter case and among other relations", () => {
  assertEquals(isStylesheet({ tag: "LINK", attrs: { rel: "preload Stylesheet" } }), true);
  assertEquals(isStylesheet({ tag: "link", attrs: { rel: "icon" } }), false);
  assertEquals(isStylesheet({ tag: "meta", attrs: { rel: "stylesheet" } }), false);
});
