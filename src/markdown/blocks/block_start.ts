/**
 * Ends a paragraph where one of our blocks begins.
 *
 * One function for all of them: marked asks again after each, so that several would read a paragraph many times.
 *
 * @module
 */
import type { Lexer } from "marked";
import { isElementName } from "../jsx/element_names.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";

/** Containers, components of Nuxt Content with their slots, MkDocs' admonitions and tabs, includes, Learn's code, footnotes, and elements. */
const START =
  /^ {0,3}(?::{3,}(?:[ \t]*(?:\/|\{|[A-Za-z])|[ \t]*(?:\n|$))|::[A-Za-z]|:[A-Za-z][\w-]{0,20}\{|#[a-z][\w-]{0,30}[ \t]*(?:\n|$)|(?:!!!|\?\?\?\+?) ?[A-Za-z]|\?\?\?\+? "|===[!+]? ?["']|\/{3,}[ \t]*(?:[A-Za-z]|\n|$)|\{:?[ \t]*[.#:\w]|\*\[[^\]\s]|\{\{[#<%]|\{\*[ \t]|-+8<-|<<<[ \t]*[^\s<]|\[\^[^\]\s]+\]:|\[!code[-[ \t]|\[\[?_?toc_?\]\]?[ \t]*(?:\n|$)|<([A-Z][\w.]*|deno-tabs?|docs-[a-z-]+))/;

/**
 * Maximum number of places of a page where none of our blocks began: marked joins the paragraph again, in a time that
 * grows with its length.
 */
const IN_VAIN = 200;

/** Finds the start of a block before the first blank line. */
export function blockInParagraph(this: { readonly lexer: Lexer }, source: string): number | undefined {
  const lexer = bounded(this);
  const { ended } = lexer;
  if (source.length + 1 === ended.rest) ended.inVain++;
  if (ended.inVain > IN_VAIN) return undefined;
  // Headings, lists and code end paragraphs as well: what was found after one of them holds for the others before it.
  if (lexer.nextStart.rest >= source.length) lexer.nextStart = nextStart(source);
  const { rest, isBlock } = lexer.nextStart;
  if (!isBlock) return undefined;
  ended.rest = rest;
  return source.length - rest;
}

function nextStart(source: string): BoundedLexer["nextStart"] {
  for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1)) {
    const start = at + 1;
    const rest = source.length - start;
    if (source[start] === "\n" || rest === 0) return { rest, isBlock: false };
    const found = START.exec(source.slice(start, start + 40));
    if (found && (found[1] === undefined || isElementName(found[1]))) return { rest, isBlock: true };
  }
  return { rest: 0, isBlock: false };
}
