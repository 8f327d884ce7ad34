import { assert, assertEquals } from "@std/assert";
import { createNearby } from "../../src/search/nearby.ts";
import { createPage } from "../../src/site/page.ts";
import { normalize, pagePath } from "../../src/site/address.ts";
import { siteWith } from "../site_with.ts";

const FILES = [
  "index.md",
  "guide/index.md",
  "guide/callouts.md",
  "guide/code.md",
  "guide/deploy/index.md",
  "reference/code.md",
  "reference/http.md",
  "02-install.md",
];

function nearby(files: readonly string[]) {
  const pages = files.map((file) =>
    createPage({ file, bytes: new TextEncoder().encode("# A page"), modified: 0 }, pagePath(file))
  );
  const find = createNearby(() => pages);
  return (path: string) => find(normalize(path)).map((page) => page.path as string);
}

Deno.test("createNearby() finds pages whose last segment is misspelt", () => {
  const find = nearby(FILES);
  assertEquals(find("/guide/calouts"), ["/guide/callouts"]);
  assertEquals(find("/GUIDE/Callotus.html"), ["/guide/callouts"]);
  assertEquals(find("/instal"), ["/install"]);
});

Deno.test("createNearby() finds a page that moved, the one in the same folder first", () => {
  const find = nearby(FILES);
  assertEquals(find("/docs/v1/callouts"), ["/guide/callouts"]);
  assertEquals(find("/old/reference/code/"), ["/reference/code", "/guide/code"]);
  assertEquals(find("/docs/guide/deploy/index.html"), ["/guide/deploy"]);
});

Deno.test("createNearby() finds nothing for what is no misspelling", () => {
  const find = nearby(FILES);
  for (const path of ["/wp-login.php", "/", "", "/x", `/${"callouts".repeat(20)}`, "/.env"]) {
    assertEquals(find(path), [], path);
  }
});

Deno.test("the page for unknown URLs names no page that is to stay unnamed", async () => {
  const secret = "---\nunlisted: true\n---\n# Secret";
  using site = await siteWith({ "index.md": "# Home", "secret.md": secret, "secrets.md": "# Secrets" });
  const text = await (await site.get("/secrt")).text();
  assert(text.includes('href="/secrets"') && !text.includes('href="/secret"'));
});

Deno.test("createNearby() gives three pages at most", () => {
  assertEquals(nearby(["a/setup.md", "b/setup.md", "c/setup.md", "d/setup.md"])("/setup").length, 3);
});
