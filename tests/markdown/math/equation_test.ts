import { assertEquals, assertStringIncludes } from "@std/assert";
import { siteWith } from "../../site_with.ts";
import { rendererWith } from "../renderer.ts";

const texOf = (html: string) =>
  [...html.matchAll(/application\/x-tex">([^<]*)</g)].map(([, tex]) => tex!.replaceAll("&amp;", "&"));

Deno.test("equations with labels are numbered, in MyST and in Quarto", async () => {
  const render = rendererWith();
  const tex = async (text: string, flavor?: "myst" | "quarto") =>
    texOf((await render({ file: "a.md", text, line: 1, ...flavor && { flavor } })).html);
  assertEquals(
    await tex("$$\na\n$$ (one)\n\n$$b$$\n\n```{math}\n:label: two\nc\n```\n\n$$d \\tag{x}$$ (three)\n", "myst"),
    [
      "a\\tag{1}",
      "b",
      "c\\tag{2}",
      "d \\tag{x}",
    ],
  );
  assertEquals(await tex("```{math}\n:label: a\n\\begin{align}x &= y\\end{align}\n```\n", "myst"), [
    "\\begin{align*}x &= y\\end{align*}\\tag{1}",
  ]);
  assertEquals(await tex("$$a$$ {#eq-one}\n\n$$b$$ {#other}\n\n$$c$$ {#eq-two}\n", "quarto"), [
    "a\\tag{1}",
    "b",
    "c\\tag{2}",
  ]);
  assertEquals(await tex("$$a$$ {#eq-one}\n"), ["a"]);
});

Deno.test("references to equations are their numbers, on all pages", async () => {
  using site = await siteWith({
    "config.json": '{ "flavor": "myst" }',
    "index.md": "# A\n\n{eq}`one` [](#two) {eq}`three`\n\n```{math}\n:label: one\na\n```\n\n$$\nb\n$$ (two)\n",
    "b.md":
      "# B\n\n```\n$$x$$ (no)\n```\n\n    $$x$$ (no)\n\n% $$x$$ (no)\n\nIn a line $$x$$ (no)\n\n- $$c$$ (first)\n\n> $$d$$ (three)\n",
  });
  assertStringIncludes(
    await site.text("/"),
    '<a href="/#one">(1)</a> <a href="/#two">(2)</a> <a href="/b#three">(2)</a>',
  );
});

Deno.test("MyST: a directive without an end reaches to that of the page, and a table may have one column", async () => {
  const { html } = await rendererWith()({
    file: "a.md",
    text: "```{list-table} Title\n:header-rows: 1\n\n* - Head\n* - Row\n```\n\n```{note}\nOpen **end**\n",
    line: 1,
    flavor: "myst",
  });
  assertStringIncludes(html.replace(/\s+/g, " "), "<th>Head</th>");
  assertStringIncludes(html, "<p>Open <strong>end</strong></p>");
});
