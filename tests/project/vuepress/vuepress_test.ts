import { assertEquals, assertStringIncludes } from "@std/assert";
import { outline, projectOf, projectSite, sidebarOf } from "../../project_with.ts";

const PAGES = {
  "docs/README.md":
    "---\nhome: true\nheroImage: /mark.svg\nheroText: Rocket\ntagline: Flies\nactionText: Begin →\nactionLink: /guide/\nfeatures:\n- title: Fast\n  details: Very\nfooter: MIT\n---\n",
  "docs/guide/README.md": "# Guide",
  "docs/guide/start.md": "# Start\n\n[one](/rocket/guide/deep/one.html)",
  "docs/guide/deep/one.md": "# One",
  "docs/ref/README.md": "# Reference",
  "docs/ref/b.md": "# B",
  "docs/zh/README.md": "# 家",
  "docs/zh/guide/README.md": "# 指南",
  "docs/zh/guide/start.md": "# 开始",
  "docs/.vuepress/public/mark.svg": "<svg/>",
  "docs/.vuepress/styles/index.styl": "secret",
};

const CONFIG_1 = `const { fs } = require("@vuepress/shared-utils");
module.exports = ctx => ({
  base: "/rocket/",
  locales: {
    "/": { lang: "en-US", title: "Rocket", description: "Flies" },
    "/zh/": { lang: "zh-CN", title: "火箭", description: "飞" },
  },
  head: [["link", { rel: "icon", href: "/mark.svg" }]],
  theme: "@vuepress/vue",
  themeConfig: {
    repo: "a/rocket", editLinks: true, docsDir: "docs", docsBranch: "next", logo: "/mark.svg",
    locales: {
      "/": {
        label: "English", nav: require("./nav/en"),
        sidebar: {
          "/guide/": guide("Guide", "Deep"),
          "/ref/": "auto",
          "/": [["/", "Home"], "/guide/", "/ref/"],
        },
      },
      "/zh/": { label: "简体中文", nav: [{ text: "指南", link: "/zh/guide/" }], sidebar: { "/zh/guide/": guide("指南", "深入") } },
    },
  },
  plugins: [["@vuepress/pwa", fs.pathExists("x")]],
});
function guide(a, b) {
  return [
    { title: a, collapsable: false, children: ["", ["start", "First steps"]] },
    { title: b, path: "/guide/deep/one", children: ["deep/one"] },
  ];
}`;

Deno.test("VuePress 1: sidebars by path, pages with titles, groups, languages of site and theme", async () => {
  const project = {
    ...PAGES,
    "docs/.vuepress/config.js": CONFIG_1,
    "docs/.vuepress/nav/en.js":
      `module.exports = [{ text: "Guide", link: "/guide/" }, { text: "More", ariaLabel: "m", items: [{ text: "Away", link: "https://example.org" }] }];`,
  };
  for (const folder of ["", "docs"]) {
    using site = await projectSite(project, folder);
    assertEquals(
      sidebarOf(site, "/guide/start"),
      "Guide [Guide → /guide, First steps → /guide/start], +Deep → /guide/deep/one [One → /guide/deep/one]",
    );
    assertEquals(sidebarOf(site, "/ref/b"), "Reference → /ref, B → /ref/b");
    assertEquals(sidebarOf(site, "/"), "Home → /, Guide → /guide, Reference → /ref");
    assertEquals(
      sidebarOf(site, "/zh/guide/start"),
      "指南 [指南 → /zh/guide, First steps → /zh/guide/start], +深入 → /guide/deep/one [One → /zh/guide/deep/one]",
    );
    const { config, topNav, topNavOf, brandImage } = site.live.current.site;
    assertEquals(outline(topNav), "Guide → /guide, More [Away → https://example.org]");
    assertEquals(outline(topNavOf("/zh" as never)), "指南 → /zh/guide");
    assertEquals([config.title, config.description, config.lang, config.favicon, brandImage], [
      "Rocket",
      "Flies",
      "en-US",
      "/mark.svg",
      "/mark.svg",
    ]);
    assertEquals(config.editLink?.pattern, "https://github.com/a/rocket/edit/next/docs/:path");
    assertEquals(config.socialLinks.map(({ url }) => url), ["https://github.com/a/rocket"]);
    assertEquals([...config.locales ?? []], [
      ["root", { lang: "en-US", label: "English", title: "Rocket", description: "Flies" }],
      ["zh", { lang: "zh-CN", label: "简体中文", title: "火箭", description: "飞" }],
    ]);
    assertStringIncludes(await site.text("/guide/start"), `href="/guide/deep/one">one`);
    const home = await site.text("/");
    for (const part of ["Rocket", "Flies", "Begin →", `href="/guide"`, "Fast", `src="/mark.svg"`]) {
      assertStringIncludes(home, part);
    }
    assertEquals((await site.get("/mark.svg")).status, 200);
    assertEquals((await site.get("/.vuepress/styles/index.styl")).status, 404);
    assertEquals((await site.get("/styles/index.styl")).status, 404);
  }
});

