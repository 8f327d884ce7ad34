/**
 * TanStack: `config.json`, which is none of the program, with a sidebar for each framework.
 *
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { outline, projectSite, sidebarOf } from "../project_with.ts";

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

Deno.test("TanStack: a configuration of the program is no project", async () => {
  using site = await projectSite({ "config.json": '{ "title": "Mine" }', "index.md": "# Home" });
  assertEquals(site.live.current.site.config.title, "Mine");
});
