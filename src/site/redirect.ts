/**
 * Where a page's front matter `redirect` may lead: judged by an explicit grammar, never by a URL parser, since those of
 * the runtimes disagree.
 *
 * @module
 */
import { href } from "./address.ts";
import type { Lookup } from "./lookup.ts";
import { resolveAddress } from "./target.ts";

/** A redirect that may be followed. */
export interface JudgedRedirect {
  /** ASCII: a served address that begins with one slash, or an absolute http(s) URL. */
  readonly location: string;
  /** Set when the URL is allowed only if the site itself is served under this host. */
  readonly onlyHost: string | undefined;
}

export interface Judge {
  readonly basePath: string;
  /** Hosts that are always allowed: config `redirectHosts`. A port is part of the host. */
  readonly hosts: readonly string[];
  /** Public host of the site when it is known. */
  readonly ownHost: string | undefined;
  readonly lookup: Lookup;
}

const URL_GRAMMAR = /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)((?:[/?#][!-~]*)?)$/i;
// deno-lint-ignore no-control-regex
const PATH_GRAMMAR = /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/;
const DOTS = /\/\.\.?(?:\/|$)/;

/** Judges `target`, as written in `file`. `undefined`: it is ignored, and the page is served. */
export function judgeRedirect(target: string, file: string, judge: Judge): JudgedRedirect | undefined {
  const judged = locate(target, file, judge);
  // The finished location counts, not the text: `/%2Fevil.example` is decoded on the way.
  return judged?.location.startsWith("/") && !isOwnPath(judged.location, judge.basePath) ? undefined : judged;
}

/** Whether a redirect that may be followed leads to a path of this site that nothing answers. */
export function isDeadEnd(
  { location }: JudgedRedirect,
  { basePath, lookup }: Pick<Judge, "basePath" | "lookup">,
): boolean {
  return location.startsWith("/") && resolveAddress(location.slice(basePath.length), "", lookup) === undefined;
}

/** How often a location is decoded at most. */
const DECODINGS = 8;

/** Whether a location is a path of this site for every client, even one that decodes it once more. */
function isOwnPath(location: string, basePath: string): boolean {
  let path = location.replace(/[?#].*$/s, "");
  if (path.startsWith(`${basePath}/`)) path = path.slice(basePath.length);
  for (let i = 0; i < DECODINGS; i++) {
    if (!PATH_GRAMMAR.test(path) || DOTS.test(path)) return false;
    const decoded = decode(path);
    if (decoded === path) return true;
    path = decoded;
  }
  return false;
}

function locate(target: string, file: string, judge: Judge): JudgedRedirect | undefined {
  // deno-lint-ignore no-control-regex
  if (target.trim() === "" || /[\u0000-\u0020\u007f-\u009f\\]/.test(target.trim())) return undefined;
  const url = URL_GRAMMAR.exec(encodeNonAscii(target.trim()));
  if (url) {
    const [location, , host = ""] = url;
    const name = host.toLowerCase();
    if (judge.hosts.some((allowed) => allowed.toLowerCase() === name) || judge.ownHost?.toLowerCase() === name) {
      return { location, onlyHost: undefined };
    }
    return judge.ownHost === undefined ? { location, onlyHost: name } : undefined;
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(target.trim()) || /^(?:\/\/|#)/.test(target.trim())) return undefined;
  const found = resolveAddress(target.trim(), file, judge.lookup)?.href;
  if (found) {
    const itself = judge.lookup(`/${file}`, "")?.href;
    return found.replace(/[?#].*$/s, "") === itself
      ? undefined
      : { location: encodeNonAscii(found), onlyHost: undefined };
  }
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(target.trim()) ?? [];
  if (!path.startsWith("/")) return undefined;
  return { location: href(judge.basePath, decode(path)) + encodeNonAscii(rest), onlyHost: undefined };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Header values are ASCII. */
function encodeNonAscii(text: string): string {
  return text.toWellFormed().replace(/[^ -~]/gu, (character) => encodeURIComponent(character));
}
