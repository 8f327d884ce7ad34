/**
 * The grammar of the Host header, checked before anything is parsed as a URL: parsers disagree, and some accept a path in it.
 *
 * @module
 */
import { ip } from "./ip.ts";

/** A name, an IPv4 address or an IPv6 address in brackets; then a port. RFC 9110 §7.2, without percent-encoding. */
const AUTHORITY =
  /^(?:([a-z\d_](?:[a-z\d_-]*[a-z\d_])?(?:\.[a-z\d_](?:[a-z\d_-]*[a-z\d_])?)*\.?)|\[([\da-f:.]+)\])(?::(\d{1,5}))?$/i;

/** Whether `authority` is a name or an address with an optional port from 0 to 65535. */
export function isAuthority(authority: string): boolean {
  if (authority.length > 262) return false;
  const parts = AUTHORITY.exec(authority);
  if (parts === null) return false;
  const [, name, address, port] = parts;
  return Number(port ?? 0) <= 65_535 &&
    (name === undefined ? ip.IPv6.isValid(address!) : isName(name));
}

/** A name whose last label is a number is an address to a URL parser (WHATWG URL §3.5), so it must be a whole one. */
function isName(name: string): boolean {
  const last = name.replace(/\.$/, "").split(".").at(-1)!;
  return name.length <= 254 &&
    (!/^(?:\d+|0x[\da-f]*)$/i.test(last) ||
      ip.IPv4.isValidFourPartDecimal(name));
}

/** Host and port of an origin. */
export function authorityOf(origin: string): string {
  return origin.replace(/^https?:\/\//, "");
}

/** Whether a checked authority means this machine: `localhost`, `*.localhost`, 127.0.0.0/8 or `[::1]`. */
export function isLoopback(authority: string): boolean {
  const host = authority.replace(/:\d+$/, "").replace(/\.$/, "").toLowerCase();
  if (host.startsWith("[")) {
    return ip.parse(host.slice(1, -1)).range() === "loopback";
  }
  return host === "localhost" || host.endsWith(".localhost") ||
    (ip.IPv4.isValidFourPartDecimal(host) &&
      ip.IPv4.parse(host).range() === "loopback");
}

/** Whether two authorities are the same under a scheme: letter case and the scheme's own port do not count. */
export function isSameAuthority(
  a: string,
  b: string,
  scheme: "http" | "https",
): boolean {
  if (a === b) return true;
  const defaultPort = scheme === "http" ? ":80" : ":443";
  const plain = (text: string) =>
    (text.endsWith(defaultPort) ? text.slice(0, -defaultPort.length) : text).toLowerCase();
  return plain(a) === plain(b);
}
