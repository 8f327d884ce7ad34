/**
 * The plain parts of CommonMark and GFM.
 *
 * @module
 */
import type { Extension, Tokens } from "./extension.ts";
import { decode, escapeText } from "./text.ts";

export const commonmark: Extension = {
  render: {
    space: () => "",
    def: () => "",
    paragraph: ({ tokens }: Tokens.Paragraph, page) => `<p>${page.render(tokens)}</p>\n`,
    blockquote: ({ tokens }: Tokens.Blockquote, page) => `<blockquote>\n${page.render(tokens)}</blockquote>\n`,
    hr: () => "<hr>\n",
    br: () => "<br>\n",
    strong: ({ tokens }: Tokens.Strong, page) => `<strong>${page.render(tokens)}</strong>`,
    em: ({ tokens }: Tokens.Em, page) => `<em>${page.render(tokens)}</em>`,
    del: ({ tokens }: Tokens.Del, page) => `<del>${page.render(tokens)}</del>`,
    codespan: ({ text }: Tokens.Codespan) => `<code>${escapeText(text)}</code>`,
    escape: ({ text }: Tokens.Escape) => escapeText(text),
    text(token: Tokens.Text, page) {
      // In a tight list, a paragraph is a text with tokens.
      if (token.tokens) return page.render(token.tokens) + "\n";
      // Between raw <pre> and </pre>, say: HTML to marked.
      if (token.escaped && page.rawHtml === "trusted") return token.text;
      return escapeText(decode(token.text));
    },
  },
  text: {
    text: (token: Tokens.Text & { tokens?: undefined }) => decode(token.text),
    space: () => "",
    def: () => "",
    br: () => "\n",
  },
};
