import { assertEquals } from "@std/assert";
import { stringify } from "@std/xml/stringify";

const element = (
  local: string,
  attributes: Record<string, string>,
  ...children: (ReturnType<typeof text> | object)[]
) => ({
  type: "element" as const,
  name: { raw: local, local },
  attributes,
  children: children as never[],
});
const text = (text: string) => ({ type: "text" as const, text });

Deno.test("stringify() escapes text and attributes", () => {
  assertEquals(
    stringify(element("a", { b: `<&>"'`, c: "" }, text(`<&>"' ]]> &amp;`))),
    '<a b="&lt;&amp;&gt;&quot;&apos;" c="">&lt;&amp;&gt;&quot;&apos; ]]&gt; &amp;amp;</a>',
  );
});

Deno.test("stringify() writes elements in order, and empty ones as one tag", () => {
  const root = element(
    "a",
    {},
    element("b", { x: "true" }),
    text(" t "),
    element("b", {}, text("1")),
    element("c", {}),
  );
  assertEquals(stringify(root), '<a><b x="true"/> t <b>1</b><c/></a>');
  const prefixed = { ...element("link", {}), name: { raw: "atom:link", local: "link", prefix: "atom" } };
  assertEquals(stringify(prefixed), "<atom:link/>");
});

Deno.test("stringify() writes the declaration of a document", () => {
  const declaration = {
    type: "declaration" as const,
    version: "1.0",
    encoding: "UTF-8",
    line: 1,
    column: 1,
    offset: 0,
  };
  const document = { declaration, root: element("a", {}) };
  assertEquals(stringify(document), '<?xml version="1.0" encoding="UTF-8"?><a/>');
  assertEquals(stringify(document, { declaration: false }), "<a/>");
});
