import { assertEquals } from "@std/assert";
import { parseSite } from "../../src/config/site.ts";
import { href, type PagePath, pagePath } from "../../src/site/address.ts";
import { createLookup } from "../../src/site/lookup.ts";
import type { NavNode } from "../../src/site/nav_node.ts";
import { createNavigation } from "../../src/site/navigation.ts";
import { createPage } from "../../src/site/page.ts";
import { resolveAddress } from "../../src/site/target.ts";
import { SourceBytes } from "../../src/site/source_bytes.ts";

async function navigation(files: Record<string, string>, config: Record<string, unknown> = {}) {
  const pages = new Map(
    Object.entries(files).map(([file, text]) => {
      const path = /(?:^|\/)readme\.md$/i.test(file)
        ? pagePath(file.replace(/readme\.md$/i, "index.md"))
        : pagePath(file);
      return [path, createPage({ file, bytes: new SourceBytes(new TextEncoder().encode(text)), modified: 0 }, path)];
    }),
  );
  const addresses = {
    base: "",
    pages: new Map([...pages.values()].map((page) => [page.source.file, page.path])),
    files: new Set<string>(),
  };
  const lookup = createLookup(addresses);
  const warnings: string[] = [];
  const made = await createNavigation({
    configFile: "docs/config.json",
    config: parseSite(JSON.stringify(config, null, 1), "config.json").config,
    foreign: undefined,
    pages,
    home: pages.has("/" as PagePath) ? "/" as PagePath : undefined,
    href: (path) => href("", path),
    resolve(target) {
      const found = resolveAddress(target, "", lookup);
      return found &&
        { href: found.href, path: pages.has(found.href as PagePath) ? found.href as PagePath : undefined };
    },
    warn: (message) => warnings.push(message),
    pause: () => Promise.resolve(),
  });
  return { ...made, warnings };
}

/** A tree as text: a group with what is in it in brackets. */
const outline = (nodes: readonly NavNode[]): string =>
  nodes.map(({ title, items }) => items ? `${title} [${outline(items)}]` : title).join(", ");

Deno.test("createNavigation() makes the folder tree: index first, then order, number, and title in natural order", async () => {
  const { sidebar } = await navigation({
    "index.md": "# Start",
    "zebra.md": "---\norder: 1\n---\n# Zebra",
    "b10.md": "# Step 10",
    "b2.md": "# Step 2",
    "02-second.md": "# Second",
    "01-first.md": "# First",
    "guide/index.md": "# Guide",
    "guide/b.md": "# B",
    "guide/README/x.md": "# X",
  });
  assertEquals(
    outline(sidebar("/" as PagePath)),
    "Start, Zebra, First, Second, Guide [Guide, B, README [X]], Step 2, Step 10",
  );
});

Deno.test("createNavigation() calls a folder by its name where its index page is called Overview; one page alone is no group", async () => {
  const { sidebar } = await navigation({
    "start/index.md": "# Overview",
    "start/a.md": "# A",
    "hugo/_index.md": "# All of Hugo",
    "hugo/a.md": "# A",
    "alone/index.md": "# Alone here",
    "(group)/a.md": "# A",
  });
  assertEquals(
    outline(sidebar("/" as PagePath)),
    "All of Hugo [All of Hugo, A], Alone here, Group [A], Start [Overview, A]",
  );
});

Deno.test("createNavigation() leaves pages that only redirect out of the folder tree", async () => {
  const { sidebar } = await navigation({ "a.md": "# A", "old.md": "---\nredirect: /a\n---\n" });
  assertEquals(outline(sidebar("/a" as PagePath)), "A");
});

const SIDEBARS = {
  sidebar: {
    "/guide": [{ title: "In guide", path: "/guide/a" }],
    "/guide/deep/": [{ title: "In deep", path: "/guide/deep/x" }],
  },
  nav: [{ title: "Everywhere", path: "/" }],
};
const FILES = { "index.md": "# I", "guide/a.md": "# A", "guide/deep/x.md": "# X", "guidebook.md": "# B" };

