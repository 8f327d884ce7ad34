import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { Marked } from "marked";
import { LIMITS } from "../../src/config/limits.ts";
import { createState } from "../../src/markdown/state.ts";
import { createSources } from "../../src/markdown/include/source.ts";
import { createDataFiles } from "../../src/markdown/data_files.ts";
import { BoundedLexer } from "../../src/markdown/lexer.ts";
import { attributesOf, braceEnd, readTag } from "../../src/markdown/tag.ts";
import { findEndTag } from "../../src/markdown/end_tag.ts";

const lexer = () =>
  new BoundedLexer(new Marked().defaults, createSources("a.md", undefined, LIMITS), createState(), {
    limits: LIMITS,
    dataFiles: createDataFiles(),
    flavor: undefined,
    values: new Map(),
    own: new Map(),
    components: new Map(),
  });

Deno.test("readTag() reads words, switches and lists, and leaves out what would have to be run", () => {
  const source =
    `<Tree.File a="1" b='"2"' c={"3"} d={4} e={true} f={false} g h={["x", 'y']} i={z} j={\`k\`} {...l} m:n="o"\n/>!`;
  const tag = readTag(source, 0, lexer())!;
  assertEquals(tag.name, "Tree.File");
  assertEquals(source.slice(tag.end), "!");
  assert(tag.isEmpty && !tag.isClosing);
  assertEquals([...tag.attributes], [
    ["a", "1"],
    ["b", '"2"'],
    ["c", "3"],
    ["d", "4"],
    ["e", true],
    ["g", true],
    ["h", ["x", "y"]],
    ["j", "k"],
    ["m:n", "o"],
  ]);
});

Deno.test("readTag() takes nothing else for a tag", () => {
  for (
    const text of ["<", "<>", "< A>", "<A", "<A b=", '<A "b">', "<A<B>", "<https://e.example>", "<a@b.c>", "<A {b>"]
  ) {
    assertEquals(readTag(text, 0, lexer()), undefined, text);
  }
});

Deno.test("attributesOf() reads the braces of a container", () => {
  assertEquals([...attributesOf('title="A b" .class #id open')].map(([name]) => name), [
    "title",
    ".class",
    "#id",
    "open",
  ]);
});

Deno.test("braceEnd() passes over strings and comments", () => {
  for (const text of ["{a}", '{"}"}', "{/* } */}", "{{a: 1}}", "{'\\'}'}", "{`}`}", "{<b>don't</b>}"]) {
    assertEquals(braceEnd(`${text}x`, 0), text.length, text);
  }
  assertEquals(braceEnd("{ /* }", 0), undefined);
});

Deno.test("findEndTag() passes over code and elements of the same name", () => {
  const find = (text: string) => {
    const found = findEndTag(text, 0, "A", lexer());
    return found && text.slice(found.end);
  };
  assertEquals(find("x</A>1"), "1");
  assertEquals(find("<A>x</A></A>1"), "1");
  assertEquals(find("<A/></A>1"), "1");
  assertEquals(find("<A\n  b='</A>'\n/>\n</A>1"), "1");
  assertEquals(find("`</A>`</A>1"), "1");
  assertEquals(find("`` ` </A> ``</A>1"), "1");
  assertEquals(find("` </A>1"), "1");
  assertEquals(find("\n```\n</A>\n```\n</A>1"), "1");
  assertEquals(find("\n- ~~~\n  </A>\n  ~~~\n</A>1"), "1");
  assertEquals(find("</AB></a>"), undefined);
});

Deno.test("findEndTag() finds the end of whatever is balanced", () => {
  const piece = fc.constantFrom("a", "\n", "`b`", "<B>", "</B>", "<A/>", "```\n");
  fc.assert(fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
    const text = pieces.join("").replaceAll("```", "``");
    const found = findEndTag(`${text}\n</A>`, 0, "A", lexer());
    assertEquals(found?.start, text.length + 1);
  }));
});

Deno.test("findEndTag() tells the same with what it found for the tags before", () => {
  const piece = fc.constantFrom("a", "\n", "`", "<A>", "</A>", "<A/>", "<B>", "\n```\n", "\n> ~~~\n");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const text = pieces.join("");
      const remembering = lexer();
      for (let at = text.indexOf("<A>"); at !== -1; at = text.indexOf("<A>", at + 1)) {
        // As the lexer of Markdown does it: a text is eaten from its front.
        const rest = text.slice(at);
        assertEquals(findEndTag(rest, 3, "A", remembering), findEndTag(rest, 3, "A", lexer()), JSON.stringify(rest));
      }
    }),
    { numRuns: 2_000 },
  );
});
