/**
 * Text of Markdown and between tags.
 *
 * @module
 */
import { decodeHTMLStrict } from "entities";
import type { Token, Tokens } from "marked";
import { trimBlanks } from "./markup.ts";

/** A text as a pattern that matches it alone. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/** Text with its character references resolved. */
export function decodeReferences(text: string): string {
  return text.includes("&") ? decodeHTMLStrict(text) : text;
}

/** A clause as a sentence begins. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A name with spaces in place of dashes and underscores: `getting-started` → `getting started`. */
export function spaced(name: string): string {
  return name.replace(/[-_]+/g, " ");
}

/** The token of a plain text. @param raw Its source. */
export function textToken(text: string, raw = text): Tokens.Text {
  return { type: "text", raw, text, escaped: false };
}

/** The token of HTML. @param block Whether it is one, or in a line. */
export function htmlToken(html: string, block: boolean): Tokens.HTML {
  return { type: "html", raw: html, text: html, block, pre: false };
}

/** The token of an image. @param raw Its source, where it has one. */
export function imageToken(href: string, alt: string, raw = ""): Tokens.Image {
  return { type: "image", raw, href, title: null, text: alt, tokens: [textToken(alt)] };
}

/** The token of a paragraph that is made of other tokens. @param text Its source, where it has one. */
export function paragraphToken(tokens: Token[], text = ""): Tokens.Paragraph {
  return { type: "paragraph", raw: "", text, tokens };
}

/** A title as an attribute, for the opening of a fence or for a shortcode; quotes in it become apostrophes. */
export function titleAttribute(title: string): string {
  return `title="${title.replaceAll('"', "'")}"`;
}

/** The text after the opening of a fence: a language, and a title. */
export function titledInfo(language: string, title: string | undefined): string {
  return title === undefined ? language : `${language} ${titleAttribute(title)}`;
}

/** A text without the quotes around it. */
export function withoutQuotes(text: string): string {
  return text.replace(/^(["'])(.*)\1$/s, "$2");
}

/** Width and height of an image, as far as they are lengths that HTML allows. */
export function sizesOf(valueOf: (name: string) => string | undefined): ReadonlyMap<string, string> {
  const sizes = ["width", "height"].map((name) => [name, valueOf(name) ?? ""] as const);
  return new Map(sizes.filter(([, value]) => /^\d{1,5}(?:px|%)?$/.test(value)));
}

/** Matches a sticky expression at a place of a text. */
export function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

/** A text that may be in the brackets of a link. */
export function bracketless(text: string): string {
  return text.replace(/[[\]]/g, "");
}

/** Without the spaces and tabs before soft line breaks (CommonMark §6.8); two spaces have made it a hard one. */
export function trimLines(text: string): string {
  if (!/[ \t]\n/.test(text)) return text;
  const lines = text.split("\n");
  const last = lines.pop()!;
  return [...lines.map(trimBlanks), last].join("\n");
}

/** Whether a tag ends a line: `<br>`. */
export function isLineBreak(tag: string): boolean {
  return /^<br[\s/>]/i.test(tag);
}

/** Index after the line end that follows blanks at `at`; `undefined`: there is more on the line. */
export function endOfLine(source: string, at: number): number | undefined {
  let end = at;
  while (source[end] === " " || source[end] === "\t") end++;
  if (end >= source.length) return source.length;
  return source[end] === "\n" ? end + 1 : undefined;
}

const BLANK_LINES = /(?:[ \t]*\n)*/y;

/** Index after the blank lines that begin at `at`, which is the start of a line. */
export function afterBlankLines(source: string, at: number): number {
  return at + matchAt(BLANK_LINES, source, at)![0].length;
}

/** Counts the line ends in `text`. */
export function lineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/**
 * The source of a paragraph without the end of its last line. With it, marked would count a blank line as part of the
 * paragraph, and a link definition after that as its text.
 */
export function withoutLineEnd(raw: string): string {
  return raw.endsWith("\n") ? raw.slice(0, -1) : raw;
}

/** The line ends of a text, in its place. */
export function newlinesOf(text: string): string {
  return text.replace(/[^\n]+/g, "");
}

/** Blanks before a part of a text that has its line to itself. */
const MOST_BLANKS = 200;

/** Whether a part of a text has its line to itself. */
export function isAlone(source: string, at: number, end: number): boolean {
  let start = at;
  while (start > 0 && at - start < MOST_BLANKS && /[^\S\n]/.test(source.charAt(start - 1))) start--;
  return (start === 0 || source[start - 1] === "\n") && endOfLine(source, end) !== undefined;
}

/** Whether a line has nothing but blanks; there is none before the first and after the last. */
export function isBlankLine(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}

/** The Markdown of an image with a caption. */
export function framed(image: string, caption: string): string {
  return `<Frame caption="${caption.replaceAll('"', "&quot;")}">${image}</Frame>`;
}
