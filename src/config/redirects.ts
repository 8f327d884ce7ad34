/**
 * `redirects` of config.json: redirected addresses, by exact path or by pattern.
 *
 * @module
 */
import * as z from "./zod.ts";
import { fields } from "./check.ts";
import { isHost, text } from "./grammar.ts";
import { isRedirectSource, LONGEST_REDIRECT, REDIRECT_STATUS, type RedirectRule } from "./redirect_rule.ts";

/** Whether a text is a path or a URL of http(s) with a host that is written out. */
export function isRedirectTarget(text: string): boolean {
  const target = text.trim();
  // deno-lint-ignore no-control-regex
  if (target === "" || target.length > LONGEST_REDIRECT || /[\\\u0000-\u001f\u007f-\u009f]/.test(target)) return false;
  if (/^https?:\/\//i.test(target)) return isHost(/^https?:\/\/([^/?#]*)/i.exec(target)![1]!);
  return !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(target);
}

const source = text("must be a path from the root such as /old, /old/:name or /old/*", isRedirectSource);
const target = text("must be a path of this site, or a URL of http or https", isRedirectTarget);

/** The field, as written. */
export const redirectsField = z.nullish(z.record(
  source,
  z.union([
    target,
    fields({
      to: target.check(z.describe("A path of this site, or a URL of http or https.")),
      status: z.nullish(z.literal(REDIRECT_STATUS)).check(
        z.describe("308: permanent. 302: temporary. Default 308."),
      ),
    }),
  ], "must be a path of this site, a URL of http or https, or an object with to and status"),
)).check(z.describe(
  "Redirects: /old, /old/:name or /old/* by a path, in which :name and :splat are filled in.",
));

type RawRedirects = z.infer<typeof redirectsField>;

/** The rules of the field, in its order. */
export function readRedirects(raw: RawRedirects, lineOf: (from: string) => number): readonly RedirectRule[] {
  return Object.entries(raw ?? {}).map(([from, target]) => {
    const { to, status } = typeof target === "string" ? { to: target, status: undefined } : target;
    return { from, to: to.trim(), status: status ?? 308, line: lineOf(from) };
  });
}
