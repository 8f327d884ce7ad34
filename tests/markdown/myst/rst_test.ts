import { assertEquals, assertStringIncludes } from "@std/assert";
import { mystOf } from "../../../src/markdown/myst/rst.ts";
import { rendererWith } from "../renderer.ts";

async function html(text: string): Promise<string> {
  return (await rendererWith()({ file: "guide/a.md", text, line: 1 })).html;
}

const cells = (table: string) => [...table.matchAll(/<t[hd](?: [^>]*)?>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell!);

Deno.test("reStructuredText: tables that are drawn are tables", async () => {
  const grid =
    "+-----+-------+\n| A   | B     |\n+=====+=======+\n| a|b | one   |\n|     | two   |\n+-----+-------+\n| ``c``| d    |\n";
  for (const fence of ["eval_rst", "{eval-rst}"]) {
    const found = await html(`\`\`\`${fence}\n${grid}+-----+-------+\n\`\`\`\n`);
    assertEquals(cells(found).slice(0, 4), ["A", "B", "a|b", "one two"]);
  }
  const wide = "+---+---+\n| A | B |\n+---+---+\n| over   |\n+---+---+\n";
  assertEquals(cells(await html(`\`\`\`eval_rst\n${wide}\`\`\``)).filter((cell) => cell !== ""), ["A", "B", "over"]);
  const simple = "===== ======\nName  Value\n===== ======\n``a`` one\n      more\nb     two\n===== ======\n";
  assertEquals(cells(await html(`\`\`\`{eval-rst}\n${simple}\`\`\``)), [
    "Name",
    "Value",
    "<code>a</code>",
    "one more",
    "b",
    "two",
  ]);
});

Deno.test("reStructuredText: directives, roles, links, targets and blocks of code", async () => {
  const text = ".. note:: Take\n   *care*.\n\n.. code-block:: c\n   :caption: a.c\n\n   int `a`;\n\n" +
    "See `the site <https://example.org>`_, :kbd:`Ctrl` and ``x `y` z``::\n\n    <raw>\n\n.. _place:\n\nTitle\n~~~~~\n\n#. one\n\n   .. tip:: two\n\n.. a remark\n   of two lines\n";
  const found = await html(`\`\`\`\`{eval-rst}\n${text}\`\`\`\`\n`);
  assertStringIncludes(found, "<em>care</em>");
  assertStringIncludes(found.replace(/<[^>]*>/g, ""), "a.cint `a`;");
  assertStringIncludes(
    found,
    '<a href="https://example.org" rel="noopener">the site</a>, <kbd>Ctrl</kbd> and <code>x `y` z</code>:',
  );
  assertStringIncludes(found, "&lt;raw&gt;");
  assertStringIncludes(found, "<ol>");
  assertStringIncludes(found, "callout tip");
  assertEquals([/<h2[^>]*>/.test(found), found.includes("remark"), found.includes("~~~")], [true, false, false]);
});

Deno.test("reStructuredText: whatever is written ends, and keeps its words", () => {
  for (
    const text of ["+--+", "==== ====", "+--+--+\n| a", ".. x::\n".repeat(50), "`".repeat(5_000), "+-+\n".repeat(2_000)]
  ) {
    mystOf(text);
  }
  assertStringIncludes(mystOf("Term\n  Its meaning\n\n- a\n\n  b"), "Its meaning");
});
