/**
 * Long names, which break between their words.
 *
 * @module
 */
import { type Hole, html } from "../html.ts";
import { namesParted } from "../long_name.ts";

const BREAK = html`<wbr>`;

/** A text in which names that may be longer than a line can be broken between their words, and not only anywhere. */
export function breakable(text: string): Hole {
  const [first, ...others] = namesParted(text);
  return others.length === 0 ? text : [first, ...others.map((part) => [BREAK, part])];
}
