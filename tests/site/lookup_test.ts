import { assert, assertEquals } from "@std/assert";
import { type PagePath, pagePath } from "../../src/site/address.ts";
import { createLookup } from "../../src/site/lookup.ts";

const lookup = createLookup({
  base: "/b",
  pages: new Map([
    ["index.md", "/"],
    ["guide/README.md", "/guide"],
    ["guide/a.md", "/guide/a"],
    ["guide/02-B c.md", "/guide/b c"],
    ["guide/deep/x.md", "/guide/deep/x"],
  ] as [string, PagePath][]),
  files: new Set(["public/logo.png", "guide/img/y.PNG", "theme/custom.css"]),
});

Deno.test("createLookup() finds what a link between files means", () => {
  const rows: [path: string, from: string, found: string | undefined][] = [
    ["./a.md", "guide/02-B c.md", "/b/guide/a"],
    ["02-B c.md", "guide/a.md", "/b/guide/b%20c"],
    ["b c", "guide/a.md", "/b/guide/b%20c"],
    ["/guide/b-c/", "index.md", "/b/guide/b%20c"],
    ["A.html", "guide/README.md", "/b/guide/a"],
    ["/guide/a/", "guide/deep/x.md", "/b/guide/a"],
    ["../a", "guide/deep/x.md", "/b/guide/a"],
    ["../../a", "guide/deep/x.md", "/b/guide/a"],
    ["../", "guide/deep/x.md", "/b/guide"],
    ["README.md", "guide/a.md", "/b/guide"],
    ["/", "guide/a.md", "/b/"],
    ["../index.md", "guide/a.md", "/b/"],
    ["img/y.PNG", "guide/a.md", "/b/guide/img/y.PNG"],
    ["img/Y.png", "guide/a.md", "/b/guide/img/y.PNG"],
    ["/logo.png", "guide/a.md", "/b/public/logo.png"],
    ["/theme/custom.css", "index.md", "/b/theme/custom.css"],
    ["../../outside.md", "guide/a.md", undefined],
    ["missing.md", "guide/a.md", undefined],
    ["guide/a.md", "guide/deep/x.md", "/b/guide/a"],
    ["guide/a", "guide/deep/x.md", undefined],
    ["a", "guide/README.md", "/b/guide/a"],
    ["guide/a", "guide/README.md", "/b/guide/a"],
    ["__proto__", "guide/a.md", undefined],
  ];
  for (const [path, from, found] of rows) assertEquals(lookup(path, from)?.href, found, `${path} in ${from}`);
});

Deno.test("createLookup() finds the first page in a folder, that of the least depth", () => {
  const pages = new Map(
    ["README.md", "docs/guides/start.md", "docs/guides/01-a.md", "docs/guides/0/x.md", "docs/deep/er/b.md"].map((
      file,
    ) => [file, pagePath(file)]),
  );
  const find = createLookup({ base: "/b", pages, files: new Set(["img/a.png"]) });
  const rows: [path: string, from: string, found: string | undefined][] = [
    ["docs/guides/*", "README.md", "/b/docs/guides/a"],
    ["Docs/Guides//*", "README.md", "/b/docs/guides/a"],
    ["../deep/*", "docs/guides/start.md", "/b/docs/deep/er/b"],
    ["img/*", "README.md", undefined],
    ["guide/*", "README.md", undefined],
    ["../*", "README.md", undefined],
    ["/*", "README.md", undefined],
  ];
  for (const [path, from, found] of rows) assertEquals(find(path, from)?.href, found, `${path} in ${from}`);
});

Deno.test("createLookup() finds the index of a site whose home page is another one", () => {
  const pages = new Map([["index.md", "/index"], ["guide/a.md", "/guide/a"]] as [string, PagePath][]);
  const find = createLookup({ base: "/b", pages, files: new Set() });
  for (const path of ["/index", "/INDEX.html", "../index", "../index.md"]) {
    assertEquals(find(path, "guide/a.md")?.href, "/b/index", path);
  }
  for (const path of ["/", "..", "../"]) assertEquals(find(path, "guide/a.md")?.href, "/b/", path);
});

Deno.test("createLookup() gives the size of an image, and finds pages by their names", () => {
  const lookup = createLookup({
    base: "/base",
    pages: new Map(
      ["guide/deep/01-Getting_started.md", "guide/Getting started.md", "a/setup.md"].map((
        file,
      ) => [file, pagePath(file)]),
    ),
    files: new Set(["img/a.png", "b.png"]),
    sizes: new Map([["img/a.png", [3, 2]]]),
  });
  assertEquals(lookup("img/a.png", "index.md"), { href: "/base/img/a.png", width: 3, height: 2 });
  assertEquals(lookup("b.png", "index.md"), { href: "/base/b.png" });
  assertEquals(lookup("[[Setup]]", "guide/x.md"), { href: "/base/a/setup" });
  assertEquals(lookup("[[getting-started]]", "x.md"), { href: "/base/guide/getting%20started" });
  assertEquals(lookup("[[a/setup]]", "guide/x.md"), { href: "/base/a/setup" });
  assertEquals(lookup("[[A.PNG]]", "guide/x.md"), { href: "/base/img/a.png" });
  assertEquals(lookup("[[none.png]]", "x.md"), undefined);
  assertEquals(lookup("[[nowhere]]", "x.md"), undefined);
});

Deno.test("createLookup() finds a page of Hugo from the root where there is none beside the file", () => {
  const pages = new Map(
    [["usage/cli.md", "/usage/cli"], ["a/b/usage/cli.md", "/a/b/usage/cli"], ["x/y.md", "/x/y"], [
      "a/b/y.md",
      "/a/b/y",
    ]] as [string, PagePath][],
  );
  const find = (path: string, from: string, isHugo: boolean) =>
    createLookup({ base: "", pages, files: new Set(), isHugo })(path, from)?.href;
  assertEquals(find("usage/cli", "x/y.md", true), "/usage/cli");
  assertEquals(find("usage/cli", "a/b/y.md", true), "/a/b/usage/cli");
  assertEquals(find("usage/cli", "x/y.md", false), undefined);
});

Deno.test("createLookup() finds pages from the root of the folder of a version, after those of the site", () => {
  const pages = new Map(
    ["index.md", "a.md", "v2/a.md", "v2/ref/b.md", "guides/b.md"].map((file) => [file, pagePath(file)]),
  );
  const find = createLookup({ base: "", pages, files: new Set(), bases: ["/docs"] });
  assertEquals(find("/ref/b", "v2/a.md")?.href, "/v2/ref/b");
  assertEquals(find("/docs/ref/b", "v2/a.md")?.href, "/v2/ref/b");
  assertEquals(find("/a", "v2/ref/b.md")?.href, "/a");
  assertEquals(find("/ref/b", "guides/b.md"), undefined);
});

Deno.test("createLookup() finds images of many folders whose pages are at the root, in a bounded time", () => {
  const folders = Array.from({ length: 18 }, (_, i) => `packages/p${i}`);
  const find = createLookup({
    base: "",
    pages: new Map([["a.md", "/a" as PagePath]]),
    files: new Set(folders.map((folder, i) => `${folder}/img/${i}.png`)),
    lifted: folders.map((folder) => `/${folder}`),
  });
  const start = performance.now();
  assertEquals(find("img/17.png", "a.md"), { href: "/packages/p17/img/17.png" });
  for (let i = 0; i < 100; i++) assertEquals(find(`img/missing${i}.png`, "a.md"), undefined);
  assert(performance.now() - start < 2_000);
});
