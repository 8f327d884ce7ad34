import { assert, assertEquals } from "@std/assert";
import { createNearby, createNearest } from "../../src/search/nearby.ts";
import { createPage } from "../../src/site/page.ts";
import { normalize, pagePath } from "../../src/site/address.ts";
import { siteWith } from "../site_with.ts";
import { SourceBytes } from "../../src/site/source_bytes.ts";

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
    createPage({ file, bytes: new SourceBytes(new TextEncoder().encode("# A page")), modified: 0 }, pagePath(file))
  );
  const find = createNearby(() => pages);
  return (path: string) => find(normalize(path)).map((page) => page.path as string);
}

Deno.test("createNearby() finds pages whose last segment is misspelled", () => {
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

function nearest(files: readonly string[]) {
  const pages = files.map((file) => ({ path: normalize(`/${file.replace(/(?:^|\/)index\.md$|\.md$/, "")}`) }));
  return (path: string) => createNearest(() => pages, createNearby(() => pages))(path).map((page) => page.path);
}

Deno.test("createNearest() fills up with what stands in the nearest folder, its own page first", () => {
  const find = nearest(FILES);
  assertEquals(find("/guide/calouts"), ["/guide/callouts", "/guide", "/guide/code"]);
  assertEquals(find("/reference/nothing/like/it"), ["/reference/code", "/reference/http", "/"]);
});

Deno.test("createNearest() gives three pages for any address, and all of a smaller site", () => {
  const find = nearest(FILES);
  for (
    const path of ["/wp-login.php", "/", "", "/x", `/${"callouts".repeat(20)}`, `/${"a/".repeat(5000)}`, "no-slash"]
  ) {
    assertEquals(new Set(find(path)).size, 3, path.slice(0, 40));
  }
  assertEquals(nearest(["a/b/c.md", "index.md"])("/x"), ["/", "/a/b/c"]);
  assertEquals(nearest([])("/x"), []);
});

Deno.test("an unknown URL gets the three nearest pages as Markdown, whatever it is", async () => {
  using site = await siteWith({ "index.md": "# Home", "guide/a.md": "# First", "guide/b.md": "# Second" });
  for (const path of ["/guide/zzz", "/guide/zzz.md", "/wp-login.php"]) {
    const response = await site.get(path, { accept: "text/markdown" });
    const links = (await response.text()).matchAll(/^- \[.*\]\((\S+)\)$/gm);
    assertEquals(response.status, 404);
    assertEquals([...links].map(([, url]) => new URL(url!).pathname).sort(), [
      "/guide/a.md",
      "/guide/b.md",
      "/index.md",
    ]);
  }
});

Deno.test("createNearby() reads a long address once, however many pages have its last name", () => {
  const pages = Array.from({ length: 40_000 }, (_, i) => ({ path: `/part${i}/overview` }));
  const find = createNearby(() => pages);
  const start = performance.now();
  assertEquals(find(`${"/a".repeat(10_000)}/part7/overview`).map(({ path }) => path)[0], "/part7/overview");
  assert(performance.now() - start < 2_000);
});
