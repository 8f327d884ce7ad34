/**
 * Handlers for tokens that a reader ignores: it overrides those that it needs.
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
