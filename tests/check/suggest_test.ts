import { assertEquals } from "@std/assert";
import { createSuggest, suggestAnchor } from "../../src/check/suggest.ts";

const FILES = [
  "index.md",
  "guide/01-getting-started.md",
  "guide/setup.md",
  "api/ffi.md",
  "images/Logo.png",
  "images/log-1.png",
];

const ROWS: readonly (readonly [written: string, from: string, after: string | undefined, isSafe?: boolean])[] = [
  ["getting-started.md", "api/ffi.md", "../guide/01-getting-started.md", true],
  ["/old/getting-started#install", "api/ffi.md", "/guide/01-getting-started#install", true],
  ["./getting-started", "index.md", "./guide/01-getting-started", true],
  ["/Guide/SETUP.html", "index.md", "/guide/setup", true],
  ["logo.png", "images/x.md", "Logo.png", true],
  // One word is a name that others have, too.
  ["/reference/ffi", "index.md", "/api/ffi", false],
  ["guide/stup.md", "index.md", "guide/setup.md", false],
  // Another number is another file, and another kind of file is another file.
  ["images/log-2.png", "index.md", undefined],
  ["images/Logo.svg", "index.md", undefined],
  ["/nothing/like/it", "index.md", undefined],
  ["/old/", "index.md", undefined],
];
for (const [written, from, after, isSafe] of ROWS) {
  Deno.test(`createSuggest() takes ${written} in ${from} for ${after}`, () => {
    const found = createSuggest(FILES)(written, from);
    assertEquals(found, after === undefined ? undefined : { after, isSafe });
  });
}

const ANCHORS: readonly (readonly [name: string, after: string | undefined, isSafe?: boolean])[] = [
  ["Install-It", "install-it", true],
  ["deno.readFile", "denoreadfile", true],
  ["configuraton", "configuration", true],
  ["instal", "install", false],
  // Another number is another heading.
  ["option-3", undefined],
  ["rename-an-install", undefined],
  ["something-else", undefined],
];
for (const [name, after, isSafe] of ANCHORS) {
  Deno.test(`suggestAnchor() takes #${name} for ${after}`, () => {
    const found = suggestAnchor(name, [
      "install-it",
      "install",
      "denoreadfile",
      "configuration",
      "option-1",
      "option-2",
    ]);
    assertEquals(found, after === undefined ? undefined : { after, isSafe });
  });
}
