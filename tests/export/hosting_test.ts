import { assertEquals, assertStringIncludes } from "@std/assert";
import { headersFile, redirectPage, redirectsFile, staticPolicy } from "../../src/export/hosting.ts";

Deno.test("headersFile() gives pages their security headers, and caching to what never changes", () => {
  const text = headersFile({
    basePath: "/docs",
    page: new Headers({ "content-type": "text/html", "x-content-type-options": "nosniff", etag: '"a"', vary: "x" }),
    policy: "default-src 'self'",
    immutable: ["/docs/_assets/site.1a.css"],
    types: [["/docs/raw/*", "text/plain; charset=utf-8"]],
  });
  assertEquals(
    text,
    `/docs/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: default-src 'self'

/docs/_assets/site.1a.css
  Cache-Control: public, max-age=31536000, immutable

/docs/raw/*
  Content-Type: text/plain; charset=utf-8
`,
  );
});

Deno.test("redirectsFile() has a line for each", () => {
  assertEquals(
    redirectsFile([["/a", "/b", 302], ["/c", "https://x.test/", 308]]),
    "/a /b 302\n/c https://x.test/ 308\n",
  );
});

Deno.test("redirectPage() escapes where it leads", () => {
  const page = redirectPage('/a?b="><script>&c', "https://docs.test", "/icon.svg");
  assertStringIncludes(page, `content="0; url=/a?b=&quot;&gt;&lt;script&gt;&amp;c"`);
  assertStringIncludes(page, `<link rel="icon" href="/icon.svg">`);
  assertStringIncludes(page, `<link rel="canonical" href="https://docs.test/a?b=`);
});

const POLICY = "default-src 'self'; script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc'";

Deno.test("staticPolicy() has no nonce", async () => {
  assertEquals(await staticPolicy(POLICY, [], undefined), "default-src 'self'; script-src 'self'; style-src 'self'");
});

Deno.test("staticPolicy() allows what the configuration adds, by hash and by origin", async () => {
  const head = [
    { tag: "script", attrs: {}, content: "alert(1)" },
    { tag: "script", attrs: { src: "https://stats.test/a.js" }, content: undefined },
    { tag: "link", attrs: { rel: "stylesheet", href: "//fonts.test/a.css" }, content: undefined },
    { tag: "style", attrs: {}, content: "a{}" },
  ];
  assertEquals(
    await staticPolicy(POLICY, head, "https://css.test/x.css"),
    "default-src 'self'; script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=' https://stats.test; " +
      "style-src 'self' https://css.test https://fonts.test 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
  );
});
