/**
 * Addresses that a page has by the rules of its tool, written down where those rules do not hold.
 *
 * @module
 */
import type { Project } from "../project/project.ts";
import type { Page } from "../site/page.ts";

/** A line of a header that says the address. */
const SAID = /^(?:slug|permalink|route|url)[ \t]*:/m;

/** Gives the bytes of a page for a site of its own: with `slug` where its id is its name. */
export function withAddress(bytes: Uint8Array, page: Page | undefined, { idNames }: Project): Uint8Array {
  const slug = page?.frontMatter.slug;
  if (idNames === undefined || slug === undefined) return bytes;
  const text = new TextDecoder().decode(bytes);
  const header = text.slice(0, page!.body.start);
  const end = text.indexOf("\n") + 1;
  if (!header.startsWith("---") || SAID.test(header)) return bytes;
  return new TextEncoder().encode(`${text.slice(0, end)}slug: ${slug}\n${text.slice(end)}`);
}
