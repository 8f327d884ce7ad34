/**
 * Raw HTML in Markdown, in the way that the operator chose: cleaned, trusted or shown as text.
 *
 * @module
 */
import type { Tokens } from "marked";
import { escapeHtml } from "../../html.ts";
import { resolveInside } from "../url.ts";
import type { Extension } from "../extension.ts";
import { escapeText, type Markup, markup, verbatim } from "../markup.ts";
import { cleanHtml } from "./html_cleaner.ts";
import { IGNORED } from "./html_tokens.ts";
import { isPlaceholder } from "./placeholder.ts";
import { namesEmoji, withEmoji } from "../inline/emoji.ts";
import { filledHtml } from "../inline/html_variable.ts";
import type { PageContext } from "../page_context.ts";
import { decodeReferences, isLineBreak } from "../text.ts";

/** Attributes in braces for what is above them, at the end of a block. */
const ATTRIBUTES = /(\n)[ \t]{0,9}\{:?[ \t]{0,9}[.#][\w-][^{}\n]{0,300}\}[ \t]{0,9}\n{0,9}$/;

export const rawHtml: Extension = {
  needs: {
    html({ raw }: Tokens.HTML | Tokens.Tag, needs) {
      needs.html = true;
      if (namesEmoji(raw)) needs.emoji = true;
    },
  },
  render: {
    html(token: Tokens.HTML | Tokens.Tag, page) {
      const { block } = token;
      if (!block && page.rawHtml === "safe" && isPlaceholder(token.raw, page)) return escapeText(token.raw);
      const raw = filledHtml(token, page);
      if (page.rawHtml === "escape" && block) return markup`<p>${escapeText(raw.trimEnd())}</p>\n`;
      const html = writeHtml(block ? raw.replace(ATTRIBUTES, "$1") : raw, page);
      if (!block) return html;
      // Nothing but comments: the blanks after them are not text either.
      const shown = html.trim() === "" ? html.replace(/[ \t]+/g, "") : html;
      return verbatim(shown.endsWith("\n") ? shown : shown + "\n");
    },
  },
  text: {
    html({ raw, block }: Tokens.HTML | Tokens.Tag, page) {
      if (block) return withEmoji(decodeReferences(withoutTags(raw)), page);
      if (isLineBreak(raw)) return "\n";
      return page.rawHtml === "safe" && isPlaceholder(raw, page) ? raw : "";
    },
  },
};

/** HTML of an author: clean, trusted by the operator, or as text. */
export function writeHtml(raw: string, page: PageContext): Markup {
  if (page.rawHtml === "escape") return escapeText(raw);
  return page.rawHtml === "safe" ? cleanHtml(raw, page) : resolveAddresses(raw, page);
}

/** Trusted HTML as it is, but for addresses inside of this site: those are served elsewhere than the files lie. */
function resolveAddresses(raw: string, page: PageContext): Markup {
  const { Tokenizer, TokenizerMode } = page.tools.parse5!;
  let html = "";
  let copied = 0;
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, {
    ...IGNORED,
    onStartTag({ tagName, attrs, location }) {
      if (tagName === "script") tokenizer.state = TokenizerMode.SCRIPT_DATA;
      if (tagName === "style") tokenizer.state = TokenizerMode.RAWTEXT;
      for (const { name, value } of attrs) {
        if (name !== "href" && name !== "src" && name !== "poster") continue;
        const place = location?.attrs?.[name];
        const address = place && resolveInside(value, page);
        if (!address) continue;
        html += `${raw.slice(copied, place.startOffset)}${name}="${escapeHtml(address.href)}"`;
        copied = place.endOffset;
      }
    },
  });
  tokenizer.write(raw, true);
  return verbatim(html + raw.slice(copied));
}

/** Text between tags, without comments, scripts and styles. */
function withoutTags(raw: string): string {
  const lower = raw.toLowerCase();
  let text = "";
  let at = 0;
  while (at < raw.length) {
    const start = raw.indexOf("<", at);
    if (start === -1) return text + raw.slice(at);
    text += `${raw.slice(at, start)} `;
    const hidden = /^<(!--|script|style)/.exec(lower.slice(start, start + 7))?.[1];
    const close = hidden === undefined ? ">" : hidden === "!--" ? "-->" : `</${hidden}`;
    const end = lower.indexOf(close, start + 1);
    if (end === -1) return text;
    at = end + close.length;
  }
  return text;
}
