/**
 * Text within Markdown that is written by this program.
 *
 * @module
 */

/** Escapes a text so that nothing in it is Markdown. */
export function literalText(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, "\\$&");
}
