/**
 * Pages that the tool of a project leaves out of its site: by a draft, a date, a section, or a pattern of its
 * configuration.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { readProject } from "../../src/project/read.ts";
import { projectSite } from "../project_with.ts";

const PAGE = "# Secret\n\nQuixotic.\n";
const HUGO = { "hugo.toml": "title = 'x'\n", "content/_index.md": "# Home" };
const ZOLA = "base_url = 'http://a.test'\ntitle = 'x'\n";
const QUARTO = "project:\n  type: website\n";
const header = (fields: string) => `---\n${fields}\n---\n${PAGE}`;

const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Hugo: date": { ...HUGO, "content/s/a.md": header("date: 2126-01-01") },
  "Hugo: cascade": { ...HUGO, "content/s/_index.md": "---\ncascade:\n  draft: true\n---\n", "content/s/b/a.md": PAGE },
  "Hugo: cascade with build": {
    ...HUGO,
    "content/s/_index.md": "+++\n[cascade.build]\nrender = 'never'\n+++\n",
    "content/s/a.md": PAGE,
  },
  "Hugo: cascade with a target": {
    ...HUGO,
    "content/_index.md": "---\ncascade:\n  - type: docs\n  - _target: { path: '/S/**' }\n    draft: true\n---\n# Home",
    "content/s/a.md": PAGE,
  },
  "Hugo: cascade of the configuration": {
    ...HUGO,
    "hugo.toml": "title = 'x'\n[[cascade]]\ndraft = true\n[cascade.target]\npath = '/s/**'\n",
    "content/s/a.md": PAGE,
  },
  "Hugo: a mount": {
    ...HUGO,
    "hugo.toml":
      "title = 'x'\n[[module.mounts]]\nsource = 'content'\ntarget = 'content'\nexcludeFiles = ['/s/*', 'x/[ab].md']\n",
    "content/s/a.md": PAGE,
    "content/x/b.md": PAGE,
  },
  "Zola: a section": {
    "config.toml": ZOLA,
    "content/_index.md": "# Home",
    "content/s/_index.md": "+++\ndraft = true\n+++\n",
    "content/s/b/a.md": PAGE,
  },
  "Zola: ignored_content": {
    "config.toml": `${ZOLA}ignored_content = ['s/*', '*.{tmp,wip}.md']\n`,
    "content/_index.md": "# Home",
    "content/s/b/a.md": PAGE,
    "content/b/c.wip.md": PAGE,
  },
  "Jekyll: exclude": {
    "_config.yml": "theme: minima\nexclude: [s, /t/, '*.wip.md']\n",
    "index.md": "# Home",
    "s/b/a.md": PAGE,
    "t/a.md": PAGE,
    "b/a.wip.md": PAGE,
  },
  "Jekyll: defaults": {
    "_config.yml": "theme: minima\ndefaults:\n  - scope: { path: s }\n    values: { published: false }\n",
    "index.md": "# Home",
    "s/a.md": PAGE,
  },
  "MkDocs: exclude_docs": {
    "mkdocs.yml": "site_name: x\nexclude_docs: |\r\n  *.md  \r\n  !index.md\r\n",
    "docs/index.md": "# Home",
    "docs/s/[a].md": PAGE,
  },
  "MkDocs: the plug-in exclude": {
    "mkdocs.yml": "site_name: x\nplugins:\n  - exclude:\n      glob:\n        - s/*\n        - '*.wip.md'\n",
    "docs/index.md": "# Home",
    "docs/s/b/a.md": PAGE,
    "docs/b/a.wip.md": PAGE,
  },
  "Quarto: drafts": {
    "_quarto.yml": `${QUARTO}website:\n  drafts:\n    - s/a.qmd\n    - b.md\n`,
    "index.qmd": "# Home",
    "s/a.qmd": PAGE,
    "b.md": PAGE,
  },
  "Quarto: render": {
    "_quarto.yml": `project:\n  type: website\n  render:\n    - '*.qmd'\n    - '!s/'\n`,
    "index.qmd": "# Home",
    "s/a.qmd": PAGE,
  },
  "Sphinx: patterns": {
    "conf.py": "project = 'x'\nextensions = ['myst_parser']\nexclude_patterns = ['s']\n" +
      "exclude_patterns.append('t/*')\nexclude_patterns.extend(['u', 'v'])\n",
    "index.md": "# Home\n\n```{toctree}\n```\n",
    "s/b/a.md": PAGE,
    "t/a.md": PAGE,
    "v/a.md": PAGE,
  },
  "Sphinx: include_patterns": {
    "conf.py": "project = 'x'\nextensions = ['myst_parser']\ninclude_patterns = ['*.md']\n",
    "index.md": "# Home",
    "s/a.md": PAGE,
  },
  "Jupyter Book: only_build_toc_files": {
    "_config.yml": "title: x\nonly_build_toc_files: true\n",
    "_toc.yml": "format: jb-book\nroot: index\nchapters:\n  - file: b/c\n",
    "index.md": "# Home",
    "b/c.md": "# Chapter",
    "b/a.md": PAGE,
  },
  "MyST: exclude": { "myst.yml": "project:\n  exclude: s\n", "index.md": "# Home", "s/b/a.md": PAGE },
  "Mintlify: .mintignore": {
    "docs.json": '{"name":"x","theme":"mint","navigation":{"pages":["index"]}}',
    "index.mdx": "# Home",
    ".mintignore": "# Not yet\r\ns/\r\n*.wip.mdx\r\n",
    "b/s/a.mdx": PAGE,
    "b/a.wip.mdx": PAGE,
  },
  "Nuxt Content: a word in the name": {
    "nuxt.config.ts": "export default { modules: ['@nuxt/content'] }",
    "content/index.md": "# Home",
    "content/s/a.draft.md": PAGE,
  },
  "VuePress: pagePatterns": {
    "docs/.vuepress/config.ts": "export default { pagePatterns: ['**/*.md', '!s/**'] }",
    "docs/index.md": "# Home",
    "docs/s/a.md": PAGE,
  },
};

/** Everything in which a page could show up. */
const OUTPUTS = ["/", "/sitemap.xml", "/llms.txt", "/llms-full.txt", "/feed.xml", "/api/search?q=quixotic", "/none/a"];

