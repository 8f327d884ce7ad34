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

/** Parameters with a choice of values: `:slug(api|cli)`. */
const CHOICES = /:([A-Za-z_]\w*)\(([\w.-]+(?:\|[\w.-]+)*)\)/g;
/** Maximum number of rules that one becomes. */
const MOST = 100;

/** A rule for each value of its choices; `undefined`: it has none, or too many. */
function alternatives(from: string, to: string): readonly (readonly [from: string, to: string])[] | undefined {
  const choices = Array.from(
    from.matchAll(CHOICES),
    ([text, name, list = ""]) => ({ text, name, values: list.split("|") }),
  );
  const count = choices.reduce((product, { values }) => product * values.length, 1);
  if (choices.length === 0 || count > MOST) return undefined;
  let pairs: readonly (readonly [from: string, to: string])[] = [[from, to]];
  for (const { text, name, values } of choices) {
    const named = new RegExp(`:${name}(?![\\w*])`, "g");
    pairs = pairs.flatMap(([from, to]) =>
      values.map((value) => [from.replace(text, value), to.replace(named, value)] as const)
    );
  }
  return pairs;
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
