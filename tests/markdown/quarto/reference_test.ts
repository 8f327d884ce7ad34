import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { quartoLabels } from "../../../src/markdown/quarto/labels.ts";
import { projectSite } from "../../project_with.ts";
import { rendererWith } from "../renderer.ts";

const PROJECT = {
  "_quarto.yml": "project:\n  type: website\n",
  "a.png": "png",
  "index.qmd": `---
title: Home
---

See @fig-a, @Fig-b. [Fig @fig-a] [-@fig-a] [@fig-a; @tbl-t] [@fig-s2] @eq-e.
In @sec-two and @sec-other. By [see @doe99, pp. 3-5; @smith04], me@tbl-t.org and @user.

![Cap](a.png){#fig-a}

\`\`\`{r}
#| label: fig-b
#| echo: false
plot(1)
\`\`\`

::: {#fig-all layout-ncol=2}

![One](a.png){#fig-s1}

![Two](a.png){#fig-s2}

Both
:::

| a |
|---|
| 1 |

: Tab {#tbl-t}

$$
x = 1
$$ {#eq-e}

## Two {#sec-two}
`,
  "other.qmd": "# Other\n\n## The *section* {#sec-other}\n\n@fig-b, @fig-none\n",
};

Deno.test("Quarto: references lead to labels of all pages, and name what they lead to", async () => {
  using site = await projectSite(PROJECT);
  const html = await site.text("/");
  const link = (id: string, words: string) => `<a href="/#${id}">${words}</a>`;
  for (
    const part of [
      `See ${link("fig-a", "Figure 1")}, ${link("fig-b", "Figure 2")}. ${link("fig-a", "Fig 1")} ${
        link("fig-a", "1")
      } ` +
      `${link("fig-a", "Figure 1")}, ${link("tbl-t", "Table 1")} ${link("fig-s2", "Figure 3 (b)")} ` +
      `${link("eq-e", "Equation 1")}.`,
      `In ${link("sec-two", "Two")} and <a href="/other#sec-other">The section</a>. By (see doe99, pp. 3-5; smith04), `,
      " and @user.</p>",
      "<figcaption>Figure 1: Cap</figcaption>",
      "<figcaption>Figure 3 (a): One</figcaption>",
      "<p>Figure 3: Both</p>",
      '<span id="fig-all"></span>',
      '<span id="fig-b"></span>',
      '<span id="tbl-t">Table 1: Tab</span>',
      '<div class="math" id="eq-e"',
    ]
  ) assertStringIncludes(html, part);
  assertEquals(html.includes("plot(1)"), false);
  assertStringIncludes(
    await site.text("/other"),
    '<p><a href="/#fig-b">Figure 2</a>, <a href="#fig-none">Figure</a></p>',
  );
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), [
    "warning: other.qmd:5: link to #fig-none: there is no such heading in the page",
  ]);
});

Deno.test("Quarto: references are those of its projects alone", async () => {
  for (const flavor of ["python", "hugo"] as const) {
    const { html } = await rendererWith()({ file: "a.md", text: "@fig-a [@b]\n", line: 1, flavor });
    assertEquals(html, "<p>@fig-a [@b]</p>\n");
  }
});

Deno.test("Quarto: tables that are drawn are tables", async () => {
  const text =
    "+---+-------+\n| A | B     |\n+==:+=======+\n| 1 | - `x` |\n|   | - y   |\n+---+-------+\n\n: Cap {#tbl-g}\n";
  const { html } = await rendererWith()({ file: "a.md", text, line: 1, flavor: "quarto" });
  assertStringIncludes(html, "<th>B</th>");
  assertStringIncludes(html, "<li><code>x</code></li>\n<li>y</li>");
  assertStringIncludes(html, '<span id="tbl-g">Table 1: Cap</span>');
});

Deno.test("quartoLabels() counts each kind, and leaves code alone", () => {
  const text = "```md\n![a](b){#fig-no}\n```\n\n```{python}\n#| label: fig-one\n```\n\n```{#lst-a .sql}\n```\n\n" +
    "![a](b){width=5 #fig-two}\n\n::: {#thm-x}\n:::\n\n# T {#sec-t .x}\n";
  assertEquals(quartoLabels(text).map(({ name, title }) => `${name}: ${title}`), [
    "fig-one: Figure 1",
    "lst-a: Listing 1",
    "fig-two: Figure 2",
    "thm-x: Theorem 1",
    "sec-t: T",
  ]);
});

Deno.test("Quarto: sections have no number, references may stand before a colon, and labels in the head of a chunk", async () => {
  using site = await projectSite({
    "_quarto.yml": "project:\n  type: website\n",
    "index.qmd": "# Home\n\nSee [Chapter @sec-begin], [-@sec-begin]: and [-@fig-head]: or.\n",
    "a.qmd":
      "# A\n\n## Begin *here* {#sec-begin}\n\nText.\n\n```{r fig-head, fig.cap='x'}\nplot(1)\n```\n\n::: {.remark}\nWords.\n:::\n",
  });
  const home = await site.text("/");
  assertStringIncludes(
    home,
    '<a href="/a#sec-begin">Chapter Begin here</a>, <a href="/a#sec-begin">Begin here</a>: and',
  );
  assertStringIncludes(home, 'and <a href="/a#fig-head">1</a>: or');
  const page = await site.text("/a");
  assertStringIncludes(page, 'id="fig-head"');
  assertEquals(page.match(/Remark/g)?.length, 1);
});

Deno.test("quartoLabels() has titles of a bounded length, however deep divisions are nested", () => {
  const labels = quartoLabels("::: {#fig-a}\n".repeat(20_000));
  assertEquals(labels.length, 20_000);
  assert(labels.every(({ title }) => title.length < 120));
});
