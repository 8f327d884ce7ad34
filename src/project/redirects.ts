/**
 * Redirects of a configuration as those of config.json. What these cannot express is left out, and noted.
 *
 * @module
 */
import { isRedirectSource, type RedirectRule } from "../config/redirect_rule.ts";
import { isRedirectTarget } from "../config/redirects.ts";
import type { Look } from "./look.ts";
import { type Place, Unknown, type Value } from "./script/value.ts";

/** Makes a rule. `from` and `to` as written; `/x/index.html` and `/x.html` are `/x`. */
export function redirectRule(
  from: string | undefined,
  to: string | undefined,
  place: Place,
  look: Look,
  status: RedirectRule["status"] = 308,
): RedirectRule[] {
  if (from === undefined || to === undefined) return [];
  const choices = alternatives(from, to);
  if (choices) return choices.flatMap(([from, to]) => redirectRule(from, to, place, look, status));
  const source = address(from.startsWith("/") ? from : `/${from}`);
  const target = /^[a-z]+:/i.test(to) ? to : address(to.startsWith("/") ? to : `/${to}`);
  if (isRedirectSource(source) && isRedirectTarget(target)) {
    return [{ from: source, to: target, status, line: place.line }];
  }
  look.note(new Unknown(place, `the redirect from ${from} to ${to} has an unknown form`));
  return [];
}

/** A list of redirects as Next and Mintlify write them: `{ source, destination, permanent }`. */
export function listedRedirects(value: Value, look: Look): readonly RedirectRule[] {
  return look.items(value).flatMap(({ value, place }) => {
    const [from, to] = [look.textAt(value, "source"), look.textAt(value, "destination")];
    const status = look.flagAt(value, "permanent") === false ? 302 : 308;
    return from === undefined || to === undefined ? [] : redirectRule(...splatted(from, to), place, look, status);
  });
}

/** A parameter with a choice of values: `:slug(api|cli)`. */
const CHOICE = /:([A-Za-z_]\w*)\(([\w.-]+(?:\|[\w.-]+)*)\)/;
/** Maximum number of rules that one becomes. */
const MOST = 100;

/** A rule for each value of its choices; `undefined`: it has none, or too many. */
function alternatives(from: string, to: string): readonly (readonly [from: string, to: string])[] | undefined {
  const found = CHOICE.exec(from);
  if (!found) return undefined;
  const [choice, name, words = ""] = found;
  const named = new RegExp(`:${name}(?![\\w*])`, "g");
  const pairs = words.split("|").map((word) => [from.replace(choice, word), to.replace(named, word)] as const);
  const all = pairs.flatMap(([from, to]) => alternatives(from, to) ?? [[from, to] as const]);
  return all.length <= MOST ? all : undefined;
}

/** Names of other tools as those of config.json: `[...slug]`, `:slug*` and `(.*)` are `*`, `[name]` is `:name`. */
function address(path: string): string {
  return path
    .replace(/\/index\.(?:html?|mdx?)(?=$|[?#])/, "/")
    .replace(/\.(?:html?|mdx?)(?=$|[?#])/, "")
    .replace(/\/\[([A-Za-z_]\w*)\](?=\/|$)/g, "/:$1");
}

/** A pair of patterns whose last segment matches the rest of a path, in the syntax of config.json. */
export function splatted(from: string, to: string): readonly [from: string, to: string] {
  const name = /\/(?:\[\.\.\.(\w+)\]|:(\w+)(?:\*|\(\.\*\))|\*)$/.exec(from);
  if (!name) return [from, to];
  const written = name[1] ?? name[2];
  const bare = written === undefined
    ? to
    : to.replace(new RegExp(`\\[\\.\\.\\.${written}\\]|:${written}(?:\\*|\\b)`, "g"), ":splat");
  return [`${from.slice(0, name.index)}/*`, bare.replace(/\/\*$/, "/:splat")];
}
