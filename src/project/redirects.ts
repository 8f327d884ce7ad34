/**
 * Redirects of a configuration as those of config.json. What these cannot express is left out, and noted.
 *
 * @module
 */
import { isRedirectSource, type RedirectRule } from "../config/redirect_rule.ts";
import { isRedirectTarget } from "../config/redirects.ts";
import type { Look } from "./look.ts";
import { type Place, Unknown } from "./script/value.ts";

/** Makes a rule. `from` and `to` as written; `/x/index.html` and `/x.html` are `/x`. */
export function redirectRule(
  from: string | undefined,
  to: string | undefined,
  place: Place,
  look: Look,
  status: RedirectRule["status"] = 308,
): RedirectRule[] {
  if (from === undefined || to === undefined) return [];
  const source = address(from.startsWith("/") ? from : `/${from}`);
  const target = /^[a-z]+:/i.test(to) ? to : address(to.startsWith("/") ? to : `/${to}`);
  if (isRedirectSource(source) && isRedirectTarget(target)) {
    return [{ from: source, to: target, status, line: place.line }];
  }
  look.note(new Unknown(place, `the redirect from ${from} to ${to} has an unknown form`));
  return [];
}

/** Names of other tools as those of config.json: `[...slug]`, `:slug*` and `(.*)` are `*`, `[name]` is `:name`. */
function address(path: string): string {
  return path
    .replace(/\/index\.(?:html?|mdx?)(?=$|[?#])/, "/")
    .replace(/\.(?:html?|mdx?)(?=$|[?#])/, "")
    .replace(/\/\[([A-Za-z_]\w*)\](?=\/|$)/g, "/:$1");
}

/** A pair of patterns whose last segment stands for the rest, as config.json writes it. */
export function splatted(from: string, to: string): readonly [from: string, to: string] {
  const name = /\/(?:\[\.\.\.(\w+)\]|:(\w+)\*|\*)$/.exec(from);
  if (!name) return [from, to];
  const written = name[1] ?? name[2];
  const bare = written === undefined
    ? to
    : to.split(`[...${written}]`).join(":splat").split(`:${written}*`).join(":splat");
  return [`${from.slice(0, name.index)}/*`, bare.replace(/\/\*$/, "/:splat")];
}
