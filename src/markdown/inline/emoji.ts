/**
 * Emoji by their names on GitHub: `:tada:`; and icons as MkDocs has them: `:lucide-rocket:`.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { escapeText } from "../markup.ts";
import { drawIcon } from "./icon.ts";
import type { PageContext } from "../page_context.ts";

interface Emoji {
  readonly type: "emoji";
  readonly raw: string;
  /** As written. */
  readonly text: string;
}

/** No path such as `std::env::args`: neither a word nor a colon stands behind, unless another name begins with it. */
const NAME = /^:([\w+-]{1,40}):(?![\w:]|$)|^:([\w+-]{1,40}):(?=$|:[\w+-]{1,40}:)/;

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
    emoji: (token: Emoji, page) =>
      isIcon(token.raw)
        ? drawIcon(token.raw.slice(1, -1), page) || escapeText(token.raw)
        : escapeText(character(token, page)),
  },
  text: { emoji: character },
};

function isIcon(raw: string): boolean {
  return /^:(?:lucide|simple)-/i.test(raw);
}

function character({ raw }: Emoji, page: PageContext): string {
  if (isIcon(raw)) return "";
  return page.tools.emoji?.(raw.slice(1, -1).toLowerCase()) ?? raw;
}
