/**
 * Quotes of several lines as in GitLab: between two lines of `>>>`.
 *
 * @module
 */
import type { Token } from "marked";
import { findClosingLine } from "../closing_line.ts";
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
/** Maximum number of characters of a line that are read. */
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
      const isCode = createFences();
      const isClosing = (line: string) => !isCode(line) && MARK.test(line);
      const closing = findClosingLine(source, head, { lexer, name: ">>>", longest: LINE, isClosing });
      const text = source.slice(head, closing?.start);
      if (!closing || text.trim() === "") return undefined;
      return { type: "fencedQuote", raw: source.slice(0, closing.end), tokens: lexer.within(text) };
    },
  }],
  render: {
    fencedQuote: ({ tokens }: FencedQuote, page) =>
      markup`<blockquote>\n${page.render(tokens, page.line + 1)}</blockquote>\n`,
  },
};
