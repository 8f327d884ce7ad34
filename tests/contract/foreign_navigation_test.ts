/**
 * Navigation of other tools, read in place: what a reader sees in the sidebar, and what is served.
 *
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import type { PagePath } from "../../src/site/address.ts";
import type { NavNode } from "../../src/site/nav_node.ts";
import { siteWith, type TestSite } from "../site_with.ts";

const outline = (nodes: readonly NavNode[]): string =>
  nodes.map(({ title, href, items }) =>
    `${title}${href === undefined ? "" : ` → ${href}`}${items ? ` [${outline(items)}]` : ""}`
  ).join(", ");
const sidebar = (site: TestSite, path = "/") => outline(site.live.current.site.sidebar(path as PagePath));
const status = async (site: TestSite, path: string) => (await site.get(path)).status;

const PAGES = { "index.md": "# Home", "guide/a.md": "# A", "guide/b.md": "# B", "c.md": "# C" };

Deno.test("SUMMARY.md of mdBook is the sidebar, and no page", async () => {
  using site = await siteWith({
    ...PAGES,
    "SUMMARY.md":
      "# Summary\n\n[Start](index.md)\n\n- [First](guide/a.md)\n  - [Second](./guide/b.md)\n- [Later]()\n- [Gone](gone.md)\n",
  });
  assertEquals(sidebar(site), "Start → /, 1. First → /guide/a [1.1. Second → /guide/b], 2. Later, 3. Gone");
  assertEquals([await status(site, "/summary"), await status(site, "/SUMMARY.md"), await status(site, "/c")], [
    404,
    404,
    200,
  ]);
  assertEquals(site.logged, ["warning: SUMMARY.md:8: links to gone.md: there is no such page or file"]);
  const { previous, next } = site.live.current.site.neighbors("/guide/a" as PagePath);
  assertEquals([previous?.title, next?.title], ["Start", "1.1. Second"]);
});

Deno.test("a chapter without a title of its own has that of SUMMARY.md, once, also when it changes", async () => {
  using site = await siteWith({
    "SUMMARY.md": "- [Install](ch01-01.md)\n  - [Linux](./parts/ch01-02.md#x)\n- [Own](c.md)",
    "ch01-01.md": "Before.\n\n## Install\n\nText.\n\n## Install\n",
    "parts/ch01-02.md": "Text.\n\n## Other",
    "c.md": "# Its own",
    "d01.md": "## D01\n\nText.",
  });
  const heads = async (path: string) => {
    const html = (await site.text(path)).replace(/<span id=[^>]*><\/span>/g, "");
    const headings = [...html.matchAll(/<(h[12])[^>]*>([^<]*)/g)].map(([, level, text]) => `${level} ${text}`);
    return [/<title>([^<|–—]*)/.exec(html)?.[1]?.trim().split(" - ")[0], ...headings];
  };
  assertEquals((await heads("/ch01-01")).slice(1), ["h1 Install", "h2 Install"]);
  assertMatch((await heads("/ch01-01"))[0]!, /^Install/);
  assertEquals((await heads("/parts/ch01-02")).slice(1), ["h1 Linux", "h2 Other"]);
  assertEquals((await heads("/c")).slice(1), ["h1 Its own"]);
  assertEquals((await heads("/d01")).slice(1), ["h1 D01"]);
  const page = () => site.live.current.site.pages.get("/ch01-01" as PagePath);
  assertEquals(page()?.title, "Install");
  site.files.change("docs/SUMMARY.md", "- [Set up](ch01-01.md)");
  await site.live.rebuild();
  assertEquals(page()?.title, "Set up");
  assertEquals((await heads("/ch01-01")).slice(1), ["h1 Set up", "h2 Install", "h2 Install"]);
});

Deno.test("SUMMARY.md is a page like any other where config.json has a nav", async () => {
  using site = await siteWith({
    ...PAGES,
    "SUMMARY.md": "# Sum\n\n- [A](guide/a.md)",
    "config.json": '{"nav":[{"title":"C","path":"/c"}]}',
  });
  assertEquals([sidebar(site), await status(site, "/summary")], ["C → /c", 200]);
});

Deno.test("a changed SUMMARY.md shows, and raises the build version", async () => {
  using site = await siteWith({ ...PAGES, "SUMMARY.md": "- [A](guide/a.md)" });
  site.files.change("docs/SUMMARY.md", "- [B](guide/b.md)");
  await site.live.rebuild();
  assertEquals([sidebar(site), site.live.current.version], ["1. B → /guide/b", 1]);
  assertMatch(await site.text("/c"), /<a href="\/guide\/b">1\. B<\/a>/);
  site.files.change("docs/SUMMARY.md", undefined);
  await site.live.rebuild();
  assertEquals([sidebar(site), site.live.current.version], ["Home → /, C → /c, Guide [A → /guide/a, B → /guide/b]", 2]);
});

Deno.test("_sidebar.md of Docsify is the sidebar, a folder's own of what is in it", async () => {
  using site = await siteWith({
    ...PAGES,
    "_sidebar.md":
      "* Basics\n  * [Home](/)\n  * [A](guide/a)\n* [Away](https://example.com)\n* [Bad](javascript:alert(1))\n",
    "guide/_sidebar.md": "* [Here](b.md)\n* [Up](/c.md)\n",
  });
  assertEquals(sidebar(site), "Basics [Home → /, A → /guide/a], Away → https://example.com, Bad");
  assertEquals(sidebar(site, "/guide/a"), "Here → /guide/b, Up → /c");
  assertEquals(await status(site, "/_sidebar.md"), 404);
});

Deno.test("mkdocs.yml gives its nav, relative to docs_dir, and is not served", async () => {
  using site = await siteWith({
    ...PAGES,
    "docs/x.md": "# X",
    "mkdocs.yml":
      "site_name: S\nnav:\n  - x.md\n  - Guide:\n      - First: ../guide/a.md\n      - C: c.md\n      - Gone: gone.md\ntheme: x\n",
  });
  assertEquals(sidebar(site), "X → /docs/x, Guide [First → /guide/a, C → /c, Gone]");
  assertEquals(await status(site, "/mkdocs.yml"), 404);
  assertEquals(site.logged, ["warning: mkdocs.yml:7: links to gone.md: there is no such page or file"]);
});

Deno.test("_category_.json of Docusaurus names and orders folders", async () => {
  using site = await siteWith({
    ...PAGES,
    "guide/_category_.json":
      '{"label":"The guide","position":1,"collapsible":false,"link":{"type":"doc","id":"guide/b"}}',
    "c.md": "---\nsidebar_position: 2\n---\n# C",
  });
  assertEquals(sidebar(site), "Home → /, The guide [B → /guide/b, A → /guide/a], C → /c");
  assertEquals(site.live.current.site.sidebar("/" as PagePath)[1]!.collapsed, undefined);
  assertEquals(await status(site, "/guide/_category_.json"), 404);
  assertMatch(await site.text("/guide/a"), /class="breadcrumb"[^]*The guide[^]*<\/nav>/);
});

Deno.test("_meta.json of Nextra titles and orders what is in its folder", async () => {
  using site = await siteWith({
    ...PAGES,
    "_meta.json": '{"guide":"Guides","-- x":{"type":"separator","title":"More"},"c":"See","gone":"Gone"}',
    "guide/_meta.json": '{"b":{"title":"Bee"},"x":{"title":"Site","href":"https://example.com"}}',
  });
  assertEquals(
    sidebar(site),
    "Guides [Bee → /guide/b, Site → https://example.com, A → /guide/a], More [See → /c, Home → /]",
  );
  assertEquals(site.logged, ['warning: _meta.json:1: names "gone": there is no such page or folder next to it']);
});

Deno.test("meta.json of Fumadocs orders its folder; any other meta.json is a file", async () => {
  using site = await siteWith({
    ...PAGES,
    "guide/meta.json": '{"title":"Handbook","pages":["b","---Rest---","..."]}',
    "data/meta.json": '{"width":3}',
  });
  assertEquals(sidebar(site), "Home → /, C → /c, Handbook [B → /guide/b, Rest [A → /guide/a]]");
  assertEquals([await status(site, "/guide/meta.json"), await status(site, "/data/meta.json")], [404, 200]);
});

Deno.test("a file that does not parse is told, and the folders are shown as they are", async () => {
  using site = await siteWith({ "index.md": "# Home", "guide/a.md": "# A", "guide/_meta.json": "{" });
  assertEquals(sidebar(site), "Home → /, Guide [A → /guide/a]");
  assertEquals(site.logged.length, 1);
  assertMatch(site.logged[0]!, /^warning: guide\/_meta\.json: cannot be read as navigation: .*line 1/);
});

Deno.test("after any changes of front matter and navigation what is served equals what a fresh start would serve", async () => {
  const files = [
    "a.md",
    "b.md",
    "guide/index.md",
    "guide/README.md",
    "guide/c.md",
    "SUMMARY.md",
    "guide/_meta.json",
    "config.json",
  ];
  const texts = [
    "# T\n\n[a](/a) [c](guide/c.md)",
    "---\nslug: /own\nredirect_from: [/a, /old]\n---\n# Slug",
    "---\nslug: /\nbadge: x\n---\n# Home",
    "---\ndraft: true\nredirect_from: /old\n---\n# Draft",
    "---\nunlisted: true\n---\n# Quiet",
    "---\nredirect_from: [/b, /old, guide/c]\nprev: false\n---\n# R",
    "- [A](a.md)\n  - [C](guide/c.md)",
    '{"c":"See"}',
    '{"nav":[{"title":"A","path":"/a"}]}',
    undefined,
  ];
  const step = fc.array(fc.tuple(fc.constantFrom(...files), fc.constantFrom(...texts)), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      using site = await siteWith({ "z.md": "# Start" });
      for (const changes of steps) {
        for (const [file, text] of changes) {
          if (file !== "config.json" || text === undefined || text.startsWith("{")) {
            site.files.change(`docs/${file}`, text);
          }
        }
        await site.live.rebuild();
      }
      const texts = Object.entries(site.files.texts()).map(([path, text]) =>
        [path.replace(/^docs\//, ""), text] as const
      );
      using fresh = await siteWith(Object.fromEntries(texts));
      assertEquals(await everything(site), await everything(fresh));
    }),
    { numRuns: 60 },
  );
});

async function everything(site: TestSite): Promise<Record<string, string>> {
  await site.live.finished();
  const all: Record<string, string> = {};
  for (const path of [...site.live.current.paths(), "/", "/a", "/b", "/old", "/own", "/summary", "/guide/c"]) {
    const response = await site.get(encodeURI(path));
    all[path] = `${response.status} ${response.headers.get("location") ?? ""} ${await response.text()}`;
  }
  return all;
}

Deno.test("links with signs that do not decode are links like others", async () => {
  using site = await siteWith({ ...PAGES, "SUMMARY.md": "[X](https://example.com/100%)\n[C](c.md?100%)\n" });
  assertEquals(sidebar(site), "X → https://example.com/100%, C → /c?100%");
  using next = await siteWith({ ...PAGES, "c.md": "---\nnext: {link: '/100%zz'}\n---\n# C" });
  assertMatch(await next.text("/c"), /rel="next"\s+href="\/100%zz"/);
});

Deno.test("_order.yaml of ReadMe and .order of wikis order what is in their folder, unlisted pages among it", async () => {
  const pages = {
    "a.md": "# A",
    "b.md": "# B",
    "c.md": "---\nhidden: true\n---\n# C",
    "guide/x.md": "# X",
    "guide/y.md": "# Y",
  };
  using site = await siteWith({
    ...pages,
    "_order.yaml": "- guide\n- c\n- b\n- gone\n",
    "guide/.order": "y\nx\n",
  });
  assertEquals(sidebar(site), "Guide [Y → /guide/y, X → /guide/x], B → /b, A → /a");
  assertEquals(site.logged, ['warning: _order.yaml:4: names "gone": there is no such page or folder next to it']);
});
