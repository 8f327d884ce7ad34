import { assertEquals } from "@std/assert";
import type { Flavor } from "../../../src/flavor.ts";
import { rendererWith } from "../renderer.ts";

async function html(text: string, flavor: Flavor): Promise<string> {
  const { html, problems } = await rendererWith()({ file: "a.md", text, line: 1, flavor });
  assertEquals(problems, []);
  return html.replace(/<\/?span[^>]*>/g, "");
}

Deno.test("writeAnnotations() makes signs of the marks that a list explains, and of no others", async () => {
  const code = (text: string, flavor: Flavor = "quarto") =>
    html(text, flavor).then((html) => [...html.matchAll(/<code[^>]*>([^]*?)\n<\/code>/g)].map(([, one]) => one));
  assertEquals(await code("```{r}\n#| label: a\n\nb() # <1>\n  c # <2>\n```\n\n1. One\n2. Two\n"), [
    "b() # ①\n  c # ②",
  ]);
  assertEquals(await code("```sql\nd -- <1>\n```\n1. One\n\n```html\n<p> <!-- <1> -->\n```\n1. Two\n"), [
    "d -- ①",
    "&lt;p&gt; &lt;!-- ① --&gt;",
  ]);
  assertEquals(await code("```r\nb # <1>\n```\n\nText\n"), ["b # &lt;1&gt;"]);
  assertEquals(await code("```yaml\na: b # (1)!\nc: f(1)\n# (2)\n```\n\n1.  One\n2.  Two\n", "python"), [
    "a: b # ①\nc: f(1)\n# ②",
  ]);
  assertEquals(await code("```sh\nmake # (1)!\n```\n{ .annotate }\n\n1. One\n", "python"), ["make # ①"]);
});
