/**
 * Properties of what is read from the first lines of a request: Host, target, BasePath.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { isAuthority, isLoopback, isSameAuthority } from "../../src/http/host.ts";
import { createBelow, createTargets } from "../../src/http/target.ts";
import { type Property, property, textOf } from "./property.ts";

/** How RFC 3986, appendix B, parts a URL: scheme, authority, path, query. */
const RFC_3986 = /^([^:/?#]+):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#[^]*)?$/;

const hosts = textOf(
  // deno-fmt-ignore
  [
    "a", "docs", "localhost", "example.com", ".", "..", "-", "_", ":", ":80", ":0", ":65535", ":65536", ":1a", "127.0.0.1",
    "127.1", "0x7f.1", "0177.0.0.1", "1.2.3.4", "256.1.1.1", "[", "]", "[::1]", "[::ffff:127.0.0.1]", "[fe80::1%25eth0]",
    "::", "@", "user:pw@", "/", "\\", "?", "#", "%", "%2e", " ", "\t", "<", "xn--", "LOCALHOST", "K", "ı", "。", "1", "0",
  ],
  5,
);
const label = fc.stringMatching(/^[A-Za-z\d_](?:[A-Za-z\d_-]{0,8}[A-Za-z\d_])?$/);
const names = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join("."))
  .filter((name) => !/(?:^|\.)(?:\d+|0x[\da-f]*)$/i.test(name));
const ports = fc.option(fc.integer({ min: 0, max: 65_535 })).map((port) => port === null ? "" : `:${port}`);
const authorities = fc.oneof(names, fc.ipV4(), fc.ipV6().map((address) => `[${address}]`));

const targets = textOf(
  // deno-fmt-ignore
  [
    "/", "/", "//", ".", "..", "/..", "/./", "%2e", "%2E", "%2f", "%5c", "\\", "%", "%zz", "%00", "%0d%0a", "\r\n", "\t", "\0", "?",
    "#", "a", "guide", "É", "%C3%89", "%C3", "%ff", "%ED%A0%80", "%C0%AE", "\u{1F600}", "\ud800", ";", ":", "@", "//evil.test",
    "http://evil.test/", ".html", "%252e%252e", "x".repeat(4090), " ", "|", "\"", "<", "`", "{",
  ],
);

export const wire: readonly Property[] = [
  property(
    "isAuthority() takes only what a URL parser takes for a host and a port, and nothing more",
    8000,
    fc.oneof(hosts, fc.tuple(authorities, hosts).map((parts) => parts.join(""))),
    (text) => {
      if (!isAuthority(text)) return;
      assert(/^[\w.:[\]-]+$/.test(text), "a character that no host has");
      // A name in Punycode that does not decode is a name to us; nothing of ours decodes it.
      if (/xn--/i.test(text)) return;
      const url = new URL(`http://${text}/x`);
      assertEquals([url.pathname, url.search, url.hash, url.username, url.password], ["/x", "", "", "", ""]);
      const [name] = /^(?:\[[^\]]*\]|[^:]*)/.exec(text)!;
      if (!name.startsWith("[")) assertEquals(url.hostname, name.toLowerCase());
      const isLocal = /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}\.?|\[::1\])$/.test(url.hostname);
      const isMapped = /^\[::ffff:7f/.test(url.hostname);
      if (!isMapped) assertEquals(isLoopback(text), isLocal, "loopback");
    },
  ),
  property(
    "isAuthority() takes every name, IPv4 and IPv6 address with any port, in any letter case",
    4000,
    fc.tuple(authorities, ports),
    ([name, port]) => {
      assert(isAuthority(name + port));
      assert(isAuthority((name + port).toUpperCase()));
      assert(isSameAuthority(name + port, (name + port).toUpperCase(), "http"));
      assert(isSameAuthority(name, `${name}:443`, "https"));
      assert(!isSameAuthority(name, `${name}:8443`, "https"));
    },
  ),
  property(
    "createTargets() agrees with RFC 3986 on the parts, and with a URL parser on the path",
    10_000,
    fc.tuple(fc.constantFrom("http", "https"), targets),
    ([scheme, rest]) => {
      const url = `${scheme}://docs.test${rest}`;
      const found = createTargets()(url, "docs.test");
      const [, , authority, path = "", query = ""] = RFC_3986.exec(url) ?? [];
      if (typeof found === "number") {
        const isWrong = authority !== "docs.test" || path.length > 4096 || !decodes(path) ||
          /\p{Cc}/u.test(decodeURIComponent(path.toWellFormed()));
        return assert(isWrong, `${found} for a good target`);
      }
      assert(path.length <= 4096, "too long");
      assertEquals([found.authority, found.scheme, found.query], ["docs.test", scheme, query]);
      if (found.path === undefined) {
        return assert(/\\|%5c|\/\/|%2f|\/(?:\.|%2e){1,2}(?:\/|%2f|$)/i.test(path), "nothing under a good path");
      }
      assert(found.path.startsWith("/") && !/[\p{Cc}\\]|\/\//u.test(found.path));
      assert(!found.path.split("/").some((segment) => segment === "." || segment === ".."));
      // A parser takes white space off the end, which no request has there.
      if (/[?# ]/.test(rest)) return;
      const parsed = new URL(url);
      assertEquals(parsed.host, "docs.test");
      assertEquals(decodeURIComponent(parsed.pathname), found.path.toWellFormed());
    },
  ),
  property(
    "createTargets() gives nothing where Host and target are not the same host",
    8000,
    fc.tuple(hosts, hosts, targets),
    ([host, other, rest]) => {
      const found = createTargets()(`http://${other}${rest}`, host);
      if (typeof found === "number") return;
      assert(isAuthority(host));
      assertEquals(found.authority, host.toLowerCase());
      assert(isSameAuthority(RFC_3986.exec(`http://${other}${rest}`)![2]!, host, "http"));
    },
  ),
  property(
    "createTargets() answers the same whatever it was asked before",
    4000,
    fc.array(fc.tuple(fc.constantFrom("docs.test", "evil.test", "a/b", "localhost"), targets), { maxLength: 6 }),
    (requests) => {
      const read = createTargets();
      for (const [host, rest] of requests) {
        assertEquals(read(`http://${host}${rest}`, host), createTargets()(`http://${host}${rest}`, host));
      }
    },
  ),
  property(
    "createBelow() takes off the prefix once, whole and in any letter case, and touches nothing else",
    6000,
    fc.tuple(
      fc.constantFrom("", "/docs", "/a/b", "/d%C3%B6cs"),
      textOf(["/docs", "/DOCS", "/a", "/b", "/döcs", "/", "x"], 6),
    ),
    ([base, rest]) => {
      const below = createBelow(base);
      const path = `/${rest}`;
      const got = below(path);
      assert(path.endsWith(got) || (got === "/" && path.toLowerCase() === decodeURI(base)));
      assert(got.startsWith("/"));
      assertEquals(
        below(decodeURI(base).toUpperCase().replace("Ö", "ö") + path),
        path === "/" && base === "" ? "/" : path,
      );
    },
  ),
];

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
