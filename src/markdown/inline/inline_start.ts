/**
 * Positions at which text ends, because one of our inline elements may begin there.
 *
 * One function for all of them, because marked asks it again at each stretch of text. It looks no further than to a character at
 * which marked ends the text by itself, so that a paragraph is read once.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { SCRIPTED } from "./script.ts";

/** Characters at which marked ends a text, then formulas, `:emoji:`, `:badge[text]`, `:br`, `==mark==`, ``@[`name`]``, `^[note]`, `{{ name }}`, `{.class}`, comments of JSX and Learn's images. */
const START =
  /[\\<![`*~]|(\$|:[\w+-]{1,60}:|(?<![\w:/]):[A-Za-z][\w-]{0,60}[[{]|(?<!\S):br(?=\s|$)|:::[ \t]*(?:image|no-loc)\b|==|@\[(?=`)|\^\[|\^\^|\+\+|\{(?:[A-Za-z][\w:.+-]{0,40}\}`|:?[.#][A-Za-z]|\{|%|\/\*|\+\+|--|==|>>|~~))/;
/** In MDX, every brace. */
const MDX_START =
  /[\\<![`*~]|(\$|:[\w+-]{1,60}:|(?<![\w:/]):[A-Za-z][\w-]{0,60}[[{]|(?<!\S):br(?=\s|$)|:::[ \t]*(?:image|no-loc)\b|==|@\[(?=`)|\^\[|\^\^|\+\+|\{)/;
/** The same with superscripts, and references of Quarto and to Pandoc's examples. */
const SCRIPT_START = new RegExp(
  START.source.replace("(", "(\\^(?=[^\\s^])|\\(@(?=[\\w-]{1,50}\\))|(?<![\\w@.])@(?=[A-Za-z]{2,3}-\\w)|"),
);
/** The same with superscripts, and short references of DocFX. */
const DOCFX_START = new RegExp(START.source.replace("(", '(\\^(?=[^\\s^])|(?<![\\w@.])@(?=["A-Za-z])|'));

function startOf({ isMdx, flavor }: Pick<BoundedLexer, "isMdx" | "flavor">): RegExp {
  return isMdx ? MDX_START : flavor === "docfx" ? DOCFX_START : SCRIPTED.has(flavor) ? SCRIPT_START : START;
}

export const inlineStart: Extension = {
  tokenizers: [{
    name: "inlineStart",
    level: "inline",
    start(source) {
      const match = startOf(bounded(this)).exec(source);
      return match?.[1] === undefined ? undefined : match.index;
    },
    tokenizer: () => undefined,
  }],
};
