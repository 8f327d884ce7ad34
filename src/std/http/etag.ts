/**
 * Stand-in for `@std/http/etag`.
 *
 * @module
 */

/**
 * Whether the precondition `If-None-Match` holds, by weak comparison (RFC 9110 §13.1.2).
 *
 * @returns `false` when a tag of `value` matches `etag`, so that 304 is the answer.
 */
export function ifNoneMatch(value: string | null, etag: string | undefined): boolean {
  if (!value || !etag) return true;
  if (value.trim() === "*") return false;
  const opaque = (tag: string) => tag.startsWith("W/") ? tag.slice(2) : tag;
  return !value.split(/\s*,\s*/).map(opaque).includes(opaque(etag));
}
