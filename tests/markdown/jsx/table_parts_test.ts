import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendererWith } from "../renderer.ts";

Deno.test("jsx: parts of tables as components are those of HTML, but not in code", async () => {
  const text =
    "<Table>\n  <thead>\n    <Table.Tr>\n      <Table.Th>Name</Table.Th>\n    </Table.Tr>\n  </thead>\n  <tbody>\n    <Table.Tr>\n      <Table.Td>One</Table.Td>\n    </Table.Tr>\n  </tbody>\n</Table>\n\n`<Table.Tr>`\n";
  const { html, problems } = await rendererWith()({ file: "a.mdx", text, line: 1 });
  assertStringIncludes(html, "<th>Name</th>");
  assertEquals(/<td[^>]*>One<\/td>/.test(html), true);
  assertStringIncludes(html, "<code>&lt;Table.Tr&gt;</code>");
  assertEquals(problems, []);
});
