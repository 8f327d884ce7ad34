/**
 * Which files a tool makes pages of, by patterns and lists of its configuration: others are not published. What each
 * row holds the tool to is in its source or its manual, named above the row.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { projectSite } from "../project_with.ts";

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
};

Deno.test("a file is a page if the tool of the project makes a page of it", async () => {
  for (const [name, [config, pages, others]] of Object.entries(ROWS)) {
    const files = [pages, others].flatMap((list) => list.split(" ")).filter(Boolean);
    using site = await projectSite({ ...config, ...Object.fromEntries(files.map((file) => [file, `# ${file}`])) });
    const shown = Array.from(site.live.current.site.pages.values(), ({ title }) => title);
    assertEquals(shown.sort(), pages.split(" ").sort(), name);
  }
});
