import { assertEquals } from "@std/assert";
import fc from "fast-check";
import type { ForeignEntry } from "../../../src/site/foreign/entry.ts";
import { outline } from "./outline.ts";
import { readSidebar, readSummary } from "../../../src/site/foreign/list.ts";

Deno.test("readSummary() reads mdBook: what stands before and after, parts, chapters with numbers, drafts, separators", () => {
  const text = [
    "# Summary",
    "",
    "<!-- [Not this](x.md) -->",
    "[Preface](preface.md)",
    "",
    "# First *part*",
    "",
    "- [One](one.md)",
    "  - [Deeper](one/a.md)",
    "    - [Deepest `x`](<one/a b.md>)",
    "- [Draft]()",
    "",
    "---",
    "",
    "# Second part",
    '1. [Two](two.md "title")',
    "* [Three \\[3\\]](a_(b).md)",
    "",
    "---",
    "",
    "[Afterword](after.md)",
  ].join("\n");
  const entries = readSummary(text);
  assertEquals(
    outline(entries),
    "Preface → preface.md, " +
      "First part [1. One → one.md [1.1. Deeper → one/a.md [1.1.1. Deepest x → one/a b.md]], 2. Draft], " +
      "Second part [3. Two → two.md, 4. Three [3] → a_(b).md], Afterword → after.md",
  );
  assertEquals(entries[1]!.items.map(({ line }) => line), [8, 11]);
});

Deno.test("readList() reads Docsify: groups without a link, tabs, other bullets, no numbers", () => {
  const text =
    "<!-- docs/_sidebar.md -->\r\n\r\n* Getting started\r\n\t* [Quick start](quickstart.md)\r\n\t* [More](/more)\r\n* [**Last**](last.md ':ignore')\r\n* * *\r\n";
  assertEquals(
    outline(readSidebar(text)),
    "Getting started [Quick start → quickstart.md, More → /more], Last → last.md",
  );
});

Deno.test("readSidebar() reads the list of a wiki: pages by their names, words first, headings that are links", () => {
  const text = [
    "### [[Home]]",
    "[[Start here|Quick-Start#run]]",
    "* **Guide**",
    "  * [[Set up]]",
    "  * [[Site|https://example.org/a]]",
    "  * [Config](Configuration-File)",
  ].join("\n");
  assertEquals(
    outline(readSidebar(text)),
    "Home → [[Home]], Start here → [[Quick-Start]]#run, " +
      "Guide [Set up → [[Set up]], Site → https://example.org/a, Config → Configuration-File]",
  );
});

Deno.test("readList() and readSummary() read any text, in linear time and to a bounded depth", () => {
  const depth = (entries: readonly ForeignEntry[]): number =>
    Math.max(0, ...entries.map(({ items }) => 1 + depth(items)));
  const piece = fc.constantFrom(
    "- ",
    "  ",
    "\t",
    "[a]",
    "(b)",
    "[",
    "](",
    "\n",
    "# ",
    "<!--",
    "-->",
    "1. ",
    "\\",
    "---\n",
  );
  fc.assert(fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }), (pieces) => {
    const text = pieces.join("");
    assertEquals(depth(readSidebar(text)) <= 9 && depth(readSummary(text)) <= 9, true);
  }));
  const start = performance.now();
  for (const part of ["[", "- [", "- [a](", "- [a](<", "- [\\", " - x\n", "[]("]) readSidebar(part.repeat(200_000));
  readSidebar(Array.from({ length: 5000 }, (_, i) => `${" ".repeat(i % 900)}- x`).join("\n"));
  assertEquals(performance.now() - start < 10_000, true);
});
