import { assertEquals } from "@std/assert";
import { linkClasses, ownClasses } from "../../../src/markdown/commonmark/own_class.ts";

Deno.test("ownClasses() gives a prefix to names that the styles have", () => {
  assertEquals(ownClasses("sidebar left button"), "own-sidebar left own-button");
});

const LINKS: readonly (readonly [string, string])[] = [
  ["button", "button"],
  ["button secondary", "button secondary"],
  ["md-button", "button secondary"],
  ["md-button md-button--primary", "button"],
  ["btn btn-lg btn-primary me-3", "button me-3"],
  ["btn btn-blue", "button secondary"],
  ["button button--outline button--lg", "button secondary"],
  ["button button--primary", "button"],
  ["sidebar-btn primary", "sidebar-btn own-primary"],
  ["dark:hidden", "only-light"],
];
for (const [written, expected] of LINKS) {
  Deno.test(`linkClasses() makes a link with class="${written}" one with "${expected}"`, () => {
    assertEquals(linkClasses(written), expected);
  });
}
