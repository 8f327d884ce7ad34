/**
 * References to what a plug-in of MkDocs generates from code: `[text][package.Class]` and `[package.Class][]`. Their targets
 * do not exist here, so only their text is shown. So are references of LangChain's documentation, ``@[`name`]``.
 *
 * @module
 */
import type { Token } from "marked";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";

interface Autoref {
  readonly type: "autoref";
  readonly raw: string;
  readonly name: string;
  readonly tokens: Token[];
}

const REFERENCE = /^\[((?:[^[\]\\`]|\\.|`[^`]{0,200}`)+)\]\[([^[\]\n]{0,200})\]/;
const LENGTH = 1_000;

/** ``@[`name`]`` and ``@[`text`][name]``. */
const NAMED = /^@\[(`[^`\n]{1,200}`)\](?:\[[^[\]\n]{0,200}\])?(?!\()/;

export const autoref: Extension = {
  tokenizers: [{
    name: "autoref",
    level: "inline",
    childTokens: ["tokens"],
    tokenizer(source): Autoref | undefined {
      const found = source.startsWith("@[`") ? NAMED.exec(source.slice(0, LENGTH)) : null;
      if (!found) return undefined;
      const [raw, text = ""] = found;
      return { type: "autoref", raw, name: text.slice(1, -1), tokens: this.lexer.inlineTokens(text) };
    },
  }, {
    name: "autoref",
    level: "inline",
    childTokens: ["tokens"],
    tokenizer(source): Autoref | undefined {
      const lexer = bounded(this);
      if (source[0] !== "[" || lexer.flavor !== "python") return undefined;
      const found = REFERENCE.exec(source.slice(0, LENGTH));
      if (!found) return undefined;
      const [raw, text = "", label = ""] = found;
      const name = label.trim() || text.replaceAll("`", "");
      if (Object.hasOwn(lexer.tokens.links, (label.trim() || text).replace(/\s+/g, " ").toLowerCase())) {
        return undefined;
      }
      return { type: "autoref", raw, name, tokens: this.lexer.inlineTokens(text) };
    },
  }],
  render: {
    autoref({ name, tokens }: Autoref, page) {
      page.reportKind("[text][label] refers to nothing that is defined in the page", "the text alone is shown", {
        rule: "broken-link",
        about: name,
      });
      return page.render(tokens);
    },
  },
};
