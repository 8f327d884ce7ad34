/**
 * Tokens of elements, whether they are written as such or not.
 *
 * @module
 */
import type { Token } from "marked";
import type { Attributes } from "../tag.ts";

/** An element of JSX. */
export interface JsxElement {
  readonly type: "element";
  readonly raw: string;
  readonly name: string;
  readonly attributes: Attributes;
  /** Whether it is inline. */
  readonly inline: boolean;
  /** Line ends in its opening tag. */
  readonly offset: number;
  /** Words of its attributes, for a search. */
  readonly title: readonly Token[];
  /** Attributes that are Markdown of a line. */
  readonly texts?: ReadonlyMap<string, readonly Token[]>;
  readonly tokens: Token[];
}

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

/** Creates the token of words that are part of a block or of a line, and may be read later. @param raw What it replaces. */
export function phraseToken(tokens: Token[], raw = ""): Token {
  return elementToken("Fragment", new Map(), { raw, inline: true }, tokens);
}
