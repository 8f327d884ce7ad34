/**
 * The router.
 *
 * @module
 */
import { normalize } from "../site/address.ts";
import type { Handler } from "./handler.ts";
import { textMemo } from "./text_memo.ts";

/** A path and its handler; `/*` at the end matches everything below. Lower case. */
export type Route = readonly [address: string, handler: Handler];

/**
 * Combines handlers: an exact path, otherwise the first matching prefix, otherwise `fallback`. Letter case, a trailing
 * slash and the other spellings of a path make no difference, so that none of them bypasses a limit.
 */
export function route(routes: readonly Route[], fallback: Handler): Handler {
  const exact = new Map(routes.filter(([address]) => !address.endsWith("*")));
  const prefixes = routes.filter(([address]) => address.endsWith("*"))
    .map(([address, handler]) => [address.slice(0, -1), handler] as const);
  /** Most requests are for pages: a quick test that rules out routes. Paths beyond ASCII take the full comparison. */
  const candidate = new RegExp(
    `[^\\0-\\x7f]|^(?:${[...exact.keys(), ...prefixes.map(([prefix]) => prefix)].join("|")})`,
    "i",
  );
  const handlerOf = textMemo((path): Handler => {
    if (!candidate.test(path)) return fallback;
    const handler = exact.get(normalize(path));
    if (handler) return handler;
    return prefixes.find(([prefix]) => path.slice(0, prefix.length).toLowerCase() === prefix)?.[1] ?? fallback;
  });
  return (request, context) => handlerOf(context.path)(request, context);
}

/** Gives a page or file at the same path precedence over `handler`. */
export function unlessFound(content: Handler, handler: Handler): Handler {
  return async function unlessFound(request, context) {
    const answer = await context.snapshot.find(context.path);
    return (answer === undefined ? handler : content)(request, context);
  };
}
