import { assertEquals } from "@std/assert";
import { ONE_SIGN, SHORTHAND, SYMBOLS } from "../../../src/markdown/inline/python_text.ts";
import { rendererWith } from "../renderer.ts";

async function html(text: string, variables: Readonly<Record<string, string>>, flavor?: "python"): Promise<string> {
  const renderer = rendererWith({ variables: () => new Map(Object.entries(variables)) });
  const page = await renderer({ file: "a.md", text, line: 1, ...flavor && { flavor } });
  return page.html.trim().replaceAll(' rel="noopener"', "").replace(/^<p>(.*)<\/p>$/s, "$1");
}

Deno.test("short references of a project link to its users, issues, pull requests and discussions", async () => {
  const rows: readonly (readonly [text: string, html: string])[] = [
    [
      "By @ann, in #12.",
      'By <a href="https://github.com/ann">@ann</a>, in <a href="https://github.com/o/r/issues/12">#12</a>.',
    ],
    [
      "**#1**: !2 ?3",
      '<strong><a href="https://github.com/o/r/issues/1">#1</a></strong>: ' +
      '<a href="https://github.com/o/r/pull/2">!2</a> <a href="https://github.com/o/r/discussions/3">?3</a>',
    ],
    ["x/y#4 @x/y", '<a href="https://github.com/x/y/issues/4">x/y#4</a> <a href="https://github.com/x/y">x/y</a>'],
    [
      "`#5` [see #6](https://a.test) a#7 a@b &#8; #9a C#",
      '<code>#5</code> <a href="https://a.test">see #6</a> a#7 a@b \b #9a C#',
    ],
  ];
  const commit = "0123456789abcdef0123456789abcdef01234567";
  const elsewhere: readonly (readonly [string, string])[] = [
    [
      "@ann: @gitlab:bob",
      '<a href="https://github.com/ann">@ann</a>: <a href="https://gitlab.com/bob">@gitlab:bob</a>',
    ],
    [`in ${commit}`, `in <a href="https://github.com/o/r/commit/${commit}">0123456</a>`],
    ["@x:ann a@b.test", '@x:ann <a href="mailto:a@b.test">a@b.test</a>'],
  ];
  for (const [text, expected] of [...rows, ...elsewhere]) {
    assertEquals(await html(text, { [SHORTHAND]: "https://github.com/o/r" }, "python"), expected, text);
  }
  assertEquals(
    await html("!1 ?2", { [SHORTHAND]: "https://gitlab.com/o/r" }, "python"),
    '<a href="https://gitlab.com/o/r/-/merge_requests/1">!1</a> ?2',
  );
  assertEquals(
    await html("!1", { [SHORTHAND]: "https://github.com/o/r", [ONE_SIGN]: "true" }, "python"),
    '<a href="https://github.com/o/r/pull/1">#1</a>',
  );
  assertEquals(await html("@ann #12", {}, "python"), "@ann #12");
  assertEquals(await html("@ann #12", { [SHORTHAND]: "o/r" }, "python"), "@ann #12");
  assertEquals(await html("@ann #12", { [SHORTHAND]: "https://github.com/o/r" }), "@ann #12");
});

Deno.test("symbols that are written with other characters are shown as such", async () => {
  const text = "(c) (R) (tm) +/- =/= --> <-- <--> c/o 1/2 3/4 `-->` 1/23 ---> 1/2/3";
  const shown = "© ® ™ ± ≠ → ← ↔ ℅ ½ ¾ <code>--&gt;</code> 1/23 ---&gt; 1/2/3";
  assertEquals(await html(text, { [SYMBOLS]: "true" }, "python"), shown);
  assertEquals(await html("(c) 1/2", {}, "python"), "(c) 1/2");
});
