import { assertEquals } from "@std/assert";
import fc from "fast-check";
import * as grammar from "../../src/config/grammar.ts";

type Rule = Exclude<keyof typeof grammar, "text" | "linkAddress">;

/** Rule, what it lets through, and what it refuses. */
const RULES: readonly (readonly [Rule, readonly string[], readonly string[]])[] = [
  ["isPrintable", ["", "a b", "é漢🚀"], ["a\tb", "\u0000", "\u007f", "a\u0085"]],
  [
    "isLink",
    [
      "",
      "a",
      "/a:b",
      "./a:b",
      "?a:b",
      "#a:b",
      "//a.test",
      "https://a.test",
      "HTTP://a",
      "mailto:a@b",
      "tel:+1",
      ":path",
    ],
    ["javascript:x", "JaVaScRiPt:x", " javascript:x", "java\nscript:x", "\u0001javascript:x", "data:,x", "vbscript:x"],
  ],
  ["isAddress", ["1.2.3.4", "::", "fd00::1", "::ffff:1.2.3.4", "1:2:3:4:5:6:7:8"], [
    "1.2.3",
    "01.2.3.4",
    "256.1.1.1",
    ":::",
  ]],
  ["isAddressRange", ["1.2.3.4", "0.0.0.0/0", "1.2.3.4/32", "::/0", "::1/128"], [
    "1.2.3.4/33",
    "::/129",
    "::/",
    "::/1/1",
  ]],
  ["isHostname", ["a", "a.test", "a_b.test.", "xn--a.test", "1a", "[::1]", "::1"], [
    "",
    ".",
    "a..b",
    "-a",
    "1.2",
    "a b",
    "[a]",
  ]],
  ["isHost", ["a.test", "a.test:80", "[::1]:80", "1.2.3.4:1"], ["a:", "a:99999", "a:b", "a/b", "u@a", "*.a"]],
  ["isOrigin", ["https://a.test", "http://a:1/", "HTTPS://[::1]"], [
    "https://",
    "https:///",
    "https://a/b",
    "a.test",
    "ws://a",
  ]],
  ["isBasePath", ["a", "/a", "/a/", "/a/b.c", "/", "/..a"], ["", "//", "/a//b", "/.", "/a/..", "/a b", "/ä", "/a\n"]],
  ["isHeaderValue", ["a", "default-src 'self'; x"], ["", "a\nb", "a\r", "ä", "\t"]],
  ["isDeclarationValue", ["red", "rgb(1 2 3 / 4%)", '"A B", c'], [
    "a;b",
    "a}",
    "@a",
    "URL (x",
    "a/*",
    "\\62",
    "a\n",
    "<b",
  ]],
];
for (const [name, good, bad] of RULES) {
  Deno.test(`${name}() judges`, () => {
    for (const text of good) assertEquals([text, grammar[name](text)], [text, true]);
    for (const text of bad) assertEquals([text, grammar[name](text)], [text, false]);
  });
}

Deno.test("isLink() lets nothing through that a URL parser takes for a program", () => {
  const letters = fc.constantFrom(..."javascriptd:, \t\n\r\u0000\u0001/JX".split(""));
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 20 }), fc.nat(20), (noise, at) => {
      const text = noise.slice(0, at).join("") + "javascript:" + noise.slice(at).join("");
      if (!grammar.isLink(text)) return;
      const protocol = URL.parse(text, "https://base.test/")?.protocol ?? "https:";
      assertEquals(protocol, "https:");
    }),
    { numRuns: 2000 },
  );
});

Deno.test("isOrigin() lets through only what a URL parser takes for an origin", () => {
  fc.assert(fc.property(fc.webUrl(), (url) => {
    const parsed = new URL(url);
    const bare = /^https?:\/\/[^/?#]+\/?$/.test(url);
    if (grammar.isOrigin(url)) assertEquals([parsed.pathname, parsed.search, parsed.hash], ["/", "", ""]);
    else assertEquals(bare && grammar.isHost(parsed.host), false);
  }));
});
