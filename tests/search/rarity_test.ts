/**
 * Words that all pages have.
 */
import { assertEquals } from "@std/assert";
import { searchOf } from "./site.ts";

Deno.test("search() finds a page by a word that all pages have, if it is about that word", async () => {
  const search = await searchOf({
    ...Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`/f${i}`, { text: "chart and nothing else" }])),
    "/about": { title: "Chart", text: "A line. A container" },
    "/other": { title: "Other", text: "A chart. A container. A container." },
  });
  assertEquals(search("chart container", 2).map(({ path }) => path as string), ["/about", "/other"]);
});
