/**
 * A page as portable Markdown, written from its HTML: so it has the content of the HTML, whatever dialect the author wrote.
 *
 * @module
 */
/** Markdown in which each address is between two U+0000: {@linkcode pieces} takes them apart. */
export interface PortableText {
  /** Up to the title of the page, which is the end; `""`: it has none. */
  readonly start: string;
  /** The blocks that follow, between which there are empty lines. */
  readonly blocks: readonly string[];
}

/** Tags that the layout puts around the text of a page to which it adds nothing. */
export const PROSE = [`<div class="prose">`, "</div>"] as const;

/** A colored piece of code: to parse each of them takes as long as all else of a page. */
const TOKEN = /<span class="pl-[\w-]+">([^<]*)<\/span>/g;

/** @param html Of the article: its title and its text. Loads what reads it at the first call. */
export async function portableText(html: string): Promise<PortableText> {
  const [{ parseFragment }, { blocks }] = await Promise.all([import("parse5"), import("./blocks.ts")]);
  // A text with places at which it may break is one text.
  const whole = html.replaceAll("<wbr>", "").replace(TOKEN, "$1");
  const all = blocks(parseFragment(whole).childNodes);
  const title = all.findIndex((block) => block.startsWith("# "));
  return { start: all.slice(0, title + 1).join("\n\n"), blocks: all.slice(title + 1) };
}

/** A piece of a text: Markdown, an address that is in it, or the id of the heading before. */
export type TextPiece = { readonly kind: "text" | "address" | "anchor"; readonly value: string };

export function pieces(text: string): readonly TextPiece[] {
  return text.split("\0").map((value, i): TextPiece => {
    if (i % 2 === 0) return { kind: "text", value };
    return value.startsWith("\x01") ? { kind: "anchor", value: value.slice(1) } : { kind: "address", value };
  });
}

/** Characters of a token of a language model, on average. */
const PER_TOKEN = 4;

/** Approximate number of tokens of a text of a number of characters: what it costs a language model to read. */
export function modelTokens(characters: number): number {
  return Math.ceil(characters / PER_TOKEN);
}

/** Number of characters that a number of tokens allows. */
export function charactersFor(tokens: number): number {
  return tokens * PER_TOKEN;
}
