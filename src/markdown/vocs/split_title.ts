/**
 * The two parts of a title of Vocs.
 *
 * @module
 */

/** A title and the line below it; `undefined`: it has none. */
export function splitTitle(text: string): readonly [title: string, line: string] | undefined {
  const start = text.endsWith("]") ? text.lastIndexOf("[") : 0;
  const title = text.slice(0, start).trimEnd();
  const line = text.slice(start + 1, -1).trim();
  return title === "" || title.length === start || line === "" ? undefined : [title, line];
}
