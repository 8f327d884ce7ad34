import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { NavNode } from "../../src/site/nav_node.ts";
import { readingOrder } from "../../src/site/reading_order.ts";
import { sidebar } from "../../src/view/sidebar.ts";
import type { View } from "../../src/view/view.ts";
import type { PagePath } from "../../src/site/address.ts";
import { siteWith } from "../site_with.ts";
import { textOf, viewWith } from "./view_with.ts";

const FILES = { "index.md": "# Start", "a.md": "# A", "b.md": "# B", "c.md": "# C" };
const NAV = [
  { title: "Fixed", items: [{ title: "A", path: "/a" }] },
  { title: "Open", collapsed: false, items: [{ title: "B", path: "/b" }] },
  {
    title: "Closed",
    collapsed: true,
    items: [{ title: "Inner", collapsed: true, items: [{ title: "C", path: "/c" }] }],
  },
];

function at(path: string, view: Awaited<ReturnType<typeof viewWith>>["view"]): string {
  return textOf(sidebar(path as PagePath, view));
}

Deno.test("sidebar() shows groups as the contract says: fixed, open, closed", async () => {
  const text = at("/a", (await viewWith(FILES, { nav: NAV })).view);
  assertStringIncludes(text, '<p class="group">Fixed</p>');
  assertMatch(text, /<details open><summary>Open<\/summary>/);
  assertMatch(text, /<details><summary>Closed<\/summary>/);
  assertMatch(text, /<a href="\/a" aria-current="page">A<\/a>/);
  assertEquals(text.match(/aria-current/g)?.length, 1);
});

Deno.test("sidebar() opens every group above the page", async () => {
  const text = at("/c", (await viewWith(FILES, { nav: NAV })).view);
  assertMatch(text, /<details open><summary>Closed<\/summary><ul><li><details open><summary>Inner<\/summary>/);
});

Deno.test("sidebar() holds for small screens what the header has no room for", async () => {
  const { view } = await viewWith(FILES, {
    topNav: [{ text: "Top", link: "/b" }],
    socialLinks: [{ icon: "github", url: "https://forge.test" }],
  });
  const text = at("/a", view);
  assertMatch(text, /<ul class="drawer-only"><li><a href="\/b"[^>]*>Top<\/a>/);
  assertMatch(text, /<ul class="social">[^]*https:\/\/forge\.test/);
});

Deno.test("sidebar() shows the badge and the icon of a group, once", async () => {
  const { view } = await viewWith(FILES);
  const leaf = { title: "A", href: "/a", path: "/a" as PagePath, items: undefined, collapsed: undefined };
  const group = {
    title: "G",
    href: undefined,
    path: undefined,
    items: [leaf],
    badge: { text: "New", kind: "tip" } as const,
  };
  const text = at(
    "/",
    withNodes(view, [
      { ...group, collapsed: undefined, icon: "🚀" },
      { ...group, collapsed: true },
      { ...group, href: "/b", path: "/b" as PagePath, collapsed: true },
    ]),
  );
  assertMatch(text, /<p class="group"><span class="sign"[^>]*>🚀<\/span>\s*G<span class="badge tip">New<\/span><\/p>/);
  assertEquals(text.match(/<summary>G<span class="badge tip">New<\/span><\/summary>/g)?.length, 2);
  assertEquals(text.match(/New/g)?.length, 3);
});

/** The view with another sidebar. */
function withNodes(view: View, nodes: readonly NavNode[]): View {
  return { ...view, site: { ...view.site, sidebar: () => nodes, trail: readingOrder(nodes).trail } };
}

/** A full tree: every group has `width` leaves and, down to `depth`, one group. */
function deep(depth: number, width: number, name = ""): NavNode[] {
  const leaves = Array.from({ length: width }, (_, i) => leaf(`${name}/${i}`));
  return depth === 1 ? leaves : [...leaves, group(`G${name}`, deep(depth - 1, width, `${name}/g`))];
}
function leaf(path: string): NavNode {
  return { title: `T${path}`, href: path, path: path as PagePath, items: undefined, collapsed: undefined };
}
function group(title: string, items: readonly NavNode[]): NavNode {
  return { title, href: undefined, path: undefined, items, collapsed: true };
}

Deno.test("sidebar() cuts 2,000 entries in ten levels down to the branch of the page", async () => {
  const { view } = await viewWith(FILES);
  const nodes = Array.from({ length: 20 }, (_, i) => group(`Top ${i}`, deep(10, 10, `/${i}`)));
  const big = withNodes(view, nodes);
  const text = at("/7/g/g/3", big);
  const links = [...text.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
  assertEquals(links.length, 19 + 10 + 10 + 10 + 1);
  assertEquals(links[0], "/0/0");
  assert(links.includes("/7/g/g/9") && links.includes("/7/9") && links.includes("/7/g/g/g/0"));
  assertEquals(text.match(/<details/g)?.length, 3);
  assertMatch(text, /<a href="\/7\/g\/g\/3" aria-current="page">/);
  assert(text.length < 10_000);
});

Deno.test("sidebar() leaves 150 links alone and cuts from 151 on", async () => {
  const { view } = await viewWith(FILES);
  const shown = (leaves: number) => {
    const nodes = [leaf("/x"), group("Other", Array.from({ length: leaves }, (_, i) => leaf(`/${i}`)))];
    return at("/x", withNodes(view, nodes)).match(/<a /g)?.length;
  };
  assertEquals(shown(149), 150);
  assertEquals(shown(150), 2);
});

Deno.test("sidebar() writes a group without any page as text", async () => {
  const { view } = await viewWith(FILES);
  const nodes = [group("Empty", []), ...Array.from({ length: 151 }, (_, i) => leaf(`/${i}`))];
  assertStringIncludes(at("/0", withNodes(view, nodes)), "<span>Empty</span>");
});

Deno.test("sidebar() shows of 10,000 pages of one folder those around the page", async () => {
  const { view } = await viewWith(FILES);
  const nodes = Array.from({ length: 10_000 }, (_, i) => leaf(`/${i}`));
  const shown = (path: string) => {
    const text = at(path, withNodes(view, nodes));
    assert(text.length < 5_000, `${text.length} characters`);
    return [...text.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, title]) => `${href} ${title}`);
  };
  const middle = shown("/5000");
  assertEquals(middle.length, 82);
  assertEquals([middle[0], middle[1], middle.at(-1)], [
    "/4959 ↑ 4,960 more before",
    "/4960 T/4960",
    "/5040 ↓ 4,960 more",
  ]);
  assertEquals([shown("/3")[0], shown("/3").at(-1)], ["/0 T/0", "/80 ↓ 9,920 more"]);
  assertEquals([shown("/9999")[0], shown("/9999").at(-1)], ["/9919 ↑ 9,920 more before", "/9999 T/9999"]);
  assertEquals(shown("/elsewhere")[0], "/0 T/0");
});

Deno.test("sidebar() leaves room for an icon beside entries that have one", async () => {
  using site = await siteWith({
    "a.md": "---\nicon: rocket\n---\n# A",
    "b.md": "# B",
    "c.md": "---\nicon: qqqq\n---\n# C",
    "more/d.md": "# D",
    "more/e.md": "# E",
  });
  const html = await site.text("/a");
  const room = '<span class="sign"></span>';
  for (const [path, title] of [["/b", "B"], ["/c", "C"]]) {
    assertStringIncludes(html, `<a href="${path}">${room}${title}</a>`);
  }
  assertStringIncludes(html, `<summary>${room}More</summary>`);
  assertStringIncludes(html, '<a href="/more/d">D</a>');
});
