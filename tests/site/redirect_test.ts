import { assertEquals } from "@std/assert";
import fc from "fast-check";
import type { PagePath } from "../../src/site/address.ts";
import { createLookup } from "../../src/site/lookup.ts";
import { type Judge, judgeRedirect } from "../../src/site/redirect.ts";

const lookup = createLookup({
  base: "/docs",
  pages: new Map([["guide/a.md", "/guide/a"], ["old.md", "/old"]] as [string, PagePath][]),
  files: new Set(),
});
const judge: Judge = { basePath: "/docs", hosts: ["ok.example", "ok.example:8080"], ownHost: "own.example", lookup };
const location = (target: string, to: Judge = judge) => judgeRedirect(target, "old.md", to)?.location;

Deno.test("judgeRedirect() leads to pages of this site, with BasePath", () => {
  assertEquals(location("guide/a.md"), "/docs/guide/a");
  assertEquals(location("/guide/A/#x"), "/docs/guide/a#x");
  assertEquals(location("/elsewhere?x=ü"), "/docs/elsewhere?x=%C3%BC");
  // Response throws where a header holds more than Latin-1.
  assertEquals(location("/guide/a#中"), "/docs/guide/a#%E4%B8%AD");
});

Deno.test("judgeRedirect() leads to hosts that are allowed, and to the site's own", () => {
  assertEquals(location("https://ok.example/x?y#z"), "https://ok.example/x?y#z");
  assertEquals(location("http://OK.example:8080"), "http://OK.example:8080");
  assertEquals(location("https://own.example/"), "https://own.example/");
});

Deno.test("judgeRedirect() leaves a host that may be the site's own to the request", () => {
  const unknown = { ...judge, ownHost: undefined };
  assertEquals(judgeRedirect("https://other.example/x", "old.md", unknown), {
    location: "https://other.example/x",
    onlyHost: "other.example",
  });
});

Deno.test("judgeRedirect() ignores everything else", () => {
  const tricks = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "https:/evil.example",
    "https://evil.example",
    "https://ok.example@evil.example",
    "https://ok.example:pw@evil.example/",
    "https://ok.example.evil.example",
    "https://evilok.example",
    "https://ok.example\\@evil.example",
    "https://ok.example:99",
    "https://\u043ek.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "mailto:a@b",
    "/x\r\nSet-Cookie: a=b",
    "/../../etc",
    "/a//../b",
    "/%2Fevil.example",
    "/%2f/evil.example",
    "/%5Cevil.example",
    "/%252Fevil.example",
    "/%25255Cevil.example",
    "/./",
    "/./%2Fevil.example",
    "/%2e%2e/x",
    "/a/%2E./x",
    "/%09/evil.example",
    "/%0d%0aSet-Cookie:a=b",
    `/%${"25".repeat(20)}2Fevil.example`,
    "",
    " ",
    "missing.md",
    "old.md",
    "/old#itself",
    "#itself",
  ];
  for (const target of tricks) assertEquals(location(target), undefined, target);
});

Deno.test("judgeRedirect() gives only one-slash paths and allowed hosts, for any text", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "//",
    "https:",
    "http://",
    "ok.example",
    "evil.example",
    "@",
    ":",
    "?",
    "#",
    ".",
    "..",
    "%2f",
    "\t",
    "a",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 }))), (pieces) => {
      const found = location(pieces.join(""));
      if (found === undefined) return;
      assertEquals(/^[!-~]+$/.test(found), true, found);
      // A second, independent judge: the parser of the browser, as it would read the header.
      const url = new URL(found, "https://own.example/docs/old");
      assertEquals(["own.example", "ok.example", "ok.example:8080"].includes(url.host), true, found);
    }),
    { numRuns: 5000 },
  );
});

const AT_ROOT: Judge = {
  ...judge,
  basePath: "",
  lookup: createLookup({ base: "", pages: new Map(), files: new Set() }),
};

Deno.test("judgeRedirect() leads nowhere else by any encoding, at the root of a host or below it", () => {
  assertEquals(location("/%C3%BC/100%25", AT_ROOT), "/%C3%BC/100%25");
  const plain = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "//",
    "\t",
    "\r\n",
    "\0",
    "\u2215",
    "\uff0f",
    "\uff3c",
    "evil.example",
  );
  /** A text, percent-encoded up to three times, in either case. */
  const coded = fc.tuple(plain, fc.nat(3), fc.boolean()).map(([text, times, isLower]) => {
    if (times === 0) return text;
    let code = [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
    if (!isLower) code = code.toUpperCase();
    for (let i = 1; i < times; i++) code = code.replaceAll("%", "%25");
    return code;
  });
  fc.assert(
    fc.property(fc.array(coded, { minLength: 1, maxLength: 6 }), fc.boolean(), (pieces, hasBase) => {
      let found = location(`/${pieces.join("")}`, hasBase ? judge : AT_ROOT);
      if (found === undefined) return;
      // As a browser reads it, and as one behind something that decodes.
      for (let i = 0; i < 4; i++) {
        const url = new URL(found, "https://own.example/docs/old");
        assertEquals(url.origin, "https://own.example", found);
        assertEquals(url.pathname.startsWith("//"), false, found);
        if (hasBase) assertEquals(url.pathname.startsWith("/docs/"), true, found);
        found = decodeURIComponent(found);
      }
    }),
    { numRuns: 5000 },
  );
});
