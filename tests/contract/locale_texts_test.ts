/**
 * Texts and navigation that a language of the site has for itself.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { PagePath } from "../../src/site/address.ts";
import { parseSite } from "../../src/config/site.ts";
import { outline, projectSite, sidebarOf } from "../project_with.ts";
import { siteWith, type TestSite } from "../site_with.ts";

const PAGES = {
  "index.md": "# Home",
  "guide/a.md": "# A",
  "guide/b.md": "# B",
  "de/index.md": "# Start",
  "de/guide/a.md": "# Ah",
};
const header = (site: TestSite, path: string) => outline(site.live.current.site.topNavOf(path as PagePath));
const footer = (html: string) => /<div class="footer-text">([^]*?)<\/div>/.exec(html)?.[1]?.trim();
const title = (html: string) => /<title>([^<]*)/.exec(html)?.[1];
const brand = (html: string) => /<a class="brand"[^>]*><span>([^<]*)/.exec(html)?.[1];
const about = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1];

Deno.test("locales: title, brand, description and footer of a language, and those of the site where it has none", async () => {
  using site = await siteWith({
    ...PAGES,
    "config.json": JSON.stringify({
      title: "Rocket",
      brand: "Rocket Inc.",
      description: "Flies",
      footer: "Made by {brand}",
      locales: {
        root: {},
        de: { title: "Rakete", description: "Fliegt", footer: "Von **{title}**" },
        ar: { brand: "صاروخ" },
      },
    }),
  });
  const of = async (path: string) => {
    const html = await site.text(path);
    return [title(html), brand(html), about(html), footer(html)];
  };
  assertEquals(await of("/guide/a"), ["A | Rocket", "Rocket Inc.", "Flies", "<p>Made by Rocket Inc.</p>"]);
  assertEquals(await of("/de/guide/a"), ["Ah | Rakete", "Rakete", "Fliegt", "<p>Von <strong>Rakete</strong></p>"]);
  assertEquals(await of("/ar/guide/a"), ["A | Rocket", "صاروخ", "Flies", "<p>Made by Rocket Inc.</p>"]);
  assertEquals(brand(await site.text("/search?q=ah&lang=de")), "Rakete");
});

Deno.test("banner: a line above every page, in the language of its folder; the page's own counts first", async () => {
  using site = await siteWith({
    ...PAGES,
    "own.md": "---\nbanner: Mine\n---\n# Own",
    "config.json": JSON.stringify({
      banner: "**New**: [see](/guide/a)",
      locales: { root: {}, de: { banner: "Neu: [hier](/de/guide/a)" }, fr: {} },
    }),
  });
  const of = async (path: string) => /<aside class="banner"[^>]*>\s*<p>([^]*?)<\/p>/.exec(await site.text(path))?.[1];
  assertEquals(await of("/guide/b"), 'New: <a href="/guide/a">see</a>');
  assertEquals(await of("/de/guide/a"), 'Neu: <a href="/de/guide/a">hier</a>');
  assertEquals(await of("/fr/guide/a"), 'New: <a href="/guide/a">see</a>');
  assertEquals(await of("/own"), "Mine");
});

Deno.test("locales: the header is that of the site with links into the language, or the language's own", async () => {
  const config = (de: object) =>
    JSON.stringify({
      topNav: [{ text: "Guide", link: "/guide/a" }, { text: "More", items: [{ text: "B", link: "/guide/b" }] }],
      locales: { root: {}, de },
    });
  using site = await siteWith({ ...PAGES, "config.json": config({}) });
  assertEquals(header(site, "/guide/a"), "Guide → /guide/a, More [B → /guide/b]");
  assertEquals(header(site, "/de"), "Guide → /de/guide/a, More [B → /de/guide/b]");
  assertMatch(await site.text("/de/guide/a"), /<a href="\/de\/guide\/a" aria-current="page">Guide<\/a>/);
  site.files.change(
    "docs/config.json",
    config({
      topNav: [{ text: "Anleitung", link: "/de/guide/a" }, { text: "Home", link: "/" }, {
        text: "Gone",
        link: "/gone",
      }],
    }),
  );
  await site.live.rebuild();
  assertEquals(header(site, "/de"), "Anleitung → /de/guide/a, Home → /, Gone → /gone");
  assertEquals(header(site, "/"), "Guide → /guide/a, More [B → /guide/b]");
  assert(
    site.logged.some((line) => /config\.json: locales\["de"\]\.topNav links to \/gone: .*\(line \d+\)/.test(line)),
    site.logged.join("\n"),
  );
});

Deno.test("locales: sidebars of the site are for all languages, those of a language for it alone", async () => {
  const lists = {
    "/guide": [{ title: "G", items: [{ title: "A", path: "/guide/a" }] }],
    "/": [{ title: "H", path: "/" }],
  };
  const site = async (sidebar: object, de: object) =>
    await siteWith({ ...PAGES, "config.json": JSON.stringify({ sidebar, locales: { root: {}, de } }) });
  using shared = await site(lists, {});
  assertEquals(sidebarOf(shared, "/guide/a"), "G [A → /guide/a]");
  assertEquals(sidebarOf(shared, "/de/guide/b"), "G [A → /de/guide/a]");
  assertEquals(sidebarOf(shared, "/de"), "H → /de");
  using keyed = await site({ ...lists, "/de": [{ title: "D", path: "/de/guide/a" }] }, {});
  assertEquals([sidebarOf(keyed, "/de/guide/a"), sidebarOf(keyed, "/guide/a")], [
    "D → /de/guide/a",
    "G [A → /guide/a]",
  ]);
  using own = await site(lists, {
    sidebar: { "/guide": [{ title: "Eins", path: "/de/guide/b" }] },
    nav: [{ title: "N", path: "/de" }],
  });
  assertEquals([sidebarOf(own, "/de/guide/b"), sidebarOf(own, "/de")], ["Eins → /de/guide/b", "N → /de"]);
  assertEquals(sidebarOf(own, "/guide/b"), "G [A → /guide/a]");
  using nav = await siteWith({
    ...PAGES,
    "config.json": JSON.stringify({ locales: { root: { nav: [{ title: "R", path: "/guide/a" }] }, de: {} } }),
  });
  assertEquals(sidebarOf(nav, "/guide/b"), "R → /guide/a");
});

Deno.test("locales: what is wrong is named with its field and line", () => {
  const read = (locales: object) => {
    try {
      return parseSite(JSON.stringify({ locales }, null, 1), "config.json").warnings;
    } catch (error) {
      return String(error);
    }
  };
  assertMatch(String(read({ de: { topNav: [{ link: "/a" }] } })), /locales\.de\.topNav\[0\]\.text must be a string/);
  assertMatch(
    String(read({ de: { nav: [{ title: "A", path: "/a", collapsed: true }] } })),
    /locales\.de\.nav\[0\]\.collapsed/,
  );
  assertMatch(
    String(read({ de: { titel: "x" } })),
    /locales\.de\.titel is not a known field: did you mean locales\.de\.title\?/,
  );
});

Deno.test("locales: VitePress gives each language its header, sidebar, title and footer; Starlight its title", async () => {
  using vitepress = await projectSite({
    ".vitepress/config.js": `export default { title: "Rocket", themeConfig: { footer: { message: "MIT" } }, locales: {
      root: { label: "English", lang: "en", themeConfig: { nav: [{ text: "Guide", link: "/guide/a" }], sidebar: { "/guide/": [{ text: "A", link: "/guide/a" }] } } },
      de: { label: "Deutsch", lang: "de", title: "Rakete", description: "Fliegt", themeConfig: { siteTitle: "RAKETE", footer: { message: "Frei", copyright: "© Wir" },
        nav: [{ text: "Anleitung", link: "/de/guide/a" }, { text: "English", link: "/" }], sidebar: { "/de/guide/": [{ text: "Ah", link: "/de/guide/a" }] } } },
      fr: { label: "Français", lang: "fr" } } }`,
    ...PAGES,
  });
  assertEquals(header(vitepress, "/guide/a"), "Guide → /guide/a");
  assertEquals(header(vitepress, "/de/guide/a"), "Anleitung → /de/guide/a, English → /");
  assertEquals(header(vitepress, "/fr/guide/a"), "Guide → /fr/guide/a");
  assertEquals(sidebarOf(vitepress, "/de/guide/b"), "Ah → /de/guide/a");
  assertEquals(sidebarOf(vitepress, "/fr/guide/b"), "A → /fr/guide/a");
  const html = await vitepress.text("/de/guide/a");
  assertEquals([title(html), brand(html), footer(html)], ["Ah | Rakete", "RAKETE", "<p>Frei<br>\n© Wir</p>"]);
  assertEquals(footer(await vitepress.text("/guide/a")), "<p>MIT</p>");
  assertMatch(vitepress.logged[0]!, /2 sidebars, 5 links/);
  using starlight = await projectSite({
    "astro.config.mjs":
      `import s from "@astrojs/starlight"; export default { integrations: [s({ title: { en: "Rocket", de: "Rakete" }, locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch" } } })] }`,
    ...Object.fromEntries(Object.entries(PAGES).map(([file, text]) => [`src/content/docs/${file}`, text])),
  });
  assertEquals([brand(await starlight.text("/de")), brand(await starlight.text("/"))], ["Rakete", "Rocket"]);
});
