/**
 * Superscript and subscript of PyMdown, Pandoc, Markdig (DocFX and Retype) and VuePress Hope, in projects that have their
 * syntax: `A^T^` and `H~2~O`.
 *
 * @module
 */
import type { Token } from "marked";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { markup } from "../markup.ts";

interface Script {
  readonly type: "script";
  readonly raw: string;
  readonly isAbove: boolean;
  readonly tokens: Token[];
}

/** Syntaxes that have it. */
export const SCRIPTED: ReadonlySet<string | undefined> = new Set([
  "python",
  "quarto",
  "bookdown",
  "docfx",
  "retype",
  "hope",
]);
/** No spaces are in it, but for escaped ones. */
const ABOVE = /^\^((?:[^\s^\\]|\\[^\n]){1,200})\^(?!\^)/;
const BELOW = /^~((?:[^\s~\\]|\\[^\n]){1,200})~(?!~)/;

export const script: Extension = {
  tokenizers: [{
    name: "script",
    level: "inline",
    childTokens: ["tokens"],
    tokenizer(source): Script | undefined {
      if (!/^[~^]/.test(source) || !SCRIPTED.has(bounded(this).flavor)) return undefined;
      const found = ABOVE.exec(source) ?? BELOW.exec(source);
      if (!found) return undefined;
      const tokens = this.lexer.inlineTokens(found[1]!.replaceAll("\\ ", " "));
      return { type: "script", raw: found[0], isAbove: source[0] === "^", tokens };
    },
  }],
  render: {
    script({ isAbove, tokens }: Script, page) {
      const html = page.render(tokens);
      return isAbove ? markup`<sup>${html}</sup>` : markup`<sub>${html}</sub>`;
    },
  },
};
