/**
 * What the contract says of HTTP, sentence by sentence, with and without BasePath, by GET and HEAD.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotEquals, assertNotMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import type { Answer } from "../../src/build/document.ts";
import type { AppSettings } from "../../src/http/app.ts";
import { sha256 } from "../../src/sha256.ts";
import { app, compression, document, hit, ORIGIN, page, snapshot } from "./fixture.ts";

const SITE = snapshot({
  version: 3,
  answers: {
    "/": page("Home"),
    "/guide/a": page("A"),
    "/big": page("Big", ["x".repeat(300_000)]),
    "/head": page("Head", [
      '<script nonce="',
      { slot: "nonce" },
      '">1</script><style nonce="',
      { slot: "nonce" },
      '"></style>',
      "<p>{nonce} {{nonce}} NONCE nonce-{nonce} \0nonce</p>",
    ]),
    "/later": Promise.resolve(page("Later")),
    "/moved": redirect("/guide/a"),
    "/raw/page": page("A page named raw/page"),
    "/api/page": page("A page named api/page"),
    "/feed.xml": document("application/rss+xml; charset=utf-8", `<rss>${"item ".repeat(100)}</rss>`),
    "/sitemap.xml": document("application/xml; charset=utf-8", "<urlset/>"),
    "/robots.txt": {
      ...document("text/plain; charset=utf-8", ""),
      body: ["User-agent: *\nAllow: /\nSitemap: ", { slot: "origin" }, "/sitemap.xml\n"],
    },
    "/_assets/site.1234.css": {
      ...document("text/css; charset=utf-8", "a{}".repeat(200)),
      caching: "public, max-age=31536000, immutable",
    },
    "/img/x.svg": document("image/svg+xml", "<svg/>"),
    "/img/x.png": document("image/png", "x".repeat(1000)),
  },
  raws: {
    "/guide/a": { text: "---\r\ntitle: A\r\n---\r\n# A\r\n", name: "A.md" },
    "/ü": { text: "# Ü", name: "Ü.md" },
  },
  search: () => [hit("/guide/a")],
});

function redirect(location: string, onlyHost?: string): Answer {
  return { kind: "redirect", status: 302, location, onlyHost, otherwise: () => page("Not elsewhere") };
}

/** Runs a test without BasePath, below it, and under the address that a proxy without the prefix passes on. */
function everywhere(
  name: string,
  test: (base: string, at: ReturnType<typeof app>, settings: Partial<AppSettings>) => Promise<void>,
) {
  for (const [basePath, base] of [["", ""], ["/docs", "/docs"], ["/docs", ""]] as const) {
    Deno.test(`${name} (BasePath "${basePath}", asked below "${base}")`, () =>
      test(base, app(SITE, { basePath }), { basePath }));
  }
}

const SECURITY = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};

function assertSecure(response: Response) {
  for (const [name, value] of Object.entries(SECURITY)) assertEquals(response.headers.get(name), value, name);
  assert(response.headers.get("permissions-policy"));
  for (const name of response.headers.keys()) assertNotMatch(name, /^access-control-|^server$|^strict-transport/);
}

everywhere("GET /{path} returns the rendered HTML page", async (base, { ask }) => {
  const response = await ask(`${base}/guide/a`);
  assertEquals(response.status, 200);
  assertEquals(response.headers.get("content-type"), "text/html; charset=utf-8");
  assertEquals(response.headers.get("cache-control"), "private, no-cache");
  assertStringIncludes(await response.text(), `<link rel="canonical" href="${ORIGIN}/">`);
  assertSecure(response);
});

everywhere(
  "GET /{path} matches case-insensitively and needs no trailing slash, without redirects",
  async (base, { ask }) => {
    for (
      const path of ["/GUIDE/A", "/guide/a/", "/guide/a.html", "/guide%2Fa", "/%67uide/a", "/guide/a?x=1", "/guide/a#b"]
    ) {
      assertEquals((await ask(base + path)).status, 200, path);
    }
  },
);

