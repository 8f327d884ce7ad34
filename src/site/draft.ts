/**
 * Drafts, which are not published. In doubt a page is one: a missing page is noticed, a page that should not be public is
 * not.
 *
 * @module
 */
import { accepting, type Reader } from "./front_matter_value.ts";

/** `draft`: anything but `false`. */
export const draft: Reader<true> = accepting({ type: "boolean" }, (value, { fault }) => {
  if (value === false) return undefined;
  if (value !== true) fault("true or false, and keeps the page out unless it is false");
  return true;
});

/** `published`: other tools have dates there, too, and those say nothing. */
export const published: Reader<true> = (value) =>
  value === false || value === 0 || typeof value === "string" && /^\s*(?:false|no|off|n)\s*$/i.test(value) || undefined;

/** A line, or an entry in braces, in a header that did not parse. */
const ENTRY = /(?:^|[{,])[ \t-]*["']?(draft|published)["']?[ \t]*[:=][ \t]*["']?(\w*)/gim;
/** Where code begins, a header has ended. */
const CODE = /^ {0,3}(?:```|~~~)/m;

/** Whether a header that cannot be read, or is never closed, speaks of a draft. Linear in its length. */
export function namesDraft(header: string): boolean {
  const code = header.search(CODE);
  for (const [, name, value] of header.slice(0, code < 0 ? undefined : code).matchAll(ENTRY)) {
    const isFalse = /^false$/i.test(value!);
    if (name!.toLowerCase() === "draft" ? !isFalse : isFalse || /^(?:no|off|n|0)$/i.test(value!)) return true;
  }
  return false;
}
