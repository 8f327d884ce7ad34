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
    "info: Read Fumadocs configuration (source.config.ts): the sidebar comes from the folders, 1 link",
  ]);
});

Deno.test("Fumadocs: names from the layouts, components in them, modules by the sign of the project's folder", () => {
  const { site, header } = projectOf({
    "source.config.ts":
      `import { defineDocs } from "fumadocs-mdx/config"; export const docs = defineDocs({ dir: "content/docs" });`,
    "src/lib/shared.ts": `export const git = { user: "a", repo: "b" };`,
    "src/lib/layout.shared.tsx": `import { git } from "@/lib/shared";
      export function baseOptions() {
        return {
          nav: { title: (<><svg><title>no</title></svg><span>Rocket Docs</span></>) },
          links: [{ text: "Guide", url: "/docs/a" }, { type: "icon", text: "Chat", icon: <X />, url: "https://discord.gg/x" }],
          githubUrl: \`https://github.com/\${git.user}/\${git.repo}\`,
        };
      }`,
    "src/app/layout.tsx":
      `export const metadata = { title: { template: "%s | Rocket", default: "Rocket" }, description: "Flies", metadataBase: new URL("https://example.org") };`,
    "content/docs/index.mdx": "",
  });
  assertEquals([site.title, site.brand, site.description], ["Rocket", "Rocket Docs", "Flies"]);
  assertEquals(site.socialLinks?.map(({ icon, url }) => `${icon} ${url}`), [
    "github https://github.com/a/b",
    "discord https://discord.gg/x",
  ]);
  assertEquals(header?.entries.map(({ title }) => title), ["Guide"]);
});

Deno.test("Fumadocs: content/docs without a configuration has its usual folder and base", () => {
  const { content, bases } = projectOf({ "content/docs/meta.json": `{"pages": []}` });
  assertEquals([content, bases], ["content/docs", ["/docs"]]);
});

Deno.test("Fumadocs: folders with a sidebar of their own, contents in the place of a folder, pages of other folders", async () => {
  using site = await projectSite({
    "content/docs/meta.json": `{"pages": ["index", "...parts", "framework", "sdk", "framework/deep/x", "!lost"]}`,
    "content/docs/index.mdx": "---\ntitle: Home\n---\n",
    "content/docs/lost.mdx": "---\ntitle: Lost\n---\n",
    "content/docs/parts/one.mdx": "---\ntitle: One\n---\n",
    "content/docs/parts/two.mdx": "---\ntitle: Two\n---\n",
    "content/docs/framework/meta.json":
      `{"title": "Framework", "root": true, "pages": ["---[Rocket]Start---", "index", "[GitHub][Code](https://example.org)", "z...a"]}`,
    "content/docs/framework/index.mdx": "---\ntitle: Begin\n---\n",
    "content/docs/framework/a.mdx": "---\ntitle: A\n---\n",
    "content/docs/framework/b.mdx": "---\ntitle: B\n---\n",
    "content/docs/framework/deep/x.mdx": "---\ntitle: X\n---\n",
    "content/docs/sdk/meta.json": `{"root": true}`,
    "content/docs/sdk/index.mdx": "---\ntitle: SDK\n---\n",
    "content/docs/sdk/call.mdx": "---\ntitle: Call\n---\n",
  });
  const framework =
    "Start [Begin → /framework, Code → https://example.org, +Deep [X → /framework/deep/x], B → /framework/b, A → /framework/a]";
  assertEquals(sidebarOf(site, "/framework/a"), framework);
  assertEquals(sidebarOf(site, "/sdk/call"), "SDK → /sdk, Call → /sdk/call");
  assertEquals(
    sidebarOf(site, "/parts/one"),
    `Home → /, One → /parts/one, Two → /parts/two, +Framework [${framework}], +SDK [SDK → /sdk, Call → /sdk/call], X → /framework/deep/x`,
  );
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), []);
});

Deno.test("Fumadocs: `index: true` lists the pages of a section below its text, and means nothing elsewhere", async () => {
  using site = await projectSite({
    "content/docs/meta.json": `{"pages": ["index", "s", "p"]}`,
    "content/docs/index.mdx": "---\ntitle: Home\n---\ntext",
    "content/docs/s/index.mdx": "---\ntitle: Section\nindex: true\n---\nIts own text.",
    "content/docs/s/a.mdx": "---\ntitle: The first\n---\n",
    "content/docs/p/index.md": "---\ntitle: Plain\nindex: true\n---\nIts own text.",
    "content/docs/p/b.md": "---\ntitle: The second\n---\n",
  });
  const cards = /<p class="card-title"><a href="\/s\/a">The first<\/a>/;
  assertEquals(cards.test(await site.text("/s")), true);
  assertEquals((await site.text("/s")).includes("Its own text."), true);
  assertEquals((await site.text("/p")).includes("card-title"), false);
});

