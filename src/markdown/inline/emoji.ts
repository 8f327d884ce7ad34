/**
 * Emoji by their names on GitHub: `:tada:`; and icons as in MkDocs: `:lucide-rocket:`.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { EMPTY, escapeText, type Markup } from "../markup.ts";
import { drawIcon, foreignIcon, withSign } from "./icon.ts";
import type { PageContext } from "../page_context.ts";

interface Emoji {
  readonly type: "emoji";
  readonly raw: string;
  /** As written. */
  readonly text: string;
}

/** No path such as `std::env::args`: neither a word nor a colon follows, unless another name begins with it. */
const NAME = /^:([\w+-]{1,60}):(?![\w:]|$)|^:([\w+-]{1,60}):(?=$|:[\w+-]{1,60}:)/;

export const emoji: Extension = {
  tokenizers: [{
    name: "emoji",
    level: "inline",
    tokenizer(source, before): Emoji | undefined {
      const match = source.startsWith(":") ? NAME.exec(source) : null;
      if (!match) return undefined;
      const last = before.at(-1);
      if (last && last.type !== "emoji" && /[\w:]$/.test(last.raw.slice(-1))) return undefined;
      return { type: "emoji", raw: match[0], text: match[0] };
    },
  }],
  needs: {
    emoji({ raw }: Emoji, needs) {
      if (isIcon(raw)) needs.icons = true;
      else needs.emoji = true;
    },
  },
  render: {
    emoji: (token: Emoji, page) => isIcon(token.raw) ? icon(token, page) : escapeText(character(token, page)),
  },
  text: { emoji: character },
};

/** Names in the text of HTML. */
const NAMES = /(?<![\w:])(?::[\w+-]{1,60}:)+(?![\w:])/g;

/** Whether HTML may name emoji in its text. */
export function namesEmoji(raw: string): boolean {
  return raw.includes(":") && raw.search(NAMES) !== -1;
}

/** Text of HTML with its emoji, as GitHub shows it. */
export function withEmoji(text: string, page: PageContext): string {
  if (!text.includes(":")) return text;
  return text.replace(NAMES, (names) => names.replace(/:[\w+-]+:/g, (raw) => named(raw, page) ?? raw));
}

/** Sets of Material for MkDocs. What they have and we do not is left out: it is decoration. */
const FOREIGN = /^:(?:material|octicons|fontawesome|simple)-/i;

function isIcon(raw: string): boolean {
  return /^:(?:lucide|simple)-/i.test(raw) || FOREIGN.test(raw);
}

function icon({ raw }: Emoji, page: PageContext): Markup {
  const name = raw.slice(1, -1);
  if (!FOREIGN.test(raw)) return withSign(drawIcon(name, page), name) || escapeText(raw);
  return page.tools.icons ? withSign(foreignIcon(name, page), name) : EMPTY;
}

function character({ raw }: Emoji, page: PageContext): string {
  return isIcon(raw) ? "" : named(raw, page) ?? raw;
}

function named(raw: string, page: PageContext): string | undefined {
  return page.tools.emoji?.(raw.slice(1, -1).toLowerCase());
}
