/**
 * Vocs: `vocs.config.*`, titles with a line below them, and parts of files in code.
 *
 * @module
 */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { outline, projectOf, projectSite, sidebarOf } from "../project_with.ts";

const TEXTS = {
  "vocs.config.tsx": `import { createElement } from 'react'
import { defineConfig } from 'vocs'
import { sidebar } from './sidebar'
export default defineConfig({
  title: 'Viem',
  titleTemplate: '%s · Viem',
  basePath: '/tool',
  logoUrl: { light: '/l.png', dark: '/d.png' },
  banner: { content: 'See [grants](https://a.example).' },
  head() { return <><script src="https://x.example" /></> },
  sidebar,
  topNav: [
    { text: 'Docs', link: '/docs/start', match: '/docs' },
    { element: createElement('a', {}, 'Rust') },
    { text: 'v1', items: [{ text: 'Changes', link: 'https://c.example' }] },
  ],
  socials: [{ icon: 'github', link: 'https://github.com/a/b' }],
  theme: { accentColor: { light: '#ff9318', dark: '#ffc517' } },
  editLink: { pattern: 'https://github.com/a/b/edit/main/docs/pages/:path', text: 'Suggest changes' },
})
`,
  "sidebar.ts":
    `export const sidebar = { '/docs': { backLink: true, items: [{ text: 'Intro', collapsed: false, items: [{ text: 'Start', link: '/docs/start' }] }, { text: 'More', link: '/docs/more' }] } }`,
  "docs/pages/index.mdx": "# Home",
  "docs/pages/docs/start.mdx":
    "# Getting started [In `a few` lines]\n\n```ts\n// [!include ~/snippets/client.ts:imports]\n```\n\n```ts\n// [!include ~/snippets/client.ts /a/b/]\n```\n\n[more](/tool/docs/more)",
  "docs/pages/docs/more.md": "# [Linked](./start)\n\n{/* a comment */}\n",
  "docs/snippets/client.ts": "// [!region imports]\nimport a from 'a'\n// [!endregion imports]\nconst c = a\n",
  "docs/public/l.png": "x",
  "docs/public/d.png": "x",
};

Deno.test("Vocs: sidebar, header, look and pages", async () => {
  using site = await projectSite(TEXTS);
  assertEquals(sidebarOf(site, "/docs/more"), "-Intro [Start → /docs/start], More → /docs/more");
  assertEquals(outline(site.live.current.site.topNav), "Docs → /docs/start, v1 [Changes → https://c.example]");
  const { config, brandImage } = site.live.current.site;
  assertEquals(
    [config.title, config.banner, brandImage, config.theme?.primaryColor, config.editLink?.text],
    ["Viem", "See [grants](https://a.example).", "/l.png", "#ff9318", "Suggest changes"],
  );
  const page = await site.text("/docs/start");
  assertMatch(page, /<title>Getting started · Viem<\/title>/);
  assertMatch(page, />Getting started<\/h1>[^]*?<p>In <code>a few<\/code> lines<\/p>/);
  assertStringIncludes(page, 'href="/docs/more"');
  const words = page.replace(/<[^>]*>/g, "");
  assertEquals([words.match(/import a from 'a'/g)?.length, words.includes("const c = a")], [2, true]);
  assertEquals(words.includes("[!"), false);
  assertEquals((await site.text("/docs/more")).includes("a comment"), false);
});

Deno.test("Vocs: the pages of version 2 are in src", () => {
  const { content, publics } = projectOf({ "vocs.config.ts": "export default {}", "src/pages/": "index.mdx" });
  assertEquals([content, publics.map(({ folder }) => folder)], ["src/pages", ["src/public", "public"]]);
});
