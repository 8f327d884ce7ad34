/**
 * Places of addresses and names in the lines of a text.
 *
 * @module
 */
import { addTo } from "../grouped.ts";

/** Characters of which an address is made. */
const PART = /[\p{L}\p{N}./%~_-]/u;
/** A longest run of those that are ASCII, by which places are indexed: it is the same in a text and wherever that is as a whole. */
const RUN = /[A-Za-z0-9./%~_-]+/g;

/** Finds a text in a line as a whole: `a.md` matches neither in `a.mdx` nor in `/b/a.md`. -1: it is missing. */
export function wholeAt(line: string, text: string, from = 0): number {
  for (let at = line.indexOf(text, from); at >= 0; at = line.indexOf(text, at + 1)) {
    if (isWhole(line, text, at)) return at;
  }
  return -1;
}

function isWhole(line: string, text: string, at: number): boolean {
  const [before, after] = [line[at - 1] ?? "", line[at + text.length] ?? ""];
  const startsWhole = !PART.test(before) || !PART.test(text[0]!) || text.startsWith("#");
  return startsWhole && (!PART.test(after) || !PART.test(text.at(-1)!));
}

/** Index of a line, and of a character in it. */
export type Occurrence = readonly [line: number, at: number];

/**
 * Creates the function that returns all places of a text as a whole, in order. The lines are read once: a page may have
 * thousands of links, each of which is looked for.
 */
export function createPlaces(lines: readonly string[]): (text: string) => readonly Occurrence[] {
  const byRun = new Map<string, Occurrence[]>();
  for (const [i, line] of lines.entries()) {
    for (const { 0: run, index } of line.matchAll(RUN)) {
      addTo(byRun, run, [i, index] as const);
    }
  }

  /** Of a text without such a run. */
  function searched(text: string): Occurrence[] {
    return lines.flatMap((line, i) => {
      const found: Occurrence[] = [];
      for (let at = wholeAt(line, text); at >= 0; at = wholeAt(line, text, at + 1)) found.push([i, at]);
      return found;
    });
  }

  return (text) => {
    let longest: RegExpExecArray | undefined;
    for (const run of text.matchAll(RUN)) if (run[0].length > (longest?.[0].length ?? 0)) longest = run;
    if (longest === undefined) return searched(text);
    const { 0: run, index } = longest;
    return (byRun.get(run) ?? []).map(([line, at]): Occurrence => [line, at - index])
      .filter(([line, at]) => at >= 0 && lines[line]!.startsWith(text, at) && isWhole(lines[line]!, text, at));
  };
}
