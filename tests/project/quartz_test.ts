import { assertEquals } from "@std/assert";
import { projectOf, projectSite, sidebarOf } from "../project_with.ts";

const config = (filters: string) =>
  `import * as Plugin from "./quartz/plugins"\nconst config: QuartzConfig = {\n  configuration: {\n    pageTitle: "Garden",\n    pageTitleSuffix: " | Notes",\n    locale: "de-DE",\n    ignorePatterns: ["private", "*.tmp.md"],\n    theme: { colors: { lightMode: { secondary: "#284b63" } } },\n  },\n  plugins: { filters: [\n${filters}\n  ] },\n}\nexport default config\n`;
const PROJECT = {
  "README.md": "# The program",
  "quartz.config.ts": config("    // Plugin.ExplicitPublish(),"),
  "quartz.layout.ts":
    'export const sharedPageComponents: SharedLayout = {\n  footer: Component.Footer({\n    links: {\n      GitHub: "https://github.com/a/b",\n      "Our chat": "https://discord.gg/x",\n    },\n  }),\n}\n',
  "content/index.md": "---\ntitle: Start\npublish: true\n---\n[[Note]]",
  "content/deep/Note.md": "---\npublish: true\n---\nText",
  "content/deep/unsaid.md": "Text",
  "content/deep/own.md": "---\npublish: false\n---\nText",
  "content/deep/private/a.md": "Text",
  "content/x.tmp.md": "Text",
};

Deno.test("Quartz: the vault in content, with name, language, color, links, and what it leaves out", async () => {
  for (const folder of ["", "content"]) {
    using site = await projectSite(PROJECT, folder);
    assertEquals(sidebarOf(site), "Start → /, +Deep [Note → /deep/note, Unsaid → /deep/unsaid]");
  }
  const { site } = projectOf(PROJECT);
  assertEquals([site.title, site.titleTemplate, site.lang, site.theme?.primaryColor], [
    "Garden",
    ":title | Notes",
    "de-DE",
    "#284b63",
  ]);
  assertEquals(site.socialLinks?.map(({ title, url }) => [title, url]), [
    ["GitHub", "https://github.com/a/b"],
    ["Our chat", "https://discord.gg/x"],
  ]);
});

Deno.test("Quartz: with ExplicitPublish, pages that do not say that they are published are drafts", async () => {
  using site = await projectSite({ ...PROJECT, "quartz.config.ts": config("    Plugin.ExplicitPublish(),") });
  assertEquals(sidebarOf(site), "Start → /, +Deep [Note → /deep/note]");
  assertEquals((await site.get("/deep/unsaid")).status, 404);
});
