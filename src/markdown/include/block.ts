/**
 * Blocks of a note of Obsidian by their ids: `^a1b2c3` at the end of a paragraph or of an item of a list, or on a line of its
 * own below a block.
 *
 * @module
 */

type Line = readonly [text: string, number: number];

const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** The lines of the block that has an id, which begins with a caret; `undefined`: there is none. */
export function blockOf(lines: readonly Line[], id: string): Line[] | undefined {
  if (!id.startsWith("^")) return undefined;
  const at = lines.findIndex(([line]) => {
    const text = line.trimEnd();
    return text.endsWith(id) && /^\s*$/.test(text.at(-id.length - 1) ?? "");
  });
  if (at === -1) return undefined;
  const isBlank = (i: number) => (lines[i]?.[0] ?? "").trim() === "";
  const isAlone = lines[at]![0].trim() === id;
  let last = at;
  if (isAlone) {
    last--;
    while (last > 0 && isBlank(last)) last--;
  }
  let first = last;
  while (first > 0 && !isBlank(first - 1) && (isAlone || !ITEM.test(lines[first]![0]))) first--;
  return last < 0 ? undefined : lines.slice(first, last + 1);
}
