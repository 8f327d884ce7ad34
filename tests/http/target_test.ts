import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { createBelow, createTargets } from "../../src/http/target.ts";

const read = (target: string, host = "a.test") => createTargets()(`http://${host}${target}`, host);

Deno.test("createTargets() cuts path and query by hand", () => {
  assertEquals(read("/Guide/a?x=1?y#z"), {
    scheme: "http",
    authority: "a.test",
    origin: "http://a.test",
    isLocal: false,
    path: "/Guide/a",
    query: "x=1?y",
  });
  for (const target of ["", "?q=1", "#x"]) {
    const found = read(target);
    assert(typeof found !== "number");
    assertEquals(found.path, "/");
  }
  const fragment = read("/a#b?c");
  assert(typeof fragment !== "number");
  assertEquals([fragment.path, fragment.query], ["/a", ""]);
});

Deno.test("createTargets() decodes once", () => {
  const path = (target: string) => {
    const found = read(target);
    return typeof found === "number" ? found : found.path;
  };
  assertEquals(path("/caf%C3%A9%20au%20lait"), "/café au lait");
  assertEquals(path("/%252e%252e/a"), "/%2e%2e/a");
  assertEquals(path("/%zz"), 400);
  assertEquals(path("/%ff"), 400);
  assertEquals(path("/%C0%AE%C0%AE/"), 400);
  assertEquals(path("/%ED%A0%80"), 400);
  assertEquals(path("/a%00"), 400);
  assertEquals(path("/a%0d%0ab"), 400);
  assertEquals(path("/a%7f"), 400);
});

Deno.test("createTargets() finds nothing under backslashes and empty, `.` and `..` segments", () => {
  for (
    const target of [
      "//evil.com",
      "/\\evil",
      "/a%5cb",
      "/..",
      "/../a",
      "/a/../b",
      "/%2e%2e/a",
      "/./a",
      "/a/.",
      "/a//b",
      "/a%2f%2fb",
    ]
  ) {
    const found = read(target);
    assert(typeof found !== "number", target);
    assertEquals(found.path, undefined, target);
  }
  for (const target of ["/...", "/a..b", "/.hidden", "/..a"]) {
    const found = read(target);
    assert(typeof found !== "number" && found.path === target, target);
  }
});

Deno.test("createTargets() answers 414 above 4,096 characters", () => {
  assertEquals(typeof read(`/${"a".repeat(4095)}?${"q".repeat(9000)}`), "object");
  assertEquals(read(`/${"a".repeat(4096)}`), 414);
});

Deno.test("createTargets() wants the URL to begin with the Host header", () => {
  const target = createTargets();
  assertEquals(typeof target("http://a.test/x", "a.test"), "object");
  assertEquals(typeof target("https://A.test/x", "a.TEST:443"), "object");
  assertEquals(typeof target("http://a.test/x", null), "object");
  assertEquals(target("http://evil.com/path/x", "evil.com/path"), 400);
  assertEquals(target("http://evil.com?x/", "evil.com?x"), 400);
  assertEquals(target("http://other/x", "a.test"), 400);
  assertEquals(target("http://a.testx/x", "a.test"), 400);
  assertEquals(target("/x", "a.test"), 400);
  assertEquals(target("ftp://a.test/x", "a.test"), 400);
  assertEquals(createTargets()("http:///x", null), 400);
  assertEquals(target("http://user@a.test/x", null), 400);
});

Deno.test("createTargets() never throws, and gives clean paths or a refusal", () => {
  const target = createTargets();
  const piece = fc.constantFrom(
    "/",
    "//",
    ".",
    "..",
    "%2e",
    "%2f",
    "%5c",
    "\\",
    "%",
    "%00",
    "?",
    "#",
    "a",
    "É",
    "%C3",
    "\u{1F600}",
    "\ud800",
    ";",
    ":",
    "@",
  );
  const anything = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));
  const text = fc.oneof(anything, fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")));
  fc.assert(
    fc.property(text, fc.option(text), (rest, host) => {
      const found = target(`http://a.test/${rest}`, host ?? "a.test");
      if (typeof found === "number") return assert(found === 400 || found === 414);
      if (found.path === undefined) return;
      assert(found.path.startsWith("/"));
      assert(!/[\p{Cc}\\]/u.test(found.path));
      assert(!found.path.slice(1).split("/").slice(0, -1).some((name) => name === "" || name === "." || name === ".."));
    }),
    { numRuns: 3000 },
  );
});

Deno.test("createBelow() takes BasePath off by whole segments, in any letter case", () => {
  const below = createBelow("/docs/v1");
  assertEquals(below("/docs/v1"), "/");
  assertEquals(below("/docs/v1/"), "/");
  assertEquals(below("/DOCS/v1/A/b"), "/A/b");
  assertEquals(below("/docs/v10/a"), "/docs/v10/a");
  assertEquals(below("/docs"), "/docs");
  assertEquals(below("/a"), "/a");
  assertEquals(createBelow("/d%C3%B6cs")("/döcs/a"), "/a");
  assertEquals(createBelow("")("/a"), "/a");
});

Deno.test("createTargets() gives for an address what belongs to the host that it came with", () => {
  const target = createTargets();
  const authority = (url: string, host: string | null) => {
    const found = target(url, host);
    return typeof found === "number" ? found : [found.authority, found.isLocal];
  };
  for (let i = 0; i < 2; i++) {
    assertEquals(authority("http://a.test/x", "a.test"), ["a.test", false]);
    assertEquals(authority("http://a.test/x", "localhost"), 400);
    assertEquals(authority("http://a.test/x", "A.test:80"), ["a.test:80", false]);
    assertEquals(authority("http://a.test/x", null), ["a.test", false]);
    assertEquals(authority("http://localhost/x", "localhost"), ["localhost", true]);
  }
  for (let i = 0; i < 3000; i++) assertEquals(authority(`http://a.test/${i}`, "a.test"), ["a.test", false]);
  assertEquals(authority(`http://a.test/${"x".repeat(5000)}`, "a.test"), 414);
});
