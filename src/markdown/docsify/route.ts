/**
 * Addresses of Docsify, whose pages come after a hash, and whose headings are in the query: `#/guide?id=install` and
 * `guide?id=install` are `guide#install`.
 *
 * @module
 */

const ROUTE = /^(?:#(?=\/)([^?#]*)|([^?#:]*)(?=\?id=[^&]))(?:\?id=([^&#]+))?$/;

/** The address as others have it. */
export function withoutRoute(address: string): string {
  const found = ROUTE.exec(address);
  if (!found) return address;
  const [, after, before, id] = found;
  const path = after ?? before!;
  return id === undefined ? path : `${path}#${id}`;
}
