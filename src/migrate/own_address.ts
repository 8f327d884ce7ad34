/**
 * Addresses that a page has by the rules of its tool, written down where those rules do not hold.
 *
 * @module
 */
import type { Project } from "../project/project.ts";
import type { Page } from "../site/page.ts";
import { spliced } from "./bytes.ts";

/** A line of a header that sets the address. */
const SAID = /^(?:slug|permalink|route|url)[ \t]*:/m;
/** The first line of a header, after an optional byte order mark, read byte by byte. */
const FENCE = /^(?:ï»¿)?---[ \t]{0,20}(\r\n?|\n)/;

const LINE_END = /\r\n?|\n/;

/**
 * Returns the bytes of a page for a site of its own: with `slug` where its id is its name, where its collection has addresses
 * elsewhere, or where it says one within its language, and all others as they are.
 */
export function withAddress(
  bytes: Uint8Array<ArrayBuffer>,
  page: Page | undefined,
  { idNames, addressFolders }: Pick<Project, "idNames" | "addressFolders">,
): Uint8Array<ArrayBuffer> {
  const slug = page?.frontMatter.slug;
  if (idNames === undefined && !addressFolders || slug === undefined) return bytes;
  const text = new TextDecoder("latin1").decode(bytes);
  const [fence, lineEnd] = FENCE.exec(text) ?? [];
  const header = text.split(LINE_END, page!.body.line - 1).join("\n");
  if (fence === undefined) return bytes;
  if (!SAID.test(header)) return spliced(bytes, fence.length, 0, `slug: ${slug}${lineEnd}`);
  // Within a language an address begins there.
  const found = SLUG.exec(text);
  const written = found?.[1] ?? slug;
  return slug !== written && slug.endsWith(written)
    ? spliced(bytes, found!.index, found![0].length, `slug: ${slug}`)
    : bytes;
}

/** An address from the root. */
const SLUG = /^slug[ \t]*:[ \t]*["']?(\/[^"'\s]*)["']?/m;
