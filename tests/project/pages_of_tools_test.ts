/**
 * Which files a tool makes pages of, by patterns and lists of its configuration: others are not published. What each
 * row holds the tool to is in its source or its manual, named above the row.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { projectOf, projectSite } from "../project_with.ts";

type Row = readonly [config: Readonly<Record<string, string>>, pages: string, others: string];

const docusaurus = (docs: string, more = "") =>
  `export default { title: 'x', presets: [['classic', { docs: ${docs} }]]${more} };`;
const API = "plugins: [['@docusaurus/plugin-content-docs', " +
  "{ id: 'api', path: 'api', routeBasePath: 'api', exclude: ['s/**'] }]]";
const ASTRO = "import { defineCollection } from 'astro:content';\nimport { glob } from 'astro/loaders';\n";
const FUMADOCS = "import { defineDocs, defineCollections } from 'fumadocs-mdx/config';\n";
const NUXT = "import { defineCollection, defineContentConfig } from '@nuxt/content';\n";
const STARLIGHT =
  "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'x' })] };";

const ROWS: Readonly<Record<string, Row>> = {
  // packages/docusaurus-plugin-content-docs/src/docs.ts: Globby(options.include, { cwd, ignore: options.exclude })
  "Docusaurus: include": [
    { "docusaurus.config.js": docusaurus("{ include: ['*.{md,mdx}', 'b/**/!(c).md'] }") },
    "docs/index.md docs/a.mdx docs/b/d.md docs/b/x/e.md",
    "docs/s/a.md docs/b/c.md",
  ],
  "Docusaurus: exclude, of a folder by its name": [
    { "docusaurus.config.js": docusaurus("{ exclude: ['s', '**/*.@(wip|old).md'] }") },
    "docs/index.md docs/x/s/a.md docs/s.md",
    "docs/s/b/a.md docs/x/a.wip.md docs/a.old.md",
  ],
  "Docusaurus: each plug-in has its own patterns": [
    { "docusaurus.config.js": docusaurus("{ exclude: ['**/t/**'] }", `, ${API}`) },
    "docs/index.md docs/s/a.md api/index.md api/t/a.md",
    "docs/t/a.md api/s/a.md",
  ],
  "Docusaurus: a translation has the patterns of its plug-in": [
    {
      "docusaurus.config.js": docusaurus(
        "{ exclude: ['s/**'] }",
        ", i18n: { defaultLocale: 'en', locales: ['en', 'de'] }",
      ),
    },
    "docs/index.md i18n/de/docusaurus-plugin-content-docs/current/index.md",
    "docs/s/a.md i18n/de/docusaurus-plugin-content-docs/current/s/a.md",
  ],
  // packages/docusaurus-plugin-content-docs/src/versions/version.ts
  "Docusaurus: a version instead of the current one": [
    {
      "docusaurus.config.js": docusaurus("{ includeCurrentVersion: false, sidebarPath: './sidebars.js' }"),
      "versions.json": '["2.0", "1.0"]',
      "versioned_sidebars/version-2.0-sidebars.json": '{"docs": ["index"]}',
    },
    "versioned_docs/version-2.0/index.md",
    "docs/a.md versioned_docs/version-1.0/a.md",
  ],
  "Docusaurus: the last of the versions that are built": [
    {
      "docusaurus.config.js": docusaurus("{ onlyIncludeVersions: ['2.0', '1.0'], lastVersion: '1.0' }"),
      "versions.json": '["3.0", "2.0", "1.0"]',
    },
    "versioned_docs/version-1.0/a.md",
    "docs/a.md versioned_docs/version-2.0/a.md versioned_docs/version-3.0/a.md",
  ],
  "Docusaurus: the current version where others are": [
    { "docusaurus.config.js": docusaurus("{ lastVersion: '1.0' }"), "versions.json": '["1.0"]' },
    "docs/a.md",
    "versioned_docs/version-1.0/a.md",
  ],
  // packages/astro/src/content/loaders/glob.ts: tinyglobby(pattern, { cwd: base })
  "Starlight: the pattern of a loader": [
    {
      "astro.config.mjs": STARLIGHT,
      "src/content.config.ts": `${ASTRO}const docs = defineCollection({ loader: ` +
        "glob({ pattern: ['!s/**', '**/*.{md,mdx}', '!t'], base: './src/content/docs' }) });\nexport const collections = { docs };",
    },
    "src/content/docs/index.md src/content/docs/b/a.mdx src/content/docs/b/s/a.md",
    "src/content/docs/s/b/a.md src/content/docs/t/a.md",
  ],
  // packages/starlight/loaders.ts: docsLoader() takes all files, but for `_a.md`
  "Starlight: its own loader": [
    {
      "astro.config.mjs": STARLIGHT,
      "src/content.config.ts": "import { defineCollection } from 'astro:content';\n" +
        "import { docsLoader } from '@astrojs/starlight/loaders';\n" +
        "export const collections = { docs: defineCollection({ loader: docsLoader() }) };",
    },
    "src/content/docs/index.md src/content/docs/b/a.mdx",
    "src/content/docs/_a.md",
  ],
  // packages/mdx/src/utils/collections.ts: files, for tinyglobby and picomatch
  "Fumadocs: files of defineDocs": [
    {
      "source.config.ts": `${FUMADOCS}export const docs = defineDocs({ dir: 'content/docs', ` +
        "docs: { files: ['**/*.mdx', '!s/**'] } });",
    },
    "content/docs/index.mdx content/docs/b/a.mdx",
    "content/docs/s/a.mdx content/docs/b.md",
  ],
  "Fumadocs: files of a collection": [
    {
      "source.config.ts":
        `${FUMADOCS}export const docs = defineCollections({ type: 'doc', dir: 'content/docs', files: '*.mdx' });`,
    },
    "content/docs/index.mdx",
    "content/docs/s/a.mdx",
  ],
  // src/utils/source.ts: glob(source.include, { ignore: source.exclude })
  "Nuxt Content: sources of collections": [
    {
      "content.config.ts": `${NUXT}export default defineContentConfig({ collections: {
  landing: defineCollection({ type: 'page', source: 'index.md' }),
  docs: defineCollection({ type: 'page', source: { include: 'docs/**', exclude: ['docs/s/**', 'docs/index.md'] } }),
  data: defineCollection({ type: 'data', source: 'data/**' }),
} });`,
    },
    "content/index.md content/docs/b/a.md",
    "content/a.md content/docs/s/b/a.md content/docs/index.md content/data/a.md",
  ],
  "Nuxt Content: collections of other folders": [
    {
      "content.config.ts": `${NUXT}export default defineContentConfig({ collections: {
  docs: defineCollection({ type: 'page', source: { cwd: elsewhere, include: 'docs/**' } }),
} });`,
    },
    "content/index.md content/b/a.md",
    "",
  ],
  // src/node/plugins/dynamicRoutesPlugin.ts: ignore: ['**/node_modules/**', '**/dist/**', ...srcExclude]
  "VitePress: srcExclude, of a folder by its name": [
    { ".vitepress/config.ts": "export default { srcExclude: ['s', '**/t', '**/(README|TODO).md'] }" },
    "index.md x/s/a.md",
    "s/b/a.md x/t/a.md README.md x/TODO.md x/dist/a.md",
  ],
  // packages/core/src/app/resolveAppPages.ts: glob(app.options.pagePatterns)
  "VuePress: pagePatterns that name the pages": [
    { "docs/.vuepress/config.ts": "export default { pagePatterns: ['README.md', 'guide/**/*.md', '!guide/wip'] }" },
    "docs/README.md docs/guide/b/a.md",
    "docs/a.md docs/guide/wip/a.md",
  ],
  "VuePress: pagePatterns that leave out files alone": [
    { "docs/.vuepress/config.ts": "export default { pagePatterns: ['!**/*.wip.md', '!.vuepress'] }" },
    "docs/index.md docs/guide/b/a.md",
    "docs/guide/a.wip.md",
  ],
  "VuePress 1: patterns": [
    { "docs/.vuepress/config.js": "module.exports = { title: 'x', patterns: ['*.md', '**/*.vue'] }" },
    "docs/README.md",
    "docs/b/a.md",
  ],
  // packages/core/src/node/route/RouteService.ts: ignore: [...exclude, ...excludeConvention, …]
  "Rspress: exclude and excludeConvention": [
    {
      "rspress.config.ts":
        "import { defineConfig } from '@rspress/core';\nexport default defineConfig({ root: 'docs', " +
        "route: { include: ['other/**'], exclude: ['s', '**/*.wip.md'], excludeConvention: ['**/draft-*'] } });",
    },
    "docs/index.md docs/b/a.mdx",
    "docs/s/b/a.md docs/b/a.wip.md docs/b/draft-a.md docs/draft-b/a.md",
  ],
  // mkdocs/structure/files.py: _default_exclude
  "MkDocs: templates": [
    { "mkdocs.yml": "site_name: x\n" },
    "docs/index.md docs/b/templates/a.md docs/templates.md",
    "docs/templates/a.md docs/templates/b/c.md",
  ],
  "MkDocs: templates that are pages": [
    { "mkdocs.yml": "site_name: x\nexclude_docs: |\n  !/templates/\n" },
    "docs/index.md docs/templates/a.md",
    "",
  ],
  "MkDocs: what is inherited": [
    { "mkdocs.yml": "INHERIT: base.yml\nsite_name: x\n", "base.yml": "exclude_docs: s/\n" },
    "docs/index.md",
    "docs/b/s/a.md",
  ],
  // sphinx/environment/__init__.py: exclude_patterns + templates_path + builder.get_asset_paths()
  "Sphinx: folders of templates and of files for the output": [
    {
      "conf.py": "project = 'x'\nextensions = ['myst_parser']\ntemplates_path = ['templates']\n" +
        "html_extra_path = ['extra', 'robots.md']\nhtml_static_path = ['static']\n",
    },
    "index.md b/extra/a.md",
    "templates/a.md extra/b/a.md static/a.md robots.md",
  ],
  // sphinx/registry.py: merge_source_suffix() adds .md of myst_parser to what conf.py has
  "Sphinx: endings of an extension": [
    { "conf.py": "project = 'x'\nextensions = ['myst_parser']\nsource_suffix = {'.rst': 'restructuredtext'}\n" },
    "index.md b/a.md",
    "",
  ],
  // packages/myst-cli/src/project/load.ts: projectFromTOC() where there is one
  "MyST: a table of contents": [
    {
      "myst.yml": "project:\n  toc:\n    - file: index.md\n    - title: T\n      children:\n        - file: b/a\n" +
        "        - pattern: c/**.md\n",
    },
    "index.md b/a.md c/d.md",
    "a.md b/c.md",
  ],
  "MyST: no table of contents": [{ "myst.yml": "project:\n  title: x\n" }, "index.md b/a.md", ""],
  // src/project/types/book/book-config.ts: config.project.render is the chapters, and 404
  "Quarto: the chapters of a book": [
    {
      "_quarto.yml": "project:\n  type: book\n  render: ['*.qmd']\nbook:\n  chapters:\n    - index.qmd\n" +
        "    - part: two.qmd\n      chapters: [b/three.Rmd]\n  appendices: [tools.md]\n",
    },
    "index.qmd two.qmd b/three.Rmd tools.md 404.qmd",
    "a.qmd b/a.qmd notes.md README.md",
  ],
  // src/core/path.ts: resolveGlobs(); src/project/project-context.ts: projectHiddenIgnoreGlob()
  "Quarto: files to render": [
    { "_quarto.yml": "project:\n  type: website\n  render: ['*.qmd', b/, c.md, '!d/', '!/e.qmd']\n" },
    "index.qmd x/a.qmd b/a.md c.md x/e.qmd",
    "a.md x/c.md d/a.qmd x/d/a.qmd e.qmd b/README.md README.qmd",
  ],
  "Quarto: exclusions alone": [
    { "_quarto.yml": "project:\n  type: website\n  render: ['!s']\n" },
    "index.qmd a.md readme.md",
    "s/a.qmd x/s/b/a.md README.Rmd",
  ],
  // The manual of mdBook, "The build command": files in SUMMARY.md; of the others, all but .md are copied
  "mdBook: chapters": [
    {
      "book.toml": "[book]\ntitle = 'x'\n",
      "src/SUMMARY.md":
        "# Summary\n\n[Start](./index.md)\n\n- [A \\[1\\]](b/a.md)\n  - [Draft]()\n  - [C](<c d.md>)\n" +
        '<!-- - [Off](off.md)\n- [Off](off-2.md) -->\n* [E](e%20f.md#g "E")\n- [H][h]\n\n[h]: h(1).md\n',
    },
    "src/index.md\tsrc/b/a.md\tsrc/c d.md\tsrc/e f.md\tsrc/h(1).md\tsrc/404.md",
    "src/a.md\tsrc/draft.md\tsrc/off.md\tsrc/off-2.md\tsrc/h.md",
  ],
  "mdBook: no list": [{ "book.toml": "[book]\ntitle = 'x'\n" }, "src/index.md src/b/a.md", ""],
  "a folder with a list, of no tool": [{ "SUMMARY.md": "- [A](a.md)\n" }, "index.md a.md b.md", ""],
  // Docfx.Build, FileCollection: each group has its own files and exclusions
  "DocFX: each group has its own exclusions": [
    {
      "docfx.json": JSON.stringify({
        build: {
          content: [{ files: ["**.md"], exclude: ["s/**", "**/t/**"] }, { files: ["s/a.md", "toc.yml"] }],
        },
      }),
    },
    "index.md s/a.md",
    "s/b.md b/t/a.md",
  ],
  // The manual of GitBook, "Directory structure": files that are not ignored are copied
  "GitBook: files to skip": [
    {
      "book.json": "{}",
      "SUMMARY.md": "* [Home](README.md)\n",
      ".bookignore": "s/\r\n*.wip.md\r\n!open.wip.md\r\n",
      ".gitignore": "/t\n",
    },
    "README.md b.md open.wip.md b/t/a.md",
    "b/s/a.md a.wip.md t/a.md",
  ],
  // GitBook/docs, "Content configuration": the summary mirrors the table of contents
  "GitBook: its successor": [
    {
      ".gitbook.yaml": "root: ./\nstructure:\n  summary: toc/SUMMARY.md\n",
      "toc/SUMMARY.md": "* [B](../b.md)\n* [C](<c d.md>)\n* [T](t.md)\n",
      ".gitignore": "b.md\n",
    },
    "README.md\tb.md\tc d.md\ttoc/t.md",
    "a.md\tb/a.md",
  ],
  "GitBook: its successor without a summary": [{ ".gitbook.yaml": "root: ./\n" }, "README.md a.md", ""],
  // The manual of Writerside, "Instances": the topics of a tree are built
  "Writerside: topics of a tree": [
    {
      "writerside.cfg":
        '<ihp version="2.0"><topics dir="topics"/><instance src="x.tree"/><instance src="y.tree"/></ihp>',
      "x.tree": '<instance-profile id="x" name="x" start-page="a.md"><toc-element topic="b.md"/></instance-profile>',
      "y.tree": '<instance-profile id="y" name="y"><toc-element topic="c.md" hidden="true"/></instance-profile>',
    },
    "topics/a.md topics/deep/b.md topics/c.md",
    "topics/d.md",
  ],
  "Writerside: a tree that is not known": [
    {
      "writerside.cfg": '<ihp version="2.0"><topics dir="topics"/><instance src="x.tree"/></ihp>',
      "x.tree":
        '<instance-profile id="x" name="x" start-page="a.md"><include from="y.tree" element-id="y"/></instance-profile>',
    },
    "topics/a.md topics/d.md",
    "",
  ],
  // hugofs/hglob/filename_filter.go: the first pattern that matches decides, "! " is an exclusion
  "Hugo: files of a mount": [
    {
      "hugo.toml": "title = 'x'\n[[module.mounts]]\nsource = 'content'\ntarget = 'content'\n" +
        "files = ['s/open.md', '! s/**', '! **/*.wip.md', '/**']\n",
    },
    "content/a.md content/b/s/a.md content/s/open.md",
    "content/s/a.md content/s/b/a.md content/b/a.wip.md",
  ],
  "Hugo: files that a mount includes and excludes": [
    {
      "hugo.toml": "title = 'x'\n[[module.mounts]]\nsource = 'content'\ntarget = 'content'\n" +
        "includeFiles = ['_index.md', 't/**']\nexcludeFiles = '/t/s/**'\n",
    },
    "content/_index.md content/t/b/a.md",
    "content/a.md content/t/s/a.md",
  ],
  "Hugo: the mount of a language": [
    {
      "hugo.toml": "title = 'x'\n[languages.en]\n[languages.de]\n" +
        "[[module.mounts]]\nsource = 'content/en'\ntarget = 'content'\nlang = 'en'\n" +
        "[[module.mounts]]\nsource = 'content/de'\ntarget = 'content'\nlang = 'de'\nfiles = ['! s/**']\n",
    },
    "content/en/s/a.md content/de/a.md",
    "content/de/s/a.md",
  ],
  // The manual of Hugo, "Configure languages": disabled, disableLanguages
  "Hugo: languages that are off": [
    {
      "hugo.toml":
        "title = 'x'\ndisableLanguages = ['fr']\n[languages.en]\n[languages.de]\ndisabled = true\n[languages.fr]\n",
    },
    "content/_index.md content/a.en.md content/b.md",
    "content/a.de.md content/s/a.fr.md",
  ],
  "Hugo: a folder of a language that is off": [
    {
      "hugo.toml":
        "title = 'x'\ncontentDir = 'content'\n[languages.en]\n[languages.de]\ncontentDir = 'content/de'\ndisabled = true\n",
    },
    "content/_index.md content/b.md",
    "content/de/b.md",
  ],
  // The manual of Hugo, "Page bundles": descendant pages of a leaf bundle: none
  "Hugo: leaf bundles": [
    { "hugo.toml": "title = 'x'\n[languages.en]\n[languages.de]\n" },
    "content/_index.md content/s/_index.md content/s/a.md content/s/b/index.md content/s/b/index.de.md",
    "content/s/b/c.md content/s/b/d/e.md content/s/b/d/index.md content/s/b/_index.md content/s/b/f.de.md",
  ],
  "Hugo: an index at the root is no bundle": [
    { "hugo.toml": "title = 'x'\n[languages.en]\n[languages.de]\ncontentDir = 'content/de'\n" },
    "content/index.md content/a.md content/de/index.md content/de/a.md",
    "",
  ],
  // hugolib/disableKinds_test.go
  "Hugo: kinds of pages that are off": [
    { "hugo.toml": "title = 'x'\ndisableKinds = ['page', 'RSS']\n" },
    "content/_index.md content/s/_index.md",
    "content/a.md content/s/b/a.md content/s/b/index.md",
  ],
  "Hugo: sections that are off": [
    { "hugo.toml": "title = 'x'\ndisableKinds = ['section']\n" },
    "content/_index.md content/s/a.md",
    "content/s/_index.md",
  ],
  // mkdocs_exclude/plugin.py: fnmatch.fnmatchcase() and re.match() of the path
  "MkDocs: the plug-in exclude": [
    {
      "mkdocs.yml": "site_name: x\nplugins:\n  - exclude:\n      glob: '*draft*'\n" +
        "      regex:\n        - 's/.*\\.md'\n        - '.*\\.(tmp|wip)\\.md$'\n",
    },
    "docs/index.md docs/x/s/a.md",
    "docs/s/b/a.md docs/b/c.wip.md docs/x/my-draft.md docs/drafts/b/a.md",
  ],
  // The manual of Hugo, "All settings": ignoreFiles is compared with the absolute path
  "Hugo: ignoreFiles": [
    { "hugo.toml": "title = 'x'\nignoreFiles = ['\\.wip\\.md$', 'content/s/', '^a']\n" },
    "content/_index.md content/b/s/a.md content/a.md",
    "content/b.wip.md content/s/b/a.md",
  ],
  // src/runtime/server/storage.ts of version 2: new RegExp(`^${ignore}|:${ignore}`)
  "Nuxt Content 2: ignores": [
    { "nuxt.config.ts": "export default { modules: ['@nuxt/content'], content: { ignores: ['wip-', '\\\\d+x'] } }" },
    "content/index.md content/b/a-wip-b.md",
    "content/wip-a/b.md content/b/wip-a.md content/b/12x.md",
  ],
  "Nuxt Content 2: ignores with advancedIgnoresPattern": [
    {
      "nuxt.config.ts":
        "export default { modules: ['@nuxt/content'], content: { ignores: ['ignored/folder', '\\\\.bak'], " +
        "experimental: { advancedIgnoresPattern: true } } }",
    },
    "content/index.md content/ignored/a.md",
    "content/b/ignored/folder/a.md content/a.bak.md",
  ],
};

