import { assertEquals, assertMatch, assertStrictEquals } from "@std/assert";
import { createIconTable } from "../../../src/build/assemble/icons.ts";
import { createReporter } from "../../../src/build/report.ts";
import { pagePath } from "../../../src/site/address.ts";
import { createPage } from "../../../src/site/page.ts";
import { siteWith } from "../../site_with.ts";
import { SourceBytes } from "../../../src/site/source_bytes.ts";

const HOME = `---
layout: home
hero:
  text: Hi
  actions:
    - { text: Go, link: /b, icon: right-arrow }
    - { text: Stay, link: /b, icon: nothing-at-all }
features:
  - { icon: rocket, title: Quick }
  - { icon: github, title: Open }
  - icon: rokket
    title: Wrong
---
`;

function pagesOf(files: Readonly<Record<string, string>>) {
  return new Map(
    Object.entries(files).map(([file, text]) => {
      const path = pagePath(file);
      return [
        path,
        createPage({ file, bytes: new SourceBytes(new TextEncoder().encode(text)), modified: 0 }, path),
      ] as const;
    }),
  );
}

Deno.test("createIconTable() loads nothing where pages name emoji, images and marks of services only", async () => {
  const pages = pagesOf({
    "a.md": "---\nicon: 🚀\n---\n# A",
    "b.md": "---\nicon: github\nfeatures:\n  - {title: T, icon: /a.svg}\n  - {title: U, icon: {src: /b.png}}\n---\n# B",
    "c.md": "# C",
  });
  const iconsOf = createIconTable(createReporter((_, message) => assertEquals(message, "")));
  assertEquals(await iconsOf(pages), undefined);
});

Deno.test("createIconTable() reports an unknown name once, with file and line, and keeps what it has loaded", async () => {
  const pages = pagesOf({ "a.md": "---\ntitle: rokket\nicon: rokket\n---\n", "b.md": "---\nicon: star\n---\n" });
  const reported: string[] = [];
  const iconsOf = createIconTable(createReporter((_, message) => reported.push(message)));
  const icons = await iconsOf(pages);
  assertEquals(reported, ['a.md:3: icon "rokket" is not known; names are those of Lucide (did you mean "rocket"?)']);
  assertStrictEquals(await iconsOf(new Map(pages)), icons);
  assertEquals(reported.length, 1);
});

Deno.test("createIconTable() names three unknown icons of a site, and how many more there are", async () => {
  const files = Array.from({ length: 9 }, (_, i) => [`${i}.md`, `---\nicon: rokket-${i}\n---\n`]);
  const reported: string[] = [];
  await createIconTable(createReporter((_, message) => reported.push(message)))(pagesOf(Object.fromEntries(files)));
  assertEquals(reported.length, 4);
  assertEquals(reported[3], "6 more icons of front matter are not known, and not listed here");
});

Deno.test("a site draws the icons that headers name: in the sidebar, on a home page and on its buttons", async () => {
  using site = await siteWith({ "index.md": HOME, "b.md": "---\nicon: book-open\n---\n# Book", "c.md": "# C" });
  const svg = '<svg class="icon(?: mark)?" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><[^]*?</svg>';
  const home = await site.text("/");
  assertMatch(home, new RegExp(`<a class="action primary" href="/b">Go ${svg}</a>`));
  assertMatch(home, /<a class="action primary" href="\/b">Stay<\/a>/);
  assertEquals([...home.matchAll(new RegExp(`<div class="feature-icon">${svg}</div>`, "g"))].length, 2);
  assertMatch(home, /<li>\s*<h2>Wrong<\/h2>/);
  assertMatch(await site.text("/c"), new RegExp(`<a href="/b">${svg}Book</a>`));
  assertEquals(site.logged.filter((line) => line.includes("icon")), [
    'warning: index.md:7: icon "nothing-at-all" is not known; names are those of Lucide',
    'warning: index.md:11: icon "rokket" is not known; names are those of Lucide (did you mean "rocket"?)',
  ]);
});

Deno.test("a site draws an icon that a page names in a later edit", async () => {
  using site = await siteWith({ "index.md": "# Home", "b.md": "# Book" });
  assertEquals((await site.text("/")).includes('<a href="/b"><svg'), false);
  site.files.change("docs/b.md", "---\nicon: book-open\n---\n# Book");
  await site.live.rebuild();
  assertMatch(await site.text("/"), /<a href="\/b"><svg class="icon" /);
});
