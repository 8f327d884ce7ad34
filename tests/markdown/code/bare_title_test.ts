import { assertEquals, assertNotMatch, assertStringIncludes } from "@std/assert";
import { bareFile, bareTitle, withoutBareTitle } from "../../../src/markdown/code/bare_title.ts";
import { projectSite } from "../../project_with.ts";
import { rendererWith } from "../renderer.ts";

Deno.test("bareTitle() is the words before all that says how a block looks", () => {
  const titles: readonly (readonly [string, string | undefined])[] = [
    ["ts init.ts", "init.ts"],
    ["ts Your backend code {1,3} wrap", "Your backend code"],
    ["ts /trigger/hello.ts lines", "/trigger/hello.ts"],
    ['ts title="x"', undefined],
    ["ts {1}", undefined],
    ["ts expandable", undefined],
    ["ts", undefined],
  ];
  for (const [lang, title] of titles) assertEquals(bareTitle(lang, "ts"), title, lang);
  assertEquals(withoutBareTitle("ts Your code {1,3} wrap", "ts"), "ts {1,3} wrap");
});

Deno.test("bareFile() is the name of a file alone", () => {
  for (const name of ["init.ts", "/trigger/hello.ts", "src/a-b.test.tsx", "next.config.mjs"]) {
    assertEquals(bareFile(`ts ${name} {2}`, "ts"), name);
  }
  for (const other of ["/useState/", "twoslash", "v1.2", ".class", "Your code.ts here", "live noInline"]) {
    assertEquals(bareFile(`ts ${other}`, "ts"), undefined, other);
  }
});

Deno.test("a block of code has the words after its language as its title in Mintlify, and elsewhere the name of a file", async () => {
  const text = "```ts init.ts {1}\na\n```\n\n```ts Your code\na\n```";
  const job = { file: "a.mdx", text, line: 1 };
  const any = await rendererWith()(job);
  assertStringIncludes(any.html, "<figcaption>init.ts</figcaption>");
  assertNotMatch(any.html, /Your code/);
  const { html } = await rendererWith()({ ...job, flavor: "mintlify" });
  assertStringIncludes(html, "<figcaption>Your code</figcaption>");
  const group = await rendererWith()({ ...job, text: `<CodeGroup>\n${text}\n</CodeGroup>`, flavor: "mintlify" });
  assertNotMatch(group.html, /figcaption/);
  assertStringIncludes(group.html, 'data-name="Your code"');
});

Deno.test("pages of Mintlify have titles of code by words", async () => {
  const site = await projectSite({
    "docs.json": '{"$schema": "https://mintlify.com/docs.json", "name": "A", "navigation": {"pages": ["a"]}}',
    "a.mdx": "---\ntitle: A\n---\n\n```ts Your code\na\n```",
  });
  assertStringIncludes(await site.text("/a"), "<figcaption>Your code</figcaption>");
});