Deno.test("VuePress 2: the function of a theme, navbar, children, prefixes, structure; VuePress 1's auto is the folders", () => {
  for (
    const theme of [
      `import { defaultTheme } from "@vuepress/theme-default"; const theme = defaultTheme(OPTIONS);`,
      `import { hopeTheme } from "vuepress-theme-hope"; const theme = hopeTheme(OPTIONS, { custom: true });`,
    ]
  ) {
    const options = `{
      logo: "/l.svg", logoDark: "/d.svg", repo: "https://gitlab.com/a/b", docsDir: "/docs/",
      navbar: ["/guide/", { text: "Ref", prefix: "/ref/", children: ["README.md", { text: "B", link: "b" }] }],
      sidebar: {
        "/guide/": ["start.md", { text: "Deep", prefix: "deep/", collapsible: true, children: ["one.md", { text: "Away", link: "https://example.org" }] }],
        "/ref/": "structure",
        "/zh/": [{ text: "G", prefix: "guide/", link: "guide/", children: "structure", collapsible: true, expanded: true }],
      },
    }`;
    const { site, trees, header, tool, unknown } = projectOf({
      ".vuepress/config.ts":
        `import { defineUserConfig } from "vuepress"; import { viteBundler } from "@vuepress/bundler-vite";
        ${theme.replace("OPTIONS", options)}
        export default defineUserConfig({ title: "T", bundler: viteBundler(), theme });`,
    });
    const shape = (entries: typeof trees[number]["entries"]): unknown =>
      entries.map(({ title, target, folder, collapsed, items }) =>
        [title, target, folder, collapsed, items.length > 0 ? shape(items) : 0].filter((one) =>
          one !== undefined && one !== 0
        )
      );
    assertEquals([tool, unknown], ["VuePress", []]);
    assertEquals(trees.map(({ folder, entries }) => [folder, shape(entries)]), [
      ["guide", [["/guide/start.md"], ["Deep", true, [["/guide/deep/one.md"], ["Away", "https://example.org"]]]]],
      ["ref", [["ref"]]],
      ["zh", [["G", "/zh/guide/", "zh/guide", false]]],
    ]);
    assertEquals(shape(header!.entries), [["/guide/"], ["Ref", [["/ref/README.md"], ["B", "/ref/b"]]]]);
    assertEquals(site.editLink?.pattern, "https://gitlab.com/a/b/-/edit/main/docs/:path");
    assertEquals(site.theme?.logo, { light: "/l.svg", dark: "/d.svg" });
  }
  const helpers = projectOf({
    ".vuepress/config.ts":
      `import { defineUserConfig } from "vuepress"; import { theme } from "./theme.js"; export default defineUserConfig({ theme });`,
    ".vuepress/theme.ts":
      `import { hopeTheme, sidebar, navbar } from "vuepress-theme-hope"; import { zh } from "./sidebar.js";
      export const theme = hopeTheme({ navbar: navbar(["/", { text: "A", link: "/a" }]), sidebar: sidebar({ "/g/": ["", "b"], "/h/": "structure", ...zh }) });`,
    ".vuepress/sidebar.ts":
      `import { arraySidebar } from "vuepress-theme-hope"; export const zh = { "/zh/": arraySidebar(["c"]) };`,
  });
  assertEquals([
    helpers.header?.entries.length,
    helpers.unknown,
    helpers.trees.map(({ folder, entries }) => [folder, shapeOf(entries)]),
  ], [
    2,
    [],
    [["g", ["/g/", "/g/b"]], ["h", ["h"]], ["zh", ["/zh/c"]]],
  ]);
  const auto = projectOf({
    ".vuepress/config.js": `module.exports = { themeConfig: { sidebar: "auto", repo: "a/b" } }`,
  });
  assertEquals([auto.trees, auto.site.editLink], [[], undefined]);
});

