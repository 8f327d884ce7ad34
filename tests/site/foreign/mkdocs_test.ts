import { assertEquals, assertThrows } from "@std/assert";
import { readMkDocs } from "../../../src/site/foreign/mkdocs.ts";
import { outline } from "./outline.ts";

Deno.test("readMkDocs() reads the nav alone, whatever tags stand around it", () => {
  const found = readMkDocs([
    "site_name: !ENV [NAME, x]",
    "docs_dir: './content/' # here",
    "markdown_extensions:",
    "  - pymdownx.emoji:",
    "      emoji_index: !!python/name:material.extensions.emoji.twemoji",
    "nav:",
    "- Home: index.md",
    "- plain.md",
    "# a comment",
    "- Guide:",
    "  - guide/index.md",
    "  - Deep:",
    "    - X: guide/x.md",
    "  - Site: https://example.com",
    "plugins:",
    "  - search",
  ].join("\n"))!;
  assertEquals(found.docsDir, "content");
  assertEquals(
    outline(found.entries),
    "Home → index.md, undefined → plain.md, " +
      "Guide [undefined → guide/index.md, Deep [X → guide/x.md], Site → https://example.com]",
  );
  assertEquals([found.entries[1]!.line, found.entries[2]!.line, found.entries[2]!.items[1]!.items[0]!.line], [
    8,
    10,
    13,
  ]);
});

Deno.test("readMkDocs() gives nothing without a nav, throws for one that does not parse, and bounds one that grows", () => {
  assertEquals(readMkDocs("site_name: x\n"), undefined);
  assertEquals(readMkDocs("nav: none\n"), undefined);
  assertEquals(readMkDocs("nav:\n  - a.md\n")!.docsDir, "docs");
  assertThrows(() => readMkDocs("nav:\n  - a: [\n"));
  const lines = ["nav:", "  - &a0 [x.md, x.md]"];
  for (let i = 1; i < 30; i++) lines.push(`  - &a${i} [*a${i - 1}, *a${i - 1}]`);
  const start = performance.now();
  try {
    readMkDocs(lines.join("\n"));
  } catch {
    // The parser may refuse it.
  }
  assertEquals(performance.now() - start < 10_000, true);
});
