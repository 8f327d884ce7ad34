import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  foldPath,
  href,
  isPage,
  normalize,
  numberOf,
  type PagePath,
  pagePath,
  typedFolder,
  wordsOf,
} from "../../src/site/address.ts";
import { CHARACTER } from "../characters.ts";

Deno.test("pagePath() takes Hugo's _index.md for the page of its folder, and leaves out groups", () => {
  const rows = [
    ["_index.md", "/"],
    ["guide/_index.md", "/guide"],
    ["(start)/install.mdx", "/install"],
    ["(start)/index.mdx", "/"],
    ["guide/(a) b/x.md", "/guide/(a) b/x"],
    ["guide/(x).md", "/guide/(x)"],
  ] as const;
  for (const [file, path] of rows) assertEquals(pagePath(file), path as PagePath, file);
  assertEquals(["a/_index.md", "_index.md", "_index.mdx", "_a.md", "_a/_index.md"].map(isPage), [
    true,
    true,
    false,
    false,
    false,
  ]);
});

Deno.test("pagePath() drops the ending, number prefixes and index, and folds case", () => {
  const rows: [string, string][] = [
    ["index.md", "/"],
    ["guide/set-up_2.md", "/guide/set-up_2"],
    ["guide/indexes.md", "/guide/indexes"],
    ["guide/index.md", "/guide"],
    ["Guide/Getting Started.md", "/guide/getting started"],
    ["01-guide/02_Setup.md", "/guide/setup"],
    ["2024-01-02-release.md", "/2024-01-02-release"],
    ["v1.2.md", "/v1.2"],
    ["über/ÄRGER.mdx", "/über/ärger"],
  ];
  for (const [file, path] of rows) assertEquals(pagePath(file), path as PagePath, file);
});

Deno.test("numberOf() and wordsOf() read the name of a file", () => {
  assertEquals([numberOf("01-a.md"), numberOf("2. b"), numberOf("2024-01-02.md"), numberOf("a1.md")], [
    1,
    2,
    undefined,
    undefined,
  ]);
  assertEquals([wordsOf("01-getting_started.md"), wordsOf("api"), wordsOf("2024-01-02.md")], [
    "Getting started",
    "Api",
    "2024 01 02",
  ]);
});

Deno.test("isPage() leaves out names that begin with a dot or an underscore", () => {
  assertEquals(["a.md", "b/c.MD", "_a.md", "_b/c.md", ".a/c.md", "a.txt", "a.mdx"].map(isPage), [
    true,
    true,
    false,
    false,
    false,
    false,
    true,
  ]);
});

Deno.test("fold() meets real case variants and Unicode forms, and no others", () => {
  assertEquals(foldPath("/GUIDE"), foldPath("/guide"));
  assertEquals(foldPath("/u\u0308ber"), foldPath("/Über"));
  // There is one character for the small letter with its mark, and none for the capital.
  for (const [two, one] of [["H\u0331", "\u1e96"], ["J\u030c", "\u01f0"]]) assertEquals(foldPath(two!), one);
  for (const other of ["/gu\u0131de", "/\uff47uide", "/gu\u200dide"]) {
    assertEquals(foldPath(other) === foldPath("/guide"), false);
  }
});

Deno.test("fold() is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: CHARACTER }), (text) => assertEquals(foldPath(foldPath(text)), foldPath(text))),
    {
      numRuns: 2000,
    },
  );
});

Deno.test("normalize() takes away slash, .html and index, and nothing else", () => {
  for (const path of ["/guide/a", "/Guide/A/", "/guide/a.html", "/guide/a/index", "/guide/a/index.html"]) {
    assertEquals(normalize(path), "/guide/a" as PagePath, path);
  }
  for (const path of ["/", "/index", "/index.html", "//"]) assertEquals(normalize(path), "/" as PagePath, path);
  assertEquals(normalize("/guide.css"), "/guide.css" as PagePath);
});

Deno.test("href() percent-encodes so that a URL parser gives the path back", () => {
  const segment = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) =>
    !/[/\\]/.test(text) && text !== "." && text !== ".."
  );
  fc.assert(fc.property(fc.array(segment, { minLength: 1 }), (segments) => {
    const path = `/${segments.join("/").toWellFormed()}`;
    const url = new URL(href("/docs", path, "a b"), "http://x.test");
    assertEquals(decodeURIComponent(url.pathname), `/docs${path}`);
    assertEquals(url.hash, "#a%20b");
    assertEquals(/^[!-~]*$/.test(href("", path)), true);
  }));
});

Deno.test("normalize() takes linear time", () => {
  const start = performance.now();
  assertEquals(normalize(`/a${"/".repeat(400_000)}b`).length, 400_003);
  // Milliseconds; quadratic time would be minutes.
  assert(performance.now() - start < 10_000);
});

Deno.test("typedFolder() leaves out slashes at the end, but not the root", () => {
  assertEquals(["docs//", "/srv/docs/", "/", "//", ".", ""].map(typedFolder), ["docs", "/srv/docs", "/", "/", ".", ""]);
});
