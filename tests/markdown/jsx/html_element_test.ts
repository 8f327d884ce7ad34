import { assertEquals } from "@std/assert";
import { rendererWith } from "../renderer.ts";

async function html(text: string): Promise<string> {
  return (await rendererWith()({ file: "guide/a.mdx", text, line: 1 })).html;
}

Deno.test("an element of HTML that holds words holds no paragraph where an element of a line is first in it", async () => {
  assertEquals(await html('<p><Since v="1.2" /></p>\n'), '<p><span class="badge">Added in 1.2</span></p>\n');
  assertEquals(await html('<h2><Badge text="a" /> b</h2>\n'), '<h2><span class="badge">a</span> b</h2>\n');
  assertEquals(await html("<div><Note>a</Note></div>\n").then((found) => found.includes("<aside")), true);
});
