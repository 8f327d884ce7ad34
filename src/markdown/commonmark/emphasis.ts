/**
 * Emphasis and strikethrough within the page's budget: marked seeks the end of each run of `*`, `_` or `~` in the whole
 * rest of a paragraph, so runs that nothing closes take a time that grows with the square of their number.
 *
 * @module
 */
import { Tokenizer, type Tokens } from "marked";
import type { Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { closedRun } from "./delimiters.ts";

export const emphasis: Extension = {
  tokenizer: {
    emStrong(source, masked, ...rest) {
      if (!/^[*_]/.test(source)) return undefined;
      return withinBudget(source, bounded(this), () => {
        const found = Tokenizer.prototype.emStrong.call(this, source, masked, ...rest);
        const closed = found ? undefined : closedRun(source, masked);
        return closed ? emphasized(source, closed, this.lexer) : found;
      });
    },
    del(source, ...rest) {
      if (!source.startsWith("~")) return undefined;
      return withinBudget(source, bounded(this), () => Tokenizer.prototype.del.call(this, source, ...rest));
    },
  },
};

function emphasized(
  source: string,
  { end, width }: { readonly end: number; readonly width: number },
  lexer: Tokenizer["lexer"],
): Tokens.Em | Tokens.Strong {
  const raw = source.slice(0, end);
  const text = raw.slice(width, -width);
  return { type: width === 2 ? "strong" : "em", raw, text, tokens: lexer.inlineTokens(text) };
}

/** Result of `seek` at the start of a text; if it finds nothing, it has read all of it. */
function withinBudget<T>(source: string, lexer: Pick<BoundedLexer, "spend">, seek: () => T | undefined): T | undefined {
  if (!lexer.spend(0)) return undefined;
  const found = seek();
  if (!found) lexer.spend(source.length);
  return found;
}
