/**
 * Parts of texts that do not keep the whole in memory.
 *
 * @module
 */

/**
 * Copies a text that was cut out of a longer one. Engines share the characters, so that a title of a dozen would keep the
 * whole text of its file in memory.
 */
export function detached<Text extends string | undefined>(text: Text): Text {
  return text === undefined ? text : JSON.parse(JSON.stringify(text));
}