everywhere("GET / serves the start page", async (base, { ask }) => {
  assertStringIncludes(await (await ask(`${base}/`)).text(), "<title>Home");
  assertStringIncludes(await (await ask(base || "/")).text(), "<title>Home");
});

everywhere("ETag carries the SHA-256 of the HTML", async (base, { ask }) => {
  const response = await ask(`${base}/guide/a`);
  const hash = await sha256(new Uint8Array(await response.clone().arrayBuffer()));
  assertEquals(response.headers.get("etag"), `"${hash}"`);
  const coded = await ask(`${base}/guide/a`, { headers: { "accept-encoding": "br" } });
  const bytes = new Uint8Array(await coded.clone().arrayBuffer());
  assertEquals(coded.headers.get("etag"), `"${hash}-br-${(await sha256(bytes)).slice(0, 8)}"`);
});

everywhere("If-None-Match that matches is answered 304 without the page", async (base, _, settings) => {
  const { ask } = app(SITE, { ...settings, requestsPerMinute: 1000 });
  for (
    const path of [
      "/guide/a",
      "/head",
      "/feed.xml",
      "/sitemap.xml",
      "/robots.txt",
      "/_assets/site.1234.css",
      "/img/x.png",
      "/raw/guide/a",
    ]
  ) {
    for (const coding of ["identity", "br", "gzip"]) {
      const first = await ask(base + path, { headers: { "accept-encoding": coding } });
      const tag = first.headers.get("etag")!;
      for (const method of ["GET", "HEAD"]) {
        for (const value of [tag, `"x", ${tag}`, "*", tag.replace("W/", ""), tag.replace(/-(?:br|gzip)"/, '"')]) {
          const response = await ask(base + path, {
            method,
            headers: { "accept-encoding": coding, "if-none-match": value },
          });
          assertEquals([response.status, await response.text()], [304, ""], `${path} ${value}`);
          const allowed = ["cache-control", "content-location", "date", "etag", "expires", "vary"];
          assert(
            [...response.headers.keys()].every((name) => allowed.includes(name)),
            String([...response.headers.keys()]),
          );
          assertEquals(response.headers.get("etag"), tag);
        }
      }
      const other = await ask(base + path, { headers: { "if-none-match": `"${"0".repeat(64)}"` } });
      assertEquals(other.status, 200);
    }
  }
});

everywhere("An unknown path returns a 404 HTML page, under no condition a 304", async (base, { ask }) => {
  for (
    const path of [
      "/nope",
      "/a/../b",
      "//evil.com",
      "/\\evil",
      "/guide/a.css",
      "/guide/a;x",
      "/guide/x.css",
      "/config.json",
      "/.git/config",
      "/__proto__",
      "/docsx",
    ]
  ) {
    const response = await ask(base + path, { headers: { "if-none-match": "*" } });
    assertEquals(response.status, 404, path);
    assertEquals(response.headers.get("content-type"), "text/html; charset=utf-8");
    assertEquals(response.headers.get("etag"), null);
    assertMatch(response.headers.get("content-security-policy")!, /'nonce-/);
    assertStringIncludes(await response.text(), "Nothing here");
    assertSecure(response);
  }
});

everywhere("GET /raw/{path} returns the file byte for byte, as a download", async (base, { ask }) => {
  for (const path of ["/raw/guide/a", "/raw/guide/a.md", "/RAW/Guide/A/", "/raw/guide/a?view=false"]) {
    const response = await ask(base + path);
    assertEquals(response.status, 200, path);
    assertEquals(response.headers.get("content-type"), "text/markdown; charset=utf-8");
    assertEquals(response.headers.get("content-disposition"), 'attachment; filename="A.md"');
    assertEquals(await response.text(), "---\r\ntitle: A\r\n---\r\n# A\r\n");
    assertSecure(response);
  }
  const named = await ask(`${base}/raw/%C3%BC`);
  assertEquals(named.headers.get("content-disposition"), `attachment; filename="_.md"; filename*=UTF-8''%C3%9C.md`);
});

everywhere("GET /raw/{path}?view=true shows it as plain text", async (base, { ask }) => {
  const response = await ask(`${base}/raw/guide/a?view=true`);
  assertEquals(response.headers.get("content-type"), "text/plain; charset=utf-8");
  assertEquals(response.headers.get("content-disposition"), null);
  assertEquals(response.headers.get("x-content-type-options"), "nosniff");
});

everywhere(
  "GET /raw/{path} of an unknown page is 404 in plain text, and hides no page of that address",
  async (base, { ask }) => {
    const unknown = await ask(`${base}/raw/nope`);
    assertEquals([unknown.status, unknown.headers.get("content-type")], [404, "text/plain; charset=utf-8"]);
    assertSecure(unknown);
    assertEquals((await ask(`${base}/raw/page`)).headers.get("content-type"), "text/html; charset=utf-8");
  },
);

everywhere("GET /api/search returns a JSON array; its addresses have BasePath", async (base, { ask }, { basePath }) => {
  const response = await ask(`${base}/api/search?q=abc`);
  assertEquals([response.status, response.headers.get("content-type")], [200, "application/json"]);
  assertEquals((await response.json())[0].url, `${basePath}/guide/a`);
  assertSecure(response);
});

everywhere(
  "GET /api/build-version returns the version and the content id, and may not be stored",
  async (base, { ask }) => {
    for (let i = 0; i < 40; i++) {
      const response = await ask(`${base}/api/build-version`);
      assertEquals([response.status, response.headers.get("cache-control")], [200, "no-store"]);
      assertEquals(await response.json(), { version: 3 });
      assertEquals(response.headers.get("lectern-content-id"), "id of 3");
    }
  },
);

everywhere("Unknown /api/* is a problem (RFC 9457), and hides no page of that address", async (base, { ask }) => {
  const response = await ask(`${base}/api/nope`);
  assertEquals([response.status, response.headers.get("content-type")], [404, "application/problem+json"]);
  assertEquals((await response.json()).status, 404);
  assertEquals((await ask(`${base}/api/page`)).status, 200);
});

everywhere("GET /healthz says that the process answers", async (base, { ask }) => {
  assertEquals(await (await ask(`${base}/healthz`)).json(), { status: "ok", version: 3 });
});

Deno.test("A page named healthz or search wins over the built-in one", async () => {
  const { ask } = app(snapshot({ answers: { "/healthz": page("Our health"), "/search": page("Our search") } }));
  assertStringIncludes(await (await ask("/healthz")).text(), "Our health");
  for (let i = 0; i < 40; i++) assertStringIncludes(await (await ask("/search?q=abc")).text(), "Our search");
});

everywhere("GET /robots.txt, /sitemap.xml and /feed.xml are documents of the snapshot", async (base, { ask }) => {
  assertStringIncludes(await (await ask(`${base}/robots.txt`)).text(), `Sitemap: ${ORIGIN}/sitemap.xml`);
  assertEquals((await ask(`${base}/sitemap.xml`)).headers.get("content-type"), "application/xml; charset=utf-8");
  assertEquals((await ask(`${base}/feed.xml`)).headers.get("content-type"), "application/rss+xml; charset=utf-8");
});

everywhere(
  "More than 30 requests per minute from one address: 429 on search, raw and feed, each by itself",
  async (base, { ask }) => {
    for (const path of ["/api/search?q=ab", "/raw/guide/a", "/feed.xml"]) {
      const statuses = [];
      for (let i = 0; i < 40; i++) statuses.push((await ask(base + path)).status);
      assertEquals(statuses.filter((status) => status === 200).length, 30, path);
      const refused = await ask(base + path);
      assertEquals([refused.status, refused.headers.get("content-type"), refused.headers.get("cache-control")], [
        429,
        "application/problem+json",
        "no-store",
      ]);
      assertMatch(refused.headers.get("retry-after")!, /^\d+$/);
      assertSecure(refused);
      assertEquals((await ask(base + path, { address: "192.0.2.9" })).status, 200);
    }
  },
);

everywhere("HEAD, 404, 304 and other spellings count against the limit", async (base, { ask }) => {
  const spellings = ["/raw/guide/a", "/RAW/x", "/raw/nope", "/%72aw/guide/a", "/raw/guide/a?view=true"];
  let passed = 0;
  for (let i = 0; i < 50; i++) {
    const response = await ask(base + spellings[i % 5]!, {
      method: i % 2 ? "HEAD" : "GET",
      headers: { "if-none-match": "*" },
    });
    if (response.status !== 429) passed++;
  }
  assertEquals(passed, 30);
});

everywhere("Other routes are not limited", async (base, { ask }) => {
  for (const path of ["/", "/guide/a", "/robots.txt", "/sitemap.xml", "/_assets/site.1234.css"]) {
    for (let i = 0; i < 35; i++) assertEquals((await ask(base + path)).status, 200);
  }
});

everywhere("HEAD answers as GET without the body, with its length", async (base, { ask }) => {
  for (
    const path of [
      "/",
      "/guide/a",
      "/head",
      "/later",
      "/big",
      "/nope",
      "/moved",
      "/raw/guide/a",
      "/raw/nope",
      "/api/search?q=ab",
      "/api/build-version",
      "/feed.xml",
      "/img/x.png",
      "/healthz",
      "/%zz",
    ]
  ) {
    for (const coding of ["identity", "br"]) {
      const headers = { "accept-encoding": coding };
      const get = await ask(base + path, { headers, address: "192.0.2.1" });
      const head = await ask(base + path, { headers, address: "192.0.2.2", method: "HEAD" });
      const bytes = new Uint8Array(await get.arrayBuffer());
      assertEquals(await head.text(), "");
      assertEquals(head.status, get.status);
      const list = (response: Response) =>
        [...response.headers].map(([name, value]) => [name, value.replace(/nonce-[\w+/=]+/g, "nonce")]);
      assertEquals(list(head), list(get), path);
      assertEquals(head.headers.get("content-length"), String(bytes.length), path);
    }
  }
});

everywhere("Other methods get 405 with Allow", async (base, { ask }) => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "FOO"]) {
    for (const path of ["/guide/a", "/api/search", "/nope"]) {
      const response = await ask(base + path, { method });
      assertEquals([response.status, response.headers.get("allow")], [405, "GET, HEAD"]);
      assertSecure(response);
    }
  }
});

