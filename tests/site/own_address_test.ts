import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { normalize, type PagePath } from "../../src/site/address.ts";
import { ownAddress } from "../../src/site/own_address.ts";

Deno.test("ownAddress() reads a path from the root with a slash, else a name beside the file", () => {
  const rows: [written: string, file: string, address: string | undefined][] = [
    ["/a/b", "x/y.md", "/a/b"],
    ["a/b/", "x/y.md", "/a/b"],
    ["/A/B.html", "x/y.md", "/a/b"],
    ["/a/index", "y.md", "/a"],
    ["/", "y.md", "/"],
    ["b", "x/y.md", "/x/b"],
    ["b", "01-x/index.md", "/x/b"],
    ["b", "x/README.md", "/x/b"],
    ["b", "index.md", "/b"],
    ["caf%C3%A9", "y.md", "/café"],
    ["100%", "y.md", "/100%"],
    ["", "y.md", undefined],
    ["//evil.test", "y.md", undefined],
    ["https://evil.test/", "y.md", undefined],
    ["/a/../b", "y.md", undefined],
    ["/a/%2e%2e/b", "y.md", undefined],
    ["/a//b", "y.md", undefined],
    ["/a?b", "y.md", undefined],
    ["/a#b", "y.md", undefined],
    ["a\\b", "y.md", undefined],
    ["/raw/a", "y.md", undefined],
    ["/feed.xml", "y.md", undefined],
    ["/api/search", "y.md", undefined],
    ["/api", "y.md", "/api"],
    ["/_headers", "y.md", undefined],
    ["/_redirects/x", "y.md", undefined],
    ["/.lectern-export", "y.md", undefined],
    ["/a/.well-known", "y.md", undefined],
    ["/%5Fworker.js", "y.md", undefined],
    ["_b", "x/y.md", undefined],
    ["../b", "x/z/y.md", "/x/b"],
    ["../b", "x/z/index.md", "/x/b"],
    ["./b/c", "x/y.md", "/x/b/c"],
    ["../b", "y.md", undefined],
    ["../../b", "x/y.md", undefined],
    ["../.b", "x/y.md", undefined],
    ["..", "x/y.md", undefined],
    [".", "x/y.md", undefined],
    ["/a_b/c.d", "y.md", "/a_b/c.d"],
  ];
  for (const [written, file, address] of rows) {
    assertEquals(ownAddress(written, file), address as PagePath | undefined, written);
  }
});

Deno.test("ownAddress() gives addresses that a request can have, for any text", () => {
  const piece = fc.constantFrom(
    "/",
    ".",
    "..",
    "%2f",
    "%2e",
    "%00",
    "\\",
    "?",
    "#",
    "index",
    ".html",
    "A",
    "é",
    "raw",
    "_",
    " ",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), (pieces) => {
      const address = ownAddress(pieces.join(""), "x/y.md");
      if (address === undefined) return;
      assertEquals(address, normalize(address));
      assertEquals(/^\/(?!\/)/.test(address) && !/[\\?#]|\/[._]/.test(address), true, address);
    }),
    { numRuns: 2000 },
  );
});
