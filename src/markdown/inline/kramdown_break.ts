/**
 * Breaks of a line as kramdown has them in addition to Markdown's: two backslashes at its end.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";

export const kramdownBreak: Extension = {
  tokenizers: [{
    name: "kramdownBreak",
    level: "inline",
    tokenizer(source) {
      const raw = source[0] === "\\" ? /^\\\\\n(?=.)/.exec(source)?.[0] : undefined;
      return raw !== undefined && bounded(this).flavor === "kramdown" ? { type: "br", raw } : undefined;
    },
  }],
};
