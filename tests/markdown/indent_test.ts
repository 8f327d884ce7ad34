import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { commonIndent, dedent, indentedBody } from "../../src/markdown/indent.ts";

Deno.test("indentedBody() takes what is indented by four columns, with blank lines in between", () => {
  assertEquals(indentedBody("    a\n\n\tb\n     c\n\nd", 0), { text: "a\n\nb\n c\n", length: 17 });
  assertEquals(indentedBody("x\n    a", 2), { text: "a\n", length: 5 });
  assertEquals(indentedBody("\n  \n   a", 0), undefined);
  assertEquals(indentedBody("", 0), undefined);
});

Deno.test("indentedBody() takes away what the line before is indented by, too", () => {
  assertEquals(indentedBody("      a\n    b\n", 0, { outer: 2 })?.text, "a\nb\n");
});

Deno.test("indentedBody() keeps the number of lines", () => {
  const line = fc.constantFrom("    a", "", "  ", "\tb", "      c", "d");
  fc.assert(fc.property(fc.array(line), (lines) => {
    const source = lines.map((one) => `${one}\n`).join("");
    const body = indentedBody(source, 0);
    if (body) assertEquals(body.text.split("\n").length, source.slice(0, body.length).split("\n").length);
  }));
});

Deno.test("dedent() takes away what all lines begin with", () => {
  assertEquals(dedent("\n    a\n\n      b\n  "), "\na\n\n  b\n");
  assertEquals(dedent("\n\ta\n\t\tb"), "\na\n\tb");
  assertEquals(dedent("\n\ta\n    b"), "\n\ta\n    b");
  assertEquals(dedent("  a\n  b"), "a\nb");
});

Deno.test("commonIndent() is that of all lines with text, and no mixture of tabs and spaces", () => {
  assertEquals(commonIndent(["  a", "", " ", "    b"]), 2);
  assertEquals(commonIndent(["\ta", "    b"]), 0);
  assertEquals(commonIndent(["\ta", "\t  b"]), 1);
  assertEquals(commonIndent([" ", ""]), 0);
});
