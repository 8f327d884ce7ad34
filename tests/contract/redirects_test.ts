import { assertEquals, assertMatch, assertRejects } from "@std/assert";
import { ConfigError } from "../../src/config/check.ts";
import { siteWith, type TestSettings } from "../site_with.ts";

const DOCS = {
  "index.md": "# Start",
  "new.md": "# New",
  "guide/a.md": "# A\n\n## Part",
  "guide/b.md": "---\nredirect: /guide/a\n---\n# B",
  "guide/Ünï cödé.md": "# Unicode",
  "guide/moved.md": "---\nredirect_from: /before\n---\n# Moved",
};

async function redirecting(
  redirects: Record<string, unknown>,
  docs: Record<string, string> = {},
  settings: TestSettings = {},
) {
  return await siteWith({ ...DOCS, "config.json": JSON.stringify({ redirects }, null, 1), ...docs }, settings);
}

/** Status and Location of a request. */
async function at(site: Awaited<ReturnType<typeof siteWith>>, path: string) {
  const response = await site.get(path);
  return [response.status, response.headers.get("location")];
}

const FOLLOWED: readonly (readonly [from: string, to: string, status: number, rules: Record<string, unknown>])[] = [
  ["/old", "/guide/a", 308, { "/old": "/guide/a" }],
  ["/OLD/", "/guide/a", 308, { "/old": "/guide/a" }],
  ["/old.html", "/guide/a", 308, { "/old": "/guide/a" }],
  ["/alt%20neu/%C3%BC", "/guide/a", 308, { "/alt neu/%C3%BC/": "/guide/a.md" }],
  ["/old", "/guide/a#part", 302, { "/old": { to: "/guide/a#part", status: 302 } }],
  ["/old", "/guide/%C3%BCn%C3%AF%20c%C3%B6d%C3%A9", 308, { "/old": "/guide/Ünï cödé" }],
  ["/old", "https://else.test/x", 308, { "/old": "https://else.test/x" }],
  ["/old/a", "/guide/a", 308, { "/old/*": "/guide/:splat" }],
  ["/old", "/new", 308, { "/old/*": "/new/:splat" }],
  ["/old/A.html", "/guide/a", 308, { "/Old/*": "/guide/:splat" }],
  ["/v1/x/y%20z", "https://v1.test/x/y%20z?from=x/y%20z", 308, { "/v1/*": "https://v1.test/:splat?from=:splat" }],
  ["/2020/05/a", "/guide/a?year=2020&month=05", 308, {
    "/:year/:month/:name": "/guide/:name?year=:year&month=:month",
  }],
  // What is literal wins over a name, a name over the rest, from the left; the order of the rules has no say.
  ["/x/b/c", "/guide/a", 308, {
    "/x/*": "/new",
    "/x/:y/:z": "/new",
    "/x/b/:z": "/new",
    "/x/:y/c": "/",
    "/x/b/c": "/guide/a",
  }],
  ["/x/b/d", "/guide/a", 308, { "/x/*": "/new", "/x/:y/:z": "/new", "/x/b/:z": "/guide/a", "/x/:y/d": "/new" }],
  ["/x/q/c", "/guide/a", 308, { "/x/*": "/new", "/x/:y/c": "/guide/a", "/x/q/d": "/new" }],
  ["/x/q/c/d", "/guide/a", 308, { "/x/*": "/guide/a", "/x/:y/c": "/new", "/x/q/d": "/new" }],
  ["/x/b/d", "/guide/a", 308, { "/x/b/*": "/guide/a", "/x/:y/d": "/new", "/:q/b/d": "/new", "/*": "/new" }],
  // Chains arrive in one step.
  ["/one", "/guide/a", 308, { "/one": "/two", "/two": "/three", "/three": "/guide/a" }],
  ["/one", "/guide/a#part", 302, { "/one": "/two#part", "/two": { to: "/guide/a", status: 302 } }],
  ["/one/a", "/guide/a", 308, { "/one/*": "/two/:splat", "/two/:x": "/guide/:x" }],
  ["/one", "/guide/moved", 308, { "/one": "/before" }],
  ["/one", "/guide/a", 302, { "/one": "/guide/b" }],
];

