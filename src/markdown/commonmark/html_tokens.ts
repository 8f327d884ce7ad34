/**
 * Tokens of HTML that nobody asks for: a reader of some kinds takes the rest from here.
 *
 * @module
 */
import type { TokenHandler } from "parse5";

const nothing = () => {};

export const IGNORED: TokenHandler = {
  onStartTag: nothing,
  onEndTag: nothing,
  onCharacter: nothing,
  onWhitespaceCharacter: nothing,
  onNullCharacter: nothing,
  onComment: nothing,
  onDoctype: nothing,
  onEof: nothing,
};
