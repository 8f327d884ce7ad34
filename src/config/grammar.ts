/**
 * Syntax of texts in the configuration. Checks only: no value is changed.
 *
 * @module
 */
import * as z from "./zod.ts";

/** A string of a grammar. `rule` follows the name of the field: `must be …`. */
export function text(rule: string, holds: (text: string) => boolean): z.ZodMiniString<string> {
  return z.string().check(z.refine(holds, rule));
}

/** Whether a text holds more than white space. */
export function isFilled(text: string): boolean {
  return text.trim() !== "";
}

/** Whether a text holds no control character. */
export function isPrintable(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

/**
 * Whether a link leads to a page, a file, or by one of four schemes elsewhere: never into a program.
 * Browsers drop some control characters and white space before they look for the scheme, so we drop all (URL Standard,
 * section 4.4).
 */
export function isLink(link: string): boolean {
  // deno-lint-ignore no-control-regex
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(link.replace(/[\u0000-\u0020\u007f-\u00a0]|\s/g, "")) ?? [];
  return scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme);
}

/** A link. */
export const linkAddress = text("must be a path, or a URL of http, https, mailto or tel", isLink);

/** Whether a text is the URL of a Redis server; the path is the number of a database. */
export function isRedis(text: string): boolean {
  if (!isPrintable(text) || !/^rediss?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, search, hash } = new URL(text);
  return hostname !== "" && /^\/?\d{0,5}$/.test(pathname) && search === "" && hash === "";
}

const NAME = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*\.?$/i;

/** Whether a text is an IPv4 or IPv6 address. */
export function isAddress(text: string): boolean {
  // The character set first: the library leaves the rest of IPv6 to the URL parser.
  return /^[\da-f:.]+$/i.test(text) && (z.safeParse(IPV4, text).success || z.safeParse(IPV6, text).success);
}

const IPV4 = z.ipv4();
const IPV6 = z.ipv6();

/** Whether a text is an address, or an address and the length of a prefix. */
export function isAddressRange(text: string): boolean {
  const [address = "", length, ...rest] = text.split("/");
  if (rest.length > 0 || !isAddress(address)) return false;
  return length === undefined ||
    /^(?:0|[1-9]\d{0,2})$/.test(length) && Number(length) <= (address.includes(":") ? 128 : 32);
}

/** Whether a text names a machine: a name or an address; an IPv6 address may be in brackets. */
export function isHostname(text: string): boolean {
  // A name whose last label is a number is meant as an IPv4 address (URL Standard, section 3.5).
  return isAddress(text.replace(/^\[(.*:.*)\]$/, "$1")) || NAME.test(text) && !/(?:^|\.)\d+\.?$/.test(text);
}

/** Whether a text is the host of a URL, with or without a port. */
export function isHost(text: string): boolean {
  const [, host = "", port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(text) ?? [];
  return isHostname(host) && Number(port ?? 0) <= 65535;
}

/** Whether a text is scheme and host: `https://docs.example.org`, with or without a slash at the end. */
export function isOrigin(text: string): boolean {
  const [, host] = /^https?:\/\/([^/]+)\/?$/i.exec(text) ?? [];
  return host !== undefined && isHost(host);
}

/** Whether a text is a path of plain segments; slashes at either end may be left out. */
export function isBasePath(text: string): boolean {
  return text === "/" || /^\/?[\w.~@+-]+(?:\/[\w.~@+-]+)*\/?$/.test(text) && !/(?:^|\/)\.\.?(?:\/|$)/.test(text);
}

/** Whether a text can be the value of a header: printable ASCII (RFC 9110, section 5.5). */
export function isHeaderValue(text: string): boolean {
  return /^[ -~]+$/.test(text);
}

/** Whether a text can be the value of a custom property without ending its declaration or loading anything. */
export function isDeclarationValue(text: string): boolean {
  return isPrintable(text) && !/[;{}<>@\\]|url\s*\(|\/\*/i.test(text);
}
