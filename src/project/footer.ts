/**
 * Footers in Markdown.
 *
 * @module
 */
import { literalText } from "../site/literal.ts";
import type { Look } from "./look.ts";
import type { Value } from "./script/value.ts";
import { markdownLink, plainWords } from "./texts.ts";

/** A footer: its lines, without those that are missing. */
export function footerOf(...lines: readonly (string | undefined)[]): string | undefined {
  return lines.filter(Boolean).join("\\\n") || undefined;
}

/** A column of links as one line, which begins with its title; none without links. */
export function footerColumn(title: string | undefined, links: readonly string[]): readonly string[] {
  const head = title === undefined ? [] : [`**${literalText(title)}**`];
  return links.length === 0 ? [] : [[...head, ...links].join(" · ")];
}

/** The links of a list, whose words and address are in these fields. One that lacks any of them is left out. */
export function footerLinks(
  list: Value,
  { words, address }: { readonly words: string; readonly address: string },
  look: Look,
): readonly string[] {
  return look.items(list).flatMap(({ value }) => {
    const [text, url] = [look.textAt(value, words), look.link(look.at(value, address))];
    return text === undefined || url === undefined ? [] : [markdownLink(plainWords(text), url)];
  });
}
