/**
 * The plain parts of CommonMark and GFM.
 *
 * @module
 */
import type { Tokens } from "marked";
import type { Extension } from "../extension.ts";
import { EMPTY, escapeText, markup, paragraph, trimBlanks, verbatim } from "../markup.ts";
import { typographic } from "../inline/typography.ts";
import { decodeReferences, trimLines } from "../text.ts";

export const commonmark: Extension = {
  render: {
    space: () => EMPTY,
    def: () => EMPTY,
    paragraph: ({ tokens }: Tokens.Paragraph, page) => paragraph(page.render(tokens)),
    blockquote: ({ tokens }: Tokens.Blockquote, page) => markup`<blockquote>\n${page.render(tokens)}</blockquote>\n`,
    hr: () => markup`<hr>\n`,
    br: () => markup`<br>\n`,
    strong: ({ tokens }: Tokens.Strong, page) => markup`<strong>${page.render(tokens)}</strong>`,
    em: ({ tokens }: Tokens.Em, page) => markup`<em>${page.render(tokens)}</em>`,
    del: ({ tokens }: Tokens.Del, page) => markup`<del>${page.render(tokens)}</del>`,
    codespan: ({ text }: Tokens.Codespan) => markup`<code>${escapeText(text)}</code>`,
    escape: ({ text }: Tokens.Escape) => escapeText(text),
    text(token: Tokens.Text, page) {
      // In a tight list, a paragraph is a text with tokens.
      if (token.tokens) return markup`${trimBlanks(page.render(token.tokens))}\n`;
      // Between raw <pre> and </pre>, say: HTML to marked.
      if (token.escaped && page.rawHtml === "trusted") return verbatim(token.text);
      return escapeText(decodeReferences(typographic(trimLines(token.text), token, page)));
    },
  },
  text: {
    text: (token: Tokens.Text & { tokens?: undefined }) => decodeReferences(token.text),
    space: () => "",
    def: () => "",
    br: () => "\n",
  },
};
