/**
 * Redirect patterns whose targets begin with a part of the request: `/old/*` → `/:splat`. Hosts fill such a target in
 * as it is, so `/old//other.example` leads to another host, and none has a rule that forbids it. So such a pattern is
 * written as one rule for each first segment of the site's URLs: `/old/guide/*` → `/guide/:splat`.
 *
 * @module
 */
import type { HostRule } from "../build/assemble/host_rule.ts";
import { SPLAT, TARGET_NAME } from "../config/redirect_rule.ts";
import { encodeSegment } from "../site/address.ts";
import { isReserved } from "../site/own_route.ts";

/** Maximum number of rules that one becomes: hosts accept one or two thousand in all. */
const MOST = 500;

/**
 * Writes such patterns out; all others stay as they are.
 *
 * @param addresses Below BasePath, decoded: of what is served, and of what is redirected by itself.
 * @returns With a warning for each that is left out.
 */
export function withFixedStarts(
  patterns: readonly HostRule[],
  addresses: Iterable<string>,
): { readonly patterns: readonly HostRule[]; readonly warnings: readonly string[] } {
  if (patterns.every((rule) => firstName(rule) === undefined)) return { patterns, warnings: [] };
  const starts = startsOf([...addresses, ...patterns.flatMap(fixedPart)]);
  const warnings: string[] = [];
  const written = patterns.flatMap((rule) => {
    const name = firstName(rule);
    if (name === undefined) return [rule];
    const rules = name === SPLAT ? withoutSplat(rule, starts) : withoutName(rule, name, starts);
    if (rules.length <= MOST) return rules;
    warnings.push(
      `${rule.from} is left out: it leads to ${rule.to}, which begins with what a request says, and would be ${rules.length} rules; list each URL`,
    );
    return [];
  });
  return { patterns: written, warnings };
}

/** The name that a target begins with, whose text a host would take for a host: `//other.example`. */
function firstName({ to }: HostRule): string | undefined {
  return /^\/:([A-Za-z_]\w*)/.exec(to)?.[1];
}

/** Text before the names of a pattern, decoded, and one of the names: a redirect may lead to another one. */
function fixedPart(rule: HostRule): readonly string[] {
  const [fixed = ""] = rule.from.split(/(?<=\/)[:*]/, 1);
  return fixed === "/" || firstName(rule) !== undefined ? [] : [`${decodeURIComponent(fixed)}_`];
}

/** First segments, encoded for a rule, and whether something is below them. */
function startsOf(addresses: Iterable<string>): ReadonlyMap<string, boolean> {
  const starts = new Map<string, boolean>();
  for (const address of addresses) {
    const [, start = "", ...rest] = address.split("/");
    if (start === "" || isReserved(`/${start}`)) continue;
    const encoded = encodeSegment(start).replaceAll(":", "%3A").replaceAll("*", "%2A");
    starts.set(encoded, starts.get(encoded) || rest.length > 0);
  }
  return starts;
}

function withoutSplat({ from, to, status }: HostRule, starts: ReadonlyMap<string, boolean>): readonly HostRule[] {
  const above = from.replace(/\/\*$/, "");
  const bare = filled(to, SPLAT, "");
  return [
    ...[...starts].flatMap(([start, isFolder]) => [
      { from: `${above}/${start}`, to: filled(to, SPLAT, start), status },
      ...isFolder ? [{ from: `${above}/${start}/*`, to: filled(to, SPLAT, `${start}/:${SPLAT}`), status }] : [],
    ]),
    ...bare.startsWith("//") || firstName({ from, to: bare, status }) !== undefined ? [] : [
      { from: above, to: bare, status },
    ],
  ];
}

function withoutName(
  { from, to, status }: HostRule,
  name: string,
  starts: ReadonlyMap<string, boolean>,
): readonly HostRule[] {
  const segments = from.split("/");
  return [...starts.keys()].map((start) => ({
    from: segments.map((segment) => segment === `:${name}` ? start : segment).join("/"),
    to: filled(to, name, start),
    status,
  }));
}

function filled(to: string, name: string, text: string): string {
  return to.replace(TARGET_NAME, (written, one) => one === name ? text : written);
}
