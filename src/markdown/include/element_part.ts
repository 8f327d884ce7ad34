/**
 * The part of a file that is an element with an id: the content of a `<snippet>` of Writerside, or of a `<section>`, by which
 * Fumadocs names a part; any other element as it is.
 *
 * @module
 */
import { withoutIndent } from "../indent.ts";
import { escapePattern, lineEnds } from "../text.ts";

/** Maximum number of tags of one name that are looked at. */
const MOST = 2_000;

/** @returns `undefined` if there is none. */
export function elementPart(text: string, id: string): { readonly text: string; readonly line: number } | undefined {
  const opening = new RegExp(
    `<([a-z][\\w-]{0,60})(?=\\s)(?:[^<>"']|"[^"]{0,500}"|'[^']{0,500}'){0,400}?\\sid=["']${escapePattern(id)}["']` +
      `(?:[^<>"']|"[^"]{0,500}"|'[^']{0,500}'){0,400}>`,
  ).exec(text);
  if (!opening) return undefined;
  const name = opening[1]!;
  const inner = opening.index + opening[0].length;
  const close = opening[0].endsWith("/>") ? { start: inner, end: inner } : endOf(text, inner, name);
  if (!close) return undefined;
  const isSnippet = name === "snippet" || name === "section";
  const lineStart = text.lastIndexOf("\n", opening.index) + 1;
  const isFirst = text.slice(lineStart, opening.index).trim() === "";
  const start = isSnippet ? inner : isFirst ? lineStart : opening.index;
  const found = text.slice(start, isSnippet ? close.start : close.end);
  const blank = /^\s*\n/.exec(found)?.[0] ?? "";
  return {
    text: withoutIndent(found.slice(blank.length).trimEnd().split("\n")).join("\n"),
    line: lineEnds(text.slice(0, start)) + lineEnds(blank) + 1,
  };
}

/** The end tag of an element whose content begins at `at`. */
function endOf(text: string, at: number, name: string): { readonly start: number; readonly end: number } | undefined {
  const tag = new RegExp(`<(/?)${name}(?=[\\s/>])(?:[^<>"']|"[^"]{0,500}"|'[^']{0,500}'){0,400}>`, "g");
  tag.lastIndex = at;
  for (let depth = 1, count = 0; count < MOST; count++) {
    const found = tag.exec(text);
    if (!found) return undefined;
    if (found[1] !== "/") depth += found[0].endsWith("/>") ? 0 : 1;
    else if (--depth === 0) return { start: found.index, end: tag.lastIndex };
  }
  return undefined;
}