Deno.test("navigation rule 1: the sidebar whose key is the longest matching path prefix is used", async () => {
  const { sidebar } = await navigation(FILES, SIDEBARS);
  assertEquals(outline(sidebar("/guide/deep/x" as PagePath)), "In deep");
  assertEquals(outline(sidebar("/guide/a" as PagePath)), "In guide");
});

Deno.test("navigation rule 2: the key / is a catch-all", async () => {
  const { sidebar } = await navigation(FILES, { sidebar: { ...SIDEBARS.sidebar, "/": [{ title: "All", path: "/" }] } });
  assertEquals(outline(sidebar("/guidebook" as PagePath)), "All");
  assertEquals(outline(sidebar("/guide/a" as PagePath)), "In guide");
});

Deno.test("navigation rule 3: sidebar wins where it matches, nav applies to all other pages", async () => {
  const { sidebar } = await navigation(FILES, SIDEBARS);
  assertEquals(outline(sidebar("/guide/a" as PagePath)), "In guide");
  assertEquals(outline(sidebar("/guidebook" as PagePath)), "Everywhere");
});

Deno.test("createNavigation() gives previous and next in the order of the page's sidebar, each page once", async () => {
  const { neighbors } = await navigation(FILES, {
    nav: [
      { title: "I", path: "/" },
      { title: "G", items: [{ title: "A", path: "guide/a.md" }, { title: "I again", path: "/" }] },
      { title: "Away", path: "https://example.com" },
      { title: "X", path: "/guide/deep/x/" },
    ],
  });
  const around = (path: string) => {
    const { previous, next } = neighbors(path as PagePath);
    return [previous?.title, next?.title];
  };
  assertEquals([around("/"), around("/guide/a"), around("/guide/deep/x"), around("/guidebook")], [
    [undefined, "A"],
    ["I", "X"],
    ["A", undefined],
    [undefined, undefined],
  ]);
});

Deno.test("createNavigation() warns of a link that leads nowhere, with its line, and keeps it", async () => {
  const { sidebar, topNav, warnings } = await navigation(FILES, {
    nav: [
      { title: "Gone", path: "/gone" }, // Path on line 5.
      { title: "G", items: [{ link: "/away", text: "Away" }] }, // Link on line 11.
    ],
    topNav: [{ text: "More", items: [{ text: "Site", link: "https://example.com/x" }, { text: "L", link: "/lost" }] }],
    sidebar: { "/guide": [{ path: "/old", title: "Old" }] },
  });
  assertEquals(sidebar("/" as PagePath)[0]!.href, "/gone");
  assertEquals(topNav[0]!.items![0]!.href, "https://example.com/x");
  const told = (where: string, target: string, line: number) =>
    `docs/config.json: ${where} links to ${target}: there is no such page or file (line ${line})`;
  assertEquals(warnings, [
    told('sidebar["/guide"]', "/old", 35),
    told("nav", "/gone", 5),
    told("nav", "/away", 11),
    told("topNav", "/lost", 27),
  ]);
});

Deno.test("createNavigation() warns of images and social links of the configuration that are not there", async () => {
  const images = { brandImage: "/none.svg", image: "guide/a.md", favicon: "none.ico" };
  const { warnings } = await navigation(FILES, images);
  assertEquals(warnings, [
    "docs/config.json: brandImage links to /none.svg: there is no such page or file",
    "docs/config.json: favicon links to none.ico: there is no such page or file",
  ]);
  const socialLinks = ["/guide/a", "mailto:a@b.test", "/lost"].map((url) => ({ icon: "x", url }));
  assertEquals((await navigation(FILES, { socialLinks })).warnings, [
    "docs/config.json: socialLinks links to /lost: there is no such page or file",
  ]);
  const elsewhere = { brandImage: "https://example.com/x.svg", image: "data:image/png,", favicon: "🚀" };
  assertEquals((await navigation(FILES, elsewhere)).warnings, []);
});

