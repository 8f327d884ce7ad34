import { assertEquals } from "@std/assert";
import { outline, projectOf, projectSite, sidebarOf } from "../project_with.ts";

const PROJECT = {
  "source.config.ts": `import { defineDocs, defineConfig } from "fumadocs-mdx/config";
    import { z } from "zod";
    export const docs = defineDocs({ dir: "content/manual", docs: { schema: z.object({}) } });
    export default defineConfig({ mdxOptions: { remarkPlugins: (v) => [...v] } });`,
  "lib/source.ts": `import { docs } from "@/.source"; import { loader } from "fumadocs-core/source";
    export const source = loader({ baseUrl: "/manual", source: docs.toFumadocsSource() });`,
  "lib/layout.shared.tsx": `import type { BaseLayoutProps } from "fumadocs-ui/layouts/shared";
    export function baseOptions(): BaseLayoutProps { return { nav: { title: <><Logo /> Rocket</> }, githubUrl: "https://github.com/a/b",
      links: [{ text: "Guide", url: "/manual/guide" }, { type: "icon", text: "X", url: "https://example.org" }] } }`,
  "content/manual/meta.json": `{"pages": ["index", "guide", "---More---", "b"]}`,
  "content/manual/index.mdx": "---\ntitle: Home\n---\n\n[guide](/manual/guide) ![x](/x.svg)",
  "content/manual/guide.mdx": "---\ntitle: Guide\n---\n",
  "content/manual/b.mdx": "---\ntitle: B\n---\n",
  "public/x.svg": "<svg/>",
};

Deno.test("Fumadocs: the folder and the base of links from its files, order from meta.json", async () => {
  using site = await projectSite(PROJECT);
  assertEquals(sidebarOf(site), "Home → /, Guide → /guide, More [B → /b]");
  assertEquals(outline(site.live.current.site.topNav), "Guide → /guide");
  assertEquals(site.live.current.site.config.socialLinks[0]?.url, "https://github.com/a/b");
  const home = await site.text("/");
  assertEquals([home.includes('src="/x.svg"'), (await site.get("/x.svg")).status], [true, 200]);
  assertEquals(site.logged, [
    "info: Read Fumadocs configuration (source.config.ts): the folders are the sidebar, 1 link",
  ]);
});

Deno.test("Fumadocs: content/docs without a configuration has its usual folder and base", () => {
  const { content, bases } = projectOf({ "content/docs/meta.json": `{"pages": []}` });
  assertEquals([content, bases], ["content/docs", ["/docs"]]);
});

Deno.test("Fumadocs: languages in the names of pages, or in folders", async () => {
  const i18n = (parser: string) =>
    `import { defineI18n } from "fumadocs-core/i18n"; export const i18n = defineI18n({ defaultLanguage: "en", languages: ["en", "de"], ${parser} });`;
  const { "content/manual/meta.json": _, ...texts } = PROJECT;
  using dotted = await projectSite({
    ...texts,
    "lib/i18n.ts": i18n(""),
    "content/manual/guide.de.mdx": "---\ntitle: Handbuch\n---\n",
  });
  const { locales } = dotted.live.current.site.config;
  assertEquals([...locales].map(([folder, { lang, label }]) => [folder, lang, label]), [
    ["root", "en", "English"],
    ["de", "de", "Deutsch"],
  ]);
  assertEquals((await dotted.text("/de/guide")).includes('<html lang="de"'), true);
  const folders = projectOf({ "source.config.ts": PROJECT["source.config.ts"], "lib/i18n.ts": i18n(`parser: "dir"`) });
  assertEquals([folders.placing.rewrites, [...folders.placing.suffixes]], [[["en/:rest*", ":rest*"]], []]);
});

Deno.test("Nextra: _meta.ts of each folder is evaluated; pages of the top stand in the header", async () => {
  using site = await projectSite({
    "next.config.mjs":
      `import nextra from "nextra"; const withNextra = nextra({ contentDirBasePath: "/docs" }); export default withNextra({ reactStrictMode: true })`,
    "content/_meta.ts":
      `export default { index: "Home", "---": { type: "separator", title: "Part" }, guide: { title: "The guide" },
      away: { title: "Away", href: "https://example.org" }, about: { title: "About", type: "page" }, secret: { display: "hidden" } }`,
    "content/guide/_meta.js": `const b = "Second"; export default { b, a: "First" }`,
    "content/index.mdx": "# Index\n\n[a](/docs/guide/a)",
    "content/guide/a.mdx": "# A",
    "content/guide/b.mdx": "# B",
    "content/about.mdx": "# About us",
    "content/secret.mdx": "# Secret",
  });
  assertEquals(
    sidebarOf(site),
    "Home → /, Part [+The guide [Second → /guide/b, First → /guide/a], Away → https://example.org, About → /about]",
  );
  assertEquals(outline(site.live.current.site.topNav), "About → /about");
  assertEquals([(await site.get("/_meta.ts")).status, (await site.get("/guide/_meta.js")).status], [404, 404]);
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), []);
});

Deno.test("Nextra: a Next project without it is no documentation", () => {
  let message = "";
  try {
    projectOf({ "next.config.js": "module.exports = { reactStrictMode: true }" });
  } catch (error) {
    message = String(error);
  }
  assertEquals(message, "Error: no tool knows the project");
});
