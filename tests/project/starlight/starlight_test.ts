import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import type { PagePath } from "../../../src/site/address.ts";
import { outline, projectOf, projectSite, sidebarOf } from "../../project_with.ts";

const CONFIG = `import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
import links from "starlight-links-validator";
import { sidebar } from "./config/sidebar.ts";

export const locales = { root: { label: "English", lang: "en" }, de: { label: "Deutsch" }, "pt-br": { label: "P", lang: "pt-BR" } };
const site = "https://example.org/";

export default defineConfig({
  site,
  base: "/rocket",
  redirects: { "/old/[...slug]": "/guides/[...slug]", "/gone": { status: 302, destination: "/guides/one/" } },
  integrations: [
    sitemap(),
    starlight({
      title: { en: "Rocket", de: "Rakete" },
      description: "Flies",
      logo: { light: "/src/assets/mark.svg", dark: "./src/assets/dark.svg", replacesTitle: true },
      editLink: { baseUrl: "https://example.org/edit/main/" },
      social: [{ icon: "github", label: "GitHub", href: "https://github.com/a/b" }],
      head: [{ tag: "meta", attrs: { property: "og:image", content: site + "og.png" } }, { tag: "script", attrs: { src: "x" } }],
      customCss: process.env.NO ? [] : ["./src/a.css"],
      lastUpdated: true,
      plugins: [links()],
      locales,
      sidebar,
    }),
  ],
});
`;
const SIDEBAR = `import type { StarlightUserConfig } from "@astrojs/starlight/types";
import { generated } from "starlight-openapi";
export const sidebar = [
  { label: "Start", translations: { de: "Beginn" }, items: [
    "start",
    { slug: "guides/one", badge: { text: "New", variant: "tip" } },
    { label: "Away", link: "https://example.org", badge: "x" },
    { label: "Two", translations: { de: "Zwei", "pt-BR": "Dois" }, link: "/guides/two/" },
  ] },
  { label: "Reference", collapsed: true, items: [{ autogenerate: { directory: "reference" } }] },
  { label: "Guides", autogenerate: { directory: "guides" } },
  ...generated,
] satisfies StarlightUserConfig["sidebar"];`;
const PROJECT = {
  "astro.config.mjs": CONFIG,
  "config/sidebar.ts": SIDEBAR,
  "src/content/docs/index.mdx": "---\ntitle: Home\n---\n\n[one](/rocket/guides/one/) ![m](../../assets/mark.svg)",
  "src/content/docs/start.md": "---\ntitle: Start here\n---",
  "src/content/docs/guides/one.md":
    "---\ntitle: One\n---\n![m](../../../assets/mark.svg) ![f](/favicon.svg) ![m](~/assets/mark.svg)",
  "src/content/docs/guides/two.md": "---\ntitle: Two\n---",
  "src/content/docs/reference/api.md": "---\ntitle: API\n---",
  "src/content/docs/de/start.md": "---\ntitle: Los\n---",
  "src/content/docs/de/guides/one.md": "---\ntitle: Eins\n---",
  "src/assets/mark.svg": "<svg/>",
  "src/assets/dark.svg": "<svg/>",
  "src/secret.ts": "x",
  "public/favicon.svg": "<svg/>",
};

Deno.test("Starlight: a sidebar for each language, with its words, badges and folders", async () => {
  for (const folder of ["", "src/content/docs"]) {
    using site = await projectSite(PROJECT, folder);
    assertEquals(
      sidebarOf(site, "/guides/one"),
      "-Start [Start here → /start, One (New) → /guides/one, Away (x) → https://example.org, Two → /guides/two], " +
        "+Reference [API → /reference/api], -Guides [One → /guides/one, Two → /guides/two]",
    );
    assertEquals(
      sidebarOf(site, "/de/start"),
      "-Beginn [Los → /de/start, Eins (New) → /de/guides/one, Away (x) → https://example.org, Zwei → /de/guides/two], " +
        "+Reference [API → /de/reference/api], -Guides [Eins → /de/guides/one, Two → /de/guides/two]",
    );
    const { config, brandImage, name } = site.live.current.site;
    const { description, lang, lastUpdated, editLink, socialLinks, favicon, image } = config;
    assertEquals([name, description, lang, lastUpdated, brandImage, favicon, image], [
      "Rocket",
      "Flies",
      "en",
      true,
      "/assets/mark.svg",
      "/favicon.svg",
      "https://example.org/og.png",
    ]);
    assertEquals(editLink?.pattern, "https://example.org/edit/main/src/content/docs/:path");
    assertEquals(socialLinks, [{ icon: "github", url: "https://github.com/a/b", title: "GitHub" }]);
    assertEquals(site.logged, [
      "info: Read Starlight configuration (astro.config.mjs): 3 sidebars, 12 links, 1 not understood (sidebar.ts:12)",
      "warning: config/sidebar.ts:12: is not data and is left out: it is not a list",
    ]);
  }
});