Deno.test("Fumadocs: order and titles of a language, in the names of files and in folders", async () => {
  const i18n = (parser: string) =>
    `export const i18n = { defaultLanguage: "en", languages: ["en", "de"], parser: "${parser}" };`;
  const page = (title: string) => `---\ntitle: ${title}\n---\n`;
  const main = `{"pages": ["b", "sub", "a"]}`;
  const own = `{"pages": ["a", "sub", "b"]}`;
  const names = (folder: string, dot: string) => ({
    [`content/docs/${folder}meta${dot}.json`]: folder === "de/" || dot === ".de" ? own : main,
    [`content/docs/${folder}a${dot}.mdx`]: page("A" + dot + folder),
    [`content/docs/${folder}b${dot}.mdx`]: page("B" + dot + folder),
    [`content/docs/${folder}sub/meta${dot}.json`]: folder === "de/" || dot === ".de"
      ? `{"title": "Teil"}`
      : `{"title": "Part"}`,
    [`content/docs/${folder}sub/c${dot}.mdx`]: page("C" + dot + folder),
  });
  const config =
    `import { defineDocs } from "fumadocs-mdx/config"; export const docs = defineDocs({ dir: "content/docs" });`;
  for (
    const [parser, files] of [["dot", { ...names("", ""), ...names("", ".de") }], ["dir", {
      ...names("en/", ""),
      ...names("de/", ""),
    }]] as const
  ) {
    using site = await projectSite({ ...files, "source.config.ts": config, "lib/i18n.ts": i18n(parser) });
    const shape = (path: string) => sidebarOf(site, path).replace(/[ABC][.\w/]* →/g, "→");
    assertEquals(shape("/a"), "→ /b, +Part [→ /sub/c], → /a");
    assertEquals(shape("/de/a"), "→ /de/a, +Teil [→ /de/sub/c], → /de/b");
    assertEquals(site.logged.filter((line) => line.startsWith("warning")), []);
  }
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
  assertEquals([...locales!].map(([folder, { lang, label }]) => [folder, lang, label]), [
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
    "Home → /, Part [+The guide [Second → /guide/b, First → /guide/a], Away → https://example.org]",
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

Deno.test("Nextra: languages and redirects of Next, pages and orders with the language in their names or in folders", async () => {
  const page = (title: string) => `---\ntitle: ${title}\n---\n`;
  const config = `const withNextra = require("nextra")({ theme: "nextra-theme-docs" });
    module.exports = withNextra({ i18n: { locales: ["en-US", "zh-CN"], defaultLocale: "en-US" },
      redirects: () => [{ source: "/old", destination: "/b", permanent: true }, { source: "/more/:path*", destination: "/b" }] });`;
  const dotted = {
    "pages/index.en-US.mdx": page("Home"),
    "pages/b.en-US.mdx": page("B"),
    "pages/b.zh-CN.mdx": page("乙"),
    "pages/_meta.en-US.json": `{"b": "The B", "index": "Start"}`,
    "pages/_meta.zh-CN.json": `{"b": "这个", "index": "开始"}`,
  };
  const folders = {
    "content/en-US/index.mdx": page("Home"),
    "content/en-US/b.mdx": page("B"),
    "content/zh-CN/b.mdx": page("乙"),
    "content/en-US/_meta.json": `{"b": "The B", "index": "Start"}`,
    "content/zh-CN/_meta.json": `{"b": "这个", "index": "开始"}`,
  };
  for (const files of [dotted, folders]) {
    using site = await projectSite({ "next.config.js": config, ...files });
    assertEquals(sidebarOf(site, "/b"), "The B → /b, Start → /");
    assertEquals(sidebarOf(site, "/zh-cn/b"), "这个 → /zh-cn/b, 开始 → /zh-cn");
    assertEquals((await site.get("/old")).headers.get("location"), "/b");
    assertEquals((await site.text("/zh-cn/b")).includes('<html lang="zh-CN"'), true);
  }
});
