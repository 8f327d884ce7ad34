/**
 * Tokens of elements that are not written as such: `element.ts` renders them like its own.
 *
 * @module
 */
import type { Token } from "marked";

/** Creates the token of an element that replaces `raw`. */
export function elementToken(
  name: string,
  attributes: ReadonlyMap<string, string | true | readonly string[]>,
  { raw, inline }: { readonly raw: string; readonly inline: boolean },
  tokens: Token[],
): Token {
  return { type: "element", raw, name, attributes, inline, offset: 0, title: [], tokens };
}

/** Creates the token of a block that is part of another one. */
export function elementOf(name: string, attributes: Readonly<Record<string, string | true>>, tokens: Token[]): Token {
  return elementToken(name, new Map(Object.entries(attributes)), { raw: "", inline: false }, tokens);
}