Deno.test("a file is a page if the tool of the project makes a page of it", async () => {
  for (const [name, [config, pages, others]] of Object.entries(ROWS)) {
    const namesOf = (list: string) => list.split(list.includes("\t") ? "\t" : " ").filter(Boolean);
    const files = [pages, others].flatMap(namesOf);
    using site = await projectSite({ ...config, ...Object.fromEntries(files.map((file) => [file, `# ${file}`])) });
    const shown = Array.from(site.live.current.site.pages.values(), ({ title }) => title);
    assertEquals(shown.sort(), namesOf(pages).sort(), name);
  }
});

Deno.test("files of which a tool makes no page are named", async () => {
  for (
    const [others, message] of [
      ["", []],
      ["b.md", ["info: b.md is not published, since mdBook makes no page of it"]],
      ["b.md s/c.md d.md e.md _f.md node_modules/p/readme.md b.md~", [
        "info: b.md, d.md, e.md and 1 more are not published, since mdBook makes no page of them",
      ]],
    ] as const
  ) {
    const files = others.split(" ").filter(Boolean).map((file) => [`src/${file}`, "# B"]);
    using site = await projectSite({
      "book.toml": "[book]\ntitle = 'x'\n",
      "src/SUMMARY.md": "- [A](a.md)\n",
      "src/a.md": "# A",
      ...Object.fromEntries(files),
    });
    assertEquals(site.logged.filter((line) => line.includes("published")), [...message]);
  }
});

Deno.test("patterns that are not data are named", () => {
  for (
    const [value, reason] of [
      ["p()", "p() would have to be run"],
      ["p.patterns()", "patterns() would have to be run"],
      ["createPatterns()", "createPatterns() would have to be run"],
      ["['a', p.b]", "b is of the package p"],
      ["definePatterns(['a'])", undefined],
      ["process.env.NODE_ENV === 'production' ? ['a'] : []", undefined],
    ] as const
  ) {
    const { unknown } = projectOf({
      ".vitepress/config.ts": "import p, { createPatterns, definePatterns } from 'p';\n" +
        `export default { srcExclude: ${value} };`,
    });
    assertEquals(unknown.map((one) => one.reason), reason === undefined ? [] : [reason], value);
  }
});
