/**
 * References of Doxygen without words, in a project of it: `@ref install`, `\subpage install`. They show the title of the
 * place, on any page; names of code are code.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { labelPath } from "../label_path.ts";
import { bounded } from "../lexer.ts";
import { elementHtml, escapeText } from "../markup.ts";
import { isCodeName } from "./inline.ts";

interface DoxygenReference {
  readonly type: "doxygenReference";
  readonly raw: string;
  readonly name: string;
}

/** A full stop after it is that of the sentence. */
const REFERENCE = /^[@\\](?:ref|subpage)[ \t]*(?:[ \t]|\n[ \t]*)((?:[\w~/-]|[:.#](?=[\w~:])){1,200})/;
const LENGTH = 300;

export const doxygenReference: Extension = {
  tokenizers: [{
    name: "doxygenReference",
    level: "inline",
    tokenizer(source): DoxygenReference | undefined {
      if (!/^[@\\]/.test(source) || bounded(this).flavor !== "doxygen" || this.lexer.state.inLink) return undefined;
      const [raw, name = ""] = REFERENCE.exec(source.slice(0, LENGTH)) ?? [];
      return raw === undefined ? undefined : { type: "doxygenReference", raw, name };
    },
  }],
  render: {
    doxygenReference({ name }: DoxygenReference, page) {
      const target = page.lookup(labelPath(name));
      if (target) return elementHtml("a", { href: target.href }, escapeText(target.title ?? name));
      return isCodeName(name) ? elementHtml("code", {}, escapeText(name)) : escapeText(name);
    },
  },
  text: {
    doxygenReference: ({ name }: DoxygenReference, page) => page.lookup(labelPath(name))?.title ?? name,
  },
};
