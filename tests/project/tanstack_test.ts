/**
 * TanStack: `config.json`, which is none of the program, with a sidebar for each framework.
 *
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { outline, projectOf, projectSite, sidebarOf } from "../project_with.ts";

const CONFIG = JSON.stringify({
  docSearch: { appId: "x" },
  sections: [
    {
      label: "Start",
      children: [{ label: "Overview", to: "overview" }],
      frameworks: [
        { label: "react", children: [{ label: "Quick Start", to: "framework/react/quick-start" }] },
        { label: "vue", children: [{ label: "Quick", to: "framework/vue/quick-start" }] },
        { label: "lit", children: [] },
      ],
    },
    { label: "API", children: [], frameworks: [{ label: "vue", children: [{ label: "useIt", to: "reference/use" }] }] },
  ],
});
const PAGES = {
  "overview.md": "---\nid: overview\ntitle: Overview\n---\n\nSee [it](./framework/vue/quick-start.md).",
  "framework/react/quick-start.md": "---\ntitle: Quick Start\n---\n\nReact",
  "framework/vue/quick-start.md": "---\ntitle: Quick Start\n---\n\nVue",
  "reference/use.md": "# useIt",
};

for (const folder of ["", "docs"]) {
  Deno.test(`TanStack: each framework has its sidebar, in ${folder || "the folder of the pages"}`, async () => {
    const files = Object.entries({ "config.json": CONFIG, ...PAGES });
    using site = await projectSite({
      ...Object.fromEntries(files.map(([file, text]) => [folder === "" ? file : `${folder}/${file}`, text])),
      ...folder !== "" && { "README.md": "# Code" },
    });
    assertEquals(site.live.current.site.pages.size, 4);
    assertEquals(sidebarOf(site), "Start [Overview → /overview, Quick Start → /framework/react/quick-start]");
    assertEquals(
      sidebarOf(site, "/framework/vue/quick-start"),
      "Start [Overview → /overview, Quick → /framework/vue/quick-start], API [useIt → /reference/use]",
    );
    assertEquals(
      outline(site.live.current.site.topNav),
      "React → /framework/react/quick-start, Vue → /framework/vue/quick-start",
    );
    assertStringIncludes(await site.text("/overview"), '<a href="/framework/vue/quick-start">it</a>');
    assertEquals((await site.get("/config.json")).status, 404);
  });
}

Deno.test("TanStack: a long configuration is read once, whatever the number of frameworks", () => {
  const frameworks = Array.from({ length: 20 }, (_, i) => ({
    label: `f${i}`,
    children: Array.from({ length: 200 }, (_, k) => ({ label: `P${k}`, to: `framework/f${i}/p${k}` })),
  }));
  const config = JSON.stringify({ sections: [{ label: "All", children: [], frameworks }] });
  const { trees, unknown } = projectOf({ "config.json": config });
  assertEquals(trees.length, 21);
  assertEquals(unknown, []);
});

Deno.test("TanStack: a page has the text of another framework's, with its own blocks and words", async () => {
  using site = await projectSite({
    "config.json": CONFIG,
    ...PAGES,
    "framework/react/guide.md":
      "---\ntitle: Guide\n---\n\n## Basics\n\nIn React, see [start](./quick-start.md).\n\n[//]: # 'Example'\n\n" +
      "```tsx\nuseIt()\n```\n\n[//]: # 'Example'\n\nMore `useIt`.\n\n[//]: # 'Rest'\n\nGone\n\n[//]: # 'Rest'\n",
    "framework/vue/guide.md":
      "---\ntitle: Guide\nref: docs/framework/react/guide.md\nreplace: { React: Vue, useIt: injectIt }\n---\n\n" +
      "[//]: # 'Example'\n\n```vue\n<script setup />\n```\n\n[x](missing.md)\n\n[//]: # 'Example'\n[//]: # 'Rest'\n[//]: # 'Rest'\n",
    "framework/lit/guide.md": "---\ntitle: Guide\nref: docs/framework/lit/missing.md\n---\n\nOwn text",
  });
  const page = await site.text("/framework/vue/guide.md");
  assertEquals(
    page.slice(page.indexOf("## Basics")).trim(),
    "## Basics\n\nIn Vue, see [start](http://docs.test/framework/vue/quick-start.md).\n\n" +
      "```vue\n<script setup />\n```\n\n[x](http://docs.test/framework/vue/missing.md)\n\nMore `injectIt`.",
  );
  assertStringIncludes(await site.text("/framework/lit/guide"), "Own text");
  assertEquals(site.logged.filter((line) => !line.startsWith("info")), [
    "warning: framework/vue/guide.md:13: link to missing.md: there is no such page",
  ]);
});

Deno.test("TanStack: a configuration of the program is no project", async () => {
  using site = await projectSite({ "config.json": '{ "title": "Mine" }', "index.md": "# Home" });
  assertEquals(site.live.current.site.config.title, "Mine");
});
