import { assertEquals } from "@std/assert";
import { readFrontMatter } from "../../src/site/front_matter.ts";
import { readTitleBlock } from "../../src/site/title_block.ts";

const titleOf = (text: string) => readTitleBlock(text)?.fields.title;

Deno.test("readTitleBlock() reads the title of a manual page, in any of the ways", () => {
  assertEquals(titleOf("% podman-image-scp 1\n\n## NAME\n"), "podman-image-scp(1)");
  assertEquals(titleOf("% LS(1) User commands | Manual\n% Me\n% 2026-11-23\n\n# NAME"), "LS(1)");
  assertEquals(titleOf("% A guide\n  to all of it\n% Me; You\n\nText."), "A guide to all of it");
  assertEquals(titleOf("% crun 1m\n"), "crun(1m)");
});

Deno.test("readTitleBlock() leaves other texts alone", () => {
  for (
    const text of ["%% comment\n\n", "%title\n\n", "100 % of it\n", "% a\ntext\n", "%\n\n", "% a\n% b\n% c\n% d\n\n"]
  ) {
    assertEquals(readTitleBlock(text), undefined, JSON.stringify(text));
  }
});

Deno.test("readFrontMatter() takes a title block as title and date, and the text begins after it", () => {
  const text = "% podman 1\n% Authors\n% 2026-11-23\n\n## NAME\n";
  const { frontMatter, start, line, problems } = readFrontMatter(text);
  assertEquals([frontMatter.title, frontMatter.date?.toISOString().slice(0, 10)], ["podman(1)", "2026-11-23"]);
  assertEquals([text.slice(start), line, problems], ["\n## NAME\n", 4, []]);
});
