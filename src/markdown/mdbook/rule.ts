/**
 * References of mdbook-spec, the preprocessor of the Rust Reference: `[text][expr.loop]`, `[expr.loop]` and
 * `[text]: expr.loop` link to a rule on any page, `[BlockExpression]` to a production of the grammar, and
 * `` [`std::mem::swap`] `` to the documentation of a library, whose address is unknown.
 *
 * @module
 */
import type { Token } from "marked";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { elementHtml, markup } from "../markup.ts";
import { createRules, isTargetName, reportItem, ruleHref } from "./rule_target.ts";

interface RuleReference {
  readonly type: "ruleReference";
  readonly raw: string;
  readonly name: string;
  /** Whether the brackets are kept if the name is unknown: `[name]`. */
  readonly isShortcut: boolean;
  readonly tokens: Token[];
}

const REFERENCE = /^\[((?:[^[\]\\`]|\\.|`[^`]{0,200}`)+)\](?:\[([^[\]\n]{0,200})\]|(?![(:]))/;
const LENGTH = 1_000;

export const ruleReference: Extension = {
  tokenizers: [{
    name: "ruleReference",
    level: "inline",
    childTokens: ["tokens"],
    tokenizer(source): RuleReference | undefined {
      const lexer = bounded(this);
      if (source[0] !== "[" || (lexer.flavor !== "mdbook" && lexer.pageState(createRules).size === 0)) return undefined;
      const found = REFERENCE.exec(source.slice(0, LENGTH));
      if (!found) return undefined;
      const [raw, text = "", label = ""] = found;
      const name = label.trim() || text.replaceAll("`", "").trim();
      if (!isTargetName(name) || lexer.defines(label.trim() || text)) return undefined;
      // A link may not contain another one.
      if (lexer.state.inLink) return undefined;
      return {
        type: "ruleReference",
        raw,
        name,
        isShortcut: label.trim() === "",
        tokens: this.lexer.inlineTokens(text),
      };
    },
  }],
  render: {
    ruleReference({ name, isShortcut, tokens }: RuleReference, page) {
      const href = ruleHref(name, page);
      const shown = page.render(tokens);
      if (href !== undefined) return elementHtml("a", { href }, shown);
      if (reportItem(name, page)) return shown;
      if (isShortcut) return markup`[${shown}]`;
      page.report(`[…][${name}] refers to no rule of the site, and to nothing that is defined in the page`, {
        rule: "broken-link",
        about: name,
      });
      return shown;
    },
  },
};
