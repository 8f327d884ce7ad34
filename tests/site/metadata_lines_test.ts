import { assertEquals } from "@std/assert";
import { readFrontMatter } from "../../src/site/front_matter.ts";
import { readMetadataLines } from "../../src/site/metadata_lines.ts";

Deno.test("readFrontMatter() takes fields without fences as metadata, and the text begins after them", () => {
  const text =
    "Title: Adaptive: layouts\nSlug: adaptive\nSummary: How they\n    adapt\nDate: 2026-11-23\n\n# Layouts\n";
  const { frontMatter, start, line, problems } = readFrontMatter(text);
  const { title, description, date } = frontMatter;
  assertEquals([title, description, date?.toISOString().slice(0, 10)], [
    "Adaptive: layouts",
    "How they adapt",
    "2026-11-23",
  ]);
  assertEquals([text.slice(start), line, problems], ["\n# Layouts\n", 6, []]);
});

Deno.test("readFrontMatter() keeps pages out that fields without fences keep out", () => {
  for (const field of ["Draft: true", "Status: draft", "status: hidden", "published: false", "Visibility: private"]) {
    assertEquals(readFrontMatter(`Title: A\n${field}\n\nText.\n`).frontMatter.draft, true, field);
  }
  assertEquals(readFrontMatter("Title: A\nStatus: stable\n\nText.\n").frontMatter.draft, undefined);
});

Deno.test("readMetadataLines() leaves other texts alone", () => {
  const texts = [
    "Title: alone\n\nText.\n",
    "Title: A\nand more of a sentence\n\nText.\n",
    "Author: Me\nDate: 2020\n\nNo title.\n",
    "Note: this\nTitle: that\n\nText.\n",
    "Title: A\nSlug: b\nText directly below.\n",
    "\nTitle: A\nSlug: b\n\n",
  ];
  for (const text of texts) assertEquals(readMetadataLines(text), undefined, JSON.stringify(text));
});
