import { assertEquals } from "@std/assert";
import type { ForeignEntry } from "../../src/site/foreign/entry.ts";
import { projectOf, projectSite, sidebarOf } from "../project_with.ts";

const CONFIG = `import { defineConfig } from "vitepress";
import { withMermaid } from "vitepress-plugin-mermaid";
import fs from "node:fs";
import { shared } from "./shared";
import api from "./api.json";

export default withMermaid(defineConfig({
  ...shared,
  title: "Rocket",
  base: "/rocket/",
  head: [
    ["link", { rel: "icon", href: "/rocket/mark.svg" }],
    ["meta", { name: "theme-color", content: "#123" }],
    ["meta", { property: "og:image", content: "https://example.org/card.png" }],
    ["script", {}, "alert(1)"],
  ],
  markdown: { config(md) { md.use(everything); } },
  themeConfig: {
    logo: { light: "/mark.svg", dark: "/dark.svg" },
    nav: [
      { text: "Guide", link: "/guide/", activeMatch: "/guide/" },
      { text: "More", items: [{ items: [{ text: "Away", link: "https://example.org" }] }, { text: "Bad", link: "javascript:alert(1)" }] },
    ],
    sidebar: {
      "/guide/": guide(),
      "/ref/": { base: "/ref/", items: api },
      "/found/": fs.globSync("found").map((file) => ({ text: file, link: file })),
    },
    editLink: { pattern: ({ filePath }) => \`https://example.org/edit/\${filePath}\` },
    socialLinks: [{ icon: "github", link: "https://github.com/a/b" }, { icon: { svg: "<svg/>" }, link: "https://discord.gg/x" }],
    footer: { message: "Under MIT.", copyright: \`© \${new Date().getFullYear()} Me\` },
  },
}));

function guide() {
  const rest = ["one", "two"].map((name) => ({ text: \`Page \${name}\`, link: \`/guide/\${name}\` }));
  return [{ text: "Intro <Badge text='new' />", collapsed: false, items: [{ text: "Start", link: "/guide/" }, ...rest] }];
}
`;

const PROJECT = {
  "package.json": "{}",
  "docs/.vitepress/config.mts": CONFIG,
  "docs/.vitepress/shared.ts":
    `export const shared = { lang: "en-GB", lastUpdated: true, description: "Flies" } as const`,
  "docs/.vitepress/api.json":
    `[{"text": "Api", "items": [{"text": "A", "link": "a"}, {"text": "Gone", "link": "gone"}]}]`,
  "docs/index.md": "# Home\n\n[guide](/rocket/guide/one) ![m](/mark.svg) ![m](./public/mark.svg)",
  "docs/guide/index.md": "# Guide",
  "docs/guide/one.md": "# One",
  "docs/guide/two.md": "# Two",
  "docs/ref/a.md": "# A",
  "docs/found/b.md": "# B",
  "docs/public/mark.svg": "<svg/>",
  "docs/public/dark.svg": "<svg/>",
};

