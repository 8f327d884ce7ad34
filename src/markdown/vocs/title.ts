/**
 * Titles of Vocs with a line below them: `# Getting started [In a few lines of code]`.
 *
 * @module
 */
import type { Token } from "marked";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { splitTitle } from "./split_title.ts";

interface VocsTitle {
  readonly type: "vocsTitle";
  readonly raw: string;
  /** The heading, and the paragraph below it. */
  readonly tokens: Token[];
}

/** Maximum number of characters of the line. */
const LINE = 1_000;

export const vocsTitle: Extension = {
  tokenizers: [{
    name: "vocsTitle",
    level: "block",
    tokenizer(source): VocsTitle | undefined {
      const lexer = bounded(this);
      if (lexer.flavor !== "vocs" || !source.startsWith("# ")) return undefined;
      const raw = source.slice(0, source.indexOf("\n") + 1 || source.length);
      const parts = raw.length > LINE ? undefined : splitTitle(raw.slice(2).trim());
      return parts && { type: "vocsTitle", raw, tokens: this.lexer.blockTokens(`# ${parts[0]}\n\n${parts[1]}\n`, []) };
    },
  }],
  render: { vocsTitle: ({ tokens }: VocsTitle, page) => page.render(tokens) },
};
