/**
 * Ends of elements: their end tags, with code and elements of the same name skipped.
 *
 * @module
 */
import { createFences, lineEnd } from "./code/fence.ts";
import type { BoundedLexer } from "./lexer.ts";
import { readTag } from "./tag.ts";

/** Finds the end tag of the element that was opened at `from`; `undefined`: there is none. Code is skipped. */
export function findEndTag(
  source: string,
  from: number,
  name: string,
  lexer: BoundedLexer,
): { readonly start: number; readonly end: number } | undefined {
  const unclosed = lexer.unclosed(name);
  if (unclosed.has(source.length - from)) return undefined;
  /** Ends of the tags that are open, as the length of the text after them. */
  const open = [source.length - from];
  const isCode = createFences({ isNested: true });
  if (!source.includes(`</${name}`, from)) return undefined;
  for (let at = from; at < source.length;) {
    let end = lineEnd(source, at);
    if (!lexer.spend(end - at + 1)) return undefined;
    if (at === from || !isCode(source.slice(at, Math.min(end, at + LINE)))) {
      for (let i = nextMark(source, at, end); i < end; i = nextMark(source, i, end)) {
        if (source[i] === "`") {
          i = spanEnd(source, i, end);
          continue;
        }
        const begins = source.startsWith(name, i + (source[i + 1] === "/" ? 2 : 1));
        const tag = begins ? readTag(source, i, lexer) : undefined;
        if (tag?.name !== name) {
          i++;
          continue;
        }
        if (tag.isClosing) open.pop();
        else if (!tag.isEmpty) open.push(source.length - tag.end);
        if (open.length === 0) return { start: i, end: tag.end };
        i = tag.end;
        // A tag may span several lines.
        if (i > end) end = lineEnd(source, i);
      }
    }
    at = end + 1;
  }
  for (const start of open) unclosed.add(start);
  return undefined;
}

/** Maximum number of characters of a line in which a fence is searched for. */
const LINE = 1000;

/** Index of the next `<` or backtick, or `end`. */
function nextMark(source: string, at: number, end: number): number {
  for (let i = at; i < end; i++) if (source[i] === "<" || source[i] === "`") return i;
  return end;
}

/** Maximum number of characters of a span of code on one line. */
const SPAN = 2000;

/** Index after a span of code on one line; if it is not one, after its backticks. */
function spanEnd(source: string, at: number, lineEnd: number): number {
  const end = Math.min(lineEnd, at + SPAN);
  let length = 1;
  while (source[at + length] === "`") length++;
  for (let i = at + length; i < end;) {
    if (source[i] !== "`") {
      i++;
      continue;
    }
    let run = 1;
    while (source[i + run] === "`") run++;
    if (run === length) return i + run;
    i += run;
  }
  return at + length;
}