for (const [from, to, status, rules] of FOLLOWED) {
  Deno.test(`config.json redirects: ${JSON.stringify(rules)} leads ${from} to ${to}`, async () => {
    for (const basePath of ["", "/base"]) {
      using site = await redirecting(rules, {}, { basePath });
      assertEquals(await at(site, basePath + from), [status, to.startsWith("/") ? basePath + to : to]);
      assertEquals(site.logged, []);
    }
  });
}

Deno.test("config.json redirects keep the query, in front of the fragment", async () => {
  using site = await redirecting({ "/old": "/guide/a#part", "/more": "/guide/a?x=1", "/q/*": "/guide/:splat" });
  assertEquals(await at(site, "/old?q=%26&b"), [308, "/guide/a?q=%26&b#part"]);
  assertEquals(await at(site, "/more?y=2"), [308, "/guide/a?x=1&y=2"]);
  assertEquals(await at(site, "/q/a?y=2"), [308, "/guide/a?y=2"]);
  assertEquals(await at(site, "/before?y=2"), [308, "/guide/moved?y=2"]);
});

Deno.test("config.json redirects: pages, files and the program's own addresses answer first", async () => {
  using site = await redirecting({ "/*": "https://old.test/:splat" }, { "x.txt": "x" });
  for (const path of ["/", "/guide/a", "/x.txt", "/healthz", "/api/search?q=a", "/search", "/sitemap.xml"]) {
    assertEquals((await site.get(path)).status, 200, path);
  }
  assertEquals((await site.get("/raw/nothing")).status, 404);
  assertEquals(await at(site, "/gone/x"), [308, "https://old.test/gone/x"]);
});

const LEFT: readonly (readonly [rules: Record<string, unknown>, path: string, message: string])[] = [
  [
    { "/old": "/nwe" },
    "/old",
    'redirects["/old"] leads to /nwe, and there is no such page (did you mean /new?) — ignored (line 3)',
  ],
  [
    { "/old/*": "/giude/:splat" },
    "/old/a",
    'redirects["/old/*"] leads to /giude/*, and there is no such page (did you mean /guide/?) — ignored (line 3)',
  ],
  [
    { "/old/*": "/guide/:name" },
    "/old/a",
    'redirects["/old/*"] leads to :name, which the path does not name — ignored (line 3)',
  ],
  [
    { "/old": "guide/none.md" },
    "/old",
    'redirects["/old"] must lead to a page of this site, or to a URL of http or https: "guide/none.md" — ignored (line 3)',
  ],
  [{ "/a": "/b", "/b": "/a" }, "/a", 'redirects["/a"] leads in a circle (/a → /b → /a) — ignored (line 3)'],
  [
    { "/a/*": "/b/:splat", "/b/:x/*": "/a/:x/:splat" },
    "/a/x/y",
    'redirects["/a/*"] leads in a circle (/a/* → /b/* → /a/*) — ignored (line 3)',
  ],
  [{ "/a/*": "/a/b/:splat" }, "/a/x", 'redirects["/a/*"] leads in a circle (/a/* → /a/b/*) — ignored (line 3)'],
  [
    { "/guide/A": "/new" },
    "/none",
    'redirects["/guide/A"] is an address of guide/a.md, which is served — ignored (line 3)',
  ],
  [
    { "/before": "/new" },
    "/none",
    'redirects["/before"] is an address of guide/moved.md, which is served — ignored (line 3)',
  ],
  [{ "/raw/*": "/new" }, "/none", 'redirects["/raw/*"] is reserved by Lectern — ignored (line 3)'],
  [{ "/healthz": "/new" }, "/none", 'redirects["/healthz"] is reserved by Lectern — ignored (line 3)'],
  [
    { "/a/:x": "/new", "/A/:y/": "/guide/a" },
    "/none",
    'redirects["/A/:y/"] means the same as "/a/:x" — ignored (line 4)',
  ],
];

for (const [rules, path, message] of LEFT) {
  Deno.test(`config.json redirects: ${JSON.stringify(rules)} is reported, and not followed`, async () => {
    using site = await redirecting(rules);
    assertEquals(site.logged[0], `warning: docs/config.json: ${message}`);
    assertEquals((await site.get(path)).status, 404);
  });
}

