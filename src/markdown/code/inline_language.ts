/**
 * The language of code in a line, as Nextra and rehype-pretty-code have it in MDX: `` `a = 1{:js}` ``, `` `name{:.string}` ``,
 * and InlineHilite of PyMdown in MkDocs: `` `#!js a = 1` `` and `` `:::js a = 1` ``. It is not shown.
 *
 * @module
 */
import { Tokenizer, type Tokens } from "marked";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";

const HILITE = /^(?:#!|:::)\.?[A-Za-z][\w.+-]{0,40} +(?=\S)/;
const LANGUAGE = /(?<=\S)\{:\.?[A-Za-z][\w.-]{0,40}\}$/;

export const inlineLanguage: Extension = {
  tokenizer: {
    codespan(source): Tokens.Codespan | undefined | false {
      const { isMdx, flavor } = bounded(this);
      if (source[0] !== "`" || !isMdx && flavor !== "python") return false;
      const token = Tokenizer.prototype.codespan.call(this, source);
      return token && { ...token, text: token.text.replace(isMdx ? LANGUAGE : HILITE, "") };
    },
  },
};
