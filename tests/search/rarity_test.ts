/**
 * Words that all pages have, and pages that have few words of a query.
 */
import { assertEquals } from "@std/assert";
import { type Draft, searchOf } from "./site.ts";

Deno.test("search() finds a page by a word that all pages have, if it is about that word", async () => {
  const search = await searchOf({
    ...Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`/f${i}`, { text: "chart and nothing else" }])),
    "/about": { title: "Chart", text: "A line. A container" },
    "/other": { title: "Other", text: "A chart. A container. A container." },
  });
  assertEquals(search("chart container", 2).map(({ path }) => path as string), ["/about", "/other"]);
});

Deno.test("search() finds the page whose title is all that it has of a query before pages that mention more", async () => {
  const pages = (count: number, name: string, draft: Draft) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`/${name}${i}`, draft]));
  const search = await searchOf({
    ...pages(40, "n", { text: "nothing of interest" }),
    ...pages(8, "f", { text: "this has animations" }),
    ...pages(8, "w", { text: "a screen to turn", sections: { Other: "switch off the lights" } }),
    "/animations": { title: "Animations", text: "Animations move things" },
    "/names": { title: "Names of animations", text: "Animations move things" },
  });
  const [first, second] = search("turn off animations", 2).map(({ path }) => path as string);
  assertEquals([first, second], ["/animations", "/w0"]);
});
