import { assertEquals } from "@std/assert";
import type { HostRedirects } from "../../src/export/host_pattern.ts";
import { vercelFile } from "../../src/export/vercel.ts";

const NONE: HostRedirects = { exact: [], patterns: [], served: [] };

function sources(redirects: Partial<HostRedirects>): readonly (readonly [string, string, number])[] {
  const { redirects: all } = JSON.parse(vercelFile({ ...NONE, ...redirects }, undefined).text);
  return all.map(({ source, destination, statusCode }: Record<string, unknown>) => [source, destination, statusCode]);
}

// Each was tried with the package with which Vercel reads its file, @vercel/routing-utils 6.6.
const EXACT = [
  [["/docs/old", "/docs/guide/a", 302], ["/docs/old{/}?", "/docs/guide/a", 302]],
  [["/a%20b(c)", "/x?y=1#z", 308], ["/a%20b\\(c\\){/}?", "/x?y=1#z", 308]],
  [["/%C3%A4%3Ab%2A", "https://o.test:8080/p$1?a=*", 308], [
    "/%C3%A4\\:b\\*{/}?",
    "https://o.test:8080/p%241?a=*",
    308,
  ]],
  [["/:any", "/evil", 308], ["/\\:any{/}?", "/evil", 308]],
  [["/{a}+?", "/b", 308], ["/\\{a\\}\\+\\?{/}?", "/b", 308]],
] as const;
for (const [given, expected] of EXACT) {
  Deno.test(`vercelFile() takes ${given[0]} as it is`, () => {
    assertEquals(sources({ exact: [given] }), [expected]);
  });
}

const PATTERNS = [
  ["/v1/a%20b/*", "/guide/:splat", "/v1/a%20b{/:splat([^/].*|)}?", "/guide/:splat"],
  ["/v1/:page", "/guide/:page#top", "/v1/:page{/}?", "/guide/:page#top"],
  [
    "/u/:id/x%3Ay/*",
    "https://o.test:8080/:id/:splat?by=:id",
    "/u/:id/x\\:y{/:splat([^/].*|)}?",
    "https://o.test:8080/:id/:splat?by=:id",
  ],
  ["/p/*", "/a(b):c/:splat", "/p{/:splat([^/].*|)}?", "/a%28b%29%3Ac/:splat"],
  ["/*", "https://o.test/:splat", "{/:splat([^/].*|)}?", "https://o.test/:splat"],
] as const;
for (const [from, to, source, destination] of PATTERNS) {
  Deno.test(`vercelFile() has the pattern ${from} in the syntax of Vercel`, () => {
    assertEquals(sources({ patterns: [{ from, to, status: 308 }] }), [[source, destination, 308]]);
  });
}

Deno.test("vercelFile() leaves out patterns that match what is served, and says so", () => {
  const patterns = [
    { from: "/docs/v1/*", to: "/docs/:splat", status: 308 },
    { from: "/docs/v2/*", to: "/docs/:splat", status: 308 },
  ] as const;
  const { text, warnings } = vercelFile({ ...NONE, patterns, served: ["/docs/a", "/docs/v2/b"] }, undefined);
  assertEquals(JSON.parse(text).redirects.length, 1);
  assertEquals(warnings, [
    "/docs/v2/* is left out: Vercel would follow it at /docs/v2/b, too, before it looks for files",
  ]);
});

Deno.test("vercelFile() keeps what the operator wrote behind its own", () => {
  const own = { trailingSlash: false, redirects: [{ source: "/z", destination: "/y" }] };
  const { text, warnings } = vercelFile({ ...NONE, exact: [["/a", "/b", 308]] }, JSON.stringify(own));
  assertEquals([JSON.parse(text), warnings], [{
    trailingSlash: false,
    redirects: [{ source: "/a{/}?", destination: "/b", statusCode: 308 }, ...own.redirects],
  }, []]);
});

for (const own of ["{", "null", "7", "[]", `{ "redirects": {} }`]) {
  Deno.test(`vercelFile() says that ${own} is no file of Vercel`, () => {
    const { text, warnings } = vercelFile(NONE, own);
    assertEquals([JSON.parse(text), warnings.length], [{ redirects: [] }, 1]);
  });
}

Deno.test("vercelFile() has as many redirects as Vercel takes, and all patterns", () => {
  const exact = Array.from({ length: 2100 }, (_, i) => [`/${i}`, "/b", 308] as const);
  const { text, warnings } = vercelFile(
    { ...NONE, exact, patterns: [{ from: "/v/*", to: "/b", status: 308 }] },
    undefined,
  );
  const { redirects } = JSON.parse(text);
  assertEquals([redirects.length, redirects.at(-1).source], [2048, "/v{/:splat([^/].*|)}?"]);
  assertEquals(warnings, ["Vercel takes 2048 redirects: 53 more are pages only"]);
});