Deno.test("Starlight: files of public/ and src/assets/ answer, others of the project do not; redirects lead on", async () => {
  using site = await projectSite(PROJECT);
  const html = await site.text("/guides/one");
  assertEquals(Array.from(html.matchAll(/<img src="([^"]*)" alt="[mf]"/g), ([, to]) => to), [
    "/assets/mark.svg",
    "/favicon.svg",
    "/assets/mark.svg",
  ]);
  const paths = [
    "/assets/mark.svg",
    "/favicon.svg",
    "/secret.ts",
    "/src/secret.ts",
    "/astro.config.mjs",
    "/old/one",
    "/gone",
  ];
  const asked = await Promise.all(paths.map((path) => site.get(path)));
  assertEquals(asked.map(({ status }) => status), [200, 200, 404, 404, 404, 308, 308]);
});

Deno.test("Starlight: an Astro project without it is no documentation; social links by service, a title for all", () => {
  assertThrows(() => projectOf({ "astro.config.mjs": "export default { integrations: [] }" }), Error, "no tool");
  const { site, trees, bases } = projectOf({
    "astro.config.mjs":
      `import s from "@astrojs/starlight"; export default { integrations: [s({ title: "T", social: { github: "https://github.com/a" } })] }`,
  });
  assertEquals([site.title, site.socialLinks?.map(({ icon }) => icon), trees.length, bases], ["T", ["github"], 0, []]);
});

Deno.test("Starlight: folders are called by their names; MkDocs has words of them, also where an index has a title", async () => {
  const index = "---\ntitle: Deeper\n---\n";
  using starlight = await projectSite({
    "astro.config.mjs":
      `import starlight from "@astrojs/starlight"; export default { integrations: [starlight({ title: "T", sidebar: [{ label: "All", autogenerate: { directory: "a" }, badge: "New" }] })] };`,
    "src/content/docs/index.md": "# T",
    "src/content/docs/a/how-to/index.md": index,
    "src/content/docs/a/how-to/b.md": "# B",
  });
  assertEquals(sidebarOf(starlight), "-All (New) [+how-to [Deeper → /a/how-to, B → /a/how-to/b]]");
  using mkdocs = await projectSite({
    "mkdocs.yml": "site_name: T\n",
    "docs/index.md": "# T",
    "docs/how-to/index.md": index,
    "docs/how-to/b.md": "# B",
  });
  assertEquals(sidebarOf(mkdocs), "T → /, -How to [Deeper → /how-to, B → /how-to/b]");
});

Deno.test("Starlight: a sidebar that has to be made is named, and the folders stand in its place", async () => {
  using site = await projectSite({
    "astro.config.mjs": `import starlight from "@astrojs/starlight"; import { makeSidebar } from "tool";
      export default { integrations: [starlight({ title: "T",
        sidebar: await makeSidebar() })] }`,
    "src/content/docs/index.md": "---\ntitle: Home\n---\n",
    "src/content/docs/404.md": "---\ntitle: Not found\n---\n",
    "src/content/docs/a.md": "---\ntitle: A\n---\n",
  });
  assertEquals(sidebarOf(site), "Home → /, A → /a");
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), [
    "warning: astro.config.mjs:3: is not data and is left out: makeSidebar() would have to be run",
  ]);
});

Deno.test("Starlight: pages that came without the configuration", async () => {
  using site = await projectSite({
    "src/content/docs/index.mdx": "---\ntitle: Home\n---\n![m](~/assets/m.svg)",
    "src/content/docs/guide/a.md": "---\ntitle: A\n---\n",
    "src/assets/m.svg": "<svg/>",
    "public/icon.svg": "<svg/>",
    "src/other.md": "# Other",
  });
  assertEquals([...site.live.current.site.pages.keys()].sort(), ["/", "/guide/a"]);
  assertEquals(sidebarOf(site), "Home → /, -Guide [A → /guide/a]");
  assertEquals((await site.get("/icon.svg")).status, 200);
  assertEquals(
    site.logged[0],
    "info: Read Starlight pages (src/content/docs), without a configuration: the sidebar comes from the folders",
  );
});

Deno.test("Starlight: topics of starlight-sidebar-topics are the header, each with a sidebar of its own", async () => {
  using site = await projectSite({
    "astro.config.mjs": `import { defineConfig } from "astro/config";
      import starlight from "@astrojs/starlight";
      import topics from "starlight-sidebar-topics";
      export default defineConfig({ integrations: [starlight({
        title: "Rocket",
        locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch" } },
        plugins: [topics([
          { label: { en: "Guides", de: "Anleitungen" }, link: "/guides/a/", icon: "open-book", items: ["guides/a", "guides/b"] },
          { label: "Reference", link: "/ref/x/", badge: "New", items: [{ label: "All", autogenerate: { directory: "ref" } }] },
          { label: "Away", link: "https://example.org" },
        ], { exclude: ["/blog"] })],
      })] });`,
    "src/content/docs/index.md": "---\ntitle: Home\n---\n",
    "src/content/docs/guides/a.md": "---\ntitle: A\n---\n",
    "src/content/docs/guides/b.md": "---\ntitle: B\n---\n",
    "src/content/docs/ref/x.md": "---\ntitle: X\n---\n",
    "src/content/docs/de/guides/a.md": "---\ntitle: A auf Deutsch\n---\n",
  });
  const { current } = site.live;
  assertEquals(
    outline(current.site.topNav),
    "Guides → /guides/a, Reference (New) → /ref/x, Away → https://example.org",
  );
  assertEquals(sidebarOf(site, "/guides/b"), "A → /guides/a, B → /guides/b");
  assertEquals(sidebarOf(site, "/ref/x"), "-All [X → /ref/x]");
  assertEquals(sidebarOf(site, "/de/guides/a"), "A auf Deutsch → /de/guides/a, B → /de/guides/b");
  assertEquals(
    outline(current.site.topNavOf("/de/guides/a" as PagePath)),
    "Anleitungen → /de/guides/a, Reference (New) → /de/ref/x, Away → https://example.org",
  );
});

