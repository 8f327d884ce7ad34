/**
 * The title of a Markdown text, read without rendering it.
 *
 * @module
 */

import { createFences, lineEnd } from "../markdown/code/fence.ts";
import { PART } from "../markdown/quarto/bookdown.ts";
import { inlineWords } from "../markdown/inline_words.ts";

/** Headings that may be a page's title, as plain text. */
export interface OwnTitle {
  /** The first heading of level 1; in HTML, only if none of Markdown precedes it. */
  readonly first: string | undefined;
  /** A heading of level 2 with which the text begins, where there is none of level 1: so do the chapters of many books. */
  readonly leading: string | undefined;
}

/** Maximum number of characters of a line that are read: some patterns below take quadratic time. */
const LINE = 1_000;
/** HTML in which nothing is a heading ← how it begins; by CommonMark §4.6. */
const VERBATIM: readonly (readonly [begin: RegExp, end: RegExp])[] = [
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<(?:script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
];
/** The title of a page of Writerside, in a definition that shows nothing. */
const DEFINED = /^\[\/\/\]: # \(title:[ \t]*(.+?)[ \t]*\)[ \t]*$/;
/** The title of a page of Doxygen. */
const OF_PAGE = /^[@\\](?:page[ \t]+[\w:.-]{1,200}|mainpage)[ \t]+(?!notitle\b)(\S.*)$/;
/** A heading of Markdown of level 2 or more. */
const LOWER = /^ {0,3}#{2,6}[ \t]/;
/** Maximum number of characters of a heading in HTML. */
const HEADING = 4_000;
/** Lines that show nothing: a comment, or an anchor. */
const INVISIBLE = /^\s*(?:<!--|<a (?:id|name)="[^"]*">\s*<\/a>\s*$|$)/;

/** Linear in the length of the text after `start`. */
export function ownTitle(text: string, start: number): OwnTitle {
  const isCode = createFences();
  let end: RegExp | undefined;
  let previous = "";
  let leading: string | undefined;
  let isVisible = false;
  let isBelow = false;
  for (let at = start; at < text.length;) {
    const stop = lineEnd(text, at);
    const line = text.slice(at, Math.min(stop, at + LINE));
    const lineStart = at;
    at = stop + 1;
    if (end) {
      if (end.test(line)) end = undefined;
      continue;
    }
    if (isCode(line)) {
      isVisible = true;
      previous = "";
      continue;
    }
    const defined = line.startsWith("[//]: # (title:")
      ? DEFINED.exec(line)?.[1]
      : line.startsWith("<topic")
      ? titleOfTopic(text, lineStart)
      : titleOfDoxygen(line);
    if (defined !== undefined) return { first: defined, leading: undefined };
    const verbatim = line.includes("<") ? VERBATIM.find(([begin]) => begin.test(line))?.[1] : undefined;
    // A comment may end where it begins.
    if (verbatim && !verbatim.test(line.replace(/^\s*<!--/, ""))) end = verbatim;
    const heading = verbatim ? undefined : /^ {0,3}#[ \t]+(.*)$/.exec(line)?.[1] ??
      (/^ {0,3}=+\s*$/.test(line) && previous.trim() ? previous : undefined);
    const first = heading && !PART.test(line) && wordsOfInline(heading);
    if (first) return { first, leading: undefined };
    isBelow ||= LOWER.test(line);
    const inHtml: string | undefined = isBelow || verbatim ? undefined : titleOfHtml(line, text, lineStart);
    if (inHtml) return { first: inHtml, leading: undefined };
    // One of them is searched for its end.
    isBelow ||= inHtml === "";
    if (!isVisible && !INVISIBLE.test(line)) {
      isVisible = true;
      leading = wordsOfInline(/^ {0,3}##[ \t]+(.*)$/.exec(line)?.[1] ?? "") || undefined;
    }
    previous = verbatim ? "" : line;
  }
  return { first: undefined, leading };
}

/**
 * The words of a heading in HTML that begins in a line, or of its image: so do the READMEs of many projects. `""`: it has
 * none; `undefined`: none begins.
 */
function titleOfHtml(line: string, text: string, lineStart: number): string | undefined {
  const open = /^ {0,3}</.test(line) ? /<h1(?=[\s>])/i.exec(line) : null;
  if (!open) return undefined;
  const start = lineStart + open.index;
  const [, content] = /^<h1(?:\s[^<>]*)?>([^]*?)<\/h1>/i.exec(text.slice(start, start + HEADING)) ?? [];
  // What templates and components make is not known.
  if (content === undefined || content.includes("{")) return "";
  const words = inlineWords(content.replace(/\s+/g, " "));
  return words || inlineWords(/<img\s[^<>]{0,1000}?\balt="([^"]{1,200})"/i.exec(content)?.[1] ?? "");
}

/** The title of a topic of Writerside, whose tag may have several lines. */
function titleOfTopic(text: string, start: number): string | undefined {
  const title = /^<topic\s[^<>]{0,2000}?\stitle="([^"<>]{1,300})"/.exec(text.slice(start, start + HEADING))?.[1];
  return title === undefined ? undefined : wordsOfInline(title.replace(/\s+/g, " "));
}

function titleOfDoxygen(line: string): string | undefined {
  const title = OF_PAGE.exec(line)?.[1];
  return title === undefined ? undefined : wordsOfInline(title);
}

/** The ways in which a heading is given an id or other attributes; see `markdown/commonmark/heading.ts`. */
const ATTRIBUTES =
  /\s*(?:\{:?\s*(?:[#.][^\s{}]|[\w-]+="?[^\s"{}])[^{}]{0,200}\}|\s\{-\}|\s\[#[^\s[\]]+\]|\{\/\*\s*#[^\s*]+\s*\*\/\}|<!--\s*#[^\s>]+\s*-->)\s*$/;
/** Signs that close a heading, before or after its attributes. */
const CLOSING = /\s#+\s*$/;
/** Entries for the index of a printed book. */
const INDEXED = /\\index\{[^{}]{0,200}\}/g;
/** The words of a heading, or of a line of inline Markdown. */
export function wordsOfInline(text: string): string {
  return inlineWords(
    text.slice(0, LINE).replace(INDEXED, "").replace(CLOSING, "").replace(ATTRIBUTES, "").replace(CLOSING, ""),
  );
}