Deno.test("what a tool leaves out of its site is in no output of ours", async () => {
  for (const [name, files] of Object.entries(LEFT_OUT)) {
    using site = await projectSite(files);
    await site.live.finished();
    assert(site.live.current.site.pages.size > 0, `${name}: no page is left`);
    for (const address of OUTPUTS) {
      const text = await (await site.get(address)).text();
      assertEquals(/Secret|uixotic/.exec(text)?.[0], undefined, `${name}: ${address}`);
    }
  }
});

Deno.test("a regular expression of a form that is not known is reported, and the others are used", async () => {
  const config = "title = 'x'\nignoreFiles = ['(?!a)wip$', '\\bwip\\b']\n";
  const { project } = await readProject({
    texts: new Map(Object.entries({ ...HUGO, "hugo.toml": config })),
    folder: "",
  });
  assertEquals(project?.placing.expressions.map(({ source }) => source), ["\\bwip\\b"]);
  assertEquals(project?.unknown, [{
    file: "hugo.toml",
    line: 1,
    reason: "the regular expression (?!a)wip$ has a form that is not known, so files that it leaves out are served",
  }]);
});

Deno.test("what a tool does not leave out is published", async () => {
  const published: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    past: { ...HUGO, "content/s/a.md": header("date: 2020-01-01\npublished: 2020-01-01") },
    buildFuture: {
      ...HUGO,
      "hugo.toml": "title = 'x'\nbuildFuture = true\n",
      "content/s/a.md": header("date: 2126-01-01"),
    },
    "beside a target": {
      ...HUGO,
      "content/_index.md": "---\ncascade:\n  target: { path: '/t/**' }\n  draft: true\n---\n# Home",
      "content/s/a.md": PAGE,
    },
    "a section that is a draft": { ...HUGO, "content/s/_index.md": "---\ndraft: true\n---\n", "content/s/a.md": PAGE },
    negated: {
      "mkdocs.yml": "site_name: x\nexclude_docs: |\n  *.md\n  !index.md\n  !a.md\n",
      "docs/index.md": "# Home",
      "docs/a.md": PAGE,
    },
    "a page of Astro": {
      "astro.config.mjs":
        "import starlight from '@astrojs/starlight'; export default { integrations: [starlight({ title: 'x' })] }",
      "src/content/docs/index.md": "# Home",
      "src/content/docs/a.md": header("date: 2126-01-01"),
    },
  };
  for (const [name, files] of Object.entries(published)) {
    using site = await projectSite(files);
    assert((await site.text("/llms-full.txt")).includes("Quixotic"), name);
  }
});

