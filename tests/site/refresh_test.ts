import { assertEquals } from "@std/assert";
import { createPage } from "../../src/site/page.ts";
import { pagePath } from "../../src/site/address.ts";
import { refreshTarget } from "../../src/site/refresh.ts";
import { SourceBytes } from "../../src/site/source_bytes.ts";

const page = (text: string) =>
  createPage({ file: "a.md", bytes: new SourceBytes(new TextEncoder().encode(text)), modified: 0 }, pagePath("a.md"));

Deno.test("refreshTarget() finds where a page leads that is nothing but a redirect", () => {
  const one = "<head>\r\n  <meta http-equiv='refresh' content='0; URL=https://example.org/b/'>\r\n</head>\r\n";
  assertEquals(refreshTarget(one), "https://example.org/b/");
  assertEquals(refreshTarget('<meta http-equiv="refresh" content="0;url=/b">'), "/b");
  assertEquals(refreshTarget(`${one}\nText\n`), undefined);
  assertEquals(refreshTarget("`http-equiv`"), undefined);
});

Deno.test("a page that is nothing but a redirect in HTML redirects, unless it has more to say", () => {
  const meta = '<meta http-equiv="refresh" content="0; url=/b">\n';
  assertEquals(page(meta).redirect, "/b");
  assertEquals(page(`---\ntitle: Old\n---\n\n${meta}`).redirect, "/b");
  assertEquals(
    page(`---\ntitle: Old\nx: ${"y".repeat(300)}\n---\n\n${meta}${" \n".repeat(30)}Words\n`).redirect,
    undefined,
  );
});
