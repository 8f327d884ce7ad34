/**
 * Checks redirects in front matter. A page whose redirect is not allowed is a page like any other.
 *
 * @module
 */
import { tryDecode } from "../../percent.ts";
import { nearest } from "../../edit_distance.ts";
import { normalize, type PagePath } from "../../site/address.ts";
import type { Lookup } from "../../site/lookup.ts";
import type { Page } from "../../site/page.ts";
import {
  bareHost,
  HTTP_URL,
  isDeadEnd,
  type Judge,
  type JudgedRedirect,
  judgeRedirect,
  leadsToItself,
} from "../../site/redirect.ts";
import { remember } from "../remember.ts";
import type { Reporter } from "../report.ts";
import type { Pages } from "./addressing.ts";

export interface RedirectsOptions {
  readonly basePath: string;
  /** Public URL of the site, if it is known. */
  readonly baseUrl: string | undefined;
  readonly reporter: Reporter;
}

export interface RedirectsInput {
  readonly pages: Pages;
  /** The page served at `/`. */
  readonly home: PagePath | undefined;
  /** config `redirectHosts`. */
  readonly hosts: readonly string[];
  readonly lookup: Lookup;
}

export interface Redirects {
  readonly redirects: ReadonlyMap<PagePath, JudgedRedirect>;
  /** A page whose redirect is ignored is a page like any other: in navigation, search, sitemap and feed. */
  readonly pages: Pages;
}

const RULE = "must lead to a page of this site or to a host in redirectHosts of config.json";
/** Maximum number of broken redirects that get a suggestion: each compares all pages. */
export const GUESSES = 10;

/** Creates the stage. */
export function createPageRedirects(
  { basePath, baseUrl, reporter }: RedirectsOptions,
): (input: RedirectsInput) => Redirects {
  const problems = reporter({ rule: "redirect" });
  const ownHost = baseUrl?.replace(/^https?:\/\//, "");
  const judgeOf = remember((fixed: Pick<RedirectsInput, "hosts" | "lookup">) =>
    createJudge({ ...fixed, basePath, ownHost })
  );
  return remember(({ pages, home, hosts, lookup }) => {
    const judge = judgeOf({ hosts, lookup });
    const hintFor = createHints(pages, basePath);
    const redirects = new Map<PagePath, JudgedRedirect>();
    const messages: string[] = [];
    let listed: Map<PagePath, Page> | undefined;

    /** Lists the page like any other, since it is served. */
    function serve(path: PagePath, page: Page, message: string): void {
      messages.push(`${page.source.file}: redirect ${message}`);
      listed ??= new Map(pages);
      listed.set(path, { ...page, redirect: undefined });
    }

    function verdictOf(page: Page, redirect: string): Verdict {
      const written = JSON.stringify(redirect);
      const judged = judge(page, redirect);
      if (judged === undefined) {
        const isLoop = leadsToItself(redirect, page.source.file, lookup);
        return { served: isLoop ? leadsBack(redirect) : `${RULE}: ${written} is ignored` };
      }
      if (isDeadEnd(judged, { basePath, lookup, ownHost })) {
        const hint = hintFor(redirect, judged);
        return { served: `leads to ${written}, and there is no such page${hint}, so this one is served` };
      }
      if (judged.onlyHost === undefined) return { judged };
      return { judged, served: `${RULE}: ${written} is ignored unless the site is served as ${judged.onlyHost}` };
    }

    for (const [path, page] of pages) {
      if (page.redirect === undefined) continue;
      const { judged, served } = verdictOf(page, page.redirect);
      if (judged) redirects.set(path, judged);
      if (served !== undefined) serve(path, page, served);
    }
    const next = (path: PagePath) => targetOf(redirects.get(path), { basePath, ownHost, home });
    for (const path of pathsInLoops(redirects.keys(), next)) {
      redirects.delete(path);
      const page = pages.get(path)!;
      serve(path, page, leadsBack(page.redirect!));
    }
    problems.report(messages);
    return { redirects, pages: listed ?? pages };
  });
}

/** Decision about a redirect; it is followed and its page is served, too, where that depends on the host. */
interface Verdict {
  /** It is followed. */
  readonly judged?: JudgedRedirect;
  /** The page itself is served: a message that says why. */
  readonly served?: string;
}

function leadsBack(redirect: string): string {
  return `${JSON.stringify(redirect)} leads back to this page, so it is served`;
}

/** Creates the function that suggests a page in place of one that does not exist; `""`: none is like it. */
function createHints(pages: Pages, basePath: string): (redirect: string, judged: JudgedRedirect) => string {
  let guesses = 0;
  return function hintFor(redirect, { location }) {
    const address = location.replace(/^https?:\/\/[^/]*/i, "");
    const wanted = address === location ? redirect : address.slice(basePath.length).replace(/[?#].*$/s, "");
    const suggestion = guesses++ < GUESSES ? nearest(wanted, pages.keys()) : undefined;
    return suggestion === undefined ? "" : ` (did you mean ${suggestion}?)`;
  };
}

/** The page of this site that a redirect leads to. */
function targetOf(
  judged: JudgedRedirect | undefined,
  { basePath, ownHost, home }: { basePath: string; ownHost: string | undefined; home: PagePath | undefined },
): PagePath | undefined {
  if (judged === undefined) return undefined;
  const [, scheme = "", host, rest] = HTTP_URL.exec(judged.location) ?? [];
  if (host !== undefined) {
    const hosts = [ownHost, judged.onlyHost].map((one) => one && bareHost(one, scheme));
    if (!hosts.includes(bareHost(host, scheme))) return undefined;
  }
  const location = rest?.replace(/^(?!\/)/, "/") ?? judged.location;
  if (!location.startsWith(`${basePath}/`)) return undefined;
  const decoded = tryDecode(location.slice(basePath.length).replace(/[?#].*$/s, ""));
  const path = decoded === undefined ? undefined : normalize(decoded);
  return path === "/" ? home : path;
}

/** The paths that lead back to themselves. */
function pathsInLoops(paths: Iterable<PagePath>, next: (path: PagePath) => PagePath | undefined): Set<PagePath> {
  const looping = new Set<PagePath>();
  const done = new Set<PagePath>();
  for (const start of paths) {
    const trail: PagePath[] = [];
    let path: PagePath | undefined = start;
    while (path !== undefined && !done.has(path)) {
      done.add(path);
      trail.push(path);
      path = next(path);
    }
    const again = path === undefined ? -1 : trail.indexOf(path);
    for (const found of again < 0 ? [] : trail.slice(again)) looping.add(found);
  }
  return looping;
}

/** Judges the redirect of a page, once for each. */
function createJudge(judge: Judge): (page: Page, redirect: string) => JudgedRedirect | undefined {
  const known = new WeakMap<Page, { readonly judged: JudgedRedirect | undefined }>();
  return function judgeOne(page, redirect) {
    let found = known.get(page);
    if (!found) known.set(page, found = { judged: judgeRedirect(redirect, page.source.file, judge) });
    return found.judged;
  };
}
