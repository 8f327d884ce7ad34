/**
 * Check of the target in a page's front matter `redirect`, by an explicit grammar and never by a URL parser, since
 * those of the runtimes disagree.
 *
 * @module
 */
import { decoded } from "../percent.ts";
import { href } from "./address.ts";
import type { Lookup } from "./lookup.ts";
import { API_FOLDER, isOwnRoute } from "./own_route.ts";
import { isUrl, resolveAddress, splitAddress } from "./target.ts";

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

/** A URL of http or https: its scheme, its host, and the rest. */
export const HTTP_URL = /^(https?):\/\/([^/?#]*)(.*)$/is;
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

/**
 * Whether a redirect that may be followed leads to a path of this site that nothing answers.
 *
 * @param judge With `ownHost`, URLs of the site itself count.
 */
export function isDeadEnd(
  { location }: JudgedRedirect,
  { basePath, lookup, ownHost }: Pick<Judge, "basePath" | "lookup"> & Partial<Pick<Judge, "ownHost">>,
): boolean {
  const [, scheme = "", host, rest = ""] = HTTP_URL.exec(location) ?? [];
  if (host !== undefined && (ownHost === undefined || bareHost(host, scheme) !== bareHost(ownHost, scheme))) {
    return false;
  }
  const path = host === undefined ? location : rest.replace(/^(?!\/)/, "/");
  // Next to the base path there may be another site.
  if (!path.startsWith(`${basePath}/`)) return host === undefined;
  const below = path.slice(basePath.length);
  if (resolveAddress(below, "", lookup) === undefined) return true;
  const address = below.replace(/[?#].*$/s, "");
  // As a relative path it is a page or a file, and no route.
  return address.startsWith(API_FOLDER) && !isOwnRoute(address) && lookup(decoded(address.slice(1)), "") === undefined;
}

/** A host without the port that its scheme implies, in lower case. */
export function bareHost(host: string, scheme: string): string {
  return host.toLowerCase().replace(/^https$/i.test(scheme) ? /:443$/ : /:80$/, "");
}

/** Whether a target as written in `file` is the page of that file, perhaps with a query or a fragment. */
export function leadsToItself(target: string, file: string, lookup: Lookup): boolean {
  const itself = lookup(`/${file}`, "")?.href;
  if (itself === undefined) return false;
  if (/^[?#]/.test(target.trim())) return true;
  return !isUrl(target.trim()) && resolveAddress(target.trim(), file, lookup)?.href.replace(/[?#].*$/s, "") === itself;
}

/** Maximum number of times that a location is decoded. */
const DECODINGS = 8;

/** Whether a location is a path of this site for every client, even one that decodes it once more. */
function isOwnPath(location: string, basePath: string): boolean {
  let path = location.replace(/[?#].*$/s, "");
  if (path.startsWith(`${basePath}/`)) path = path.slice(basePath.length);
  for (let i = 0; i < DECODINGS; i++) {
    if (!PATH_GRAMMAR.test(path) || DOTS.test(path)) return false;
    const next = decoded(path);
    if (next === path) return true;
    path = next;
  }
  return false;
}

function locate(target: string, file: string, judge: Judge): JudgedRedirect | undefined {
  // deno-lint-ignore no-control-regex
  if (target.trim() === "" || /[\u0000-\u0020\u007f-\u009f\\]/.test(target.trim())) return undefined;
  const url = URL_GRAMMAR.exec(encodeNonAscii(target.trim()));
  if (url) {
    const [location, scheme = "", host = ""] = url;
    const name = bareHost(host, scheme);
    const allowed = judge.ownHost === undefined ? judge.hosts : [...judge.hosts, judge.ownHost];
    if (allowed.some((one) => bareHost(one, scheme) === name)) {
      return { location, onlyHost: undefined };
    }
    return judge.ownHost === undefined ? { location, onlyHost: name } : undefined;
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(target.trim()) || /^(?:\/\/|#)/.test(target.trim())) return undefined;
  if (leadsToItself(target, file, judge.lookup)) return undefined;
  const found = resolveAddress(target.trim(), file, judge.lookup)?.href;
  if (found) return { location: encodeNonAscii(found), onlyHost: undefined };
  const [path, rest] = splitAddress(target.trim());
  if (!path.startsWith("/")) return undefined;
  return { location: href(judge.basePath, decoded(path)) + encodeNonAscii(rest), onlyHost: undefined };
}

/** Header values are ASCII. */
function encodeNonAscii(text: string): string {
  return text.toWellFormed().replace(/[^ -~]/gu, (character) => encodeURIComponent(character));
}
