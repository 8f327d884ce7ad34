/**
 * Which handler answers a path.
 *
 * @module
 */
import { normalize } from "../site/address.ts";
import type { Handler } from "./handler.ts";

/** An address that one handler answers; with `/*` at its end, all below it. Lower case. */
export type Route = readonly [address: string, handler: Handler];

/**
 * Makes a handler of many: an exact address, else the first prefix that matches, else `rest`. Letter case, a slash
 * at the end and the other spellings of a page's address make no difference, so that none is a way around a limit.
 */
export function route(routes: readonly Route[], rest: Handler): Handler {
  const exact = new Map(routes.filter(([address]) => !address.endsWith("*")));
  const prefixes = routes.filter(([address]) => address.endsWith("*"))
    .map(([address, handler]) => [address.slice(0, -1), handler] as const);
  /** Most requests are for pages: this says so sooner than the whole comparison. Outside ASCII cases are left to that. */
  const candidate = new RegExp(
    `[^\\0-\\x7f]|^(?:${[...exact.keys(), ...prefixes.map(([prefix]) => prefix)].join("|")})`,
    "i",
  );
  return function route(request, context) {
    if (!candidate.test(context.path)) return rest(request, context);
    const handler = exact.get(normalize(context.path));
    if (handler) return handler(request, context);
    for (const [prefix, handler] of prefixes) {
      if (context.path.slice(0, prefix.length).toLowerCase() === prefix) return handler(request, context);
    }
    return rest(request, context);
  };
}

/** Lets a page or a file of the same address win over `handler`. */
export function unlessFound(documents: { readonly answer: Handler }, handler: Handler): Handler {
  return async function unlessFound(request, context) {
    const answer = await context.snapshot.find(context.path);
    return (answer === undefined ? handler : documents.answer)(request, context);
  };
}
