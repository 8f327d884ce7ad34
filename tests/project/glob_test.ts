import { assertEquals } from "@std/assert";
import { createGlob, deep, ignored, withFolders } from "../../src/project/glob.ts";

Deno.test("createGlob() knows the signs of a pattern, and the last pattern that fits counts", () => {
  for (
    const [patterns, file, expected] of [
      [["a?c.md"], "abc.md", true],
      [["a?c.md"], "a/c.md", false],
      [["?.md"], "\u{1f600}.md", true],
      [["[a-cx].md"], "b.md", true],
      [["[a-cx].md"], "d.md", false],
      [["[!a-c].md"], "d.md", true],
      [["[^a-c].md"], "a.md", false],
      [["[.md"], "[.md", true],
      [["**/*.{draft,wip}.md"], "a/b.wip.md", true],
      [["/a/**"], "a/b/c.md", true],
      [["a*c*e"], "abcde", true],
      [["a*c*e"], "abcd", false],
      [["*.md", "!index.md"], "index.md", false],
      [["*.md", "!index.md"], "a.md", true],
      [["!a.md", "*.md"], "a.md", true],
      [["!a.md"], "b.md", false],
      [[], "a.md", false],
    ] as const
  ) assertEquals(createGlob(patterns)(file), expected, `${patterns} ${file}`);
  assertEquals(createGlob(["*a?".repeat(50)])(`${"ab".repeat(5_000)}!`), false);
});

Deno.test("withFolders(), deep() and ignored() write patterns of other tools", () => {
  assertEquals(withFolders(["a/", "b/**", "c.md"]), ["a", "a/**", "b/**", "c.md", "c.md/**"]);
  assertEquals(deep(["a/*.md"]), ["a/*.md", "a/**/*.md"]);
  const isOut = createGlob(ignored(["# a", "", "drafts/", "/top.md", "*.tmp.md", "a/b", "!keep.tmp.md "]));
  const files = "drafts/a.md x/drafts/b/c.md top.md x/top.md x/y.tmp.md keep.tmp.md a/b/c.md x/a/b.md".split(" ");
  assertEquals(files.filter(isOut), "drafts/a.md x/drafts/b/c.md top.md x/y.tmp.md a/b/c.md".split(" "));
});
