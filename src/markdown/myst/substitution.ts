/**
 * Substitutions of MyST, whose values are Markdown: `{{ name }}` in a line, and with blocks in them on a line of their own.
 *
 * @module
 */
import type { Token } from "marked";
import type { Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { elementToken, phraseToken } from "../jsx/element_token.ts";
import { firstVariable } from "../inline/variable_name.ts";

const LINE = /^ {0,3}(\{\{[^{}\n]{1,200}\}\})[ \t]*(?:\n+|$)/;

export const substitution: Extension = {
  tokenizers: [{
    name: "substitution",
    level: "block",
    tokenizer(source): Token | undefined {
      const found = /^ {0,3}\{\{/.test(source) ? LINE.exec(source.slice(0, 300)) : null;
      const lexer = bounded(this);
      if (!found || lexer.flavor !== "myst" || !lexer.isShallow) return undefined;
      const name = firstVariable(found[1]!)?.name;
      const value = name === undefined ? undefined : lexer.valueNamed(name);
      if (!value?.includes("\n")) return undefined;
      return elementToken("Fragment", new Map(), { raw: found[0], inline: false }, lexer.within(value));
    },
  }],
};

/** Inline tokens of a value; `undefined`: it is plain text. */
export function substituted(raw: string, name: string, lexer: BoundedLexer): Token | undefined {
  const value = lexer.flavor === "myst" && lexer.isShallow ? lexer.valueNamed(name) : undefined;
  if (value === undefined) return undefined;
  return phraseToken(lexer.withinInline(value), raw);
}
