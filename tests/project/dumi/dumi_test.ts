import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { outline, projectOf, projectSite, sidebarOf } from "../../project_with.ts";

const page = (header: string, text = "Text") => `---\n${header}\n---\n\n${text}\n`;
const PROJECT = {
  "README.md": "# The repository",
  "package.json": '{"version":"2.1.0"}',
  ".dumirc.ts":
    "import { defineConfig } from 'dumi';\nimport { version } from './package.json';\nexport default defineConfig({\n  base: '/ui/',\n  favicons: ['/logo.svg'],\n  locales: [{ id: 'zh-CN', name: '中文' }, { id: 'en-US', name: 'English' }],\n  themeConfig: {\n    name: 'UI',\n    logo: '/logo.svg',\n    footer: 'MIT',\n    socialLinks: { github: 'https://github.com/a/b' },\n    nav: { mode: 'append', value: [{ title: `v${version}`, children: [{ title: 'Old', link: 'https://v1.example' }] }] },\n  },\n});\n",
  "public/logo.svg": "<svg/>",
  "docs/index.md": page(
    "title: UI\nhero:\n  title: UI\n  description: Fast\n  actions:\n    - text: Go\n      link: /guide",
  ),
  "docs/guide/index.md": page("nav:\n  title: 指南\n  order: -1\ngroup:\n  title: 介绍\n  order: -1", "# 什么是"),
  "docs/guide/next.md": page("group: 进阶\norder: 2", "# 下一步\n\n[foo](/ui/components/foo)"),
  "docs/guide/fastStart.md": page("group: 进阶\norder: 1", "# 快速"),
  "docs/guide/index.en-US.md": page("nav: Guide\ngroup: Intro", '# What\n\n<code src="./demos/a.tsx">Basic</code>'),
  "docs/guide/next.en-US.md": page("group: Advanced", "# Next"),
  "docs/guide/_part.md": "Part",
  "docs/guide/demos/a.tsx": "demo(1)",
  "src/Foo/index.md": page(
    "nav: 组件\ngroup: 通用\ntitle: Foo 按钮",
    '<code src="./demos/base.tsx">基本</code>\n\n<API></API>',
  ),
  "src/Foo/index.en-US.md": page("title: Foo", '<code src="./demos/base"></code>'),
  "src/Foo/demos/base.tsx": "base(2)",
  "src/Foo/index.tsx": "secret(3)",
  "src/Foo/deep/notes.md": "# No page",
};

Deno.test("Dumi: parts of the site, their groups and languages come from the pages, components from their folders", async () => {
  for (const folder of ["", "docs"]) {
    using site = await projectSite(PROJECT, folder);
    assertEquals(
      sidebarOf(site, "/guide"),
      "介绍 [什么是 → /guide], 进阶 [快速 → /guide/fast-start, 下一步 → /guide/next]",
    );
    assertEquals(sidebarOf(site, "/components/foo"), "通用 [Foo 按钮 → /components/foo]");
    assertEquals(sidebarOf(site, "/en-us/guide"), "Advanced [Next → /en-us/guide/next], Intro [What → /en-us/guide]");
    assertEquals(
      outline(site.live.current.site.topNav),
      "指南 → /guide, 组件 → /components/foo, v2.1.0 [Old → https://v1.example]",
    );
    for (const path of ["/components/foo/index.tsx", "/components/foo/deep/notes", "/guide/_part"]) {
      assertEquals((await site.get(path)).status, 404);
    }
    assertStringIncludes(await site.text("/guide/next"), 'href="/components/foo"');
    assertStringIncludes(await site.text("/"), 'class="hero"');
  }
});

Deno.test("Dumi: demos are shown as code, in each language, and tables of types are left out", async () => {
  using site = await projectSite(PROJECT);
  const foo = await site.text("/components/foo");
  assertStringIncludes(foo, "基本");
  assert(/base.*2/.test(foo) && !foo.includes("&lt;API"), foo);
  assertStringIncludes(await site.text("/en-us/components/foo"), "base");
  const guide = await site.text("/en-us/guide");
  assertStringIncludes(guide, "Basic");
  assertStringIncludes(guide, "demo");
});

Deno.test("Dumi: settings of the site, lists of the configuration, and projects that are built with something else", () => {
  const { site } = projectOf(PROJECT);
  assertEquals([site.title, site.brandImage, site.favicon, site.footer, site.lang], [
    "UI",
    "/logo.svg",
    "/logo.svg",
    "MIT",
    "zh-CN",
  ]);
  const own = projectOf({
    ".dumirc.ts":
      "export default { resolve: { docDirs: [{ type: 'doc', dir: 'pages' }], atomDirs: [] }, themeConfig: { nav: [{ title: 'A', link: '/a' }], sidebar: { '/a': [{ title: 'G', children: [{ title: 'B', link: '/a/b' }] }] } } };",
  });
  assertEquals([own.content, own.translations, own.header?.entries[0]?.title], ["pages", [], "A"]);
  assertEquals(own.trees[0]?.entries[0]?.items[0]?.target, "/a/b");
  let isKnown = true;
  try {
    projectOf({ ".umirc.ts": "export default { routes: [] };" });
  } catch {
    isKnown = false;
  }
  assert(!isKnown);
});