Deno.test("Starlight: an entry whose page is still to be written is words", async () => {
  using site = await projectSite({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
      export default { integrations: [starlight({ title: "T", sidebar: [
        { label: "Later", link: "#" }, { label: "Group", items: [{ label: "A", link: "/a" }, { label: "Soon", link: "#" }] }] })] };`,
    "src/content/docs/index.md": "# Home",
    "src/content/docs/a.md": "# A",
  });
  assertEquals(sidebarOf(site), "Later, -Group [A → /a, Soon]");
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), []);
});

Deno.test("Starlight: pages show the parts that they import, from the sources of the project", async () => {
  const files = {
    "astro.config.mjs":
      'import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({ title: "R" })] };',
    "src/components/generated/default.mdx": "Shared **part**.",
    "src/secret/plan.mdx": "Secret.",
    "src/content/docs/_fragments/cta.mdx": "Begin here.",
    "src/content/docs/index.mdx":
      'import First from "@/components/generated/default.mdx";\nimport Second from "@fragments/cta.mdx";\nimport Third from "@/secret/plan.mdx";\n\n<First />\n\n<Second />\n\n<Third />',
  };
  for (const folder of ["", "src/content/docs"]) {
    using site = await projectSite(files, folder);
    const html = await site.text("/");
    assertStringIncludes(html, "<p>Shared <strong>part</strong>.</p>\n<p>Begin here.</p>");
    assertEquals(html.includes("Secret."), false);
  }
});

Deno.test("Astro without Starlight: the collection docs is the pages", async () => {
  const config = 'export default defineConfig({ base: "/docs" });';
  using site = await projectSite({
    "astro.config.ts": config,
    "src/content/config.ts": "const docs = defineCollection({});\nexport const collections = { docs, parts };",
    "src/content/docs/start/a.mdx": "# A",
    "src/content/parts/b.md": "# B",
    "src/components/C.mdx": "# C",
  });
  assertEquals([...site.live.current.site.pages.keys()], ["/start/a"]);
  const { content } = projectOf({
    "astro.config.mjs": config,
    "src/content.config.ts":
      'import { defineCollection } from "astro:content";\nimport { glob } from "astro/loaders";\n' +
      'export const collections = { docs: defineCollection({ loader: glob({ pattern: "**/*.md", base: "./manual" }) }) };',
  });
  assertEquals(content, "manual");
});

Deno.test("Starlight: a sidebar that is made of the names of folders", async () => {
  const config = (sections: string) =>
    `import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
import fs, { readdirSync } from "node:fs";
import { readdir } from "fs/promises";
${sections}
export default defineConfig({ integrations: [starlight({ title: "T", sidebar })] });
`;
  const pages = {
    "src/content/docs/index.md": "---\ntitle: Home\n---\n",
    "src/content/docs/one/a.md": "---\ntitle: A\n---\n",
    "src/content/docs/two.x/b.md": "---\ntitle: B\n---\n",
    "src/content/docs/hidden/c.md": "---\ntitle: C\n---\n",
  };
  const scripts = [
    `async function autogenSections() {
  const sections = (await readdir("./src/content/docs/", { withFileTypes: true }))
    .filter((x) => x.isDirectory())
    .filter((x) => !["hidden"].includes(x.name))
    .map((x) => x.name);
  return sections.map((x) => { return { label: x, items: [{ autogenerate: { directory: x, collapsed: true } }] }; });
}
const sidebar = await autogenSections();`,
    `const sidebar = fs.readdirSync("src/content/docs")
  .filter((name) => name !== "hidden" && fs.statSync("src/content/docs/" + name).isDirectory())
  .map((name) => ({ label: name, autogenerate: { directory: name } }));`,
  ];
  for (const script of scripts) {
    using site = await projectSite({ "astro.config.mjs": config(script), ...pages });
    assertEquals(sidebarOf(site).replaceAll(/[+-](?=[a-z])/g, ""), "one [A → /one/a], two.x [B → /two.x/b]");
    assertEquals(site.logged.filter((line) => line.startsWith("warning")), []);
    // A new folder is a new section.
    site.files.change("work/src/content/docs/three/d.md", "---\ntitle: D\n---\n");
    await site.live.rebuild();
    assertEquals(sidebarOf(site).includes("three [D → /three/d]"), true);
  }
});