Deno.test("VuePress: configuration in YAML and TOML; what has to be run is named", () => {
  const yaml = projectOf({ ".vuepress/config.yml": "title: T\nthemeConfig:\n  sidebar:\n    - /a\n    - [/b, Bee]\n" });
  assertEquals([yaml.site.title, yaml.trees[0]!.entries.map(({ title, target }) => [title, target])], [
    "T",
    [[undefined, "/a"], ["Bee", "/b"]],
  ]);
  assertEquals(projectOf({ ".vuepress/config.toml": 'title = "T"' }).site.title, "T");
  const { unknown, trees } = projectOf({
    ".vuepress/config.js":
      `const fs = require("fs");\nmodule.exports = { themeConfig: { sidebar: {\n "/a/": fs.readdirSync("a"), "/b/": ["x"] } } };`,
  });
  assertEquals(unknown.map(({ file, line }) => `${file}:${line}`), [".vuepress/config.js:3"]);
  assertEquals(trees.map(({ folder }) => folder), ["a", "b"]);
});

function shapeOf(entries: ReturnType<typeof projectOf>["trees"][number]["entries"]): readonly unknown[] {
  return entries.map(({ target, folder }) => target ?? folder);
}

Deno.test("VuePress with Plume: settings in a file of their own, collections and notes with their sidebars", async () => {
  using site = await projectSite({
    "docs/.vuepress/config.ts":
      `import { defineUserConfig } from "vuepress"; import { plumeTheme } from "vuepress-theme-plume"; export default defineUserConfig({ title: "Rocket", theme: plumeTheme({ docsRepo: "a/b", docsDir: "docs" }) })`,
    "docs/.vuepress/plume.config.ts":
      `import { defineThemeConfig } from "vuepress-theme-plume"; import { demo } from "./collections";
      export default defineThemeConfig({ logo: "/l.svg", social: [{ icon: "github", link: "https://github.com/a/b" }],
        navbar: [{ text: "Demo", link: "/demo/README.md" }], footer: { message: "By us", copyright: "© Us" },
        collections: [demo, { type: "post", dir: "blog" }],
        notes: { dir: "notes", link: "/", notes: [{ dir: "ts", link: "/ts/", sidebar: "auto" }] } })`,
    "docs/.vuepress/collections.ts":
      `import { defineCollection } from "vuepress-theme-plume"; export const demo = defineCollection({ type: "doc", dir: "demo", linkPrefix: "/demo/", sidebar: ["", { text: "More", items: ["foo"] }] })`,
    "docs/README.md": "# Home",
    "docs/demo/README.md": "# Demo",
    "docs/demo/foo.md": "# Foo",
    "docs/notes/ts/one.md": "# One",
    "docs/.vuepress/public/l.svg": "<svg/>",
  }, "docs");
  const { config, topNav } = site.live.current.site;
  assertEquals([config.brandImage, config.footer], ["/l.svg", "By us\\\n© Us"]);
  assertEquals(config.editLink?.pattern, "https://github.com/a/b/edit/main/docs/:path");
  assertEquals(config.socialLinks.map(({ icon }) => icon), ["github"]);
  assertEquals(outline(topNav), "Demo → /demo");
  assertEquals(sidebarOf(site, "/demo/foo"), "Demo → /demo, More [Foo → /demo/foo]");
  assertEquals(sidebarOf(site, "/notes/ts/one"), "One → /notes/ts/one");
});

Deno.test("VuePress: the themes Hope and Plume have a Markdown of their own, and code has numbers of lines", async () => {
  const site = async (theme: string) =>
    await projectSite({
      ".vuepress/config.ts":
        `import { hopeTheme } from "vuepress-theme-hope";\nimport { plumeTheme } from "vuepress-theme-plume";\n` +
        `import { defaultTheme } from "@vuepress/theme-default";\n` +
        `export default { markdown: { lineNumbers: true }, theme: ${theme} };`,
      "index.md": "# A\n\n19^th^ H~2~O\n\n```js\na\n```\n",
    });
  for (const theme of ["hopeTheme({})", "plumeTheme({})"]) {
    using on = await site(theme);
    const html = await on.text("/");
    assertStringIncludes(html, "<p>19<sup>th</sup> H<sub>2</sub>O</p>");
    assertStringIncludes(html, 'class="code numbered"');
  }
  using off = await site("defaultTheme({})");
  assertStringIncludes(await off.text("/"), "19^th^");
});
