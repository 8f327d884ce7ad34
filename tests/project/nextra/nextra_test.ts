import { assertEquals, assertStringIncludes } from "@std/assert";
import { outline, projectOf, projectSite, sidebarOf } from "../../project_with.ts";

const PLUGIN = `import nextra from "nextra"; export default nextra({})({})`;

const LAYOUT = `
import { Footer, Layout, Navbar } from "nextra-theme-docs";
import { getPageMap } from "nextra/page-map";
export const metadata = { title: { default: "Rocket", template: "%s | Rocket" }, description: "Flies", icons: "/icon.svg" };
const navbar = <Navbar logo={<><img src="/mark.svg" /> <b>Rocket</b></>} projectLink="https://github.com/a/b" chatLink={process.env.CHAT ?? "https://discord.gg/x"} />;
export default async function Root({ children }) {
  return <html><body>
    <Layout navbar={navbar} pageMap={await getPageMap()} docsRepositoryBase="https://github.com/a/b/tree/main"
      footer={<Footer><p>MIT {new Date().getFullYear()} © <a href="/">*Us*</a>.</p></Footer>}>{children}</Layout>
  </body></html>;
}`;

Deno.test("Nextra: names, links, edit link and footer from the components of the layout", () => {
  const { site } = projectOf({
    "next.config.mjs": PLUGIN,
    "src/app/layout.jsx": LAYOUT,
    "content/index.mdx": "# Home",
  });
  assertEquals(site.title, "Rocket");
  assertEquals(site.description, "Flies");
  assertEquals(site.brand, "Rocket");
  assertEquals(site.brandImage, "/mark.svg");
  assertEquals(site.favicon, "/icon.svg");
  assertEquals(site.footer, "MIT {year} © \\*Us\\*.");
  assertEquals(site.editLink, {
    pattern: "https://github.com/a/b/tree/main/content/:path",
    text: "Edit this page",
  });
  assertEquals(site.socialLinks?.map(({ url }) => url), ["https://github.com/a/b", "https://discord.gg/x"]);
});

Deno.test("Nextra: names, links and footer from the components of theme.config", () => {
  const { site, unknown } = projectOf({
    "next.config.mjs": PLUGIN,
    "theme.config.tsx": `import { useRouter } from "next/router";
      export default {
        logo: <span>My <b>Rocket</b></span>, project: { link: "https://github.com/a/b" },
        footer: { text: "Made by us" }, editLink: { content: "Edit on GitHub →" }, docsRepositoryBase: "https://github.com/a/b/tree/main/docs",
        head: <><meta name="description" content="Flies" /><link rel="icon" href="/icon.svg" /></>,
      }`,
    "pages/index.mdx": "# Home",
  });
  assertEquals(site.title, "My Rocket");
  assertEquals(site.description, "Flies");
  assertEquals(site.favicon, "/icon.svg");
  assertEquals(site.footer, "Made by us");
  assertEquals(site.editLink?.text, "Edit on GitHub");
  assertEquals(unknown, []);
});

Deno.test("Nextra: pages of routes are those of their folders, and parts of the site have sidebars of their own", async () => {
  using site = await projectSite({
    "next.config.mjs": PLUGIN,
    "app/_meta.ts":
      `export default { index: { type: "page", display: "hidden" }, docs: { type: "page", title: "Documentation" },
      blog: { type: "page" }, away: { type: "page", title: <b>Away</b>, href: "https://example.org" } }`,
    "app/page.mdx": "# Home",
    "app/docs/_meta.ts": `export default { guide: "The guide" }`,
    "app/docs/page.mdx": "# Docs",
    "app/docs/guide/page.mdx": "# Guide",
    "app/docs/guide/one/page.md": "# One",
    "app/blog/page.mdx": "# Blog",
    "app/api/route.ts": "export const GET = 1",
  });
  const { current } = site.live;
  assertEquals([...current.site.pages.keys()].sort(), ["/", "/blog", "/docs", "/docs/guide", "/docs/guide/one"]);
  assertEquals(outline(current.site.topNav), "Documentation → /docs, Blog → /blog, Away → https://example.org");
  assertEquals(sidebarOf(site, "/docs"), "Docs → /docs, +The guide [Guide → /docs/guide, One → /docs/guide/one]");
  assertEquals(sidebarOf(site, "/docs/guide/one"), sidebarOf(site, "/docs"));
  assertEquals(sidebarOf(site, "/blog"), "Blog → /blog");
  assertEquals(sidebarOf(site, "/"), "");
});

