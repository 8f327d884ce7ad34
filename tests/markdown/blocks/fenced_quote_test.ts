import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendered } from "../renderer.ts";

const html = async (text: string) => (await rendered(text)).html;

Deno.test("what is between two lines of >>> is a quote, also in a list, and with code that has such lines", async () => {
  assertEquals(
    await html("a\n\n>>>\nb\n\n**c**\n>>>\nd"),
    "<p>a</p>\n<blockquote>\n<p>b</p>\n<p><strong>c</strong></p>\n</blockquote>\n<p>d</p>\n",
  );
  assertStringIncludes(await html("- a\n\n  >>>\n  b\n  >>>"), "<blockquote>\n<p>b</p>\n</blockquote>");
  assertStringIncludes(await html(">>>\n```\n>>>\n```\nb\n>>>\nc"), "<p>b</p>\n</blockquote>\n<p>c</p>");
});

Deno.test("a quote of three levels is one, and >>> that nothing ends", async () => {
  assertEquals((await html(">>> a")).match(/<blockquote>/g)?.length, 3);
  assertEquals((await html(">>>\na")).match(/<blockquote>/g)?.length, 3);
});
