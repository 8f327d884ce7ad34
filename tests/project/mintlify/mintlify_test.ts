import { assertEquals, assertStringIncludes } from "@std/assert";
import type { PagePath } from "../../../src/site/address.ts";
import { outline, projectOf, projectSite, sidebarOf } from "../../project_with.ts";

const DOCS = {
  name: "Rocket",
  description: "Flies",
  favicon: "/icon.svg",
  logo: { light: "/logo/light.svg", dark: "/logo/dark.svg" },
  navbar: {
    links: [{ label: "Help", href: "https://example.org/help" }],
    primary: { type: "button", label: "Go", href: "https://example.org/go" },
  },
  footer: { socials: { github: "https://github.com/a/b" } },
  redirects: [{ source: "/old/:slug*", destination: "/guides/:slug*" }, {
    source: "/gone",
    destination: "/start",
    permanent: false,
  }],
  navigation: {
    tabs: [
      {
        tab: "Docs",
        groups: [
          { group: "Begin", icon: "rocket", pages: ["start", { group: "More", tag: "New", pages: ["guides/one"] }] },
          { group: "Hidden", hidden: true, pages: ["guides/two"] },
        ],
      },
      { tab: "API", pages: ["api/index", "GET /plants"] },
      { tab: "Away", href: "https://example.org" },
    ],
  },
};
const PROJECT = {
  "docs.json": JSON.stringify(DOCS),
  "start.mdx": "---\ntitle: Start\n---\n",
  "guides/one.mdx": "---\ntitle: One\n---\n",
  "guides/two.mdx": "---\ntitle: Two\n---\n",
  "api/index.mdx": "---\ntitle: API start\n---\n",
  "logo/light.svg": "<svg/>",
  "logo/dark.svg": "<svg/>",
  "icon.svg": "<svg/>",
};

Deno.test("Mintlify: a sidebar for each tab, header, logo, links and redirects; the file is not served", async () => {
  using site = await projectSite(PROJECT);
  assertEquals(sidebarOf(site, "/guides/one"), "Begin [Start → /start, +More (New) [One → /guides/one]]");
  assertEquals(sidebarOf(site, "/api"), "API start → /api");
  const { topNav, config, name, brandImage } = site.live.current.site;
  assertEquals(
    outline(topNav),
    "Docs → /start, API → /api, Away → https://example.org, Help → https://example.org/help, Go → https://example.org/go",
  );
  assertEquals([name, config.description, config.favicon, brandImage, config.socialLinks[0]?.icon], [
    "Rocket",
    "Flies",
    "/icon.svg",
    "/logo/light.svg",
    "github",
  ]);
  const asked = await Promise.all(["/old/one", "/gone", "/docs.json", "/icon.svg"].map((path) => site.get(path)));
  assertEquals(asked.map(({ status, headers }) => [status, headers.get("location")]), [
    [308, "/guides/one"],
    [302, "/start"],
    [404, null],
    [200, null],
  ]);
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), [
    "warning: docs.json: 1 entry of an API (OpenAPI) is left out: only Markdown is shown",
  ]);
});

Deno.test("Mintlify: mint.json with a list of groups, and languages whose pages have their own", () => {
  const old = projectOf({ "mint.json": JSON.stringify({ name: "N", navigation: [{ group: "G", pages: ["a"] }] }) });
  assertEquals(old.trees.map(({ entries, isForMembers }) => [entries[0]?.title, isForMembers]), [["G", false]]);
  const languages = projectOf({
    "docs.json": JSON.stringify({
      navigation: {
        languages: [
          { language: "en", tabs: [{ tab: "D", pages: ["a"] }, { tab: "E", pages: ["b"] }] },
          { language: "fr", tabs: [{ tab: "F", pages: ["fr/a"] }, { tab: "G", pages: ["fr/b"] }] },
          { language: "cn", tabs: [{ tab: "Z", pages: ["zh-Hans/a"] }] },
        ],
      },
    }),
  });
  assertEquals(languages.trees.map(({ entries }) => entries[0]?.target), ["/a", "/b", "/fr/a", "/fr/b", "/zh-Hans/a"]);
  assertEquals(languages.header?.entries.map(({ title }) => title), ["D", "E"]);
  assertEquals(languages.headers.map(({ folder, entries }) => [folder, entries.map(({ title }) => title)]), [
    ["fr", ["F", "G"]],
  ]);
  assertEquals([...languages.site.locales ?? []], [
    ["root", { lang: "en", label: "English" }],
    ["fr", { lang: "fr", label: "Français" }],
    ["zh-Hans", { lang: "cn", label: "cn" }],
  ]);
});

