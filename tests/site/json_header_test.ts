import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { readFrontMatter } from "../../src/site/front_matter.ts";
import { readJsonHeader } from "../../src/site/json_header.ts";

Deno.test("an object at the beginning of a file is its front matter", () => {
  const text = '{\n  "title": "A } \\" {",\n  "params": { "draft": true },\n  "weight": 3\n}\n\n# Text\n';
  const { frontMatter, start, line } = readFrontMatter(text);
  assertEquals([frontMatter.title, frontMatter.order, frontMatter.draft], ['A } " {', 3, true]);
  assertEquals([text.slice(start), line], ["\n# Text\n", 6]);
});

Deno.test("what else begins with a brace is text", () => {
  for (
    const text of [
      '{ "color": "red" }\n',
      '{"title": "a"} and more\n',
      '{"title": "a"\n',
      '{"title": a}\n',
      '{"title": "a\\',
      "{% raw %}\n",
      "{{ title }}\n",
      '["title"]\n',
      "",
    ]
  ) assertEquals(readJsonHeader(text), undefined, text);
});

Deno.test("any object with a title is read to its end", () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(undefined, 2), (value, space) => {
    const header = JSON.stringify({ title: "T", value }, undefined, space);
    const read = readJsonHeader(`${header}  \nText } "\n`);
    assertEquals(read?.fields, JSON.parse(header));
    assertEquals(read?.end, header.length + 3);
  }));
});

Deno.test("long texts without an end are read once", () => {
  const start = performance.now();
  for (const text of ['\\"', '"', "{", '{"a":', "\\"]) readJsonHeader(`{"a":"${text.repeat(200_000)}`);
  assert(performance.now() - start < 10_000);
});
