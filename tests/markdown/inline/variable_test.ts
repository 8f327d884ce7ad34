import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendererWith } from "../renderer.ts";

Deno.test("values stand in code whose language ends with -vue, and what has none is reported", async () => {
  const text = "```sh-vue\nnpm i lectern@{{ version }} {{ lost }}\n```\n\n```sh\nnpm i lectern@{{ version }}\n```\n\n" +
    "```vue-html\n{{ version }}\n```\n";
  const values = new Map([["version", "1.2.3 & <b>"]]);
  const { html, problems } = await rendererWith({ variables: () => values })({
    file: "a.md",
    text,
    line: 1,
    files: new Map(),
  });
  const plain = html.replace(/<(?!b>)[^<>]*>/g, "");
  assertStringIncludes(plain, "npm i lectern@1.2.3 &amp; &lt;b&gt; {{ lost }}");
  assertStringIncludes(plain, "npm i lectern@{{ version }}\n");
  assertEquals(problems.map(({ rule, about }) => [rule, about]), [["unknown-variable", "lost"]]);
});
