import { assertEquals, assertStringIncludes } from "@std/assert";
import { writeChunks } from "../../../src/markdown/quarto/write.ts";
import { rendered } from "../renderer.ts";

Deno.test("writeChunks() shows code in its language, without options, and keeps the number of lines", async () => {
  const text =
    "```{r}\n#| label: x\n#| filename: a.R\nplot(1)\n# | kept\n```\n\n> ```{python, eval=FALSE}\n> print(1)\n> ```\n\n" +
    "```{webr-r}\nx\n```\n\n```{Rcpp}\nint a;\n```\n\n```md\n```{r}\n```\n";
  const written = writeChunks(text, { flavor: undefined });
  assertEquals(written.split("\n").length, text.split("\n").length);
  const { html, problems } = await rendered(text);
  assertStringIncludes(html, "<figcaption>a.R</figcaption>");
  assertEquals([...html.matchAll(/data-language="([^"]*)"/g)].map(([, name]) => name), [
    "r",
    "python",
    "r",
    "cpp",
    "md",
  ]);
  assertEquals([html.includes("label: x"), html.includes("| kept"), problems], [false, true, []]);
});

Deno.test("writeChunks() leaves out chunks that are not shown, but for diagrams", async () => {
  const text =
    "```{r, echo=FALSE}\na1\n```\n\n```{python}\n#| filename: a.py\n#| echo: false\na2\n```\n\n```{r}\n#| include: false\na3\n```\n\n" +
    "```{r, include=F}\na4\n```\n\n```{r}\n#| echo: fenced\nb1\n```\n\n```{mermaid}\n%%| echo: false\nflowchart LR\n  b2\n```\n";
  assertEquals(writeChunks(text, { flavor: undefined }).split("\n").length, text.split("\n").length);
  const { html } = await rendered(text);
  assertEquals([/a\d/.test(html), html.includes("b1"), html.includes("b2"), html.includes("a.py")], [
    false,
    true,
    true,
    false,
  ]);
});

Deno.test("writeChunks() leaves directives of MyST, lists of attributes and marked lines alone", () => {
  for (const text of ["```{note}\nx\n```\n", "```{.python .x}\nx\n```\n", "```js {1,3}\nx\n```\n", "`{r}`\n"]) {
    assertEquals(writeChunks(text, { flavor: undefined }), text);
  }
  const mermaid = "```{mermaid}\na --> b\n```\n";
  assertEquals(writeChunks(mermaid, { flavor: "myst" }), mermaid);
});

Deno.test("writeChunks() puts the place of a chunk before it, also in a quote, wherever its label is written", () => {
  const cases = [
    ["A\n\n```{r fig-a}\nb\n```", "A\n[]{#fig-a}\n```r\nb\n```"],
    ["A\n\n\n```{r fig-a}\nb\n```", "A\n\n{#fig-a}\n```r\nb\n```"],
    ["> A\n>\n> ```{r fig-a}\n> b\n> ```", "> A\n> []{#fig-a}\n> ```r\n> b\n> ```"],
    ["> A\n>\n>\n> ```{r fig-a}\n> b\n> ```", "> A\n>\n> {#fig-a}\n> ```r\n> b\n> ```"],
    ["> A\n>\n> ```{r}\n> #| label: fig-a\n> b\n> ```", "> A\n>\n> {#fig-a}\n> ```r\n> b\n> ```"],
    ["> A\n> ```{r}\n> #| label: fig-a\n> b\n> ```", "> A\n> []{#fig-a}\n> ```r\n> b\n> ```"],
  ] as const;
  for (const [text, expected] of cases) assertEquals(writeChunks(text, { flavor: "quarto" }), expected);
});
