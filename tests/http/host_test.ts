import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { isAuthority, isLoopback, isSameAuthority } from "../../src/http/host.ts";

Deno.test("isAuthority() takes names, IPv4 and IPv6 in brackets, with a port from 0 to 65535", () => {
  for (
    const authority of [
      "localhost",
      "docs.example.org",
      "DOCS.example.org.",
      "my_host-1",
      "xn--bcher-kva.example",
      "127.0.0.1",
      "127.0.0.1:5000",
      "[::1]",
      "[2001:db8::1]:8080",
      "[::ffff:192.0.2.1]",
      "a:0",
      "a:65535",
    ]
  ) assert(isAuthority(authority), authority);
});

Deno.test("isAuthority() refuses whatever a URL parser could take apart", () => {
  for (
    const authority of [
      "",
      " ",
      "a b",
      "a/b",
      "a?b",
      "a#b",
      "a\\b",
      "user@a",
      "a@b:80",
      "a,b",
      "<script>",
      "a%41",
      "a:",
      "a:65536",
      "a:99999",
      "a:-1",
      "a:1e3",
      "::1",
      "[::1",
      "[::g]",
      "[1.2.3.4]",
      "[fe80::1%25eth0]",
      "a..b",
      ".a",
      "-a",
      "a-",
      "1.2.3",
      "1.2.3.4.5",
      "256.1.1.1",
      "0x7f.1",
      "2130706433",
      "bücher.example",
      "a\nb",
      "a".repeat(300),
    ]
  ) assert(!isAuthority(authority), authority);
});

Deno.test("isAuthority() holds: a URL parser finds no more in what it takes", () => {
  const character = fc.constantFrom(..."ab0-_.:[]/@#?\\%x1f \t");
  const authority = fc.oneof(
    fc.string(),
    fc.string({ unit: character, maxLength: 12 }),
    fc.domain(),
    fc.ipV4(),
    fc.ipV6().map((a) => `[${a}]`),
  );
  fc.assert(
    fc.property(authority, fc.option(fc.nat(70_000)), (host, port) => {
      const text = port === null ? host : `${host}:${port}`;
      if (!isAuthority(text)) return;
      const url = new URL(`http://${text}/path`);
      assertEquals([url.pathname, url.search, url.hash, url.username, url.password], ["/path", "", "", "", ""]);
      // IPv6 has many spellings.
      if (!text.startsWith("[")) assertEquals(url.hostname, text.replace(/:\d+$/, "").toLowerCase());
      assertEquals(Number(url.port || 80), Number(/:(\d+)$/.exec(text.replace(/\[.*\]/, ""))?.[1] ?? 80));
    }),
    { numRuns: 3000 },
  );
});

Deno.test("isAuthority() takes every domain and address", () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.ipV4(), fc.ipV6().map((a) => `[${a}]`)), fc.nat(65_535), (host, port) => {
      assert(isAuthority(host), host);
      assert(isAuthority(`${host}:${port}`), host);
    }),
  );
});

Deno.test("isLoopback() knows the names and addresses of this machine", () => {
  for (
    const host of [
      "localhost",
      "LOCALHOST:80",
      "docs.localhost",
      "localhost.",
      "127.0.0.1:5000",
      "127.255.0.9",
      "[::1]",
      "[::1]:1",
      "[0:0:0:0:0:0:0:1]",
    ]
  ) {
    assert(isLoopback(host), host);
  }
  for (
    const host of [
      "localhost.evil.com",
      "evil-localhost",
      "127.0.0.1.nip.io",
      "128.0.0.1",
      "[::2]",
      "0.0.0.0",
      "evil.com",
    ]
  ) {
    assert(!isLoopback(host), host);
  }
});

Deno.test("isSameAuthority() ignores letter case and the scheme's own port", () => {
  assert(isSameAuthority("A.test:80", "a.test", "http"));
  assert(isSameAuthority("a.test:443", "a.test", "https"));
  assert(!isSameAuthority("a.test:443", "a.test", "http"));
  assert(!isSameAuthority("a.test", "b.test", "http"));
});