Deno.test("VitePress: sidebars by path, header, and what the site says of itself", async () => {
  for (const folder of ["", "docs"]) {
    using site = await projectSite(PROJECT, folder);
    assertEquals(sidebarOf(site, "/guide"), "-Intro [Start → /guide, Page one → /guide/one, Page two → /guide/two]");
    assertEquals(sidebarOf(site, "/ref/a"), "Api [A → /ref/a, Gone]");
    assertEquals(sidebarOf(site, "/found/b"), "B → /found/b");
    assertEquals(sidebarOf(site, "/"), "");
    const { config, topNav, brandImage } = site.live.current.site;
    assertEquals(topNav.map(({ title, href, items }) => [title, href, items?.map(({ title }) => title)]), [
      ["Guide", "/guide", undefined],
      ["More", undefined, ["Away"]],
    ]);
    const { title, description, lang, lastUpdated, editLink, socialLinks, footer, head, favicon, image } = config;
    assertEquals([title, description, lang, lastUpdated, brandImage, favicon, image], [
      "Rocket",
      "Flies",
      "en-GB",
      true,
      "/mark.svg",
      "/rocket/mark.svg",
      "https://example.org/card.png",
    ]);
    assertEquals(editLink?.pattern, "https://example.org/edit/:path");
    assertEquals(socialLinks.map(({ icon }) => icon), ["github", "discord"]);
    assertEquals(footer, "Under MIT.\\\n© {year} Me");
    assertEquals(head, [{ tag: "meta", attrs: { name: "theme-color", content: "#123" }, content: undefined }]);
    const before = folder === "" ? "docs/" : "";
    assertEquals(site.logged, [
      `info: Read VitePress configuration (${before}.vitepress/config.mts): 3 sidebars, 7 links, 1 not understood (config.mts:27)`,
      `warning: ${before}.vitepress/config.mts:27: is not data and is left out: globSync() would have to be run`,
      `warning: ${before}.vitepress/api.json:1: links to /ref/gone: there is no such page or file`,
    ]);
  }
});

Deno.test("VitePress: files of public/ answer at the root, links with the base lead to pages, the configuration to nobody", async () => {
  using site = await projectSite(PROJECT);
  const home = await site.text("/");
  const article = /<article[^]*?<\/article>/.exec(home)?.[0] ?? "";
  assertEquals(Array.from(article.matchAll(/<(?:a|img) (?:href|src)="(\/[^"]*)"/g), ([, to]) => to), [
    "/guide/one",
    "/mark.svg",
    "/mark.svg",
  ]);
  assertEquals((await site.get("/mark.svg")).status, 200);
  for (const path of ["/public/mark.svg", "/.vitepress/config.mts", "/config.mts", "/package.json"]) {
    assertEquals((await site.get(path)).status, 404, path);
  }
});

Deno.test("VitePress: an edit of the configuration or of what it imports shows; while it is broken the last good one stays", async () => {
  using site = await projectSite(PROJECT);
  site.files.change("work/docs/.vitepress/api.json", `[{"text": "New", "link": "a"}]`);
  assertEquals((await site.live.rebuild()).unwatched, true);
  assertEquals(sidebarOf(site, "/ref/a"), "New → /ref/a");
  site.files.change("work/docs/.vitepress/config.mts", CONFIG.slice(0, 500));
  await site.live.rebuild();
  assertEquals(sidebarOf(site, "/ref/a"), "New → /ref/a");
  assertEquals(site.live.current.site.name, "Rocket");
  assertEquals((await site.live.rebuild()).swapped, false);
  site.files.change("work/docs/.vitepress/config.mts", CONFIG.replace("Rocket", "Comet"));
  await site.live.rebuild();
  assertEquals(site.live.current.site.name, "Comet");
});

Deno.test("VitePress: addresses below the base lead to those without it", async () => {
  using site = await projectSite(PROJECT);
  const asked = await Promise.all(["/rocket", "/rocket/guide/one", "/rocket/none"].map((path) => site.get(path)));
  assertEquals(asked.map(({ status, headers }) => [status, headers.get("location")]), [
    [308, "/"],
    [308, "/guide/one"],
    [404, null],
  ]);
});

Deno.test("VitePress: a sidebar that a package makes is named, and the folders stand in its place", async () => {
  using site = await projectSite({
    ".vitepress/config.mjs":
      `import { generateSidebar } from "vitepress-sidebar"; import { defineConfig } from "vitepress";
      import pkg from "x/package.json";
      export default defineConfig(() => ({
        title: pkg.name,
        themeConfig: { sidebar: generateSidebar({ documentRootPath: "docs" }) } }))`,
    "a.md": "# A",
  });
  assertEquals(sidebarOf(site), "A → /a");
  assertEquals(site.logged.slice(1), [
    "warning: .vitepress/config.mjs:5: is not data and is left out: generateSidebar() would have to be run",
    "warning: .vitepress/config.mjs:4: is not data and is left out: name is of the package x/package.json",
  ]);
});

