import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendered } from "../renderer.ts";

const code = (html: string) => html.replace(/<figcaption>[^<]*<\/figcaption>/, "").replace(/<[^>]*>/g, "").trim();

Deno.test("Twoslash reads code of scripts that is cut, also where it is not named", async () => {
  assertEquals(code((await rendered("```ts\nlet hidden\n// ---cut---\nlet shown\n```")).html), "let shown");
  assertEquals(code((await rendered("```js\n// @errors: 2322 1360\nlet a\n```")).html), "let a");
  for (const text of ["```md\na\n// ---cut---\nb\n```", "```ts\na\n// @note: x\nb\n```"]) {
    assertEquals(code((await rendered(text)).html).split("\n").length, 3, text);
  }
});

Deno.test("the first line of code may name its file", async () => {
  for (const text of ["```js\n/// file: src/a.js\nlet a\n```", "```svelte\n<!--- file: src/a.js --->\nlet a\n```"]) {
    const { html } = await rendered(text);
    assertStringIncludes(html, "<figcaption>src/a.js</figcaption>", text);
    assertEquals(code(html), "let a", text);
  }
  const titled = await rendered('```js title="b.js"\n/// file: src/a.js\n```');
  assertStringIncludes(titled.html, "<figcaption>b.js</figcaption>");
  assertEquals(code((await rendered("```html\n<!-- [!code classes:p-8] -->\n<b>\n```")).html), "&lt;b&gt;");
});

Deno.test("a language may have the name of the file behind it", async () => {
  const { html } = await rendered("```ts#src/index.ts\nlet a\n```");
  assertStringIncludes(html, 'data-language="ts"');
  assertStringIncludes(html, "<figcaption>src/index.ts</figcaption>");
  assertStringIncludes((await rendered("```c#\nint a;\n```")).html, 'data-language="c#"');
});