Deno.test("config.json redirects: nothing leads to a page that is not there", async () => {
  using site = await redirecting({ "/old/*": "/guide/:splat", "/old/x/*": "https://else.test/:splat" });
  assertEquals(site.logged, []);
  assertEquals((await site.get("/old/none")).status, 404);
  assertEquals((await site.get("/old/a/b")).status, 404);
  site.files.change("docs/guide/none.md", "# Now");
  await site.live.rebuild();
  assertEquals(await at(site, "/old/none"), [308, "/guide/none"]);
});

Deno.test("config.json redirects lead to no other host by what a request says, in any encoding", async () => {
  using site = await redirecting({ "/go/*": "/:splat", "/to/:x": "/:x", "/out/*": "https://ok.test/:splat" });
  const tricks = [
    "//evil.test",
    "/evil.test",
    "\\evil.test",
    "%2Fevil.test",
    "%5Cevil.test",
    "..%2F..",
    "x:@evil.test",
  ];
  for (const trick of tricks) {
    for (let encoded = trick, i = 0; i < 4; i++, encoded = encodeURIComponent(encoded)) {
      for (const rule of ["/go/", "/to/"]) {
        const response = await site.get(rule + encoded);
        assertEquals(
          [response.status, response.headers.get("location")].join(),
          `${response.status === 400 ? 400 : 404},`,
        );
      }
      const out = (await site.get(`/out/${encoded}`)).headers.get("location");
      if (out !== null) assertEquals(new URL(out).host, "ok.test", out);
    }
  }
});

Deno.test("config.json redirects: a link to an old address is one to the new one", async () => {
  using site = await redirecting(
    { "/old": "/guide/a", "/v1/*": "/guide/:splat", "/part": "/guide/a#part", "/away": "https://else.test/" },
    { "index.md": "[1](/old#part) [2](v1/a.md) [3](/part) [4](/away) [5](/none)" },
  );
  const html = await site.text("/");
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>\d<\/a>/g)].map(([, href]) => href);
  assertEquals(links, ["/guide/a#part", "/guide/a", "/part", "/away", "/none"]);
  await site.live.finished();
  assertEquals(site.logged.filter((line) => line.includes("index.md")).length, 1);
});

Deno.test("config.json redirects: patterns that overlap in too many ways are reported, and others are used", async () => {
  const rules = Object.fromEntries(Array.from({ length: 16 }, (_, i) => {
    const path = Array.from({ length: 16 }, (_, j) => (i === j ? "a" : `:n${j}`)).join("/");
    return [`/${path}/x${i}`, "/new"];
  }));
  using site = await redirecting({ ...rules, "/old": "/new" });
  assertEquals(site.logged.length, 16);
  assertMatch(site.logged[0]!, /overlaps with other patterns in too many ways/);
  assertEquals(await at(site, "/old"), [308, "/new"]);
});

Deno.test("config.json redirects: problems of grammar name what would be right", async () => {
  const problems: readonly (readonly [Record<string, unknown>, RegExp])[] = [
    [
      { "old": "/new" },
      /redirects\.old must be a path from the root such as \/old, \/old\/:name or \/old\/\*: .* \(line 3\)/,
    ],
    [{ "/a/*/b": "/new" }, /must be a path from the root/],
    [{ "/a/:x/:x": "/new" }, /must be a path from the root/],
    [{ "/a?b": "/new" }, /must be a path from the root/],
    [
      { "/a": "javascript:alert(1)" },
      /must be a path of this site, or a URL of http or https: current value is/,
    ],
    [{ "/a/*": "https://:splat/x" }, /must be (a path of this site|one of 308, 302)/],
    [{ "/a": "//evil.test" }, /must be (a path of this site|one of 308, 302)/],
    [{ "/a": { to: "/new", status: 200 } }, /must be (a path of this site|one of 308, 302)/],
  ];
  for (const [rules, message] of problems) {
    const error = await assertRejects(() => redirecting(rules), ConfigError);
    assertMatch(error.message, message);
  }
});
