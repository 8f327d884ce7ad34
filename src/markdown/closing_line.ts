/**
 * Lines that close a block. A text without one is searched only once.
 *
 * @module
 */
import { lineEnd } from "./code/fence.ts";
import type { BoundedLexer } from "./lexer.ts";

export interface ClosingLineOptions {
  readonly lexer: BoundedLexer;
  /** Name of what is closed: that a text has none is remembered by it. */
  readonly name: string;
  /** Maximum number of characters of a line that are looked at. */
  readonly longest: number;
  /** Called for each line in turn. */
  readonly isClosing: (line: string) => boolean;
}

/** Finds the closing line at or after `start`: `[start, end)`, with its line end; `undefined`: there is none. */
export function findClosingLine(
  source: string,
  start: number,
  { lexer, name, longest, isClosing }: ClosingLineOptions,
): { readonly start: number; readonly end: number } | undefined {
  const unclosed = lexer.unclosed(name);
  if (unclosed.has(0)) return undefined;
  for (let at = start; at < source.length;) {
    const end = lineEnd(source, at);
    if (isClosing(source.slice(at, Math.min(end, at + longest)))) {
      // Only what was looked at: a text may have many short blocks.
      return lexer.spend(end - start) ? { start: at, end: Math.min(end + 1, source.length) } : undefined;
    }
    at = end + 1;
  }
  lexer.spend(source.length - start);
  unclosed.add(0);
  return undefined;
}
