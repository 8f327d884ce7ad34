/**
 * The language of code in a line, as Nextra and rehype-pretty-code have it in MDX: `` `a = 1{:js}` ``, `` `name{:.string}` ``.
 * It is not shown.
 *
 * @module
 */
import { Tokenizer, type Tokens } from "marked";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";

const LANGUAGE = /(?<=\S)\{:\.?[A-Za-z][\w.-]{0,40}\}$/;

export const inlineLanguage: Extension = {
  tokenizer: {
    codespan(source): Tokens.Codespan | undefined | false {
      if (source[0] !== "`" || !bounded(this).isMdx) return false;
      const token = Tokenizer.prototype.codespan.call(this, source);
      return token && { ...token, text: token.text.replace(LANGUAGE, "") };
    },
  },
};
