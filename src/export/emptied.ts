/**
 * Detects pages that have lost their text since the last export, for instance because a disk was full.
 *
 * @module
 */
import { jobOf } from "../build/render/render_page.ts";
import { decode } from "../decode.ts";
import type { FileBytes } from "../files.ts";
import { filePath, type PagePath } from "../site/address.ts";
import { readFrontMatter } from "../site/front_matter.ts";
import type { Page } from "../site/page.ts";

/** A line without text of its own: a heading, a comment, or nothing. */
const NO_TEXT = /^(?:#{1,6}(?:\s.*)?|<!--.*-->)?$/;

/**
 * Finds the pages that have a text in the existing export, but none any more.
 *
 * @param before Files of the existing export.
 * @param read Reads some of them.
 * @returns Their sources, as paths in the export.
 */
export async function emptiedSources(
  pages: ReadonlyMap<PagePath, Page>,
  before: readonly string[],
  read: (files: readonly string[]) => Promise<FileBytes>,
): Promise<readonly string[]> {
  const known = new Set(before);
  const empty: string[] = [];
  for (const [path, page] of pages) {
    const file = `raw${filePath(path)}.md`;
    if (known.has(file) && !hasContent(page)) empty.push(file);
  }
  const old = await read(empty);
  return empty.filter((_, i) => hadText(old[i]));
}

/** Whether a page has text, a redirect, or a hero. What is appended to every page does not count. */
function hasContent({ appended: _, ...page }: Page): boolean {
  const { redirect, hero, features } = page.frontMatter;
  return hasText(jobOf(page).text, 0) || (redirect ?? hero ?? features) !== undefined;
}

function hadText(old: Uint8Array<ArrayBuffer> | undefined): boolean {
  if (old === undefined) return false;
  const { text } = decode(old);
  return hasText(text, readFrontMatter(text).start);
}

/** Whether anything but headings and comments follows. Linear in the length. */
function hasText(text: string, start: number): boolean {
  for (let at = start; at < text.length;) {
    const end = text.indexOf("\n", at);
    const line = text.slice(at, end === -1 ? undefined : end).trim();
    if (!NO_TEXT.test(line)) return true;
    if (end === -1) return false;
    at = end + 1;
  }
  return false;
}