Deno.test("Mintlify: files in their place, menus of tabs, links for all, profiles, columns of the footer, parts of pages", async () => {
  using site = await projectSite({
    "docs.json": `{
      "name": "Rocket",
      "navigation": { "$ref": "./config/navigation.json", "global": { "anchors": [{ "anchor": "Forum", "href": "https://forum.example.org" }] } },
      "navbar": { "links": [{ "label": "Help", "href": "https://help.example.org" }, { "type": "discord", "href": "https://discord.gg/x" }],
        "primary": { "type": "github", "href": "https://github.com/a/b" } },
      "footer": { "links": [{ "header": "More", "items": [{ "label": "Jobs", "href": "https://jobs.example.org" }] }] },
      "banner": { "content": "New" },
      "redirects": { "$ref": "./gone.json" }
    }`,
    "config/navigation.json": `{ "tabs": [
      { "tab": "Guide", "groups": [{ "$ref": "./guide.json" }] },
      { "tab": "SDKs", "dropdowns": [{ "dropdown": "Go", "pages": ["go"] }, { "dropdown": "Rust", "pages": ["rust"] }] }
    ] }`,
    "config/guide.json": `{ "group": "Start", "pages": ["index"] }`,
    "index.mdx": "---\ntitle: Home\n---\n",
    "go.mdx": "---\ntitle: Go\n---\n",
    "rust.mdx": "---\ntitle: Rust\n---\n",
    "snippets/part.mdx": "Part",
  });
  const { config, topNav, pages } = site.live.current.site;
  assertEquals(
    outline(topNav),
    "Guide → /, SDKs [Go → /go, Rust → /rust], Forum → https://forum.example.org, Help → https://help.example.org",
  );
  assertEquals(sidebarOf(site), "Start [Home → /]");
  assertEquals([...pages.keys()].sort(), ["/", "/go", "/rust"]);
  assertEquals(config.socialLinks.map(({ icon }) => icon), ["discord", "github"]);
  assertEquals(config.banner, "New");
  assertEquals(config.footer, "**More** · [Jobs](<https://jobs.example.org>)");
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), [
    "warning: docs.json:8: is not data and is left out: there is no ./gone.json",
  ]);
});

Deno.test("Mintlify: the site begins with the first tab, in llms.txt, too; groups have their icons, and their names are no operations", async () => {
  using site = await projectSite({
    "docs.json": JSON.stringify({
      name: "Rocket",
      navigation: {
        tabs: [
          { tab: "Library", groups: [{ group: "Get Started", icon: "rocket", pages: ["intro"] }] },
          {
            tab: "Cloud",
            versions: [
              { version: "v2", groups: [{ group: "Get Started", pages: ["cloud/two", "GET /a"] }] },
              {
                version: "v1",
                groups: [{ group: "Post mortem", pages: ["cloud/one"] }, {
                  group: "API",
                  openapi: "https://a.example/o.json",
                }],
              },
            ],
          },
        ],
      },
    }),
    "intro.mdx": "---\ntitle: Intro\n---\n",
    "cloud/one.mdx": "---\ntitle: One\n---\n",
    "cloud/two.mdx": "---\ntitle: Two\n---\n",
  });
  assertEquals((await site.get("/")).headers.get("location"), "/intro");
  const [group] = site.live.current.site.sidebar("/intro" as PagePath);
  assertEquals([group?.title, group?.icon], ["Get Started", "rocket"]);
  assertEquals([...(await site.text("/llms.txt")).matchAll(/\/(\w+)\.md\):?/g)].map(([, name]) => name), [
    "intro",
    "two",
    "one",
  ]);
  assertEquals(site.logged.filter((line) => line.includes("OpenAPI")).map((line) => /(\d) entries/.exec(line)?.[1]), [
    "2",
  ]);
});

Deno.test("Mintlify: variables of the site, and tabs that are hidden", async () => {
  using site = await projectSite({
    "docs.json": JSON.stringify({
      name: "M",
      variables: { version: "2.1.0" },
      navigation: {
        tabs: [
          { tab: "Guides", pages: ["index"] },
          { tab: "API", pages: ["api"] },
          { tab: "Secret", hidden: true, pages: ["later"] },
        ],
      },
    }),
    "index.mdx": "---\ntitle: Start\n---\nIt is {{version}}.",
    "api.mdx": "# API",
    "later.mdx": "# Later",
  });
  assertEquals(outline(site.live.current.site.topNav), "Guides → /, API → /api");
  assertStringIncludes(await site.text("/"), "It is 2.1.0.");
});
