/**
 * Marked text: `==words==`.
 *
 * @module
 */
import type { Token } from "marked";
import type { Extension } from "../extension.ts";
import { markup } from "../markup.ts";

interface Mark {
  readonly type: "mark";
  readonly raw: string;
  readonly tokens: Token[];
}

const MARK = /^==(?=[^\s=])([^=\n]*(?:=(?!=)[^=\n]*)*)==(?![=\w])/;

export const mark: Extension = {
  tokenizers: [{
    name: "mark",
    level: "inline",
    tokenizer(source, before): Mark | undefined {
      const match = source.startsWith("==") ? MARK.exec(source) : null;
      // Not a comparison: a == b, a==b.
      if (!match || /\s$/.test(match[1]!) || /[\w=]$/.test(before.at(-1)?.raw.slice(-1) ?? "")) return undefined;
      return { type: "mark", raw: match[0], tokens: this.lexer.inlineTokens(match[1]!) };
    },
  }],
  render: { mark: ({ tokens }: Mark, page) => markup`<mark>${page.render(tokens)}</mark>` },
};
