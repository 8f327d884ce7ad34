import { assertEquals, assertStrictEquals } from "@std/assert";
import { withTitles } from "../../../src/project/mintlify/titles.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const written = (text: string, file = "a.mdx", flavor: "mintlify" | "mdx" = "mintlify") =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(withTitles(bytes(text), file, { flavor }));

Deno.test("withTitles() writes the titles of Mintlify's code as every tool reads them", () => {
  assertEquals(
    written("\uFEFFÄ\r\n\r\n```ts Your code {1,3} wrap\r\n```js Not this\r\n```\r\n\r\n1. A\n   ```ts a.ts\n   ```\n"),
    '\uFEFFÄ\r\n\r\n```ts title="Your code" {1,3} wrap\r\n```js Not this\r\n```\r\n\r\n1. A\n   ```ts title="a.ts"\n   ```\n',
  );
});

Deno.test("withTitles() leaves all else as it is", () => {
  const plain = bytes('```ts\n```\n\n```ts title="a"\n```\n\n```\nx y\n```\n');
  assertStrictEquals(withTitles(plain, "a.mdx", { flavor: "mintlify" }), plain);
  const other = new Uint8Array([...bytes("```ts Your code\n"), 0xff]);
  assertStrictEquals(withTitles(other, "a.mdx", { flavor: "mintlify" }), other);
  const text = "```ts Your code\n```";
  assertEquals(written(text, "a.png"), text);
  assertEquals(written(text, "a.mdx", "mdx"), text);
});
