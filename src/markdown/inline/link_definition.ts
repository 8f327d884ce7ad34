/**
 * Definitions of links, `[label]: address`: what one replaces, and values for the names in it.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { forgetHeading } from "../pandoc/heading_reference.ts";
import { readDefinition } from "./variable.ts";

export const linkDefinition: Extension = {
  tokenizer: {
    def(source) {
      const lexer = bounded(this);
      const token = readDefinition(this, source);
      if (token) forgetHeading(token.tag, lexer);
      // In Python-Markdown, the last definition of a label counts.
      if (token && lexer.flavor === "python") delete lexer.tokens.links[token.tag];
      return token;
    },
  },
};
