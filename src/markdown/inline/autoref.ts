/**
 * References as Python-Markdown reads them: a blank may stand before the label, and a footnote may follow. Targets that a
 * plug-in of MkDocs generates from code do not exist here, so only the text of `[text][package.Class]` and
 * `[package.Class][]` is shown, as of references of LangChain's documentation, ``@[`name`]``.
 *
 * @module
 */
import type { Token } from "marked";
import type { Extension } from "../extension.ts";
import { phraseToken } from "../jsx/element_token.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";

interface Autoref {
  readonly type: "autoref";
  readonly raw: string;
  readonly name: string;
  readonly tokens: Token[];
}

const REFERENCE = /^(\[((?:[^[\]\\`]|\\.|`[^`]{0,200}`)+)\])([ \n]?)\[([^[\]\n]{0,200})\]/;
const LENGTH = 1_000;

/** A name of code: `package.Class.method`, `std::vector`. */
const CODE = /^[A-Za-z_]\w{0,100}(?:(?:\.|::)\w{1,100}){1,20}(?:\(\))?$/;

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
    tokenizer(source): Token | undefined {
      const lexer = bounded(this);
      if (source[0] !== "[" || lexer.flavor !== "python") return undefined;
      const found = REFERENCE.exec(source.slice(0, LENGTH));
      if (!found) return undefined;
      const [raw, shortcut = "", text = "", blank = "", written = ""] = found;
      const label = written.trim() || text;
      const isDefined = lexer.defines(label);
      // What stands before a footnote is a reference of its own.
      if (label.startsWith("^") && !isDefined) {
        return lexer.defines(text) ? links(shortcut, shortcut, lexer) : undefined;
      }
      if (blank !== "") return isDefined && text.trim() !== "" ? links(`[${text}][${label}]`, raw, lexer) : undefined;
      if (isDefined) return undefined;
      const name = written.trim() || text.replaceAll("`", "");
      return { type: "autoref", raw, name, tokens: lexer.inlineTokens(text) };
    },
  }],
  render: {
    autoref({ name, tokens }: Autoref, page) {
      if (CODE.test(name) || tokens.every(({ type }) => type === "codespan")) {
        const kind = "[text][name] refers to documentation that a plug-in generates from code";
        page.reportKind(kind, "the text alone is shown", { rule: "unknown-component", about: name });
        return page.render(tokens);
      }
      page.reportKind("[text][label] refers to nothing that is defined in the page", "the text alone is shown", {
        rule: "broken-link",
        about: name,
      });
      return page.render(tokens);
    },
  },
};

/** The token of a reference in the syntax of CommonMark. */
function links(reference: string, raw: string, lexer: BoundedLexer): Token {
  return phraseToken(lexer.inlineTokens(reference), raw);
}
