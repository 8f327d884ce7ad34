/**
 * Footer and announcement bar of Docusaurus.
 *
 * @module
 */
import type { Look } from "../look.ts";
import type { Value } from "../script/value.ts";
import { footerColumn, footerOf } from "../footer.ts";
import { markdownLink, plainWords } from "../texts.ts";

/** A line for each column of links, then the copyright. */
export function docusaurusFooter(value: Value, look: Look, word = (label: string) => label): string | undefined {
  const columns = look.items(look.at(value, "links")).flatMap(({ value }) => {
    const written = look.at(value, "items");
    const items = written === undefined ? [{ value, place: { file: "", line: 1 } }] : look.items(written);
    const links = items.flatMap(({ value }) => {
      const html = look.textAt(value, "html");
      const label = look.textAt(value, "label") ?? (html && wordsOfLink(html));
      const url = look.link(look.at(value, "href")) ?? look.link(look.at(value, "to")) ??
        look.link(html && /\bhref=["']([^"'<>]*)["']/.exec(html)?.[1]);
      return label === undefined || url === undefined ? [] : [markdownLink(word(plainWords(label)), url)];
    });
    const title = look.textAt(value, "title");
    return footerColumn(title && word(title), links);
  });
  const note = look.textAt(value, "copyright");
  const translated = word("copyright");
  const last = translated === "copyright" ? note : translated;
  return footerOf(...columns, last);
}

/** Text of a link in HTML, or the alternative text of its image. */
function wordsOfLink(html: string): string | undefined {
  return plainWords(html) || /\balt=["']([^"'<>]+)["']/.exec(html)?.[1];
}

const LINK = /<a\s([^<>]*)>([^]{0,500}?)<\/a>/gi;
const TARGET = /href=["']([^"'<>]*)["']/i;

/** Text and links of the announcement bar, which is HTML. */
export function announcement(value: Value, look: Look): string | undefined {
  const content = look.textAt(value, "content") ?? "";
  let [text, at] = ["", 0];
  const words = (part: string) => /^\s?/.exec(part)![0] + plainWords(part) + /\s?$/.exec(part)![0];
  for (const found of content.matchAll(LINK)) {
    const [url, label] = [look.link(TARGET.exec(found[1]!)?.[1]), plainWords(found[2]!)];
    text += words(content.slice(at, found.index)) + (url === undefined ? label : `[${label}](${url})`);
    at = found.index + found[0].length;
  }
  return (text + words(content.slice(at))).trim() || undefined;
}