Deno.test("createNavigation() leads from the site down to the page in breadcrumbs", async () => {
  const { breadcrumbs } = await navigation({ ...FILES, "guide/index.md": "# The guide" });
  assertEquals(breadcrumbs("/guide/deep/x" as PagePath), [
    { title: "Home", href: "/" },
    { title: "The guide", href: "/guide" },
    { title: "Deep", href: undefined },
    { title: "X", href: undefined },
  ]);
  assertEquals(breadcrumbs("/" as PagePath), [{ title: "I", href: undefined }]);
});

Deno.test("createNavigation() names the entry of the header that leads to one of several sidebars in breadcrumbs", async () => {
  const { breadcrumbs } = await navigation({
    "index.md": "# I",
    "guide/a.md": "# A",
    "guide/b.md": "# B",
    "api/c.md": "# C",
    "api/d.md": "# D",
    "other/e.md": "# E",
  }, {
    topNav: [
      { text: "Start", link: "/" },
      { text: "Guide", link: "/guide/a" },
      { text: "Reference", items: [{ text: "C", link: "/api/c" }] },
    ],
    sidebar: {
      "/guide": [{ title: "A", path: "/guide/a" }, { title: "More", items: [{ title: "B", path: "/guide/b" }] }],
      "/api": [{ title: "Reference", items: [{ title: "C", path: "/api/c" }] }, { title: "D", path: "/api/d" }],
    },
  });
  const titles = (path: string) => breadcrumbs(path as PagePath).map(({ title, href }) => `${title} ${href}`);
  assertEquals(titles("/guide/b"), ["Home /", "Guide /guide/a", "More undefined", "B undefined"]);
  assertEquals(titles("/guide/a"), ["Home /", "A undefined"]);
  assertEquals(titles("/api/d"), ["Home /", "Reference /api/c", "D undefined"]);
  // A group of the same name is there already.
  assertEquals(titles("/api/c"), ["Home /", "Reference undefined", "C undefined"]);
  assertEquals(titles("/other/e"), ["Home /", "Other undefined", "E undefined"]);
});

Deno.test("createNavigation() names no entry of the header for the sidebar that all pages of a language share", async () => {
  const { breadcrumbs } = await navigation({
    "index.md": "# I",
    "a.md": "# A",
    "guide/b.md": "# B",
    "de/index.md": "# I auf Deutsch",
    "de/a.md": "# A auf Deutsch",
    "de/guide/b.md": "# B auf Deutsch",
  }, { topNav: [{ text: "Guide", link: "/guide/b" }], locales: { root: { lang: "en" }, de: {} } });
  const titles = (path: string) => breadcrumbs(path as PagePath).map(({ title }) => title);
  assertEquals(titles("/de"), ["I auf Deutsch"]);
  assertEquals(titles("/de/a"), ["Home", "A auf Deutsch"]);
  assertEquals(titles("/a"), ["Home", "A"]);
});

Deno.test("createNavigation() takes breadcrumbs from the navigation; a group leads to its first page", async () => {
  const { breadcrumbs } = await navigation(FILES, {
    nav: [{ title: "Start", path: "/" }, {
      title: "Learn",
      items: [{ title: "First", path: "/guide/a" }, { title: "Deep", items: [{ title: "X", path: "/guide/deep/x" }] }],
    }],
  });
  const titles = (path: string) => breadcrumbs(path as PagePath).map(({ title, href }) => `${title} ${href}`);
  assertEquals(titles("/guide/deep/x").slice(0, -1), ["Home /", "Learn /guide/a", "Deep undefined"]);
  assertEquals(titles("/guide/a").slice(0, -1), ["Home /", "Learn undefined"]);
});
