/**
 * The rest of the line on which an element ends.
 *
 * @module
 */

const NEXT_TAG = /^<\/?\$?[A-Z]/;

/** Index after the line end at `at`; `undefined`: there is more on the line. */
export function endOfLine(source: string, at: number): number | undefined {
  let end = at;
  while (source[end] === " " || source[end] === "\t") end++;
  if (end >= source.length) return source.length;
  return source[end] === "\n" ? end + 1 : undefined;
}

/** Index of another element on the line on which one ends that has several: `</Tab> <Tab>`. */
export function nextElement(source: string, start: number, close: { start: number; end: number }): number | undefined {
  let end = close.end;
  while (source[end] === " " || source[end] === "\t") end++;
  const isNext = NEXT_TAG.test(source.slice(end, end + 4)) && source.slice(start, close.start).includes("\n");
  return isNext ? end : undefined;
}
