/**
 * Lines of the entries of a file whose parser does not tell them.
 *
 * @module
 */

/** In characters: the text that is read for all entries of a file. Some have texts that no line has as they are parsed. */
const READ = 200_000_000;

/**
 * Creates the function that returns the line of the next entry, from 1, by a text in it: the first line that has it, from
 * that of the last entry on. An entry whose text is not found has the line of the last one.
 *
 * @param start Index of the line before which nothing is read.
 */
export function createLineFinder(lines: readonly string[], start = 0): (text: string | undefined) => number {
  let last = start;
  let left = READ;
  return function lineOf(text) {
    for (let i = last; text !== undefined && i < lines.length && left > 0; i++) {
      const line = lines[i]!;
      left -= line.length + 1;
      if (!line.includes(text)) continue;
      last = i;
      break;
    }
    return last + 1;
  };
}
