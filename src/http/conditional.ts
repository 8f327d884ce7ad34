/**
 * Entity tags, and If-None-Match → 304.
 *
 * The middleware takes the condition from the request; it is tested where the tag is known and before a body is made,
 * since a 304 that is cut out of a finished 200 costs three times as much (measured).
 *
 * @module
 */
import { ifNoneMatch } from "@std/http/etag";
import type { Coding } from "../runtime.ts";
import type { Context, Middleware } from "./handler.ts";

/** Lets handlers answer 304. */
export const conditional: Middleware = (next) =>
  function conditional(request, context) {
    context.ifNoneMatch = request.headers.get("if-none-match");
    return next(request, context);
  };

/**
 * Entity tag of a representation. A coding is part of it: strong tags differ where bytes do (RFC 9110 §8.8.3.3).
 *
 * @param weak Whether bytes may differ under the same tag: a nonce is filled in.
 */
export function entityTag(hash: string, coding: Coding | undefined, weak = false): string {
  return `${weak ? "W/" : ""}"${hash}${coding ? `-${coding}` : ""}"`;
}

/** The coding of a whole tag in a list: behind its opening quotation mark, so that nothing else becomes a tag. */
const CODING = /((?:^|,)[\t ]*(?:W\/)?"[^",]*)-(?:zstd|br|gzip)"/g;

/**
 * Whether the client has the content already: a tag in If-None-Match has the hash of `tag`, by weak comparison and
 * under any coding.
 */
export function isUnchanged({ ifNoneMatch: value }: Context, tag: string): boolean {
  return value !== null && (value === tag || !ifNoneMatch(value.replace(CODING, '$1"'), tag.replace(CODING, '$1"')));
}

/** All that a 304 may say (RFC 9110 §15.4.5): above all no Content-Security-Policy. */
const KEPT = ["cache-control", "content-location", "date", "etag", "expires", "vary"];

/** The headers of a 304 in place of a 200 with `headers`. */
export function validators(headers: Headers): Headers {
  return new Headers(
    KEPT.flatMap((name): [string, string][] => headers.has(name) ? [[name, headers.get(name)!]] : []),
  );
}
