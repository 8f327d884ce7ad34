/**
 * Chunks of R that show images.
 *
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { writeGraphics } from "../../../src/markdown/quarto/graphics.ts";
import { rendered, rendererWith } from "../renderer.ts";

const written = (text: string) => writeGraphics(text, { flavor: "quarto" });

Deno.test("writeGraphics() makes images of chunks that only show them, in as many lines", () => {
  const rows = [
    [
      '```{r, echo=FALSE, fig.cap="A *plot*", out.width="50%"}\nknitr::include_graphics("i/a b.png", dpi = NA)\n```',
      "![A *plot*](<i/a b.png>){width=50%}\n\n",
    ],
    [
      "```{r}\n#| label: fig-a\n#| fig-cap: \"Two\"\n#| fig-alt: 'Other'\nlibrary(knitr)\ninclude_graphics(c('a.png', \"b.png\"))\n```",
      '![Two](<a.png>){#fig-a fig-alt="Other"} ![Two](<b.png>){fig-alt="Other"}\n\n\n\n\n\n',
    ],
    ["- Item\n\n  ```{r x, fig.cap='(ref:x)'}\n  include_graphics('a.png')\n  ```", "- Item\n\n  ![](<a.png>)\n\n"],
  ] as const;
  for (const [text, expected] of rows) assertEquals(written(text), expected);
});

Deno.test("writeGraphics() keeps chunks that do more, show nothing, or are shown as text", () => {
  for (
    const text of [
      '```{r}\nx <- 1\ninclude_graphics("a.png")\n```',
      '```{r, include=FALSE}\ninclude_graphics("a.png")\n```',
      '```{r}\n#| eval: false\ninclude_graphics("a.png")\n```',
      '```{r}\ninclude_graphics(here::here("a.png"))\n```',
      '````md\n```{r}\ninclude_graphics("a.png")\n```\n````',
      '```r\ninclude_graphics("a.png")\n```',
    ]
  ) assertEquals(written(text), text);
});

Deno.test("writeGraphics(): in a project of Quarto, the caption is shown, with its number", async () => {
  const text =
    '```{r}\n#| echo: false\n#| label: fig-a\n#| fig-cap: The logo\nknitr::include_graphics("a.png")\n```\n\nSee @fig-a.\n';
  const { html, problems } = await rendererWith()({ file: "a.md", text, line: 1, flavor: "quarto" });
  assertStringIncludes(html.replace(/<[^>]*>/g, ""), "Figure 1: The logo");
  assertEquals([html.includes('id="fig-a"'), problems], [true, []]);
  assertStringIncludes((await rendered(text)).html, "<img");
});
