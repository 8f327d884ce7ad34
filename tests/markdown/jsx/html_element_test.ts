import { assertEquals } from "@std/assert";
import { rendererWith } from "../renderer.ts";

async function html(text: string): Promise<string> {
  return (await rendererWith()({ file: "guide/a.mdx", text, line: 1 })).html;
}

Deno.test("an element of HTML that holds words holds no paragraph where an element of a line is first in it", async () => {
  assertEquals(await html('<p><Since v="1.2" /></p>\n'), '<p><span class="badge">Added in 1.2</span></p>\n');
  assertEquals(await html('<h2><Badge text="a" /> b</h2>\n'), '<h2><span class="badge">a</span> b</h2>\n');
  assertEquals(await html("<div><Note>a</Note></div>\n").then((found) => found.includes("<section")), true);
});

Deno.test("the content of a slot of a component of Vue is shown, and its tags are not", async () => {
  const shown = async (text: string) =>
    (await rendererWith()({ file: "guide/a.md", text, line: 1 })).html.replace(/\s+/g, " ").trim();
  const slots = "<template #title>The team</template>\n<template #lead>\nSome of **them**.\n</template>\n";
  assertEquals(
    await shown(`<TeamPage>\n${slots}</TeamPage>\n`),
    "The team <p>Some of <strong>them</strong>.</p>",
  );
  assertEquals(await shown("One <template #icon></template>word.\n"), "<p>One word.</p>");
  assertEquals(await shown("A <template #1 text.\n"), "<p>A &lt;template #1 text.</p>");
});
