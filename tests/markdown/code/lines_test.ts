import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { parseCodeInfo } from "../../../src/markdown/code/info.ts";
import { readCode } from "../../../src/markdown/code/lines.ts";

/** The lines of a block, with the first letters of their marks before them. */
function shown(source: string, info = "ts"): readonly string[] {
  return readCode(source, parseCodeInfo(info)).lines.map(({ text, prompt, isOutput, marks }) =>
    `${marks.map((mark) => mark[0]).sort().join("")}|${prompt}${isOutput ? "=" : ""}${text}`
  );
}

Deno.test("readCode() takes marks out of comments of every kind", () => {
  const comments: Record<string, string> = {
    "a // [!code ++]": "a|a",
    "a //[!code --]": "r|a",
    "a # [!code focus]": "f|a",
    "a -- [!code highlight]": "h|a",
    "a ; [!code hl]": "h|a",
    "a % [!code error]": "e|a",
    "a /* [!code warning] */": "w|a",
    "a /* [!code warning] */ b": "w|a b",
    "a <!-- [!code ++] -->": "a|a",
    "a {/* [!code ++] */}": "a|a",
    "a // [!code ++] [!code focus]": "af|a",
    "a // [!code ++] // [!code focus]": "af|a",
    "a // why [!code ++]": "a|a // why",
    "a // [!code ++] why": "a|a // why",
    "a // [!code word:x]": "|a",
    "a // [!code mystery]": "|a // [!code mystery]",
    "a [!code ++]": "|a [!code ++]",
    "  a // [!code ++]": "a|  a",
    "'#' // [!code ++]": "a|'#'",
  };
  for (const [line, expected] of Object.entries(comments)) assertEquals(shown(line), [expected], line);
});

Deno.test("readCode() counts lines from the mark, or from the next one where the mark stands alone", () => {
  assertEquals(shown("a // [!code highlight:2]\nb\nc"), ["h|a", "h|b", "|c"]);
  assertEquals(shown("// [!code focus:2]\na\nb\nc"), ["f|a", "f|b", "|c"]);
  assertEquals(shown("a // [!code ++:9]"), ["a|a"]);
});

Deno.test("readCode() knows Docusaurus's comments", () => {
  const lines = ["// highlight-next-line", "a", "b", "/* highlight-start */", "c", "d", "/* highlight-end */", "e"];
  assertEquals(shown(lines.join("\n")), ["h|a", "|b", "h|c", "h|d", "|e"]);
  assertEquals(shown("# highlight-next-line\nx", "py"), ["h|x"]);
  assertEquals(shown("<!-- highlight-next-line -->\n<p>", "html"), ["h|<p>"]);
  assertEquals(shown("let x = 'highlight-start'"), ["|let x = 'highlight-start'"]);
});

Deno.test("readCode() leaves marks in Markdown that shows them, but for those in its own comments", () => {
  assertEquals(shown("a // [!code ++]\n// highlight-next-line", "md"), ["|a // [!code ++]", "|// highlight-next-line"]);
  assertEquals(shown("a <!-- [!code ++] -->", "md"), ["a|a"]);
});

Deno.test("readCode() marks the lines that the fence names, as they are shown", () => {
  assertEquals(shown("// [!code ++]\na\nb", "ts {2} del={1}"), ["ar|a", "h|b"]);
  assertEquals(shown("a", "ts {0-999999}"), ["h|a"]);
});

Deno.test("readCode() turns a diff of a language into marks", () => {
  const diff = "  f() {\n-   old()\n+   new_()\n\n  }";
  assertEquals(shown(diff, 'diff lang="js"'), ["|f() {", "r|  old()", "a|  new_()", "|", "|}"]);
  assertEquals(shown("+a\n-b\nc", 'diff lang="js"'), ["a| a", "r| b", "|c"]);
});

Deno.test("readCode() hides what mdBook hides", () => {
  const rust = "# use a;\n#\n#[derive(A)]\n## shown\n#![x]\n    # hidden\nfn";
  assertEquals(shown(rust, "rust"), ["|#[derive(A)]", "|# shown", "|#![x]", "|fn"]);
  assertEquals(shown("# a\nb", "py"), ["|# a", "|b"]);
  assertEquals(shown("!!!a\nb", "py,hidelines=!!!"), ["|b"]);
});

Deno.test("readCode() parts prompts, commands and what they wrote", () => {
  assertEquals(shown("$ npm i \\\n  -D x\nadded 1\nme@host:~/a$ ls", "console"), [
    "|$ npm i \\",
    "|  -D x",
    "|=added 1",
    "|me@host:~/a$ ls",
  ]);
  assertEquals(shown("$ a\nb", "sh"), ["|$ a", "|=b"]);
  assertEquals(shown("a\n# comment\nb $ c", "sh"), ["|a", "|# comment", "|b $ c"]);
  assertEquals(shown("PS C:\\x> dir", "powershell"), ["|PS C:\\x> dir"]);
  const { lines } = readCode("$ a", parseCodeInfo("sh"));
  assertEquals(lines[0], { text: "a", prompt: "$ ", isOutput: false, marks: [] });
});

Deno.test("readCode() leaves code without marks as it is", () => {
  fc.assert(fc.property(fc.string({ unit: "binary-ascii" }), (source) => {
    fc.pre(!/\[!code |-(next-line|start|end)/.test(source));
    assertEquals(readCode(source, parseCodeInfo("ts")).lines.map(({ text }) => text).join("\n"), source);
  }));
});

Deno.test("readCode() takes a time that grows with the code", () => {
  const hostile = [
    "[!code ".repeat(60_000),
    "// [!code ++] ".repeat(30_000),
    "// [!code ++]\n".repeat(30_000),
    `${" ".repeat(400_000)}[!code ++]`,
    "//".repeat(200_000) + "[!code ++]",
    "# ".repeat(200_000) + "highlight-start",
    "a@".repeat(200_000),
    "// highlight-start\n".repeat(20_000),
  ];
  for (const source of hostile) {
    for (const info of ["ts", "console", "rust {1-999999}"]) {
      const start = performance.now();
      readCode(source, parseCodeInfo(info));
      const time = performance.now() - start;
      assert(time < 10_000, `${source.slice(0, 30)}… as ${info} took ${time} ms`);
    }
  }
});
