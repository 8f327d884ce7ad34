import { assertEquals, assertThrows } from "@std/assert";
import { outline, projectOf, projectSite, sidebarOf } from "../project_with.ts";

const PROJECT = {
  "_config.yml":
    "title: Probe\nsubtitle: Fast\nlanguage:\n- en\n- zh-cn\nroot: /probe/\nsource_dir: source\nskip_render: raw/**\nnew_post_name: :title.md\ntheme: navy\n",
  "source/_data/sidebar.yml":
    "docs:\n  getting_started:\n    overview: index.html\n    setup: setup.html\napi:\n  events: events.html\n",
  "source/_data/menu.yml": "docs: /docs/\ngithub: https://github.com/a/b\n",
  "source/_data/languages.yml": "en: English\nzh-cn: 简体中文\n",
  "themes/navy/languages/en.yml":
    "menu:\n  docs: Docs\nsidebar:\n  docs:\n    getting_started: Getting Started\n    setup: Set-up\n",
  "themes/navy/languages/zh-cn.yml": "menu:\n  docs: 文档\nsidebar:\n  docs:\n    setup: 建站\n",
  "source/index.md": "title: Home\n---\nText",
  "source/docs/index.md": "---\ntitle: Documentation\n---\n{% note warn %}\nText\n{% endnote %}",
  "source/docs/setup.md": "title: Setup\n---\n[up](/probe/docs/)",
  "source/api/events.md": "# Events",
  "source/zh-cn/docs/index.md": "# 概述",
  "source/zh-cn/docs/setup.md": "# 安装",
  "source/_posts/hello.md": "# Post",
};

Deno.test("Hexo: lists of the data folder in the words of the theme, and languages", async () => {
  for (const folder of ["", "source"]) {
    using site = await projectSite(PROJECT, folder);
    assertEquals(sidebarOf(site, "/docs"), "Getting Started [Overview → /docs, Set-up → /docs/setup]");
    assertEquals(sidebarOf(site, "/api/events"), "Events → /api/events");
    assertEquals(sidebarOf(site, "/zh-cn/docs"), "Getting started [Overview → /zh-cn/docs, 建站 → /zh-cn/docs/setup]");
    assertEquals(outline(site.live.current.site.topNav), "Docs → /docs, Github → https://github.com/a/b");
    assertEquals((await site.get("/_posts/hello")).status, 404);
    assertEquals((await site.text("/docs")).includes('class="callout warning"'), true);
  }
  const { site } = projectOf(PROJECT);
  assertEquals([site.title, site.description, site.lang, site.locales?.get("zh-cn")?.label], [
    "Probe",
    "Fast",
    "en",
    "简体中文",
  ]);
});

Deno.test("Hexo: a configuration of this name without its fields is that of another tool", () => {
  assertEquals(projectOf({ "_config.yml": "title: A\n", "index.md": "# A" }).tool, "Jekyll");
  assertThrows(() => projectOf({ "_config.yml": "- a\n" }));
});
