/**
 * Parser of request targets. No URL parser sees unchecked input.
 *
 * @module
 */
import { tryDecode } from "../percent.ts";
import { LONGEST_PATH } from "../site/address.ts";
import { isAuthority, isLoopback, isSameAuthority } from "./host.ts";
import { textMemo } from "./text_memo.ts";

/** A checked request target. */
export interface RequestTarget {
  readonly scheme: "http" | "https";
  /** Host with its port, in lower case. */
  readonly authority: string;
  /** Scheme and authority. */
  readonly origin: string;
  /** Whether the authority means this machine. */
  readonly isLocal: boolean;
  /** Decoded once, with its leading slash. `undefined` if it contains a backslash or an empty, `.` or `..` segment: no such path exists. */
  readonly path: string | undefined;
  /** The part after the question mark, not decoded. */
  readonly query: string;
}

/** Status code for a malformed target. */
export type TargetError = 400 | 414;

const CONTROL = /\p{Cc}/u;
const ODD = /\\|\/\/|\/\.\.?(?:\/|$)/;

/**
 * Creates the target parser. It remembers the last authority that proved valid, and targets that came with it.
 *
 * `url` is `Request.url`: absolute, and not always normalized. `host` is the Host header, `null` where the
 * protocol has none (HTTP/2) or the request never crossed a network.
 */
export function createTargets(): (
  url: string,
  host: string | null,
) => RequestTarget | TargetError {
  let known: string | undefined;
  let lowerCase = "";
  let origins = { http: "", https: "" };
  let isLocal = false;
  let ofKnown: (url: string) => RequestTarget | TargetError;

  /** @param host Valid. */
  function become(host: string): void {
    known = host;
    ofKnown = textMemo((url) => parse(url, host));
    lowerCase = host.toLowerCase();
    origins = { http: `http://${lowerCase}`, https: `https://${lowerCase}` };
    isLocal = isLoopback(host);
  }

  function parse(url: string, host: string | null): RequestTarget | TargetError {
    const scheme = url.startsWith("http://") ? "http" : url.startsWith("https://") ? "https" : undefined;
    if (scheme === undefined) return 400;
    const start = scheme.length + 3;
    let end = start;
    while (end < url.length && !isDelimiter(url.charCodeAt(end))) end++;
    const authority = url.slice(start, end);
    host ??= authority;
    if (host !== known) {
      if (!isAuthority(host)) return 400;
      become(host);
    }
    if (!isSameAuthority(host, authority, scheme)) return 400;
    const hash = url.indexOf("#", end);
    const stop = hash < 0 ? url.length : hash;
    const mark = url.indexOf("?", end);
    const split = mark < 0 || mark > stop ? stop : mark;
    const path = decode(url.slice(end, split) || "/");
    return typeof path === "number"
      ? path
      : { scheme, authority: lowerCase, origin: origins[scheme], isLocal, path, query: url.slice(split + 1, stop) };
  }

  return (url, host) => host !== null && host === known ? ofKnown(url) : parse(url, host);
}

/** `/`, `?` and `#` end the authority. */
function isDelimiter(code: number): boolean {
  return code === 47 || code === 63 || code === 35;
}

function decode(encoded: string): string | undefined | TargetError {
  if (encoded.length > LONGEST_PATH) return 414;
  const path = encoded.includes("%") ? tryDecode(encoded) : encoded;
  if (path === undefined || CONTROL.test(path)) return 400;
  return ODD.test(path) ? undefined : path;
}

/**
 * Creates the function that strips BasePath from a path. As with ASP.NET's `UsePathBase`, a path without the prefix is
 * returned unchanged, because some proxies strip it themselves.
 */
export function createBelow(basePath: string): (path: string) => string {
  if (basePath === "") return (path) => path;
  const prefix = decodeURI(basePath).toLowerCase();
  return function below(path) {
    if (path.slice(0, prefix.length).toLowerCase() !== prefix) return path;
    if (path.length === prefix.length) return "/";
    return path[prefix.length] === "/" ? path.slice(prefix.length) : path;
  };
}
