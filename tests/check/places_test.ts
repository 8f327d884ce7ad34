import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { createPlaces, type Occurrence, wholeAt } from "../../src/check/places.ts";

Deno.test("createPlaces() finds a text wherever it is as a whole, in order", () => {
  const lines = ["[a](a.md) a.mdx /b/a.md", "", "a.md#x and é.md, aé.md"];
  const placesOf = createPlaces(lines);
  assertEquals(placesOf("a.md"), [[0, 4], [2, 0]]);
  assertEquals(placesOf("#x"), [[2, 4]]);
  assertEquals(placesOf("é.md"), [[2, 11]]);
  assertEquals(placesOf("é"), []);
  assertEquals(placesOf(" and "), [[2, 6]]);
  assertEquals(placesOf("](a.md"), [[0, 2]]);
});

Deno.test("createPlaces() finds what a search through every line finds", () => {
  const unit = fc.constantFrom("a", "b.md", "/", "#", "(", " ", "é", "日本", "😀", "-", '"', "%20", "\\");
  const text = fc.array(unit, { maxLength: 8 }).map((units) => units.join(""));
  fc.assert(fc.property(fc.array(text, { maxLength: 6 }), text.filter((text) => text !== ""), (lines, sought) => {
    const expected: Occurrence[] = [];
    for (const [i, line] of lines.entries()) {
      for (let at = wholeAt(line, sought); at >= 0; at = wholeAt(line, sought, at + 1)) expected.push([i, at]);
    }
    assertEquals(createPlaces(lines)(sought), expected);
  }));
});

Deno.test("createPlaces() reads a text once, however many places are looked for", () => {
  const count = 4000;
  const words = "many words of a line ".repeat(30);
  const lines = Array.from({ length: count }, (_, i) => `${words}[x](gone/page-${i}.md#part) ${words}`);
  const started = performance.now();
  const placesOf = createPlaces(lines);
  for (let i = 0; i < count; i++) assertEquals(placesOf(`gone/page-${i}.md#part`), [[i, words.length + 4]]);
  // Searching through every line takes more than a minute.
  assert(performance.now() - started < 10_000);
});
