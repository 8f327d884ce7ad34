import { assertEquals, assertStringIncludes } from "@std/assert";
import { projectSite, sidebarOf } from "../project_with.ts";

Deno.test("Quarto: a website's navbar, sidebar, footer and repository", async () => {
  using site = await projectSite({
    "_quarto.yml": `project:
  type: website
  output-dir: out
website:
  title: "Rocket"
  description: Flies
  site-url: https://example.org/rocket/
  repo-url: https://github.com/a/rocket
  repo-actions: [edit]
  favicon: images/icon.png
  page-footer:
    left: "© {{< meta author >}}"
    right: "[License](license.qmd)"
  navbar:
    left:
      - guide/index.qmd
      - sidebar:part
      - text: More
        menu:
          - text: One
            href: guide/one.qmd
          - license.qmd
    right:
      - icon: github
        href: https://github.com/a/rocket
  sidebar:
    - id: whole
      style: docked
      contents:
        - index.qmd
        - section: "Guide"
          href: guide/index.qmd
          contents:
            - guide/one.qmd
            - text: "The Second"
              href: guide/two.qmd
        - "---"
        - section: All
          contents: reference/*
    - id: part
      title: The part
      contents:
        - guide/two.qmd
author: Ada
format:
  html: default
`,
    "_variables.yml": "version: 1.2\n",
    "index.qmd": "---\ntitle: Home\n---\n\nVersion {{< var version >}}. [one](/rocket/guide/one.html)\n",
    "guide/index.qmd": "# The guide\n",
    "guide/one.qmd": "# One\n",
    "guide/two.qmd": "# Two\n",
    "reference/a.qmd": "# A\n",
    "license.qmd": "# License\n",
    "images/icon.png": "png",
    "out/index.html": "<p>made</p>",
  });
  assertEquals(
    sidebarOf(site),
    "Home → /, Guide → /guide [One → /guide/one, The Second → /guide/two], All [A → /reference/a]",
  );
  const { name, config } = site.live.current.site;
  assertEquals([name, config.description, config.editLink?.pattern, config.socialLinks.map(({ icon }) => icon)], [
    "Rocket",
    "Flies",
    "https://github.com/a/rocket/edit/main/:path",
    ["github"],
  ]);
  const html = await site.text("/");
  assertStringIncludes(html, 'Version 1.2. <a href="/guide/one">one</a>');
  assertStringIncludes(html, "© Ada");
  assertStringIncludes(html, ">More<");
  assertStringIncludes(html, '<a href="/guide/two">The part</a>');
  assertStringIncludes(html, '<a href="/license">License</a>');
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), []);
});

Deno.test("Quarto: chapters and parts of a book, and several sidebars", async () => {
  using book = await projectSite({
    "_quarto.yml": `project:
  type: book
book:
  title: "Deep"
  chapters:
    - index.qmd
    - part: "Dice"
      chapters: [one.qmd]
    - part: two.qmd
      chapters:
        - three.Rmd
  appendices: [tools.qmd]
`,
    "index.qmd": "# Preface\n",
    "one.qmd": "# One\n",
    "two.qmd": "# Two\n",
    "three.Rmd": "# Three\n",
    "tools.qmd": "# Tools\n",
  });
  assertEquals(sidebarOf(book), "Preface → /, Dice [One → /one], Two → /two [Three → /three], Tools → /tools");
  using site = await projectSite({
    "_quarto.yml":
      "website:\n  title: T\n  sidebar:\n    - id: a\n      contents: [a/one.qmd]\n    - id: b\n      contents: [b/two.qmd]\n",
    "index.qmd": "# Home\n",
    "a/one.qmd": "# One\n",
    "b/two.qmd": "# Two\n",
  });
  assertEquals([sidebarOf(site, "/a/one"), sidebarOf(site, "/b/two")], ["One → /a/one", "Two → /b/two"]);
});

Deno.test("Quarto: chunks of a project, or of a page, are hidden by execute: echo", async () => {
  const chunks =
    "```{r}\nunsaid <- 1\n```\n\n```{r}\n#| echo: true\n#| filename: a.R\nshown <- 1\n```\n\n```{r, echo=TRUE}\nhead <- 1\n```\n\n```r\nfence <- 1\n```\n";
  using site = await projectSite({
    "_quarto.yml": "project:\n  type: website\nexecute:\n  echo: false\n",
    "index.qmd": `# A\n\n${chunks}`,
    "b.qmd": `---\nexecute:\n  echo: true\n---\n\n${chunks}`,
  });
  const hides = async (path: string) => {
    const html = await site.text(path);
    return ["unsaid", "shown", "a.R", "head", "fence"].filter((name) => !html.includes(name));
  };
  assertEquals([await hides("/"), await hides("/b")], [["unsaid"], []]);
});
