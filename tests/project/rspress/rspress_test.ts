import { assertEquals, assertStringIncludes } from "@std/assert";
import type { PagePath } from "../../../src/site/address.ts";
import { outline, projectSite, sidebarOf } from "../../project_with.ts";

Deno.test("Rspress: folders of the top have sidebars in the order of _meta.json, languages their own", async () => {
  using site = await projectSite({
    "rspress.config.ts": `import * as path from "node:path";
      import { defineConfig } from "@rspress/core";
      import { pluginX } from "rspress-plugin-x";
      import { pluginClientRedirects } from "@rspress/plugin-client-redirects";
      export default defineConfig({
        root: path.join(__dirname, "docs"), base: "/rocket/", title: "Rocket", lang: "en", icon: "/icon.svg", logoText: "R",
        logo: { light: "/light.svg", dark: "/dark.svg" },
        locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文", title: "火箭" }],
        route: { exclude: ["parts/**"] },
        plugins: [pluginX(), pluginClientRedirects({ redirects: [{ from: "^/old", to: "/guide/a" }] })],
        themeConfig: {
          socialLinks: [{ icon: "github", mode: "link", content: "https://github.com/a/b" }, { icon: "wechat", mode: "img", content: "/x.png" }],
          editLink: { docRepoBaseUrl: "https://github.com/a/b/tree/main/docs", text: "Edit it" },
          footer: { message: "© Us" },
        },
      });`,
    "docs/en/_nav.json":
      `[{"text": "Guide", "link": "/guide/a"}, {"text": "More", "items": [{"text": "API", "link": "/api/"}]}]`,
    "docs/en/index.md": "# Home",
    "docs/en/guide/_meta.json": `["a", {"type": "divider"}, {"type": "section-header", "label": "Deeper"},
      {"type": "dir", "name": "in", "label": "Within", "collapsed": true}, {"type": "file", "name": "c", "label": "See"},
      {"type": "custom-link", "label": "Away", "link": "https://example.org"}, {"type": "dir-section-header", "name": "end", "label": "End"}]`,
    "docs/en/guide/a.md": "# A\n\n[b](/rocket/guide/in/b)",
    "docs/en/guide/c.mdx": "# C",
    "docs/en/guide/hidden.md": "# Hidden",
    "docs/en/guide/in/b.md": "# B",
    "docs/en/guide/end/d.md": "# D",
    "docs/en/api/index.md": "# API",
    "docs/en/api/z.md": "# Z",
    "docs/zh/_nav.json": `[{"text": "指南", "link": "/guide/a"}]`,
    "docs/zh/guide/_meta.json": `["a"]`,
    "docs/zh/guide/a.md": "# 甲",
    "docs/parts/x.md": "# Part",
    "docs/public/light.svg": "<svg/>",
    "docs/public/dark.svg": "<svg/>",
    "docs/public/icon.svg": "<svg/>",
  });
  const { config, topNav, pages, topNavOf } = site.live.current.site;
  assertEquals(
    sidebarOf(site, "/guide/a"),
    "A → /guide/a, Deeper [+Within [B → /guide/in/b], See → /guide/c, Away → https://example.org], End [D → /guide/end/d]",
  );
  assertEquals(sidebarOf(site, "/api"), "API → /api, Z → /api/z");
  assertEquals(sidebarOf(site, "/zh/guide/a"), "甲 → /zh/guide/a");
  assertEquals(outline(topNav), "Guide → /guide/a, More [API → /api]");
  assertEquals(outline(topNavOf("/zh/guide/a" as PagePath)), "指南 → /zh/guide/a");
  assertEquals(pages.has("/parts/x" as PagePath), false);
  assertEquals([config.title, config.brand, config.favicon, config.brandImage], [
    "Rocket",
    "R",
    "/icon.svg",
    "/light.svg",
  ]);
  assertEquals(config.footer, "© Us");
  assertEquals(config.editLink, { pattern: "https://github.com/a/b/tree/main/docs/:path", text: "Edit it" });
  assertEquals(config.socialLinks.map(({ url }) => url), ["https://github.com/a/b"]);
  const html = await site.text("/guide/a");
  assertStringIncludes(html, 'href="/guide/in/b"');
  assertStringIncludes(html, "https://github.com/a/b/tree/main/docs/en/guide/a.md");
  assertEquals([(await site.get("/old")).status, (await site.get("/light.svg")).status], [308, 200]);
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), []);
});

Deno.test("Rspress: header and sidebars of the configuration", async () => {
  using site = await projectSite({
    "rspress.config.ts": `import { defineConfig } from "rspress/config";
      export default defineConfig({ root: "docs", themeConfig: {
        nav: [{ text: "Home", link: "/" }],
        sidebar: { "/guide/": [{ text: "Guide", collapsed: true, items: ["/guide/a", { text: "Bee", link: "/guide/b" }, { sectionHeaderText: "Part" }, { dividerType: "solid" }] }] },
      } });`,
    "docs/index.md": "# Home",
    "docs/guide/a.md": "# A",
    "docs/guide/b.md": "# B",
  });
  assertEquals(sidebarOf(site, "/guide/a"), "+Guide [A → /guide/a, Bee → /guide/b, Part]");
  assertEquals(outline(site.live.current.site.topNav), "Home → /");
});

Deno.test("Rspress: the preset of Callstack has the site in its first argument, and the configuration in its second", async () => {
  using site = await projectSite({
    "rspress.config.ts": `import { withCallstackPreset } from "@callstack/rspress-preset";
      import { defineConfig } from "@rspress/core";
      export default withCallstackPreset({
        context: __dirname,
        docs: {
          title: "Rocket", description: "It flies", rootDir: "src", rootUrl: "https://rocket.dev", icon: "/icon.svg",
          editUrl: "https://github.com/a/b/tree/main/website/src", logoLight: "/light.svg",
          socials: { github: "https://github.com/a/b", X: "https://x.com/b" },
        },
        theme: { content: { homeBannerHeadline: "Hi" } },
      }, defineConfig({ base: "/rocket/", themeConfig: { editLink: { text: "Edit" }, lastUpdated: true } }));`,
    "src/index.md": "---\\ntitle: Start\\n---\\n[A](/rocket/a)",
    "src/a.md": "# A",
    "src/public/light.svg": "<svg/>",
    "src/public/icon.svg": "<svg/>",
    "docs/x.md": "# Not a page",
  });
  const { config, pages } = site.live.current.site;
  assertEquals([...pages.keys()], ["/a", "/"] as PagePath[]);
  assertEquals([config.title, config.description, config.favicon, config.brandImage, config.lastUpdated], [
    "Rocket",
    "It flies",
    "/icon.svg",
    "/light.svg",
    true,
  ]);
  assertEquals(config.editLink?.pattern, "https://github.com/a/b/tree/main/website/src/:path");
  assertEquals(config.socialLinks.map(({ url }) => url), ["https://github.com/a/b", "https://x.com/b"]);
  assertEquals(site.logged.length, 1);
});
