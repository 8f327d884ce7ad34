/**
 * A page as portable Markdown, written from its HTML: so it says what the HTML says, whatever dialect the author wrote.
 *
 * @module
 */
import { blocks } from "./blocks.ts";

/** Markdown in which each address stands between two U+0000: every second piece between those is one. */
export interface PortableText {
  /** Up to the title of the page, which is the end; `""`: it has none. */
  readonly start: string;
  readonly rest: string;
}

/** @param html Of the article: its title and its text. Loads parse5 at the first call. */
export async function portableText(html: string): Promise<PortableText> {
  const { parseFragment } = await import("parse5");
  const all = blocks(parseFragment(html).childNodes);
  const title = all.findIndex((block) => block.startsWith("# "));
  return { start: all.slice(0, title + 1).join("\n\n"), rest: all.slice(title + 1).join("\n\n") };
}

/** The pieces of a text in turn: Markdown, an address, Markdown. */
export function pieces(text: string): readonly string[] {
  return text.split("\0");
}
