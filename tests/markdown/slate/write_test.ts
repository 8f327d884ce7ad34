import { assertEquals } from "@std/assert";
import { rendererWith } from "../renderer.ts";

async function labels(text: string): Promise<number> {
  const { html } = await rendererWith()({ file: "index.md", text, line: 1, flavor: "slate" });
  return html.match(/class="tab-label"/g)?.length ?? 0;
}

Deno.test("slate: only blocks of other languages that follow each other are a group", async () => {
  assertEquals(await labels("```a\n1\n```\n```b\n2\n```\n"), 2);
  assertEquals(await labels("```a\n1\n```\n\nText\n\n```b\n2\n```\n"), 0);
  assertEquals(await labels("```a\n1\n```\n\n```a\n2\n```\n"), 0);
  assertEquals(await labels("```\n1\n```\n\n```b\n2\n```\n"), 0);
});
