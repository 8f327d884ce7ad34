import { assertEquals, assertStringIncludes } from "@std/assert";
import type { FileTexts } from "../../../src/markdown/rendered.ts";
import { rendererWith } from "../renderer.ts";

const texts = new Map([["guide/a.ts", "const a = 1;\nconst b = 2;\nconst c = 3;\n"], ["guide/b.md", "One\n\nTwo\n"]]);
/** Other files are known not to be there. */
const files = {
  has: () => true,
  keys: () => texts.keys(),
  get: (name: string) => texts.get(name),
} as unknown as FileTexts;

async function html(text: string): Promise<string> {
  return (await rendererWith()({ file: "guide/a.md", text, line: 1, files })).html;
}

Deno.test("VuePress: files as code, with lines, a language and marks", async () => {
  const text = (found: string) => found.replace(/<[^>]*>/g, "");
  assertStringIncludes(text(await html("@[code](./a.ts)\n")), "const a = 1;\nconst b = 2;\nconst c = 3;");
  const part = await html("@[code{2-3} js{1}](./a.ts)\n");
  assertStringIncludes(part, 'data-language="js"');
  assertStringIncludes(part, "highlighted");
  assertEquals(text(part).trim(), "const b = 2;\nconst c = 3;");
});

Deno.test("VuePress: a file as text, and groups of code as elements", async () => {
  assertEquals(await html("@include(./b.md{1})\n"), "<p>One</p>\n");
  assertEquals(await html("<!-- @include: ./b.md{1-1} -->\n"), "<p>One</p>\n");
  const group = await html(
    '<CodeGroup>\n<CodeGroupItem title="yarn">\n\n```sh\nyarn\n```\n\n</CodeGroupItem>\n' +
      '<CodeGroupItem title="npm" active>\n\n```sh\nnpm i\n```\n\n</CodeGroupItem>\n</CodeGroup>\n',
  );
  assertEquals([...group.matchAll(/data-name="(\w+)"( data-active)?/g)].map(([, name, active]) => [name, active]), [
    ["yarn", undefined],
    ["npm", " data-active"],
  ]);
});
