import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { writePythonLists } from "../../../src/markdown/commonmark/python_list.ts";
import { rendererWith } from "../renderer.ts";

Deno.test("writePythonLists() moves what belongs to an item under its text", () => {
  const rows: readonly (readonly [text: string, written: string])[] = [
    ["- a\n      - b\n      - c\n- d\n    - e", "- a\n  - b\n  - c\n- d\n    - e"],
    ["  1.  a\n\n    b\n\n    ```\n    c\n    ```\n\nd", "  1.  a\n\n      b\n\n      ```\n      c\n      ```\n\nd"],
    ["1. a\n   - b\n\n    c", "1. a\n   - b\n\n     c"],
    ["- a\n    - b\n          - c\n\n            d\n- e", "- a\n    - b\n      - c\n\n        d\n- e"],
    ["!!! note\n\n    - a\n          - b\n    - c", "!!! note\n\n    - a\n      - b\n    - c"],
  ];
  for (const [text, written] of rows) assertEquals(writePythonLists(text), written, text);
});

Deno.test("writePythonLists() leaves code, and lists that CommonMark reads alike, as they are", () => {
  const texts = [
    "- a\n\n        code\n",
    "1. a\n\n    b\n\n    - c\n\n        d\n",
    "```\n   * a\n\n    b\n```\n",
    "- a\n\nb\n\n    code\n",
    "   * a\n\nb\n\n    code\n",
    "text\n      - no item\n",
    "- a\n        - text, two stops below\n- b\n    - c\n",
  ];
  for (const text of texts) assertEquals(writePythonLists(text), text);
});

Deno.test("writePythonLists() keeps the lines of any text, and all but white space", () => {
  const part = fc.constantFrom("- a", "1. b", "*  c", "d", "```", "", "!!! note", "> e", "\t");
  const line = fc.tuple(fc.nat(14), part).map(([indent, text]) => " ".repeat(indent) + text);
  fc.assert(fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
    const written = writePythonLists(lines.join("\n"));
    assertEquals(written.split("\n").map((one) => one.trim()), lines.map((one) => one.trim()));
  }));
});

Deno.test("lists of MkDocs: an item nested by six columns is one, and code below an item is part of it", async () => {
  const text = "- a\n      - b\n\nc\n\n  1.  d\n\n    ```\n    e\n    ```\n";
  const { html } = await rendererWith()({ file: "a.md", text, line: 1, flavor: "python" });
  assertEquals(
    html.replace(/<\/?(?:pre|code|div)[^>]*>/g, "").replaceAll("\n", ""),
    "<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p><ol><li><p>d</p>e</li></ol>",
  );
});
