import { assertEquals } from "@std/assert";
import { writeObsidian } from "../../../src/markdown/obsidian/write.ts";

Deno.test("writeObsidian() leaves comments out, in a line and of several lines, and keeps the lines", () => {
  assertEquals(writeObsidian("a %%hidden%% b"), "a  b");
  assertEquals(writeObsidian("%% a %%\n\nb"), "\n\nb");
  assertEquals(writeObsidian("a\n\n%%\nb\n\n```\nc\n```\n%%\n\nd"), "a\n\n\n\n\n\n\n\n\n\nd");
  assertEquals(writeObsidian("%% a\nb %%\nc"), "\n\nc");
  assertEquals(writeObsidian("a\n- %% b %%\n> %% c %%\nd"), "a\n- \n> \nd");
  assertEquals(writeObsidian("[[Note]] a %% hidden %% b"), "[[Note]] a  b");
});

Deno.test("writeObsidian() takes nothing else for a comment", () => {
  for (
    const text of [
      "write %% for a sign of percent, and %% again",
      "a %% b %% c\n\n%d and %% d %% e",
      "50%% and 20%% of it",
      "for %%i in (*) do echo %%i",
      "%%NAME%% is filled in",
      '%%{init: {"theme": "dark"}}%%',
      "`%%a%%`",
      "```\n%% a %%\n%%\nb\n%%\n```",
      "\\%% a %%",
      "%%\nnever ended",
    ]
  ) assertEquals(writeObsidian(text), text);
});

Deno.test("writeObsidian() is linear in comments that nothing ends", () => {
  const text = "%% a\n".repeat(100_000);
  const start = performance.now();
  assertEquals(writeObsidian(text), text);
  assertEquals(performance.now() - start < 5_000, true);
});

Deno.test("writeObsidian() makes places of ids at the ends of blocks, and of nothing else", () => {
  assertEquals(writeObsidian("Text ^a1b2c3\n\n- b ^list-1\n"), 'Text <a id="a1b2c3"></a>\n\n- b <a id="list-1"></a>\n');
  for (const text of ["2 ^10", "x ^word-only", "`a ^a1b2c3`", "a^a1b2c3", "^a1b2c3 b"]) {
    assertEquals(writeObsidian(text), text);
  }
});

Deno.test("writeObsidian() makes places of short ids where a block ends", () => {
  const rows = [
    ["Some text ^abc", 'Some text <a id="abc"></a>'],
    ["Some text. ^Abc\n\nmore", 'Some text. <a id="abc"></a>\n\nmore'],
    ["- one ^first\n- two ^x1\n", '- one <a id="first"></a>\n- two <a id="x1"></a>\n'],
    ["| a |\n|---|\n| b |\n\n^tab\n\nmore", '| a |\n|---|\n| b |\n\n<a id="tab"></a>\n\nmore'],
  ];
  for (const [text, written] of rows) assertEquals(writeObsidian(text!), written);
  for (const text of ["2 ^n", "x ^abc", "some ^abc goes on", "some text ^abc\nand goes on", "`some ^abc`", "^abc"]) {
    assertEquals(writeObsidian(text), text);
  }
});

Deno.test("writeObsidian() reads marks of tasks, but not in a list of changes", () => {
  assertEquals(
    writeObsidian("- [ ] a\n- [-] b *c*\n  - [>] d\n- [/] e\n- [-](x)\n"),
    "- [ ] a\n- [x] ~~b *c*~~\n  - [ ] → d\n- [ ] e\n- [-](x)\n",
  );
  for (const text of ["- [+] a\n- [-] b\n- [x] c", "- [-] b", "- [x] a\n\n```\n- [-] b\n```"]) {
    assertEquals(writeObsidian(text), text);
  }
});

Deno.test("writeObsidian() shows fields of Dataview as names and values", () => {
  assertEquals(writeObsidian("Due [due:: 2026-01-02], [by:: [[Ann]]]."), "Due **due**: 2026-01-02, **by**: [[Ann]].");
  for (const text of ["[std::vector]", "`[a:: b]`", "[a:: b](c)", "![a:: b]", "[a:: b][c]", "x[a:: b]"]) {
    assertEquals(writeObsidian(text), text);
  }
});
