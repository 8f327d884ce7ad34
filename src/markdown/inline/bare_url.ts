/**
 * URLs without a link around them, in brackets: `[https://example.com]`. As on GitHub, the bracket is not a part of them.
 *
 * @module
 */
import { Tokenizer, type Tokens } from "marked";
import type { Extension } from "../extension.ts";
import { textToken } from "../text.ts";

/** Signs after a URL in brackets. */
const AFTER = /^\][\])}.,:;!?'"*_~]*$/;

export const bareUrl: Extension = {
  tokenizer: {
    url(source) {
      const token = Tokenizer.prototype.url.call(this, source) as Tokens.Link | undefined;
      const end = token && endOf(token.raw);
      if (!token || end === undefined) return token;
      const raw = token.raw.slice(0, end);
      const href = token.href.slice(0, token.href.length - (token.raw.length - end));
      return { ...token, raw, text: raw, href, tokens: [textToken(raw)] } as Tokens.Link;
    },
  },
};

/** The place of the bracket that closes what was opened before a URL; `undefined`: it has none at its end. */
function endOf(url: string): number | undefined {
  let depth = 0;
  for (let at = url.search(/[[\]]/); at >= 0 && at < url.length; at++) {
    if (url[at] === "[") depth++;
    else if (url[at] === "]" && --depth < 0) return AFTER.test(url.slice(at)) ? at : undefined;
  }
  return undefined;
}
