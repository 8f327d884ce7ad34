/**
 * Comments of MyST within directives, `% …`, which are not found line by line because of the fences.
 *
 * @module
 */
import type { Token } from "marked";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";

const COMMENT = /^%[^\n]*(?:\n+|$)/;

export const comment: Extension = {
  tokenizers: [{
    name: "mystComment",
    level: "block",
    tokenizer(source): Token | undefined {
      const raw = source.startsWith("%") && bounded(this).flavor === "myst" ? COMMENT.exec(source)?.[0] : undefined;
      return raw === undefined ? undefined : { type: "space", raw };
    },
  }],
};
