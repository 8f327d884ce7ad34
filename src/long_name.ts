/**
 * Long names, which break between their words.
 *
 * @module
 */

/** As many signs fit into a line of the sidebar, or more. */
const LONG = /[^\s-]{18}/;
/** After a sign between words, and at a capital letter: `std::string`, `a_b`, `a.b`, `a/b`, `generateText`. */
const BETWEEN = /(?<=[\p{L}\p{N}](?:::|[_./:\\]))(?=[\p{L}\p{N}_])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/** The parts of a text between which a line may end, where names in it may be longer than a line. */
export function namesParted(text: string): readonly [string, ...string[]] {
  if (!LONG.test(text)) return [text];
  const [first = "", ...others] = text.split(BETWEEN);
  return [first, ...others];
}
