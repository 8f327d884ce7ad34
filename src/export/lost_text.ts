/**
 * Detects pages that have lost most of their text since the last export: because a disk was full, a program wrote a
 * message in the place of a text, or files that they include are empty or missing.
 *
 * @module
 */
import { jobOf } from "../build/render/render_job.ts";
import { decode } from "../decode.ts";
import type { FileBytes } from "../files.ts";
import { filePath, type PagePath } from "../site/address.ts";
import { readFrontMatter } from "../site/front_matter.ts";
import type { Content, Page } from "../site/page.ts";
import type { Sizes } from "./target.ts";

export interface LostTextOptions {
  readonly pages: ReadonlyMap<PagePath, Page>;
  readonly contentOf: (page: Page) => Content | undefined;
  /** Files of the existing export. */
  readonly before: Sizes;
  /** Files of the new one. */
  readonly sizes: Sizes;
  /** Reads files of the existing export. */
  readonly read: (files: readonly string[]) => Promise<FileBytes>;
}

/** A page that may have lost its text. */
interface Suspect {
  readonly source: string;
  /** File of the existing export that shows it. */
  readonly file: string;
  readonly hasLost: (old: Uint8Array<ArrayBuffer>) => boolean;
}

/** Share of its text that a page keeps at least. */
const SHARE = 0.1;
/** The same for a page that includes files: what it has of its own is not lost with them. */
const INCLUDING_SHARE = 0.5;
/** A line without text of its own: a heading, a break, a comment, or nothing. */
const NO_TEXT = /^(?:#{1,6}(?:\s.*)?|(?:[-*_=]\s*)*|<!--.*-->)$/;
/** Number of characters around the message of a file that cannot be included. */
const AROUND = 35;
const NOT_INCLUDED = "cannot be included";

/**
 * Finds these pages: by their sources, or, if they include files, by the finished page as Markdown, which contains what
 * is included.
 *
 * @returns Their sources, as paths in the export.
 */
export async function lostTexts(options: LostTextOptions): Promise<readonly string[]> {
  const suspects = [...options.pages].flatMap(([path, page]) => suspectOf(filePath(path), page, options) ?? []);
  const old = await options.read(suspects.map(({ file }) => file));
  return suspects.flatMap(({ source, hasLost }, i) => old[i] && hasLost(old[i]) ? [source] : []);
}

/** The page, if its size allows that it has lost its text. Texts are never longer than their bytes. */
function suspectOf(name: string, page: Page, { contentOf, before, sizes }: LostTextOptions): Suspect | undefined {
  const { redirect, hero, features } = page.frontMatter;
  if ((redirect ?? hero ?? features) !== undefined) return undefined;
  const [source, finished] = [`raw${name}.md`, `${name.slice(1)}.md`];
  const content = contentOf(page);
  if (!content?.uses.some(([key]) => isFile(key))) {
    const most = (before.get(source) ?? 0) * SHARE;
    const left = ownLength(page, most);
    return left < most ? { source, file: source, hasLost: (old) => left < lengthOf(old) * SHARE } : undefined;
  }
  const left = (sizes.get(finished) ?? Infinity) - lengthOfNotices(content);
  const hasLost = (old: Uint8Array) => {
    const start = endOfTitle(new TextDecoder("latin1").decode(old)); // One character per byte.
    return left - start < (old.length - start) * INCLUDING_SHARE;
  };
  return left < (before.get(finished) ?? 0) ? { source, file: finished, hasLost } : undefined;
}

/** Length of its own text, up to `most`: without what is appended to every page, and without a header that is never closed. */
function ownLength({ appended: _, ...page }: Page, most: number): number {
  const { text } = jobOf(page);
  const fence = /^(?:---|\+\+\+)/.exec(text)?.[0];
  const closed = fence === undefined ? undefined : readFrontMatter(`${text}\n${fence}\n`);
  return textLength(text, closed?.problems.length === 0 ? closed.start : 0, most);
}

function lengthOf(old: Uint8Array<ArrayBuffer>): number {
  const { text } = decode(old);
  return textLength(text, readFrontMatter(text).start, Infinity);
}

/** Number of characters in lines with text; counting ends at `most`. Linear in the length. */
function textLength(text: string, start: number, most: number): number {
  let length = 0;
  for (let at = start; at < text.length && length < most;) {
    const found = text.indexOf("\n", at);
    const end = found === -1 ? text.length : found;
    const line = text.slice(at, end).trim();
    if (!NO_TEXT.test(line)) length += line.length;
    at = end + 1;
  }
  return length;
}

/** Variables and elements have brackets around their names. */
function isFile(key: string): boolean {
  return !/^(?:\{\{|<)/.test(key);
}

/** Index at which the text of a page begins: below the line for agents and the title. */
function endOfTitle(markdown: string): number {
  return /^[^#]*# [^\n]*\n?/.exec(markdown)?.[0].length ?? 0;
}

function lengthOfNotices({ problems }: Content): number {
  return problems
    .filter(({ message }) => message.includes(NOT_INCLUDED))
    .reduce((sum, { message }) => sum + message.length + AROUND, 0);
}
