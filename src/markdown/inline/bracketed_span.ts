/**
 * Words with attributes, as Pandoc, MyST and PyMdown write them: `[words]{#place .small}`. The words are shown, and an
 * id is kept, so that links to it work; `[]{#place}` is a place alone.
 *
 * @module
 */
import type { Token } from "marked";
import { type AttributeList, listedId, readAttributeList } from "../blocks/attribute_list.ts";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { elementHtml } from "../markup.ts";

interface BracketedSpan {
  readonly type: "bracketedSpan";
  readonly raw: string;
  readonly id: string | undefined;
  /** Element for a class of Pandoc. */
  readonly element: "mark" | "u" | "kbd" | undefined;
  readonly tokens: Token[];
}

const WORDS = /^\[((?:[^[\]\\\n`]|\\.|`[^`\n]{0,200}`)*)\](?=\{[:.#\s\w])/;
const WORDS_LENGTH = 1_000;
const LIST_LENGTH = 500;

const ELEMENTS = [[".mark", "mark"], [".underline", "u"], [".ul", "u"], [".kbd", "kbd"]] as const;

export const bracketedSpan: Extension = {
  tokenizers: [{
    name: "bracketedSpan",
    level: "inline",
    childTokens: ["tokens"],
    tokenizer(source): BracketedSpan | undefined {
      if (source[0] !== "[" || bounded(this).isMdx) return undefined;
      const words = WORDS.exec(source.slice(0, WORDS_LENGTH));
      if (!words) return undefined;
      const end = words[0].length;
      const list = readAttributeList(source.slice(end, end + LIST_LENGTH));
      if (!list || !saysHow(list.attributes)) return undefined;
      return {
        type: "bracketedSpan",
        raw: source.slice(0, end + list.length),
        id: listedId(list.attributes),
        element: ELEMENTS.find(([name]) => list.attributes.has(name))?.[1],
        tokens: this.lexer.inlineTokens(words[1]!),
      };
    },
  }],
  render: {
    bracketedSpan({ id, element, tokens }: BracketedSpan, page) {
      const words = page.render(tokens);
      const attributes = id === undefined ? {} : { id: page.ids.take(id) };
      return element === undefined && id === undefined ? words : elementHtml(element ?? "span", attributes, words);
    },
  },
};

/** Whether it names a place or a class: other braces after brackets are text. */
function saysHow(attributes: AttributeList): boolean {
  return [...attributes.keys()].some((name) => /^(?:[.#]|(?:id|class|style)$)/.test(name));
}
