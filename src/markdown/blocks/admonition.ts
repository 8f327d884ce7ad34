/**
 * Admonitions as MkDocs writes them: `!!! note "Title"` with an indented text; `???` folds it, `???+` unfolds it at first,
 * and one that folds may have a title alone.
 *
 * @module
 */
import type { Token } from "marked";
import { escapeText } from "../markup.ts";
import { callout, calloutFor, neutralBox, reportUnknownKind } from "./callout.ts";
import type { Extension } from "../extension.ts";
import { indentedBody } from "../indent.ts";
import { bounded } from "../lexer.ts";
import { capitalized } from "../text.ts";

interface Admonition {
  readonly type: "admonition";
  readonly raw: string;
  readonly mark: "!!!" | "???" | "???+";
  readonly name: string;
  /** `undefined`: the usual one; empty: none. */
  readonly title: Token[] | undefined;
  readonly tokens: Token[];
}

const OPENING =
  /^( {0,3})(!!!|\?\?\?\+?)(?:[ \t]*([A-Za-z][\w-]*)(?:[ \t]+[\w-]+)*(?:[ \t]+"([^\n]*)")?|(?<=\?\+?)[ \t]+"([^\n]+)")[ \t]*(?:\n|$)/;
/** Characters of the longest first line. */
const LINE = 500;

export const admonition: Extension = {
  tokenizers: [{
    name: "admonition",
    level: "block",
    childTokens: ["title", "tokens"],
    tokenizer(source): Admonition | undefined {
      const opening = /^ {0,3}[!?]{3}/.test(source) && OPENING.exec(source.slice(0, LINE));
      if (!opening) return undefined;
      const lexer = bounded(this);
      const [head, indent, mark, name = "details", ofType, alone] = opening;
      const title = ofType ?? alone;
      const body = lexer.isShallow ? indentedBody(source, head.length, { outer: indent!.length }) : undefined;
      if (!body) return undefined;
      return {
        type: "admonition",
        raw: source.slice(0, head.length + body.length),
        mark: mark as Admonition["mark"],
        name: name.toLowerCase(),
        title: title === undefined ? undefined : this.lexer.inline(title),
        tokens: lexer.within(body.text),
      };
    },
  }],
  render: {
    admonition({ mark, name, title, tokens }: Admonition, page) {
      const type = calloutFor(name, page.words);
      if (!type) reportUnknownKind(`${mark} ${name} is not a known admonition`, name, page);
      const heading = title && page.render(title);
      const body = page.render(tokens, page.line + 1);
      const usual = escapeText(type?.title ?? capitalized(name));
      if (!type && mark === "!!!") return neutralBox(name, heading ?? usual, body);
      const kind = type?.kind ?? "details";
      const folds = mark !== "!!!" || kind === "details";
      return callout(kind, (folds ? heading || usual : heading) ?? usual, body, { folds, open: mark === "???+" });
    },
  },
};
