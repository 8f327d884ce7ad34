import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendered, rendererWith } from "../renderer.ts";

Deno.test("a formula in two dollars within a text is a line of its own in Markdown, and part of the text in MDX", async () => {
  const isDisplayed = async (file: string, text: string) =>
    (await rendererWith()({ file, text, line: 1 })).html.includes("katex-display");
  const within = "A function $$f(x)$$ in a text.\n";
  assertEquals([await isDisplayed("a.md", within), await isDisplayed("a.mdx", within)], [true, false]);
  for (const alone of ["$$f(x)$$\n", "$$\nf(x)\n$$\n"]) {
    assertEquals([await isDisplayed("a.md", alone), await isDisplayed("a.mdx", alone)], [true, true]);
  }
});

Deno.test("a dollar in inline code ends no formula", async () => {
  const html = async (text: string) => (await rendered(text)).html;
  assertEquals(
    await html("It is $? and `$status` then."),
    "<p>It is $? and <code>$status</code> then.</p>\n",
  );
  assertEquals(await html("At $.fn and ``$(a)``."), "<p>At $.fn and <code>$(a)</code>.</p>\n");
  assertStringIncludes(await html("So $a `b` c$ and $\\text{``d''}$ are."), "katex");
  assertEquals((await html("So $\\text{``d''}$ is.")).includes("$"), false);
});
