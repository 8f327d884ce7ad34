import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { projectSite, sidebarOf } from "../project_with.ts";

const BOOK = {
  "_bookdown.yml":
    'book_filename: rockets\noutput_dir: docs\nrepo: https://github.com/a/rockets\nedit: https://github.com/a/rockets/edit/main/%s\nlanguage:\n  ui:\n    chapter_name: "Chapter "\n',
  "index.Rmd":
    '---\ntitle: "Rockets: a *book*"\ndescription: How they fly\ndate: "`r Sys.Date()`"\nsite: bookdown::bookdown_site\ngithub-repo: a/rockets\n---\n\n# Preface {-}\n\nSee Chapter \\@ref(start), Section \\@ref(two-words), and Figure \\@ref(fig:my-plot).\n',
  "01-start.Rmd": `# (PART) Basics *first* {-}

# Start {#start}

## Two words\\index{words}

Text \\@ref(eq:one): \`\\@ref(eq:one)\`, Table \\@ref(tab:t), Theorem \\@ref(thm:pyth) and \\@ref(tab:made).

\\begin{equation}
a^2 + b^2
  (\\#eq:one)
\\end{equation}

Table: (\\#tab:t) The table

| a | b |
|---|---|
| 1 | 2 |

(ref:cap) The *caption* of \\@ref(tab:t).

\`\`\`{r my-plot, echo=FALSE, fig.cap="(ref:cap)"}
plot(1)
\`\`\`

\`\`\`{r logo, fig.cap='A logo'}
knitr::include_graphics("images/logo.png")
\`\`\`

\`\`\`{r made}
knitr::kable(cars, caption = "Cars")
\`\`\`
`,
  "02-more.Rmd": `# More

::: {.theorem #pyth name="Pythagoras"}
In a triangle.
:::

\`\`\`{lemma, name='Old'}
As *written* before.
\`\`\`

::: {.remark}
A remark.
:::

\`\`\`{block2, type='rmdtip'}
A tip.
\`\`\`

::: {.rmdwarning}
Beware.
:::
`,
  "03-end.Rmd": "# (APPENDIX) Appendix {-}\n\n# The end\n",
  "_draft.Rmd": "# Not a chapter",
  "README.md": "# The repository",
  "docs/index.html": "<p>built</p>",
  "images/logo.png": "png",
};

Deno.test("bookdown: chapters in the order of their names, parts, title and repository", async () => {
  for (const folder of ["", "book"]) {
    const files = Object.entries(BOOK).map(([name, text]) => [folder === "" ? name : `${folder}/${name}`, text]);
    using site = await projectSite(Object.fromEntries(files), folder);
    const { name, config, pages } = site.live.current.site;
    assertEquals(name, "Rockets: a *book*");
    assertEquals([...pages.keys()].toSorted(), ["/", "/end", "/more", "/start"]);
    assertEquals(
      sidebarOf(site),
      "Preface → /, Basics first [Start → /start, More → /more], Appendix [The end → /end]",
    );
    assertEquals(config.description, "How they fly");
    assertStringIncludes(await site.text("/start"), 'href="https://github.com/a/rockets/edit/main/01-start.Rmd"');
  }
});

Deno.test("bookdown: a list of files is the order of the chapters, and folders of chapters are read", async () => {
  using listed = await projectSite({
    "_bookdown.yml": "rmd_files:\n  html: [index.Rmd, b.Rmd, part/a.Rmd]\n  latex: [c.Rmd]\n",
    "index.Rmd": "# Home",
    "a.Rmd": "# Not listed",
    "b.Rmd": "# B",
    "part/a.Rmd": "# A",
  });
  assertEquals(sidebarOf(listed), "Home → /, B → /b, A → /part/a");
  using deep = await projectSite({
    "_bookdown.yml": "rmd_subdir: true\n",
    "index.Rmd": "# Home",
    "b.Rmd": "# B",
    "part/a.Rmd": "# A",
  });
  assertEquals(sidebarOf(deep), "Home → /, B → /b, A → /part/a");
});

Deno.test("bookdown: references lead to sections, figures, tables, equations and theorems of all chapters", async () => {
  using site = await projectSite(BOOK);
  const home = await site.text("/");
  assertStringIncludes(home, 'Chapter <a href="/start#start">Start</a>');
  assertStringIncludes(home, 'Section <a href="/start#two-words">Two words</a>');
  assertStringIncludes(home, 'Figure <a href="/start#fig-my-plot">1</a>');
  const start = await site.text("/start");
  assertStringIncludes(start, 'Text <a href="/start#eq-one">1</a>: <code>\\@ref(eq:one)</code>');
  assertStringIncludes(start, 'Table <a href="/start#tbl-t">1</a>, Theorem <a href="/more#thm-pyth">1</a>');
  assertStringIncludes(start, 'and <a href="/start#tbl-made">2</a>');
  for (const id of ["eq-one", "tbl-t", "fig-my-plot", "fig-logo", "tbl-made"]) {
    assertStringIncludes(start, `id="${id}"`);
  }
  assertStringIncludes(start, "Table 1: The table");
  assertStringIncludes(start, "Figure 2: A logo");
  assert(!/\(PART\)|\(ref:|\\#|\\index/.test(start.replace(/<code>.*?<\/code>/g, "")), start);
});

Deno.test("bookdown: theorems and blocks of templates, in both ways of writing", async () => {
  using site = await projectSite(BOOK);
  const more = await site.text("/more");
  assertStringIncludes(more, "<strong>Theorem 1 (Pythagoras).</strong> In a triangle.");
  assertStringIncludes(more, "<strong>Lemma 1 (Old).</strong> As <em>written</em> before.");
  assertEquals(more.match(/Remark/g)?.length, 1);
  assertStringIncludes(more, 'class="callout tip"');
  assertStringIncludes(more, 'class="callout warning"');
});

Deno.test("bookdown: the title of the first chapter is below its header, however that ends", async () => {
  for (const end of ["---", "---  ", "..."]) {
    using site = await projectSite({
      "_bookdown.yml": "book_filename: rockets\n",
      "index.Rmd": `---\ntitle: Rockets\n# A comment\n${end}\n\n# Preface\n`,
      "a.Rmd": "# A",
    });
    assertEquals(sidebarOf(site), "Preface → /, A → /a", end);
  }
});
