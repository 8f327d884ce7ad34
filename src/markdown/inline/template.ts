/**
 * Calls of templates, as Eleventy and MkDocs' macros have them: of `{{ tabs({ args: ["--init"] }) }}`, the texts are shown.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { elementHtml, escapeText } from "../markup.ts";

interface Call {
  readonly type: "templateCall";
  readonly raw: string;
  readonly name: string;
  readonly text: string;
}

/** Maximum number of characters of a call. */
const LENGTH = 2_000;
const CALL = /^\{\{[ \t]*([A-Za-z_]\w{0,60})\(([^]*?)\)[ \t]*\}\}/;
/** Texts in arguments, of which the names of fields are none. */
const TEXT = /"([^"\\\n]*)"(?!\s*:)|'([^'\\\n]*)'(?!\s*:)/g;

export const template: Extension = {
  tokenizers: [{
    name: "templateCall",
    level: "inline",
    tokenizer(source): Call | undefined {
      const found = source.startsWith("{{") ? CALL.exec(source.slice(0, LENGTH)) : null;
      if (!found || found[2]!.includes("}}")) return undefined;
      const text = [...found[2]!.matchAll(TEXT)].map(([, one, other]) => one ?? other).join(" ");
      return text === "" ? undefined : { type: "templateCall", raw: found[0], name: found[1]!, text };
    },
  }],
  render: {
    templateCall({ name, text }: Call, page) {
      page.reportKind(`{{ ${name}(…) }} is code of the project`, "the texts in it are shown", {
        rule: "unknown-component",
        about: name,
      });
      return elementHtml("code", {}, escapeText(text));
    },
  },
};
