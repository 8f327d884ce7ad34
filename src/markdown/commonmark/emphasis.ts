/**
 * Emphasis and strikethrough within the page's budget: marked seeks the end of each run of `*`, `_` or `~` in the whole
 * rest of a paragraph, so runs that nothing closes take a time that grows with the square of their number.
 *
 * @module
 */
import { Tokenizer } from "marked";
import type { Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";

export const emphasis: Extension = {
  tokenizer: {
    emStrong(source, ...rest) {
      if (!/^[*_]/.test(source)) return undefined;
      return withinBudget(source, bounded(this), () => Tokenizer.prototype.emStrong.call(this, source, ...rest));
    },
    del(source, ...rest) {
      if (!source.startsWith("~")) return undefined;
      return withinBudget(source, bounded(this), () => Tokenizer.prototype.del.call(this, source, ...rest));
    },
  },
};

/** Result of `seek` at the start of a text; if it finds nothing, it has read all of it. */
function withinBudget<T>(source: string, lexer: Pick<BoundedLexer, "spend">, seek: () => T | undefined): T | undefined {
  if (!lexer.spend(0)) return undefined;
  const found = seek();
  if (!found) lexer.spend(source.length);
  return found;
}