Deno.test("VitePress: columns of the footer and a banner, as themes have them", () => {
  const { site } = projectOf({
    ".vitepress/config.ts":
      `export default { themeConfig: { banner: { id: "x", text: "New [2]", url: "/new" }, footer: { copyright: "© Us",
      nav: [{ title: "More", items: [{ text: "Guide", link: "/guide" }, { text: "Away", link: "https://example.org" }] }] } } }`,
  });
  assertEquals(site.footer, "**More** · [Guide](</guide>) · [Away](<https://example.org>)\\\n© Us");
  assertEquals(site.banner, "[New 2](/new)");
});

Deno.test("VitePress: a config.json of another program, which has none of its fields, is none", async () => {
  using site = await projectSite({ ...PROJECT, "docs/config.json": `{ "$schema": "x", "server": { "port": 1 } }` });
  assertEquals(site.live.current.site.config.title, "Rocket");
  assertEquals(site.logged.filter((line) => line.includes("config.json")), [
    "info: work/docs/config.json has none of the fields that Lectern reads: it is taken for a file of another program",
  ]);
});

Deno.test("VitePress: a config.json of one's own counts alone", async () => {
  using site = await projectSite({ ...PROJECT, "docs/config.json": `{"title": "Mine"}` });
  const { name, config } = site.live.current.site;
  assertEquals([name, config.description, site.logged], ["Mine", undefined, []]);
});

Deno.test("VitePress: srcDir, locales, a list for all pages, and a function as configuration", () => {
  const project = projectOf({
    ".vitepress/config.js": `export default async () => ({ srcDir: "./src", titleTemplate: "Docs",
      locales: { root: { lang: "en", title: "E", themeConfig: { sidebar: [{ text: "A", link: "/a" }] } },
        de: { lang: "de", themeConfig: { sidebar: [{ text: "D", link: "/de/a" }] } } } })`,
  });
  const { content, publics, site, trees } = project;
  assertEquals([content, publics, site.title, site.lang, site.titleTemplate], [
    "src",
    [{ folder: "src/public", at: "" }],
    "E",
    "en",
    ":title | Docs",
  ]);
  assertEquals(trees.map(({ folder, entries }) => [folder, entries[0]?.target]), [["", "/a"], ["de", "/de/a"]]);
});

Deno.test("VitePress: entries that stand in each other without end are cut off and named", () => {
  const names = Array.from(
    { length: 40 },
    (_, i) => `const a${i + 1} = [{ text: "x", items: a${i} }, { text: "y", items: a${i} }];`,
  );
  const { trees, unknown } = projectOf({
    ".vitepress/config.js": `const a0 = [{ text: "z", link: "/z" }]; ${names.join("")}
      export default { themeConfig: { sidebar: a40 } }`,
  });
  const size = (entries: readonly ForeignEntry[]): number => entries.reduce((sum, one) => sum + 1 + size(one.items), 0);
  assertEquals([trees.length, size(trees[0]!.entries) <= 50_000], [1, true]);
  assertEquals(unknown.map(({ reason }) => reason), ["it has more than 50000 entries"]);
});

Deno.test("VitePress: markdown.lineNumbers numbers the lines of all code, unless its opening says otherwise", async () => {
  using site = await projectSite({
    ".vitepress/config.mts": "export default { markdown: { lineNumbers: true } };",
    "index.md": "# A\n\n```js\na\n```\n\n```js:no-line-numbers\nb\n```\n\n```js:line-numbers=5 {1}\nc\n```\n",
  });
  const html = await site.text("/");
  assertEquals([...html.matchAll(/data-line="(\d+)"/g)].map(([, line]) => line), ["1", "5"]);
  assertEquals(html.match(/class="code numbered"/g)?.length, 2);
});
