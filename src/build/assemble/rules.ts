/**
 * The `redirects` of config.json on this site: which of them lead somewhere, and what is reported of the others.
 *
 * @module
 */
import { dotted, wordFault } from "../../config/check.ts";
import { type RedirectRule, SEGMENT_NAME, SPLAT } from "../../config/redirect_rule.ts";
import { nearest } from "../../edit_distance.ts";
import { encodeSegment, foldPath, href, normalize, type PagePath } from "../../site/address.ts";
import { isReserved } from "../../site/own_route.ts";
import { isPattern } from "../../site/redirect_pattern.ts";
import { exactPath, type Follow, type Trail } from "../../site/redirect_rules.ts";
import { remember } from "../remember.ts";
import type { Reporter } from "../report.ts";
import type { LinkedAddresses } from "./addresses.ts";
import type { Addressing } from "./addressing.ts";

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

/** A pattern for a static host, which fills in `:name` and, for `*`, `:splat`. */
export interface HostRule {
  /** Served address, encoded, with names and perhaps `*` at its end. */
  readonly from: string;
  /** Served address, or a URL. */
  readonly to: string;
  readonly status: RedirectRule["status"];
}

/** The rules that are in use. */
export interface Rules {
  readonly follow: Follow;
  /** Addresses of those without names. */
  readonly exact: ReadonlySet<PagePath>;
  /** The others: of two that match a path, the one that counts is first. */
  readonly patterns: readonly HostRule[];
}

/** How many rules that lead nowhere get a guess at what was meant: each looks at all pages. */
const GUESSES = 10;

/** Makes the stage. */
export function createRules({ basePath, configFile, reporter }: RulesOptions): (input: RulesInput) => Rules {
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
      const fault = first !== undefined
        ? `means the same as ${JSON.stringify(first)}`
        : taken(rule, addressing, linked) ?? faultOf(rule, trail, linked, suggest);
      if (fault !== undefined) {
        const where = dotted(["redirects", rule.from]);
        messages.push(`${file}: ${wordFault({ where, message: `${fault} — ignored`, line: rule.line })}`);
      } else if (!isPattern(rule.from)) exact.add(exactPath(rule.from));
      else patterns.push({ ...flattened(hostRule(rule, basePath), rule, trail, linked), rank: sample.shape });
    }
    problems.report(messages);
    patterns.sort((a, b) => a.rank < b.rank ? -1 : 1);
    return { follow, exact, patterns: patterns.map(({ from, to, status }) => ({ from, to, status })) };
  });
}

/** Stand for what names and stars are filled with; sorted behind every literal, and a star behind a name. */
const NAME = 0xf0000;
const STAR = "\u{10fffd}/\u{10fffc}";

/** A path that only patterns as general as this one match; and the same for all patterns that match the same paths. */
function sampleOf(from: string): { readonly path: string; readonly shape: string } {
  if (!isPattern(from)) return { path: exactPath(from), shape: exactPath(from) };
  let names = 0;
  const segments = from.replace(/\/$/, "").split("/").map((segment) => {
    if (segment === "*") return STAR;
    return SEGMENT_NAME.test(segment) ? String.fromCodePoint(NAME + names++) : decode(segment);
  });
  const path = segments.join("/");
  return { path, shape: foldPath(path) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function namesOf(from: string): readonly string[] {
  return from.split("/").flatMap((segment) => segment === "*" ? SPLAT : SEGMENT_NAME.exec(segment)?.[1] ?? []);
}

/** Whoever answers at the address of a rule before it is asked. */
function taken(
  { from }: RedirectRule,
  { files, moved }: Addressing,
  { addresses }: LinkedAddresses,
): string | undefined {
  const path = normalize(sampleOf(from).path);
  if (isReserved(path)) return "is answered by the program";
  if (isPattern(from)) return undefined;
  const page = files.get(path) ?? files.get(moved.get(path) ?? "" as PagePath);
  if (page !== undefined) return `is an address of ${page}, which is served`;
  return addresses.files.has(path.slice(1)) ? "is the address of a file, which is served" : undefined;
}

function faultOf(
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
  if (redirects.some((rule) => rule.from !== from && foldPath(decode(rule.from)).startsWith(wanted))) return true;
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
    const meant = nearest(path, known);
    return meant === undefined ? "" : ` (did you mean ${meant}?)`;
  };
}

/** `/a/b/c` → `/a/`, `/a/b/` */
function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].slice(1).map(({ index }) => path.slice(0, index + 1));
}

/** How many rules of a chain are followed. */
const STEPS = 20;

/**
 * The rule at the end of its chain, where all that it matches goes the same way: what each rule leads to is the business
 * of one other rule alone, and of no page. Else the host follows the chain step by step.
 */
function flattened(rule: HostRule, { from, to }: RedirectRule, trail: Trail, linked: LinkedAddresses): HostRule {
  const chain = chainFrom({ from, to }, linked);
  const end = chain?.at(-1);
  if (!end || trail.kind !== "nowhere" || chain!.some(({ to }) => /[?#]/.test(to)) || /[?#]/.test(to)) return rule;
  const base = rule.to.slice(0, rule.to.length - hostRule({ from, to, status: 308, line: 0 }, "").to.length);
  const names = namesOf(from);
  const last = names.filter((name) => name !== SPLAT).reduce(
    (text, name, i) => text.replaceAll(encodeSegment(String.fromCodePoint(NAME + i)), `:${name}`),
    href(base, trail.to).replaceAll(STAR.split("/").map(encodeSegment).join("/"), `:${SPLAT}`),
  );
  return { ...rule, to: last, status: chain!.some(({ status }) => status === 302) ? 302 : rule.status };
}

/** The rules that come after one; empty: none, `undefined`: it depends on what the path is. */
function chainFrom(
  { from, to }: Pick<RedirectRule, "from" | "to">,
  { addresses }: LinkedAddresses,
): readonly RedirectRule[] | undefined {
  const chain: RedirectRule[] = [];
  for (let at = to; chain.length < STEPS; at = chain.at(-1)!.to) {
    const [begin = ""] = at.split(/(?<=\/):[A-Za-z_]/, 1);
    if (!at.startsWith("/") || begin === at) return undefined;
    const wanted = foldPath(decode(begin));
    const next = (addresses.redirects ?? []).filter((other) => foldPath(decode(other.from)).startsWith(wanted));
    if (next.length === 0) return chain;
    const isServed = [...addresses.pages.values()].some((path) => `${path}/`.startsWith(wanted)) ||
      [...addresses.files].some((file) => foldPath(`/${file}`).startsWith(wanted));
    if (next.length > 1 || isServed || next[0]!.from === from) return undefined;
    chain.push(next[0]!);
  }
  return undefined;
}

/** The rule as a host knows it. */
function hostRule({ from, to, status }: RedirectRule, basePath: string): HostRule {
  const names = namesOf(from);
  const isName = (part: string) => names.includes(part.slice(1));
  const [path = "", rest = ""] = to.split(/(?=[?#].*$)/s, 2);
  const target = to.startsWith("/")
    ? basePath + path.split(/(:[A-Za-z_]\w*)/).map((part) => isName(part) ? part : literal(part)).join("") + rest
    : to;
  const source = from.split("/").map((part) => part === "*" || isName(part) ? part : literal(part)).join("/");
  return { from: basePath + source, to: target.replaceAll(" ", "%20"), status };
}

/** A text that a host takes for itself. */
function literal(text: string): string {
  return href("", decode(text)).replaceAll(":", "%3A").replaceAll("*", "%2A");
}
