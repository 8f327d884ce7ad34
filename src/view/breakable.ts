/**
 * Long names, which break between their words.
 *
 * @module
 */
import { type Hole, html } from "../html.ts";

/** As many signs fit into a line of the sidebar, or more. */
const LONG = /[^\s-]{18}/;
/** After a sign between words, and at a capital letter: `std::string`, `a_b`, `a.b`, `a/b`, `generateText`. */
const BETWEEN = /(?<=[\p{L}\p{N}](?:::|[_./:\\]))(?=[\p{L}\p{N}_])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

const BREAK = html`<wbr>`;

/** A text in which names that may be longer than a line can be broken between their words, and not only anywhere. */
export function breakable(text: string): Hole {
  if (!LONG.test(text)) return text;
  const [first, ...others] = text.split(BETWEEN);
  return [first, ...others.map((part) => [BREAK, part])];
}
