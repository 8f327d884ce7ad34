/**
 * Redirect patterns for static hosts, with chains of patterns followed to their end.
 *
 * @module
 */
import { decoded } from "../../percent.ts";
import { type RedirectRule, SEGMENT_NAME, SPLAT, TARGET_NAME } from "../../config/redirect_rule.ts";
import { encodeSegment, foldPath, href } from "../../site/address.ts";
import type { Trail } from "../../site/redirect_rules.ts";
import type { LinkedAddresses } from "./addresses.ts";

/** A pattern for a static host, which fills in `:name` and, for `*`, `:splat`. */
export interface HostRule {
  /** Served address, encoded, with names and perhaps `*` at its end. */
  readonly from: string;
  /** Served address, or a URL. */
  readonly to: string;
  readonly status: RedirectRule["status"];
}

/** Stand for what names and stars are filled with; sorted after every literal, and a star after a name. */
export const NAME = 0xf0000;
export const STAR = "\u{10fffd}/\u{10fffc}";

/** Names of a source, with that of its star. */
export function namesOf(from: string): readonly string[] {
  return from.split("/").flatMap((segment) => segment === "*" ? SPLAT : SEGMENT_NAME.exec(segment)?.[1] ?? []);
}

/** Maximum length of a chain of rules. */
const STEPS = 20;

/**
 * The rule at the end of its chain, where all that it matches goes the same way: what each rule leads to is the business
 * of one other rule alone, and of no page. Else the host follows the chain step by step.
 */
export function flattened(rule: HostRule, { from, to }: RedirectRule, trail: Trail, linked: LinkedAddresses): HostRule {
  const names = namesOf(from);
  if (trail.kind === "found" && !hasName(to.replace(/[?#].*$/s, ""), names)) {
    const [path = "", rest = ""] = trail.location.split(/(?=[?#].*$)/s, 2);
    const location = path.startsWith("/") ? path.replaceAll(":", "%3A") + rest : trail.location;
    return { ...rule, to: withNames(location, names), status: trail.status };
  }
  const chain = chainFrom({ from, to }, linked);
  const end = chain?.at(-1);
  if (!end || trail.kind !== "nowhere" || chain!.some(({ to }) => /[?#]/.test(to)) || /[?#]/.test(to)) return rule;
  const base = rule.to.slice(0, rule.to.length - hostRule({ from, to, status: 308, line: 0 }, "").to.length);
  return {
    ...rule,
    to: withNames(href(base, trail.to), names),
    status: chain!.some(({ status }) => status === 302) ? 302 : rule.status,
  };
}

function hasName(to: string, names: readonly string[]): boolean {
  return [...to.matchAll(TARGET_NAME)].some(([, name]) => names.includes(name!));
}

/** An encoded text with names in place of what stands for them. */
function withNames(text: string, names: readonly string[]): string {
  return names.filter((name) => name !== SPLAT).reduce(
    (filled, name, i) => filled.replaceAll(encodeSegment(String.fromCodePoint(NAME + i)), `:${name}`),
    text.replaceAll(STAR.split("/").map(encodeSegment).join("/"), `:${SPLAT}`),
  );
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
    const wanted = foldPath(decoded(begin));
    const next = (addresses.redirects ?? []).filter((other) => foldPath(decoded(other.from)).startsWith(wanted));
    if (next.length === 0) return chain;
    const isServed = [...addresses.pages.values()].some((path) => `${path}/`.startsWith(wanted)) ||
      [...addresses.files].some((file) => foldPath(`/${file}`).startsWith(wanted));
    if (next.length > 1 || isServed || next[0]!.from === from) return undefined;
    chain.push(next[0]!);
  }
  return undefined;
}

/** The rule as a host knows it. */
export function hostRule({ from, to, status }: RedirectRule, basePath: string): HostRule {
  const names = namesOf(from);
  const isName = (part: string) => names.includes(part.slice(1));
  const [path = "", rest = ""] = to.split(/(?=[?#].*$)/s, 2);
  const target = to.startsWith("/")
    ? basePath + path.split(/(:[A-Za-z_]\w*)/).map((part) => isName(part) ? part : literal(part)).join("") + rest
    : to;
  const source = from.split("/").map((part) => part === "*" || isName(part) ? part : literal(part)).join("/");
  return { from: basePath + source, to: target.replaceAll(" ", "%20"), status };
}

/** A text in which a static host sees no placeholder. */
function literal(text: string): string {
  return href("", decoded(text)).replaceAll(":", "%3A").replaceAll("*", "%2A");
}
