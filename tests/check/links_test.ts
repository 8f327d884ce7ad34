import { assertEquals } from "@std/assert";
import { type Broken, isReported } from "../../src/check/rules/links.ts";

Deno.test("isReported() finds what the build has said of a link, an image or a place in a page", () => {
  const broken = (rule: Broken["rule"], url: string, fragment = "") =>
    ({ rule, target: { reference: { url }, fragment } }) as Broken;
  const known = [
    { rule: "broken-link", about: "a b.md" },
    { rule: "broken-image", about: "c.png" },
    { rule: "broken-anchor", about: "d.md#Über uns" },
    { rule: "title", about: "e.md" },
  ] as unknown as Parameters<typeof isReported>[1];
  const rows: readonly [Broken, boolean][] = [
    [broken("broken-link", "a%20b.md"), true],
    [broken("broken-image", "c.png"), true],
    [broken("broken-link", "d.md"), false],
    [broken("broken-link", "e.md"), false],
    [broken("broken-anchor", "d.md#%C3%9Cber%20uns", "Über uns"), true],
    [broken("broken-anchor", "d.md#x", "x"), false],
  ];
  for (const [one, expected] of rows) assertEquals(isReported(one, known), expected, one.target.reference.url);
});