/** A configuration, and files of other kinds beside the pages: those that the tool leaves out, and others. */
const FILES: readonly (readonly [config: Readonly<Record<string, string>>, out: string, open: string])[] = [
  [
    {
      "_config.yml":
        "theme: minima\nexclude: [s, '*.tex']\ninclude: [_pages]\ncollections:\n  docs:\n    output: true\n",
      "index.md": "# Home",
      "_docs/a.md": "![A](a.png)",
      "docs/a.png": "x",
    },
    "s/b/plan.pdf b/a.tex _data/a.yml _site/a.html _drafts/a.png Gemfile vendor/a.rb #a/b.png",
    "plan.pdf assets/a.png _pages/a.png",
  ],
  [
    { "mkdocs.yml": "site_name: x\nexclude_docs: |\n  s/\n  *.key\n  !open.key\n", "docs/index.md": "# Home" },
    "docs/b/s/plan.pdf docs/a.key",
    "docs/plan.pdf docs/open.key",
  ],
  [
    { "config.toml": `${ZOLA}ignored_content = ['*.psd', 's/*']\n`, "content/_index.md": "# Home" },
    "content/s/b/plan.pdf content/b/a.psd",
    "content/plan.pdf",
  ],
  [{ "retype.yml": "input: .\nexclude:\n  - s/\n", "index.md": "# Home" }, "s/plan.pdf", "plan.pdf"],
  [
    { "_quarto.yml": `${QUARTO}  output-dir: public\n`, "index.qmd": "# Home" },
    "_site/a.html public/a.html _freeze/a.json",
    "data.csv",
  ],
  [
    { "conf.py": "project = 'x'\nextensions = ['myst_parser']\nexclude_patterns = ['s']\n", "index.md": "# Home" },
    "_build/html/a.html",
    "s/a.png _static/a.css",
  ],
  [
    {
      "docs.json": '{"name":"x","theme":"mint","navigation":{"pages":["index"]}}',
      "index.mdx": "# Home",
      ".mintignore": "*.key\nprivate/\n",
    },
    "a.key private/a.png",
    "a.png",
  ],
  [
    { "docfx.json": '{"build":{"content":[{"files":["**/*.md"]}]}}', "index.md": "# Home" },
    "_site/a.html obj/a.dll",
    "images/a.png",
  ],
];

Deno.test("files of any kind that a tool leaves out, or has built, are not served", async () => {
  for (const [config, out, open] of FILES) {
    const named = (files: string) => Object.fromEntries(files.split(" ").map((file) => [file, "x"]));
    using site = await projectSite({ ...config, ...named(out), ...named(open) });
    const statusOf = async (file: string) =>
      (await site.get(`/${encodeURIComponent(file.replace(/^(?:docs|content)\//, "")).replaceAll("%2F", "/")}`)).status;
    for (const file of out.split(" ")) assertEquals([file, await statusOf(file)], [file, 404]);
    for (const file of open.split(" ")) assertEquals([file, await statusOf(file)], [file, 200]);
  }
});
