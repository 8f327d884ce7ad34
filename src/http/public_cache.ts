/**
 * Headers for caches that many readers share: a CDN, Varnish, nginx.
 *
 * @module
 */
import { REVALIDATE, SHORT } from "../build/document.ts";
import type { Middleware } from "./handler.ts";

/** For browsers, which ask the shared cache each time; its own lifetime is in CDN-Cache-Control. */
const SHARED = "public, max-age=0, must-revalidate";
/** In seconds: how long a stale answer may be given while a fresh one is fetched, and while the server fails. */
const STALE = { whileRevalidate: 86_400, ifError: 604_800 };
/** Characters of a content id in a tag. */
const ID_LENGTH = 16;

/**
 * Creates middleware that lets shared caches hold pages, feeds and lists (RFC 9213). Each is tagged with its path and its
 * build, so that one purge by tag follows a change. What holds a nonce stays private; its entity tag is weak.
 *
 * @param seconds How long a shared cache may answer without asking.
 */
export function publicCache(seconds: number): Middleware {
  const control =
    `max-age=${seconds}, stale-while-revalidate=${STALE.whileRevalidate}, stale-if-error=${STALE.ifError}`;
  return (next) =>
    async function publicCache(request, context) {
      const response = await next(request, context);
      const { headers } = response;
      const caching = headers.get("cache-control");
      if (caching !== REVALIDATE && caching !== SHORT) return response;
      if (!headers.get("etag")?.startsWith('"')) return response;
      const tags = ["lectern", `build:${(await context.snapshot.id()).slice(0, ID_LENGTH)}`, pathTag(context.path)];
      if (caching === REVALIDATE) headers.set("cache-control", SHARED);
      headers.set("cdn-cache-control", control);
      headers.set("surrogate-key", tags.join(" "));
      headers.set("cache-tag", tags.join(","));
      return response;
    };
}

/** Printable ASCII without spaces and commas, which separate tags. */
function pathTag(path: string): string {
  return `path:${encodeURI(path.toLowerCase().toWellFormed()).replaceAll(",", "%2C")}`;
}
