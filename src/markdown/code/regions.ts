/**
 * Regions of code in a text: fences, and spans in a line. Syntax of other tools in them has no meaning.
 *
 * @module
 */
import { createFences } from "./fence.ts";

/** From the first character of code to the one after it. */
export type Region = readonly [start: number, end: number];

const RUN = /`+/g;
/** Maximum number of characters of a line in which spans are searched for. */
const LONGEST = 20_000;

/** Regions of code, in the order of the text. Linear. */
export function codeRegions(source: string): readonly Region[] {
  const found: Region[] = [];
  const fenceLine = createFences({ isNested: true });
  let opened: number | undefined;
  let start = 0;
  for (const line of source.split("\n")) {
    const end = start + line.length;
    const fence = fenceLine(line);
    // A block may end with the quote that it is in, before a line that is not code.
    if (opened !== undefined && (fence === undefined || fence.kind === "open")) found.push([opened, start - 1]);
    if (fence === undefined) found.push(...codeSpans(line.slice(0, LONGEST), start));
    if (fence?.kind === "close") found.push([opened!, end]);
    if (fence?.kind === "open") opened = start;
    else if (fence?.kind !== "code") opened = undefined;
    start = end + 1;
  }
  if (opened !== undefined) found.push([opened, source.length]);
  return found;
}

/** The spans of code in a line. @param start Position of its first character. */
export function codeSpans(line: string, start = 0): Region[] {
  const runs = [...line.matchAll(RUN)];
  const found: Region[] = [];
  /** Length of a run → the last one that has it. */
  const last = new Map(runs.map(({ 0: { length } }, i) => [length, i]));
  for (let i = 0; i < runs.length; i++) {
    const { 0: { length }, index } = runs[i]!;
    if (last.get(length)! <= i || line[index - 1] === "\\") continue;
    let close = i + 1;
    while (runs[close]![0].length !== length) close++;
    found.push([start + index, start + runs[close]!.index + length]);
    i = close;
  }
  return found;
}

/**
 * Replaces matches of `expression`, except those that begin in code.
 *
 * @param expression With the flag `g`.
 * @param regions Regions of code. Default: determined at the first match.
 */
export function outsideCode(
  text: string,
  expression: RegExp,
  replace: (found: string, at: number, groups: readonly (string | undefined)[]) => string,
  regions?: readonly Region[],
): string {
  let code = regions;
  let next = 0;
  let written = "";
  let copied = 0;
  expression.lastIndex = 0; // A test before may have moved it.
  for (const match of text.matchAll(expression)) {
    const { index } = match;
    const [raw, ...groups] = match;
    code ??= codeRegions(text);
    while (next < code.length && code[next]![1] <= index) next++;
    if (index >= (code[next]?.[0] ?? text.length)) continue;
    written += text.slice(copied, index) + replace(raw, index, groups);
    copied = index + raw.length;
  }
  return written + text.slice(copied);
}
