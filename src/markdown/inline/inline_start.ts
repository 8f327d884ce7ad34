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

/** Characters at which marked ends a text by itself. */
const MARKED = /[\\<![`*~]/;
/** Characters of our elements, in every syntax. */
const EVERYWHERE = [
  /\$/, // formulas
  /:[\w+-]{1,60}:/, // `:emoji:`
  /(?<![\w:/]):[A-Za-z][\w-]{0,60}[[{]/, // `:badge[text]`
  /(?<!\S):br(?=\s|$)/,
  /:::[ \t]*(?:image|no-loc)\b/, // of Learn
  /==/, // `==mark==`
  /@\[(?=`)/, // ``@[`name`]``
  /\^\[/, // `^[note]`
  /\^\^|\+\+/, // `^^inserted^^`, `++key++`
];
/** Roles, classes, variables, tags of templates, comments of JSX, and Critic Markup. */
const BRACES = /\{(?:[A-Za-z][\w:.+-]{0,40}\}`|:?[.#][A-Za-z]|\{|%|\/\*|\+\+|--|==|>>|~~)/;
const SUPERSCRIPT = /\^(?=[^\s^])/;
/** References to Pandoc's examples, `(@name)`, and of Quarto, `@fig-name`. */
const REFERENCES = [/\(@(?=[\w-]{1,50}\))/, /(?<![\w@.])@(?=[A-Za-z]{2,3}-\w)/];
/** Short references of DocFX: `@System.String`. */
const UID = /(?<![\w@.])@(?=["A-Za-z])/;
/** References of Doxygen without words: `@ref install`. */
const PLACE = /(?<![\w@.])@(?=(?:ref|subpage)\s)/;

const START = startPattern(BRACES);
const MDX_START = startPattern(/\{/);
const SCRIPT_START = startPattern(BRACES, SUPERSCRIPT, ...REFERENCES);
const DOCFX_START = startPattern(BRACES, SUPERSCRIPT, UID);
const DOXYGEN_START = startPattern(BRACES, PLACE);

/** Its first group is a beginning of ours. */
function startPattern(...more: readonly RegExp[]): RegExp {
  const ours = [...more, ...EVERYWHERE].map(({ source }) => source).join("|");
  return new RegExp(`${MARKED.source}|(${ours})`);
}

function startOf({ isMdx, flavor }: Pick<BoundedLexer, "isMdx" | "flavor">): RegExp {
  if (isMdx) return MDX_START;
  if (flavor === "docfx") return DOCFX_START;
  if (flavor === "doxygen") return DOXYGEN_START;
  return SCRIPTED.has(flavor) ? SCRIPT_START : START;
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
