/**
 * Quotes of several lines as GitLab has them: between two lines of `>>>`.
 *
 * @module
 */
import type { Token } from "marked";
import { createFences } from "../code/fence.ts";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { markup } from "../markup.ts";

interface FencedQuote {
  readonly type: "fencedQuote";
  readonly raw: string;
  readonly tokens: Token[];
}

const MARK = /^ {0,3}>>>[ \t]*(?:\n|$)/;
/** Characters of a line that are looked at. */
const LINE = 200;

export const fencedQuote: Extension = {
  tokenizers: [{
    name: "fencedQuote",
    level: "block",
    childTokens: ["tokens"],
    tokenizer(source): FencedQuote | undefined {
      const head = MARK.exec(source.slice(0, LINE))?.[0].length;
      const lexer = bounded(this);
      if (head === undefined || !lexer.isShallow) return undefined;
      const unclosed = lexer.unclosed(">>>");
      if (unclosed.has(0) || !lexer.spend(source.length)) return undefined;
      const isCode = createFences();
      for (let at = head; at < source.length;) {
        let end = source.indexOf("\n", at);
        if (end === -1) end = source.length;
        const line = source.slice(at, Math.min(end, at + LINE));
        if (!isCode(line) && MARK.test(line)) {
          const text = source.slice(head, at);
          if (text.trim() === "") return undefined;
          return { type: "fencedQuote", raw: source.slice(0, end + 1), tokens: lexer.within(text) };
        }
        at = end + 1;
      }
      unclosed.add(0);
      return undefined;
    },
  }],
  render: {
    fencedQuote: ({ tokens }: FencedQuote, page) =>
      markup`<blockquote>\n${page.render(tokens, page.line + 1)}</blockquote>\n`,
  },
};
