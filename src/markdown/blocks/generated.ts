/**
 * Places that a plug-in fills in from code: `::: package.module.Class` of MkDocs, with its options indented below, and
 * `[[autodoc]] package.Class` of Hugging Face. The name is shown, and can be linked to.
 *
 * @module
 */
import type { Tokens } from "marked";
import type { Extension } from "../extension.ts";
import { elementHtml, escapeText, markup } from "../markup.ts";

interface Generated {
  readonly type: "generated";
  readonly raw: string;
  readonly name: string;
}

/** A container has no dot in its name. */
const DOTTED = /^:::[ \t]+([A-Za-z_]\w*(?:[.:]\w+)+)[ \t]*(?:\n|$)/;
/** `[[autodoc]] package.Class` of Hugging Face. */
const AUTODOC = /^\[\[autodoc\]\][ \t]+([A-Za-z_][\w.]*)[ \t]*(?:\n|$)/;
/** A button of Hugging Face, without content. */
const COLAB = /^\[\[open-in-colab\]\][ \t]*(?:\n+|$)/;
/** A name without dots is recognized by its options. */
const PLAIN = /^:::[ \t]+([A-Za-z_][\w-]*)[ \t]*\n(?=(?: {2,8}|\t):[\w-]+:)/;
/** A line of options, or a blank one before another. */
const OPTION = /^(?:(?: {2}|\t)[^\n]*(?:\n|$)|[ \t]*\n(?=(?: {4}|\t)))/;
/** Maximum number of characters of the first line and of all options. */
const LINE = 500;
const LONGEST = 10_000;

export const generated: Extension = {
  tokenizers: [{
    name: "generated",
    level: "block",
    tokenizer(source): Generated | Tokens.Space | undefined {
      if (!source.startsWith(":::") && !source.startsWith("[[")) return undefined;
      const head = source.slice(0, LINE);
      const button = COLAB.exec(head)?.[0];
      if (button !== undefined) return { type: "space", raw: button };
      const opening = DOTTED.exec(head) ?? PLAIN.exec(head) ?? AUTODOC.exec(head);
      if (!opening) return undefined;
      let end = opening[0].length;
      for (let option; end < LONGEST && (option = OPTION.exec(source.slice(end, end + LINE)));) end += option[0].length;
      return { type: "generated", raw: source.slice(0, end), name: opening[1]! };
    },
  }],
  render: {
    generated({ name }: Generated, page) {
      page.reportKind("::: refers to documentation that a plug-in generates from code", "only the names are shown", {
        rule: "unknown-component",
        about: name,
      });
      return markup`${elementHtml("p", { id: page.ids.take(name) }, markup`<code>${escapeText(name)}</code>`)}\n`;
    },
  },
  text: { generated: ({ name }: Generated) => name },
};
