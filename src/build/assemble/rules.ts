/**
 * Checks the `redirects` of config.json against the pages and files of the site.
 *
 * @module
 */
import { decoded } from "../../percent.ts";
import { describeProblem, dotted } from "../../config/check.ts";
import { type RedirectRule, SEGMENT_NAME } from "../../config/redirect_rule.ts";
import { nearest } from "../../edit_distance.ts";
import { foldPath, normalize, type PagePath } from "../../site/address.ts";
import { isReserved } from "../../site/own_route.ts";
import { isPattern } from "../../site/redirect_pattern.ts";
import { exactPath, type Follow, type Trail } from "../../site/redirect_rules.ts";
import { remember } from "../remember.ts";
import type { Reporter } from "../report.ts";
import type { LinkedAddresses } from "./addresses.ts";
import type { Addressing } from "./addressing.ts";
import { flattened, type HostRule, hostRule, NAME, namesOf, STAR } from "./host_rule.ts";
import { GUESSES } from "./redirects.ts";

export interface RulesOptions {
  readonly basePath: string;
  /** Name of config.json in messages. */
  readonly configFile: string;
  readonly reporter: Reporter;
}

export interface RulesInput {
  readonly rules: readonly RedirectRule[];
  /** The file that they are from; `undefined`: config.json. */
  readonly file: string | undefined;
  readonly addressing: Addressing;
  readonly linked: LinkedAddresses;
}

/** The rules that are in use. */
export interface ConfiguredRedirects {
  readonly follow: Follow;
  /** Addresses of those without names. */
  readonly exact: ReadonlySet<PagePath>;
  /** The others: of two that match a path, the one that counts is first. */
  readonly patterns: readonly HostRule[];
}

/** Creates the stage. */
export function createConfiguredRedirects(
  { basePath, configFile, reporter }: RulesOptions,
): (input: RulesInput) => ConfiguredRedirects {
  const problems = reporter({ rule: "redirect" });
  return remember(({ rules, file = configFile, addressing, linked }) => {
    const { follow } = linked;
    const messages: string[] = [];
    const exact = new Set<PagePath>();
    const patterns: (HostRule & { readonly rank: string })[] = [];
    const suggest = createSuggest(addressing);
    const firsts = new Map<string, string>();
    for (const rule of rules) {
      const sample = sampleOf(rule.from);
      const first = firsts.get(sample.shape);
      firsts.set(sample.shape, first ?? rule.from);
      const trail = follow(sample.path);
      const problem = first !== undefined
        ? `means the same as ${JSON.stringify(first)}`
        : taken(rule, addressing, linked) ?? problemOf(rule, trail, linked, suggest);
      if (problem !== undefined) {
        const where = dotted(["redirects", rule.from]);
        messages.push(`${file}: ${describeProblem({ where, message: `${problem} — ignored`, line: rule.line })}`);
      } else if (!isPattern(rule.from)) exact.add(exactPath(rule.from));
      else patterns.push({ ...flattened(hostRule(rule, basePath), rule, trail, linked), rank: sample.shape });
    }
    problems.report(messages);
    patterns.sort((a, b) => a.rank < b.rank ? -1 : 1);
    return { follow, exact, patterns: patterns.map(({ from, to, status }) => ({ from, to, status })) };
  });
}

/** A path that only patterns as general as this one match; and the same for all patterns that match the same paths. */
function sampleOf(from: string): { readonly path: string; readonly shape: string } {
  if (!isPattern(from)) return { path: exactPath(from), shape: exactPath(from) };
  let names = 0;
  const segments = from.replace(/\/$/, "").split("/").map((segment) => {
    if (segment === "*") return STAR;
    return SEGMENT_NAME.test(segment) ? String.fromCodePoint(NAME + names++) : decoded(segment);
  });
  const path = segments.join("/");
  return { path, shape: foldPath(path) };
}

/** The page, file or route that takes precedence over a rule. */
function taken(
  { from }: RedirectRule,
  { files, moved }: Addressing,
  { addresses }: LinkedAddresses,
): string | undefined {
  const path = normalize(sampleOf(from).path);
  if (isReserved(path)) return "is reserved by Lectern";
  if (isPattern(from)) return undefined;
  const page = files.get(path) ?? files.get(moved.get(path) ?? "" as PagePath);
  if (page !== undefined) return `is an address of ${page}, which is served`;
  return addresses.files.has(path.slice(1)) ? "is the address of a file, which is served" : undefined;
}

function problemOf(
  { from, to }: RedirectRule,
  trail: Trail,
  { addresses }: LinkedAddresses,
  suggest: (path: string) => string,
): string | undefined {
  if (isPattern(from)) {
    const names = namesOf(from);
    const unknown = [...to.matchAll(/[/=]:([A-Za-z_]\w*)/g)].find(([, name]) => !names.includes(name!))?.[1];
    if (unknown !== undefined) return `leads to :${unknown}, which the path does not name`;
  }
  switch (trail.kind) {
    case "none":
      return "overlaps with other patterns in too many ways";
    case "circle":
      return `leads in a circle (${trail.steps.map(readable).join(" → ")})`;
    case "refused":
      return `must lead to a page of this site, or to a URL of http or https: ${JSON.stringify(to)}`;
    case "nowhere": {
      const [begin = ""] = trail.to.split(MARKS, 1);
      if (begin !== trail.to && begins(addresses, begin, from)) return undefined;
      return `leads to ${readable(trail.to)}, and there is no such page${suggest(begin)}`;
    }
  }
  return undefined;
}

const MARKS = /[\u{f0000}-\u{10ffff}]/u;

/** Whether a page or a file has an address that begins so, or another rule than `from` is about such addresses. */
function begins({ pages, files, redirects = [] }: LinkedAddresses["addresses"], begin: string, from: string): boolean {
  const wanted = foldPath(begin);
  for (const path of pages.values()) if (`${path}/`.startsWith(wanted)) return true;
  if (redirects.some((rule) => rule.from !== from && foldPath(decoded(rule.from)).startsWith(wanted))) return true;
  for (const file of files) if (`/${file}`.toLowerCase().startsWith(wanted)) return true;
  return isReserved(wanted.replace(/\/$/, ""));
}

function readable(path: string): string {
  return path.replace(STAR, "*").replace(new RegExp(MARKS, "gu"), "…");
}

function createSuggest({ files }: Addressing): (path: string) => string {
  let guesses = 0;
  let known: readonly string[] | undefined;
  return function suggest(path) {
    if (guesses++ >= GUESSES) return "";
    known ??= [...new Set([...files.keys()].flatMap((path) => [path, ...foldersOf(path)]))];
    const suggestion = nearest(path, known);
    return suggestion === undefined ? "" : ` (did you mean ${suggestion}?)`;
  };
}

/** `/a/b/c` → `/a/`, `/a/b/` */
function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].slice(1).map(({ index }) => path.slice(0, index + 1));
}
