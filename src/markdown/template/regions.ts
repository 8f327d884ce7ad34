/**
 * Regions of code in a text: fences, and spans in a line. Template tags in them have no meaning.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import { endOfLine } from "../text.ts";

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
    if (fence === undefined) found.push(...spans(line.slice(0, LONGEST), start));
    if (fence?.kind === "close") found.push([opened!, end]);
    if (fence?.kind === "open") opened = start;
    else if (fence?.kind !== "code") opened = undefined;
    start = end + 1;
  }
  if (opened !== undefined) found.push([opened, source.length]);
  return found;
}

function spans(line: string, start: number): Region[] {
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
  return text.replace(expression, (raw, ...rest: unknown[]) => {
    code ??= codeRegions(text);
    const count = rest.findIndex((one) => typeof one === "number");
    const at = rest[count] as number;
    while (next < code.length && code[next]![1] <= at) next++;
    return at >= (code[next]?.[0] ?? text.length) ? raw : replace(raw, at, rest.slice(0, count) as string[]);
  });
}

const RAW = /\{%-?\s*(?:end)?raw\s*-?%\}/g;

/** Code that is wholly between the tags of a text that templates do not read. */
export function withoutRaw(code: string): string {
  const tags = code.match(RAW) ?? [];
  if (tags.length < 2) return code;
  const lines = code.split("\n");
  const remaining = lines.filter((line) => line.trim() === "" || line.replace(RAW, "").trim() !== "");
  // Lines are not lost: they follow the code.
  const removed = "\n".repeat(lines.length - remaining.length);
  return remaining.join("\n").replace(RAW, "") + removed;
}

export function newlinesOf(text: string): string {
  return text.replace(/[^\n]+/g, "");
}

/** Whether a tag has its line to itself. */
export function isAlone(source: string, at: number, end: number): boolean {
  const before = source.slice(source.lastIndexOf("\n", at - 1) + 1, at);
  return before.length < 200 && before.trim() === "" && endOfLine(source, end) !== undefined;
}
