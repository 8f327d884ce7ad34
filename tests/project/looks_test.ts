/**
 * Colors and logos of projects, and what is left out of them with a word.
 *
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import { projectOf, projectSite, sidebarOf } from "../project_with.ts";

const logo = (light: string, dark: string) => ({ light, dark });
const look = (texts: Record<string, string>) => {
  const { theme, brandImage } = projectOf(texts).site;
  return [theme?.primaryColor, theme?.logo, brandImage];
};

Deno.test("colors and logos: VitePress, Docusaurus, Starlight, Mintlify", () => {
  assertEquals(
    look({ ".vitepress/config.js": `export default { themeConfig: { logo: { light: "/l.svg", dark: "/d.svg" } } }` }),
    [undefined, logo("/l.svg", "/d.svg"), "/l.svg"],
  );
  assertEquals(
    look({
      "docusaurus.config.js":
        `module.exports = { themeConfig: { navbar: { logo: { src: "img/l.svg", srcDark: "img/d.svg" } } } }`,
    }),
    [undefined, logo("/img/l.svg", "/img/d.svg"), "/img/l.svg"],
  );
  assertEquals(
    look({
      "astro.config.mjs":
        `import s from "@astrojs/starlight"; export default { integrations: [s({ logo: { light: "./src/assets/l.svg", dark: "./src/assets/d.svg" } })] }`,
    }),
    [undefined, logo("/assets/l.svg", "/assets/d.svg"), "/assets/l.svg"],
  );
  const mintlify = (colors: object, logo: unknown) =>
    look({ "docs.json": JSON.stringify({ navigation: { pages: ["a"] }, colors, logo }) });
  assertEquals(mintlify({ primary: "#0D9373" }, { light: "/l.svg", dark: "/d.svg" }), [
    "#0D9373",
    logo("/l.svg", "/d.svg"),
    "/l.svg",
  ]);
  assertEquals(mintlify({ primary: "url(x)" }, "/l.svg"), [undefined, undefined, "/l.svg"]);
});

Deno.test("colors: the palette of Material by name, of one or of several, the accent where the header is black", () => {
  const color = (palette: string) => look({ "mkdocs.yml": `site_name: M\ntheme:\n  name: material\n${palette}` })[0];
  assertEquals(color("  palette:\n    primary: deep purple\n"), "#7e56c2");
  assertEquals(
    color("  palette:\n    - scheme: default\n      primary: teal\n    - scheme: slate\n      primary: red\n"),
    "#009485",
  );
  assertEquals(color("  palette:\n    primary: black\n    accent: light-blue\n"), "#02a6f2");
  assertEquals([color("  palette:\n    primary: custom\n"), color("")], [undefined, undefined]);
});

Deno.test("colors: that of a project is the theme's, in styles and in pictures", async () => {
  using site = await projectSite({
    "mkdocs.yml": "site_name: M\ntheme:\n  palette:\n    primary: teal\n",
    "docs/index.md": "# Home",
  });
  const css = /<link rel="stylesheet" href="(\/_assets\/site[^"]*)"/.exec(await site.text("/"))![1]!;
  assertMatch(await site.text(css), /#009485/);
});

Deno.test("what has no Markdown is named: a blog, entries of an API", () => {
  const remarks = (texts: Record<string, string>) => projectOf(texts).remarks;
  assertEquals(
    remarks({
      "docusaurus.config.js":
        `module.exports = { presets: [["classic", { docs: {}, blog: { showReadingTime: true } }]], plugins: [["@docusaurus/plugin-content-blog", { id: "news", path: "./news" }]] }`,
    }),
    ["docusaurus.config.js: the pages of the blog (blog/, ./news/) are left out"],
  );
  assertEquals(remarks({ "docusaurus.config.js": `module.exports = { presets: [["classic", { blog: false }]] }` }), []);
  const mintlify = (navigation: object) => remarks({ "docs.json": JSON.stringify({ navigation }) });
  assertEquals(
    mintlify({
      groups: [{ group: "A", pages: ["a", "GET /plants", "api.json POST /plants"] }, { group: "B", openapi: "b.json" }],
    }),
    ["docs.json: 3 entries of an API (OpenAPI) are left out: only Markdown is shown"],
  );
  assertEquals(mintlify({ pages: ["a", "get-started"] }), []);
});

Deno.test("Nextra: _meta.global has the order of folders in folders", async () => {
  using site = await projectSite({
    "next.config.mjs": `import nextra from "nextra"; export default nextra({})({})`,
    "content/_meta.global.js":
      `export default { index: "Start", guide: { title: "Guide", items: { b: "Second first", a: "", deep: { items: { y: "", x: "" } } } } }`,
    "content/index.mdx": "# Home",
    "content/guide/a.mdx": "# A",
    "content/guide/b.mdx": "# B",
    "content/guide/deep/x.mdx": "# X",
    "content/guide/deep/y.mdx": "# Y",
  });
  assertEquals(
    sidebarOf(site),
    "Start → /, +Guide [Second first → /guide/b, A → /guide/a, +Deep [Y → /guide/deep/y, X → /guide/deep/x]]",
  );
});

Deno.test("Retype: index.yml says label, order and state of a folder; another index.yml is a file", async () => {
  using site = await projectSite({
    "retype.yml": "branding:\n  title: R\n",
    "index.md": "# Home",
    "a/one.md": "# One",
    "z/index.yml": "label: First\norder: 1\nexpanded: true\n",
    "z/two.md": "# Two",
    "data/index.yml": "name: x\n",
    "data/three.md": "# Three",
  });
  assertEquals(
    sidebarOf(site),
    "Home → /, -First [Two → /z/two], -A [One → /a/one], -Data [Three → /data/three]",
  );
  assertEquals([(await site.get("/z/index.yml")).status, (await site.get("/data/index.yml")).status], [404, 200]);
});

Deno.test("footers and descriptions of languages: VuePress, Hugo, Mintlify", () => {
  const footers = (texts: Parameters<typeof projectOf>[0]) =>
    [...projectOf(texts).site.locales ?? []].map(([folder, { footer }]) => `${folder} ${footer}`);
  assertEquals(
    footers({
      ".vuepress/config.js":
        `module.exports = { locales: { "/": { lang: "en-US" }, "/de/": { lang: "de" } }, themeConfig: { locales: {
          "/": { footer: "By us" }, "/de/": { footer: { message: "Von uns", copyright: "© Wir" } } } } }`,
    }),
    ["root By us", "de Von uns\\\n© Wir"],
  );
  assertEquals(
    footers({
      "hugo.yaml": `baseURL: /
params: { copyright: © Us }
languages: { en: { title: T }, de: { title: D, params: { copyright: © Wir, description: Fliegt } } }
`,
    }),
    ["root undefined", "de © Wir"],
  );
  assertEquals(
    footers({
      "docs.json": `{ "name": "T", "navigation": { "languages": [
        { "language": "en", "default": true, "pages": ["en/a"] },
        { "language": "fr", "pages": ["fr/a"], "footer": { "links": [{ "items": [{ "label": "Emplois", "href": "https://example.org" }] }] } }] } }`,
    }),
    ["en undefined", "fr [Emplois](<https://example.org>)"],
  );
});
