/**
 * A site in several languages, each in a folder of its own: what its readers and search engines see.
 *
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import type { PagePath } from "../../src/site/address.ts";
import { outline, projectSite, sidebarOf } from "../project_with.ts";
import { siteWith } from "../site_with.ts";

const LOCALES = {
  root: { lang: "en", label: "English" },
  de: { label: "Deutsch" },
  ar: { lang: "ar", label: "العربية" },
};
const PAGES = {
  "index.md": "# Home",
  "guide/a.md": "# A",
  "guide/b.md": "# B",
  "de/index.md": "# Start",
  "de/guide/a.md": "# Ah",
  "ar/guide/a.md": "# ألف",
};
const DOCS = { ...PAGES, "config.json": JSON.stringify({ locales: LOCALES }) };

const hreflangs = (html: string) =>
  Array.from(
    html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="[^"]*?docs\.test([^"]*)"/g),
    ([, lang, to]) => `${lang} ${to}`,
  );
const menu = (html: string) => {
  const bar = /<nav class="top-nav"[^]*?<\/nav>/.exec(html)?.[0] ?? "";
  const name = /<summary><span>([^<]*)/.exec(bar)?.[1];
  const links = Array.from(
    bar.matchAll(/<a href="([^"]*)" lang="([^"]*)" hreflang="\2"( aria-current="page")?>([^<]*)/g),
  );
  return [name, ...links.map(([, to, , current, label]) => `${label} ${to}${current ? " *" : ""}`)];
};

Deno.test("locales: each page has the language and direction of its folder, unless it says another", async () => {
  using site = await siteWith({ ...DOCS, "de/own.md": "---\nlang: fr\n---\n# Bonjour" });
  const tag = async (path: string) => /<html[^>]*>/.exec(await site.text(path))?.[0].replace(/ data-\w+="[^"]*"/g, "");
  assertEquals(await tag("/guide/a"), '<html lang="en">');
  assertEquals(await tag("/de/guide/a"), '<html lang="de">');
  assertMatch((await tag("/ar/guide/a"))!, /lang="ar".* dir="rtl"|dir="rtl".* lang="ar"/);
  assertEquals(await tag("/de/own"), '<html lang="fr">');
  assertMatch(await site.text("/de/guide/a"), /aria-label="Suche/);
});

Deno.test("locales: a menu leads to the same page, translated or not, else to the home page of the language", async () => {
  using site = await siteWith(DOCS);
  assertEquals(menu(await site.text("/guide/a")), [
    "English",
    "English /guide/a *",
    "Deutsch /de/guide/a",
    "العربية /ar/guide/a",
  ]);
  assertEquals(menu(await site.text("/de/guide/a")), [
    "Deutsch",
    "English /guide/a",
    "Deutsch /de/guide/a *",
    "العربية /ar/guide/a",
  ]);
  assertEquals(menu(await site.text("/guide/b")), [
    "English",
    "English /guide/b *",
    "Deutsch /de/guide/b",
    "العربية /ar/guide/b",
  ]);
  assertEquals(menu(await site.text("/de/guide/b")), [
    "Deutsch",
    "English /guide/b",
    "Deutsch /de/guide/b *",
    "العربية /ar/guide/b",
  ]);
  assertEquals(menu(await site.text("/")), ["English", "English / *", "Deutsch /de", "العربية /ar"]);
  using own = await siteWith({ ...DOCS, "de/own.md": "# Eigen" });
  assertEquals(menu(await own.text("/de/own")), ["Deutsch", "English /", "Deutsch /de/own *", "العربية /ar"]);
});

Deno.test("locales: brand and breadcrumbs lead to the home page of the language, in its words", async () => {
  using site = await siteWith(DOCS);
  const brand = async (path: string) => /<a class="brand" href="([^"]*)"/.exec(await site.text(path))?.[1];
  assertEquals([await brand("/de/guide/a"), await brand("/ar/guide/a"), await brand("/guide/a")], ["/de", "/ar", "/"]);
  const crumb = (path: string) => site.live.current.site.breadcrumbs(path as PagePath)[0];
  assertEquals(crumb("/de/guide/a"), { title: "Start", href: "/de" });
  assertEquals(crumb("/guide/a"), { title: "Home", href: "/" });
  assertEquals(crumb("/de"), { title: "Start", href: undefined });
});

Deno.test("locales: search engines are told of the same page in other languages, and of no other page", async () => {
  using site = await siteWith(DOCS);
  assertEquals(hreflangs(await site.text("/de/guide/a")), [
    "en /guide/a",
    "de /de/guide/a",
    "ar /ar/guide/a",
    "x-default /guide/a",
  ]);
  assertEquals(hreflangs(await site.text("/guide/b")), []);
  assertEquals(hreflangs(await site.text("/de")), ["en /", "de /de", "x-default /"]);
});

Deno.test("locales: each language has its own tree of folders, and the root has none of theirs", async () => {
  using site = await siteWith(DOCS);
  assertEquals(sidebarOf(site, "/guide/a"), "Home → /, -Guide [A → /guide/a, B → /guide/b]");
  assertEquals(sidebarOf(site, "/de/guide/a"), "Start → /de, -Guide [Ah → /de/guide/a, B → /de/guide/b]");
  assertEquals(sidebarOf(site, "/ar/guide/b"), "Home → /ar, -Guide [B → /ar/guide/b, ألف → /ar/guide/a]");
  using one = await siteWith({
    ...DOCS,
    "config.json": JSON.stringify({ locales: LOCALES, nav: [{ title: "A", path: "/guide/a" }] }),
  });
  assertEquals(sidebarOf(one, "/de/guide/a"), "A → /de/guide/a");
});

Deno.test("locales: a site of one language has no menu and no tags for it", async () => {
  using site = await siteWith(PAGES);
  const html = await site.text("/de/guide/a");
  assertEquals([menu(html), hreflangs(html)], [[undefined], []]);
  assertEquals(site.live.current.site.translations("/de" as PagePath), []);
});

Deno.test("locales: a change of config.json changes the language of pages that stay as they are", async () => {
  using site = await siteWith(DOCS);
  await site.text("/de/guide/a");
  site.files.change(
    "docs/config.json",
    JSON.stringify({ locales: { root: { label: "E" }, de: { lang: "de-AT", label: "Ö" } } }),
  );
  await site.live.rebuild();
  assertMatch(await site.text("/de/guide/a"), /<html lang="de-AT"/);
  assertEquals(menu(await site.text("/de/guide/a")), ["Ö", "E /guide/a", "Ö /de/guide/a *"]);
});

Deno.test("locales: Starlight and VitePress say which languages there are", async () => {
  const { "ar/guide/a.md": _, ...pages } = PAGES;
  const starlight = {
    "astro.config.mjs":
      `import s from "@astrojs/starlight"; export default { integrations: [s({ title: "T", locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch" } } })] }`,
    ...Object.fromEntries(Object.entries(pages).map(([file, text]) => [`src/content/docs/${file}`, text])),
  };
  const vitepress = {
    ".vitepress/config.js":
      `export default { locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch", lang: "de" } } }`,
    ...pages,
  };
  // A folder is called in Starlight's sidebar as it is written.
  for (const [project, folder] of [[starlight, "guide"], [vitepress, "Guide"]] as const) {
    using site = await projectSite(project);
    assertEquals(menu(await site.text("/de/guide/a")), ["Deutsch", "English /guide/a", "Deutsch /de/guide/a *"]);
    assertEquals(
      outline(site.live.current.site.sidebar("/de" as PagePath)),
      `Start → /de, -${folder} [Ah → /de/guide/a, B → /de/guide/b]`,
    );
  }
});
