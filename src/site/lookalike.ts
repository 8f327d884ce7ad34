/**
 * Text at the top of a page that looks like front matter and is not read as such: between other fences, as JSON, without a
 * fence, below a comment, as an export of MDX. Its author may take it for front matter, so a draft in it counts.
 *
 * @module
 */
import { namesDraft, unmasked } from "./draft.ts";

/** Result of {@linkcode lookAtTop}. */
export interface Top {
  readonly namesDraft: boolean;
  /** Whether the text ends before it is clear what its top is. */
  readonly isOpen: boolean;
}

/** A part of the top of a page. */
interface Piece {
  readonly end: number;
  /** Text that may be front matter. */
  readonly header?: string;
  /** Whether that may as well be text of the page. */
  readonly isText?: boolean;
  /** Whether something else may be front matter after it. */
  readonly goesOn?: boolean;
}

/** Length of the text that is looked at, in characters. */
const LONGEST = 64 * 1024;
/** Maximum number of comments, imports and the like above front matter. */
const MOST = 100;

const BLANK = /[\s\u00ad\u200b-\u200f\u2060]*/y;
/** Beginnings of everything but fields without a fence. */
const SIGN = /[#<{/%;+=_\u2012-\u2015\u2500\u2501-]|import|export/y;
const HEADING = /#{1,2}[ \t][^\n]*/y;
/** Begin and end of comments. */
const COMMENTS: readonly (readonly [begin: RegExp, end: string, last?: string])[] = [
  [/<!--/y, "-->"],
  [/\{\{[-<%]?[ \t]{0,9}\/\*/y, "*/", "}}"],
  [/\{[ \t]{0,9}\/\*/y, "*/", "}"],
  [/\{%-?[ \t]{0,9}comment/y, "endcomment", "%}"],
  [/\{#/y, "#}"],
  [/\/\*/y, "*/"],
];
/** Directives of YAML, and lines of MDX without an object. */
const PASSED = /%[A-Z]+[ \t][^\n]*|import[ \t][^;'"]{0,2000}["'][^\n]*|export[ \t][^\n{]*(?=\n|$)/y;
const EXPORT =
  /export[ \t]{1,9}(?:default[ \t]{0,9}|(?:const|let|var)[ \t]{1,9}[\w$]{1,80}[^\n={]{0,200}=[ \t]{0,9})(?=\{)/y;
const OBJECT = /(?=\{\s*["'}\w])/y;
/** A row of signs, also as an editor joins them, or a word between equals signs. */
const MARK = String.raw`-{3,}|\+{3,}|;{3,}|_{3,}|[\u2012-\u2015\u2500\u2501]{1,3}(?=[ \t]*\n)|= ?\w{1,10} ?=`;
const FENCE = new RegExp(`(?:${MARK})(?:[ \\t]*\\w{1,10}[ \\t]*(?=\\n))?`, "y");
const CLOSE = new RegExp(`^[ \\t]*(?:${MARK}|\\.{3})[ \\t]*$`, "m");
/** A field, or what comes before one. */
const FIELD = /^\s*(?:[-?][ \t]+)?(?:["']?[\p{L}_$!&][^\n:=]{0,80}[:=]|[{[#%])/u;

/** Looks at a text from where its front matter ends, or where it would begin. Linear in its length. */
export function lookAtTop(whole: string, start: number): Top {
  const text = whole.slice(start, start + LONGEST);
  let hasHeading = false;
  let at = after(BLANK, text, 0)!;
  for (let i = 0; i < MOST && at < text.length; i++) {
    const piece = pieceAt(text, at, hasHeading);
    const { header, isText = hasHeading, goesOn, end } = piece;
    if (header !== undefined && namesDraft(header, isText)) return { namesDraft: true, isOpen: false };
    if (!goesOn) return { namesDraft: false, isOpen: end >= text.length };
    hasHeading ||= text[at] === "#";
    at = after(BLANK, text, end)!;
  }
  return { namesDraft: false, isOpen: at >= text.length };
}

function pieceAt(text: string, at: number, hasHeading: boolean): Piece {
  if (after(SIGN, text, at) === undefined) return hasHeading ? { end: at } : fieldsAt(text, at);
  const found = commentAt(text, at) ?? lineAt(text, at) ?? fencedAt(text, at);
  if (found || hasHeading) return found ?? { end: at };
  const heading = after(HEADING, text, at);
  if (heading !== undefined) return { end: heading, goesOn: true };
  return objectAt(OBJECT, text, at) ?? fieldsAt(text, at);
}

function commentAt(text: string, at: number): Piece | undefined {
  for (const [begin, first, second = ""] of COMMENTS) {
    const inside = after(begin, text, at);
    if (inside === undefined) continue;
    const close = text.indexOf(first, inside);
    const end = close < 0 ? -1 : text.indexOf(second, close + first.length);
    if (end < 0) return { end: text.length };
    return { end: end + second.length, header: text.slice(inside, close), isText: true, goesOn: true };
  }
  return undefined;
}

/** A line of MDX, or a directive. */
function lineAt(text: string, at: number): Piece | undefined {
  const exported = objectAt(EXPORT, text, at);
  if (exported) return { ...exported, goesOn: true };
  const end = after(PASSED, text, at);
  return end === undefined ? undefined : { end, goesOn: true };
}

function fencedAt(text: string, at: number): Piece | undefined {
  const fence = after(FENCE, text, at);
  if (fence === undefined) return undefined;
  const line = text.indexOf("\n", fence);
  const close = line < 0 ? -1 : text.slice(line).search(CLOSE);
  const header = close < 0 ? paragraph(text.slice(fence).trimStart()) : text.slice(fence, line + close);
  const end = close < 0 ? text.length : line + close;
  return FIELD.test(unmasked(header)) ? { end, header } : { end };
}

/** The object after a match: up to the end of its line, to the line that closes it, or to the end of its paragraph. */
function objectAt(begin: RegExp, text: string, at: number): Piece | undefined {
  const from = after(begin, text, at);
  if (from === undefined) return undefined;
  const rest = text.slice(from);
  const line = rest.split("\n", 1)[0]!;
  const close = /\}(?:[ \t]{0,9}as const)?[;,]?$/.test(line.trimEnd()) ? line.length : rest.search(/^\}/m);
  const header = close < 0 ? paragraph(rest) : rest.slice(0, close);
  return { end: from + header.length + 1, header, isText: false };
}

/** The first name of fields, with the sign after it. */
const FIRST = /[^\n:=\uff1a\uff1d]{1,100}[:=\uff1a\uff1d]/y;

function fieldsAt(text: string, at: number): Piece {
  if (after(FIRST, text, at) === undefined) return { end: text.indexOf("\n", at) };
  const header = paragraph(text.slice(at));
  const end = at + header.length;
  return FIELD.test(unmasked(header.slice(0, 200))) ? { end, header, isText: true } : { end };
}

function paragraph(text: string): string {
  const end = text.search(/\n[ \t]*\n/);
  return end < 0 ? text : text.slice(0, end);
}

/** The end of a match that begins at a place. */
function after(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
