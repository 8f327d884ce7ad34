/**
 * Addresses that a page has by the rules of its tool, written down where those rules do not hold.
 *
 * @module
 */
import type { Project } from "../project/project.ts";
import type { Page } from "../site/page.ts";

/** A line of a header that says the address. */
const SAID = /^(?:slug|permalink|route|url)[ \t]*:/m;
/** The first line of a header, behind the byte order mark that may be there, read byte by byte. */
const FENCE = /^(?:ï»¿)?---[ \t]{0,20}(\r\n?|\n)/;

const LINE_END = /\r\n?|\n/;

/** Gives the bytes of a page for a site of its own: with `slug` where its id is its name, and all others as they are. */
export function withAddress(
  bytes: Uint8Array<ArrayBuffer>,
  page: Page | undefined,
  { idNames }: Pick<Project, "idNames">,
): Uint8Array {
  const slug = page?.frontMatter.slug;
  if (idNames === undefined || slug === undefined) return bytes;
  const text = new TextDecoder("latin1").decode(bytes);
  const [fence, lineEnd] = FENCE.exec(text) ?? [];
  const header = text.split(LINE_END, page!.body.line - 1).join("\n");
  if (fence === undefined || SAID.test(header)) return bytes;
  const line = new TextEncoder().encode(`slug: ${slug}${lineEnd}`);
  const all = new Uint8Array(bytes.length + line.length);
  all.set(bytes.subarray(0, fence.length));
  all.set(line, fence.length);
  all.set(bytes.subarray(fence.length), fence.length + line.length);
  return all;
}