Deno.test("Nextra: a page beside a folder of its name is the page of the folder, which goes first", async () => {
  using site = await projectSite({
    "next.config.mjs": PLUGIN,
    "pages/_meta.json": `{ "index": "Start", "more": "More of it", "about": { "title": "About", "type": "page" } }`,
    "pages/index.mdx": "# Home",
    "pages/more.mdx": "# More",
    "pages/more/_meta.json": `{ "b": "B first" }`,
    "pages/more/a.mdx": "# A",
    "pages/more/b.mdx": "# B",
    "pages/about.mdx": "# About",
  });
  assertEquals(sidebarOf(site), "Start → /, +More of it [More → /more, B first → /more/b, A → /more/a]");
  assertEquals(outline(site.live.current.site.topNav), "About → /about");
});

Deno.test("Nextra: metas with a language in their names, names of languages, and what functions of the theme give", async () => {
  using site = await projectSite({
    "next.config.js":
      `const withNextra = require("nextra")({ theme: "nextra-theme-docs", themeConfig: "./theme.config.tsx" });
      module.exports = withNextra({ i18n: { locales: ["en-US", "de"], defaultLocale: "en-US" } });`,
    "theme.config.tsx": `export default {
      useNextSeoProps() { return { titleTemplate: "%s – Rocket" }; },
      logo: () => <><svg/></>,
      banner: { key: "x", text: () => <a href="/x">Rocket 2 *flies*</a> },
      i18n: [{ locale: "en-US", text: "English" }, { locale: "de", name: "Deutsch" }],
    };`,
    "pages/_meta.en-US.json":
      '{ "index": { "type": "page", "display": "hidden" }, "guides": { "type": "page", "title": "Guides" }, "team": { "type": "page", "title": "Team", "href": "https://a.test" } }',
    "pages/_meta.de.json":
      '{ "index": { "type": "page", "display": "hidden" }, "guides": { "type": "page", "title": "Anleitungen" } }',
    "pages/guides/_meta.en-US.json": '{ "two": "The second", "one": "The first" }',
    "pages/guides/_meta.de.json": '{ "two": "Zwei" }',
    "pages/index.en-US.mdx": "# Home",
    "pages/index.de.mdx": "# Start",
    "pages/guides/one.en-US.mdx": "# One",
    "pages/guides/two.en-US.mdx": "# Two",
    "pages/guides/two.de.mdx": "# Zwei",
  });
  const { topNav, config, name, locales } = site.live.current.site;
  assertEquals(outline(topNav), "Guides → /guides/two, Team → https://a.test");
  assertEquals([name, config.banner], ["Rocket", "[Rocket 2 *flies*](/x)"]);
  assertEquals([...locales.all.values()].map(({ label }) => label), ["English", "Deutsch"]);
  assertEquals(sidebarOf(site, "/guides/two"), "The second → /guides/two, The first → /guides/one");
  assertStringIncludes(await site.text("/de/guides/two"), '<a href="/de/guides/two"');
  assertStringIncludes(await site.text("/de/guides/two"), "Anleitungen");
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), []);
});

Deno.test("Nextra: titles that are components are their words, and nothing is wrong with them", () => {
  const { unknown, folders } = projectOf({
    "next.config.mjs": PLUGIN,
    "content/index.mdx": "# Home",
    "content/_meta.tsx": `import { useMDXComponents } from "../mdx-components";
      const { code: Code } = useMDXComponents();
      export default { "page-file": <Code>page.mdx</Code>, other: { title: <><Code>/tags</Code>&nbsp;Page</> } };`,
  });
  assertEquals(unknown, []);
  assertEquals(
    folders.get("")?.children?.flatMap((one) => one.kind === "item" ? [one.title] : []),
    ["page.mdx", "/tags Page"],
  );
});
