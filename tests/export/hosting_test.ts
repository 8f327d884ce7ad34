import { assertEquals, assertStringIncludes } from "@std/assert";
import { headersFile, redirectPage, redirectsFile } from "../../src/export/hosting.ts";

Deno.test("headersFile() gives pages their security headers, and caching to what never changes", () => {
  const text = headersFile({
    basePath: "/docs",
    page: new Headers({ "content-type": "text/html", "x-content-type-options": "nosniff", etag: '"a"', vary: "x" }),
    policy: "default-src 'self'",
    immutable: ["/docs/_assets/site.1a.css"],
    types: [["/docs/api/search", "application/json; charset=utf-8"]],
  });
  assertEquals(
    text,
    `/docs/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: default-src 'self'
  Link: </docs/llms.txt>; rel="describedby"; type="text/plain"

/docs/*.md
  Content-Type: text/markdown; charset=utf-8
  X-Robots-Tag: noindex

/docs/_assets/site.1a.css
  Cache-Control: public, max-age=31536000, immutable

/docs/api/search
  Content-Type: application/json; charset=utf-8
`,
  );
});

Deno.test("redirectsFile() has a line for each", () => {
  assertEquals(
    redirectsFile([["/a", "/b", 302], ["/c", "https://x.test/", 308]]),
    "/a /b 302\n/c https://x.test/ 308\n",
  );
});

Deno.test("redirectsFile() has no placeholders, whatever authors write", () => {
  assertEquals(
    redirectsFile([["/:any", "/a:b*"], ["/*", "https://x.test:8080/:splat?a=*"]]),
    "/%3Aany /a%3Ab%2A 302\n/%2A https://x.test:8080/%3Asplat?a=%2A 302\n",
  );
});

Deno.test("redirectPage() escapes where it leads", () => {
  const page = redirectPage('/a?b="><script>&c', "https://docs.test", "/icon.svg", "default-src 'self'");
  assertStringIncludes(page, `content="0; url=/a?b=&quot;&gt;&lt;script&gt;&amp;c"`);
  assertStringIncludes(page, `<meta http-equiv="Content-Security-Policy" content="default-src &#39;self&#39;">`);
  assertStringIncludes(page, `<link rel="icon" href="/icon.svg">`);
  assertStringIncludes(page, `<link rel="canonical" href="https://docs.test/a?b=`);
});