everywhere("The default policy has a new 128-bit nonce in every response", async (base, { ask }) => {
  const nonces = new Set<string>();
  for (let i = 0; i < 200; i++) {
    const policy = (await ask(`${base}/guide/a`)).headers.get("content-security-policy")!;
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
    assertEquals(atob(nonce).length, 16);
    assertEquals(
      policy,
      `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
    nonces.add(nonce);
  }
  assertEquals(nonces.size, 200);
});

everywhere(
  "The nonce of the header stands in the page, and the tag is the hash with the slots empty",
  async (base, { ask }) => {
    const one = await ask(`${base}/head`);
    const two = await ask(`${base}/head`);
    const [first, second] = [await one.text(), await two.text()];
    const nonce = /'nonce-([^']+)'/.exec(one.headers.get("content-security-policy")!)![1]!;
    assertEquals(first.split(nonce).length, 3);
    assertNotEquals(first, second);
    assertEquals(one.headers.get("etag"), two.headers.get("etag"));
    const empty = new TextEncoder().encode(first.replaceAll(nonce, ""));
    assertEquals(one.headers.get("etag"), `W/"${await sha256(empty)}"`);
    const coded = await ask(`${base}/head`, { headers: { "accept-encoding": "br" } });
    assertEquals([coded.headers.get("content-encoding"), coded.headers.get("etag")], [
      "br",
      `W/"${await sha256(empty)}-br"`,
    ]);
  },
);

everywhere(
  "A custom policy replaces the default, may contain {nonce}, and decides framing",
  async (base, _, settings) => {
    const { ask } = app(SITE, { ...settings, contentSecurityPolicy: "default-src *; script-src 'nonce-{nonce}'" });
    const response = await ask(`${base}/head`);
    const policy = response.headers.get("content-security-policy")!;
    assertMatch(policy, /^default-src \*; script-src 'nonce-[\w+/]{22}=='$/);
    assertStringIncludes(await response.text(), /nonce-([^']+)/.exec(policy)![1]!);
    assertEquals(response.headers.get("x-frame-options"), null);
    const fixed = app(SITE, { ...settings, contentSecurityPolicy: "default-src 'self'" });
    assertEquals((await fixed.ask(`${base}/guide/a`)).headers.get("content-security-policy"), "default-src 'self'");
  },
);

everywhere(
  "AllowImages opens the built-in policy for images, videos and frames of its hosts alone",
  async (base, _, settings) => {
    const policyOf = async (own: Partial<typeof settings>) =>
      (await app(SITE, { ...settings, ...own }).ask(`${base}/guide/a`)).headers.get("content-security-policy")!;
    const open = await policyOf({ allowImages: ["a.example", "*.b.example"] });
    for (const name of ["img", "media", "frame"]) {
      assertStringIncludes(`${open};`, `; ${name}-src 'self' a.example *.b.example;`);
    }
    assertEquals(open.match(/a\.example/g)?.length, 3);
    assertNotMatch(await policyOf({}), /img-src/);
    assertEquals(
      await policyOf({ contentSecurityPolicy: "default-src 'self'", allowImages: ["a.example"] }),
      "default-src 'self'",
    );
  },
);

everywhere("A picture cannot run script when it is opened by itself", async (base, { ask }) => {
  assertMatch((await ask(`${base}/img/x.svg`)).headers.get("content-security-policy")!, /^default-src 'none'/);
});

everywhere("Text is coded from 256 bytes on, and Vary says so always", async (base, { ask }) => {
  for (
    const [path, coded, vary] of [["/guide/a", "br", true], ["/_assets/site.1234.css", "br", true], [
      "/sitemap.xml",
      null,
      true,
    ], ["/img/x.png", null, false]] as const
  ) {
    const response = await ask(base + path, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
    assertEquals(response.headers.get("content-encoding"), coded, path);
    for (const one of [response, await ask(base + path)]) {
      assertEquals(one.headers.get("vary"), vary ? "accept-encoding" : null, path);
    }
  }
  for (const accept of ["br;q=0", "identity", "*;q=0", "", "br;q=0.5, identity"]) {
    assertEquals(
      (await ask(`${base}/guide/a`, { headers: { "accept-encoding": accept } })).headers.get("content-encoding"),
      null,
      accept,
    );
  }
});

everywhere("A large body is streamed with its length", async (base, { ask }) => {
  const response = await ask(`${base}/big`);
  const bytes = await response.arrayBuffer();
  assertEquals(response.headers.get("content-length"), String(bytes.byteLength));
  assert(bytes.byteLength > 300_000);
});

everywhere(
  "A redirect leads where the snapshot says, and only for the host that it is for",
  async (base, _, settings) => {
    const site = snapshot({
      answers: { "/here": redirect("/docs/a"), "/there": redirect("http://docs.test/x", "docs.test") },
    });
    const { ask } = app(site, settings);
    const here = await ask(`${base}/here`);
    assertEquals([here.status, here.headers.get("location"), await here.text()], [302, "/docs/a", ""]);
    assertSecure(here);
    assertEquals((await ask(`${base}/there`)).headers.get("location"), "http://docs.test/x");
    const elsewhere = await ask(`${base}/there`, { headers: { host: "other.test" } });
    assertStringIncludes(await elsewhere.text(), "Not elsewhere");
  },
);

everywhere("A page that is not finished yet is waited for", async (base, { ask }) => {
  assertStringIncludes(await (await ask(`${base}/later`)).text(), "Later");
});

everywhere("Speculation rules are announced on pages", async (base, _, settings) => {
  const { ask } = app(SITE, { ...settings, speculation: "/_assets/speculation.1.json" });
  assertEquals((await ask(`${base}/guide/a`)).headers.get("speculation-rules"), '"/_assets/speculation.1.json"');
  assertEquals((await ask(`${base}/img/x.png`)).headers.get("speculation-rules"), null);
});

Deno.test("Malformed hosts and targets are 400, long ones 414", async () => {
  const { ask, fetch } = app(SITE);
  for (const host of ["evil.com/path", "evil.com?x", "a b", "<script>", "evil.com:99999", "user@evil", "", "[::1"]) {
    const response = await ask("/guide/a", { headers: { host } });
    assertEquals(response.status, 400, host);
    assertSecure(response);
    assertNotMatch(await response.text(), /evil|script>/);
  }
  for (const target of ["/%zz", "/%ff", "/%00", "/a%0ab", "/%ED%A0%80"]) {
    assertEquals((await ask(target)).status, 400, target);
  }
  assertEquals((await ask(`/${"a".repeat(5000)}`)).status, 414);
  assertEquals((await fetch(new Request("http://docs.test/guide/a"), { address: undefined })).status, 200);
});

Deno.test("The origin is --base-url, else the request's own", async () => {
  const text = async (settings: Partial<AppSettings>, headers: Record<string, string>, address = "192.0.2.1") =>
    await (await app(SITE, settings).ask("/robots.txt", { headers, address })).text();
  assertStringIncludes(await text({}, { host: "Docs.Example:8080" }), "Sitemap: http://docs.example:8080/sitemap.xml");
  assertStringIncludes(await text({ baseUrl: "https://public.test" }, {}), "Sitemap: https://public.test/sitemap.xml");
});

const SPOOFED = {
  forwarded: "for=6.6.6.6;host=evil.test;proto=https",
  "x-forwarded-for": "6.6.6.6",
  "x-forwarded-host": "evil.test",
  "x-forwarded-proto": "https",
  "x-real-ip": "6.6.6.6",
  "x-original-url": "/nope",
  "x-http-method-override": "DELETE",
};

Deno.test("Forwarded headers of a stranger change not one byte, and lift no limit", async () => {
  const { ask } = app(SITE, { trustedProxies: ["10.0.0.0/8"] });
  const plain = await (await ask("/robots.txt")).text();
  assertEquals(await (await ask("/robots.txt", { headers: SPOOFED })).text(), plain);
  let passed = 0;
  for (let i = 0; i < 40; i++) {
    passed += (await ask("/feed.xml", { headers: { ...SPOOFED, "x-forwarded-for": `6.6.6.${i}` } })).status === 200
      ? 1
      : 0;
  }
  assertEquals(passed, 30);
});

Deno.test("Forwarded headers of a trusted proxy name the origin and the client", async () => {
  const { ask } = app(SITE, { trustedProxies: ["10.0.0.0/8"] });
  const headers = {
    "x-forwarded-for": "6.6.6.6, 203.0.113.5",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "public.test",
  };
  assertStringIncludes(
    await (await ask("/robots.txt", { headers, address: "10.0.0.1" })).text(),
    "https://public.test/sitemap.xml",
  );
  for (let i = 0; i < 30; i++) {
    await ask("/feed.xml", { headers: { "x-forwarded-for": `${i}.6.6.6, 203.0.113.5` }, address: "10.0.0.1" });
  }
  assertEquals(
    (await ask("/feed.xml", { headers: { "x-forwarded-for": "203.0.113.5" }, address: "10.0.0.2" })).status,
    429,
  );
  assertEquals(
    (await ask("/feed.xml", { headers: { "x-forwarded-for": "203.0.113.6" }, address: "10.0.0.1" })).status,
    200,
  );
});

Deno.test("Bound to a loopback address only loopback names are answered", async () => {
  const { ask } = app(SITE, { loopback: true });
  for (const host of ["localhost:5000", "docs.localhost", "127.0.0.1:5000", "[::1]:5000"]) {
    assertEquals((await ask("/guide/a", { headers: { host } })).status, 200, host);
  }
  for (const host of ["evil.test", "localhost.evil.test", "192.168.0.1", "127.0.0.1.nip.io"]) {
    for (const path of ["/guide/a", "/nope", "//x", "/api/build-version"]) {
      const response = await ask(path, { headers: { ...SPOOFED, host } });
      assertEquals(response.status, 403, host);
      assertSecure(response);
    }
  }
});

Deno.test("Bound to a loopback address the public name and what a trusted proxy passes on are answered", async () => {
  const named = app(SITE, { loopback: true, baseUrl: "https://Public.test" });
  assertEquals((await named.ask("/guide/a", { headers: { host: "public.test" } })).status, 200);
  assertEquals((await named.ask("/guide/a", { headers: { host: "evil.test" } })).status, 403);
  const proxied = app(SITE, { loopback: true, trustedProxies: ["127.0.0.1"] });
  assertEquals((await proxied.ask("/guide/a", { headers: { host: "public.test" }, address: "127.0.0.1" })).status, 200);
  assertEquals((await proxied.ask("/guide/a", { headers: { host: "public.test" }, address: "127.0.0.2" })).status, 403);
});

Deno.test("A request is answered from one snapshot, the next from the current one", async () => {
  const { createApp } = await import("../../src/http/app.ts");
  const live = { current: snapshot({ version: 1, answers: { "/a": page("Old") } }) };
  const fetch = createApp(live, {
    basePath: "",
    baseUrl: undefined,
    contentSecurityPolicy: undefined,
    trustedProxies: [],
    loopback: false,
    clock: () => 0,
    log: () => {},
    compression: compression([]),
  });
  const ask = async () => await fetch(new Request("http://a.test/a"), { address: undefined });
  const old = await ask();
  live.current = snapshot({ version: 2, answers: { "/a": page("New") } });
  const now = await ask();
  assertStringIncludes(await old.text(), "Old");
  assertStringIncludes(await now.text(), "New");
  assertNotEquals(old.headers.get("etag"), now.headers.get("etag"));
});

Deno.test("requestsPerMinute lifts the limit for an export", async () => {
  const { ask } = app(SITE, { requestsPerMinute: Infinity });
  for (let i = 0; i < 100; i++) assertEquals((await ask("/raw/guide/a", { address: undefined })).status, 200);
});

Deno.test("No request makes the application throw or answer 5xx", async () => {
  const piece = fc.constantFrom(
    "/",
    "//",
    "..",
    ".",
    "%2e",
    "%2f",
    "%5c",
    "\\",
    "%",
    "%zz",
    "%00",
    "?",
    "#",
    "api",
    "search",
    "raw",
    "guide",
    "a",
    "docs",
    "É",
    "%C3%A9",
    "\u{1F600}",
    "q=",
    "&",
    ";",
    ".md",
    ".html",
    "__proto__",
  );
  const target = fc.oneof(
    fc.array(piece, { maxLength: 14 }).map((pieces) => `/${pieces.join("")}`),
    fc.array(fc.integer({ min: 0, max: 0xff })).map((bytes) => `/${String.fromCharCode(...bytes)}`),
  );
  const value = fc.string().map((text) => text.replace(/[^ -~]/g, ""));
  const { ask } = app(SITE, { basePath: "/docs", trustedProxies: ["192.0.2.0/24"], requestsPerMinute: 1e9 });
  await fc.assert(
    fc.asyncProperty(
      target,
      fc.constantFrom("GET", "HEAD", "POST"),
      fc.record({
        "if-none-match": value,
        "accept-encoding": value,
        range: value,
        forwarded: value,
        "x-forwarded-for": value,
        "x-forwarded-host": value,
      }),
      async (target, method, headers) => {
        const response = await ask(target, { method, headers });
        assert([200, 302, 304, 400, 404, 405, 414].includes(response.status), `${response.status} ${target}`);
        await response.body?.cancel();
      },
    ),
    { numRuns: 3000 },
  );
});
