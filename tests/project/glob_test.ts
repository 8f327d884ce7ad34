import { assert, assertEquals } from "@std/assert";
import {
  braced,
  createGlob,
  deep,
  except,
  expanded,
  ignored,
  joined,
  unordered,
  withFolders,
  within,
} from "../../src/project/glob.ts";

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
      [["{a,b/{c,d}}.md"], "b/d.md", true],
      [["{a,b/{c,d}}.md"], "b/e.md", false],
      [["/a/**"], "a/b/c.md", true],
      [["a*c*e"], "abcde", true],
      [["a*c*e"], "abcd", false],
      [["*.md", "!index.md"], "index.md", false],
      [["*.md", "!index.md"], "a.md", true],
      [["!a.md", "*.md"], "a.md", true],
      [["!a.md"], "b.md", false],
      [["*.md", "!a.md", "b.md"], "a.md", false],
      [["a.md", "!*.md", "b.md"], "a.md", false],
      [["a.md", "!*.md", "b.md"], "b.md", true],
      [["**/a.md", "!x/**", "x/y/a.md"], "x/y/a.md", true],
      [["**/a.md", "!x/**", "x/y/a.md"], "x/z/a.md", false],
      [["a/b/"], "a/b/c.md", false],
      [[], "a.md", false],
    ] as const
  ) assertEquals(createGlob(patterns)(file), expected, `${patterns} ${file}`);
  assertEquals(createGlob(["*a?".repeat(50)])(`${"ab".repeat(5_000)}!`), false);
});

Deno.test("withFolders(), deep() and ignored() write patterns of other tools", () => {
  assertEquals(withFolders(["a/", "b/**", "c.md"]), ["a", "a/**", "b/**", "c.md", "c.md/**"]);
  const isDeep = createGlob(deep(["a/*.md", "*draft*"]));
  const named = "a/b.md a/b/c.md b.md x/my-draft.md draft/x/y.md a/b.txt".split(" ");
  assertEquals(named.filter(isDeep), "a/b.md a/b/c.md x/my-draft.md draft/x/y.md".split(" "));
  const isOut = createGlob(ignored(["# a", "", "drafts/", "/top.md", "*.tmp.md", "a/b", "!keep.tmp.md "]));
  const files = "drafts/a.md x/drafts/b/c.md top.md x/top.md x/y.tmp.md keep.tmp.md a/b/c.md x/a/b.md".split(" ");
  assertEquals(files.filter(isOut), "drafts/a.md x/drafts/b/c.md top.md x/y.tmp.md a/b/c.md".split(" "));
});

Deno.test("unordered(), joined(), except() and within() order patterns with exclusions", () => {
  assertEquals(unordered(["!a", "**/*.md", "!b/**"]), ["**/*.md", "!a", "!a/**", "!b/**"]);
  assertEquals(unordered(["!a"]), ["**", "!a", "!a/**"]);
  assertEquals(unordered([]), []);
  assertEquals(except(["a", "!b"]), ["!a", "b"]);
  assertEquals(within("x", ["./a", "!/b", "**/c"]), ["x/a", "!x/b", "x/**/c"]);
  const sets = [{ include: ["a/index.md"], exclude: [] }, { include: ["a/**"], exclude: ["a/index.md", "a/s"] }];
  const isIn = createGlob(joined(sets));
  assertEquals(["a/index.md", "a/b.md", "a/s/b.md", "c.md"].filter(isIn), ["a/index.md", "a/b.md"]);
});

Deno.test("braced() writes the groups of picomatch", () => {
  for (
    const [pattern, files] of [
      ["**/*.@(md|mdx)", "a.md b/a.mdx b/c.mdx"],
      ["(a|b).md", "a.md"],
      ["?(x)a.md", "a.md"],
      ["!(a|b).*", "c.txt"],
      ["b/**/!(c).mdx", "b/a.mdx"],
      ["+(a|b).md", "a.md"],
    ] as const
  ) {
    const isIn = createGlob(braced(pattern));
    assertEquals("a.md b/a.mdx b/c.mdx c.txt".split(" ").filter(isIn).join(" "), files, pattern);
  }
  assertEquals(braced("!a/(b).md"), ["!a/{b}.md"]);
});

Deno.test("withFolders() takes a time in proportion to the slashes of a pattern", () => {
  const start = performance.now();
  withFolders([`a${"/".repeat(200_000)}b`]);
  assert(performance.now() - start < 5000);
});

Deno.test("createGlob() compares a file with few of thousands of patterns, whatever they have in common", () => {
  const folders = Array.from({ length: 10_000 }, (_, i) => `guide/part${i}`);
  const start = performance.now();
  for (const [name, pattern] of [["/README.md", "/README.md"], [".md", ".*"], ["/a.md", "/**"]] as const) {
    const isIn = createGlob(folders.map((folder) => folder + pattern));
    assertEquals(folders.filter((folder) => !isIn(folder + name)), []);
    assertEquals(isIn("guide/README.md"), false);
  }
  assert(performance.now() - start < 5000);
});

Deno.test("createGlob() has all alternatives of a list, and a bounded number of them in all", () => {
  const names = Array.from({ length: 50 }, (_, i) => `draft${i}`);
  const isOut = createGlob([`**/{${names}}.{md,mdx}`]);
  assertEquals(names.filter((name) => !isOut(`a/${name}.mdx`)), []);
  assertEquals(expanded("{a,{b,c}}{d}"), ["ad", "bd", "ad", "cd"]);
  const list = `{${Array.from({ length: 20 }, (_, i) => i)}}`;
  assertEquals(expanded(list.repeat(100)).length, 400);
});
