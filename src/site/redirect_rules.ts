/**
 * Resolves the `redirects` of config.json: chains are followed to their end, and targets without an answer are dropped.
 *
 * @module
 */
import { decoded } from "../percent.ts";
import { type RedirectRule, SPLAT, TARGET_NAME } from "../config/redirect_rule.ts";
import { encodeSegment, href, normalize, type PagePath } from "./address.ts";
import { candidatePaths } from "./candidate_paths.ts";
import type { Addresses } from "./addresses.ts";
import { createLookup, type Lookup } from "./lookup.ts";
import { isReserved } from "./own_route.ts";
import { isDeadEnd, type Judge, judgeRedirect } from "./redirect.ts";
import { createMatcher, isPattern, type Match } from "./redirect_pattern.ts";

/** Result of following the rules for a path. */
export type Trail =
  /** No rule is about it. */
  | { readonly kind: "none" }
  /** `location` is a served address or a URL, ASCII; `status` is 302 if one step of the way is. */
  | { readonly kind: "found"; readonly location: string; readonly status: RedirectRule["status"] }
  /** Nothing answers at `to`, a decoded path below BasePath. */
  | { readonly kind: "nowhere"; readonly to: string }
  /** `to`, as it would be sent, is not a path of this site. */
  | { readonly kind: "refused"; readonly to: string }
  | { readonly kind: "circle"; readonly steps: readonly string[] };

/** Follows the rules for a decoded path below BasePath. */
export type Follow = (path: string) => Trail;

export interface FollowOptions {
  readonly basePath: string;
  readonly rules: readonly RedirectRule[];
  /** Of pages and files, without the rules. */
  readonly lookup: Lookup;
}

/** File in the content folder, to which the paths of rules are relative. */
const CONFIG = "config.json";

/**
 * Creates the function that follows the rules. Each rule is used once on the way, so it ends; each step takes as long as
 * the path.
 */
function createFollow({ basePath, rules, lookup }: FollowOptions): Follow {
  const exact = new Map<PagePath, RedirectRule>();
  for (const rule of rules) {
    if (isPattern(rule.from)) continue;
    const from = exactPath(rule.from);
    if (!exact.has(from)) exact.set(from, rule);
  }
  const match = createMatcher(rules.filter(({ from }) => isPattern(from)).map((rule) => [rule.from, rule] as const));
  function find(path: string): Match<RedirectRule> | undefined {
    const normal = normalize(path);
    if (isReserved(normal)) return undefined;
    const rule = exact.get(normal);
    return rule ? { value: rule, names: new Map() } : match(path);
  }

  return function follow(path) {
    const used = new Set<RedirectRule>();
    const steps = [path];
    let status: RedirectRule["status"] = 308;
    let suffix = "";
    for (let at = path;;) {
      const found = find(at);
      if (!found) return used.size === 0 ? { kind: "none" } : { kind: "nowhere", to: at };
      if (used.has(found.value)) return { kind: "circle", steps };
      used.add(found.value);
      if (found.value.status === 302) status = 302;
      const to = fill(found);
      const judge: Judge = { basePath, hosts: hostsOf(to), ownHost: "", lookup };
      const judged = judgeRedirect(to, CONFIG, judge);
      if (!judged) return { kind: "refused", to };
      suffix = /[?#].*$/s.exec(judged.location)?.[0] ?? suffix;
      const location = judged.location.replace(/[?#].*$/s, "") + suffix;
      if (!isDeadEnd(judged, { basePath, lookup })) return { kind: "found", location, status };
      at = decodeURIComponent(judged.location.slice(basePath.length).replace(/[?#].*$/s, ""));
      steps.push(at);
    }
  };
}

/** The address of a rule without names. */
export function exactPath(from: string): PagePath {
  return normalize(decoded(from));
}

/** The target of a rule with its names filled in. */
function fill({ value: { to }, names }: Match<RedirectRule>): string {
  const filled = names.size === 0 ? to : to.replace(TARGET_NAME, (written, name: string) => {
    const value = names.get(name);
    if (value === undefined) return written;
    return (name === SPLAT ? value.split("/") : [value]).map(encodeSegment).join("/");
  });
  return filled.replaceAll(" ", "%20");
}

/** The author of the configuration wrote the host of a target. */
function hostsOf(target: string): readonly string[] {
  const [, host] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? [];
  return host === undefined ? [] : [host];
}

/** Links between files, and where rules lead. */
export interface Linking {
  readonly lookup: Lookup;
  readonly follow: Follow;
}

const NONE: Trail = { kind: "none" };

/**
 * Makes the lookup of {@linkcode createLookup} that knows redirects too: a link to an old address is one to the new one,
 * or stays as it is where that is more than a path of this site.
 */
export function createLinking(addresses: Addresses): Linking {
  const lookup = createLookup(addresses);
  const { base, redirects: rules = [] } = addresses;
  if (rules.length === 0) return { lookup, follow: () => NONE };
  const follow = createFollow({ basePath: base, rules, lookup });

  function old(path: string): { readonly href: string } | undefined {
    const trail = follow(path);
    if (trail.kind !== "found") return undefined;
    const { location } = trail;
    return { href: location.startsWith("/") && !/[?#]/.test(location) ? location : href(base, path) };
  }

  return {
    follow,
    lookup(path, from) {
      const found = lookup(path, from);
      if (found || /^(?:\[\[|\(\()/.test(path)) return found;
      for (const candidate of candidatePaths(path, from, addresses.pages)) {
        const moved = old(candidate);
        if (moved) return moved;
      }
      return undefined;
    },
  };
}
