/**
 * Cards that a shortcode takes from a list in the front matter of its page: `{{< grid items="guides" >}}`,
 * `{{< card-grid key="cards" >}}`.
 *
 * @module
 */
import type { Token } from "marked";
import { dataCard } from "../jsx/data_element.ts";
import type { BoundedLexer } from "../lexer.ts";
import { bareName } from "./names.ts";
import type { Shortcode } from "./read.ts";

/** Maximum number of cards. */
const MOST = 50;
/** Fields of an entry that are shown. */
const FIELDS = [
  "title",
  "name",
  "label",
  "text",
  "heading",
  "description",
  "summary",
  "content",
  "href",
  "link",
  "url",
];

/** The cards of a shortcode without content; empty: the page has no list for it. */
export function paramCards({ name, attributes }: Shortcode, lexer: BoundedLexer): Token[] {
  const list = attributes.get("items") ?? attributes.get("key") ?? bareName(name);
  if (typeof list !== "string") return [];
  for (const place of [list, `params.${list}`, `${list}.items`, `params.${list}.items`]) {
    const cards = [...Array(MOST).keys()].flatMap((i) => {
      const fields = FIELDS.flatMap((field) => {
        const text = lexer.own.get(`frontmatter.${place}.${i}.${field}`);
        return text === undefined ? [] : [[field, text] as const];
      });
      return fields.length === 0 ? [] : dataCard(new Map(fields), lexer);
    });
    if (cards.length > 0) return cards;
  }
  return [];
}
