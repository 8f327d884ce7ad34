/**
 * Where a text has code: fences, and spans in a line. What a template language means is not looked for in them.
 *
 * @module
 */

/** From the first character of code to the one behind it. */
export type Region = readonly [start: number, end: number];

/** Characters of a line before its fence: those of lists and quotes. */
const OPENING = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]+){0,20}(`{3,}|~{3,})([^\n]*)$/;
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;
const RUN = /`+/g;
/** Characters of a line in which spans are looked for. */
const LONGEST = 20_000;

/** Regions of code, in the order of the text. Linear. */
export function codeRegions(source: string): readonly Region[] {
  const found: Region[] = [];
  let fence: { readonly mark: string; readonly start: number } | undefined;
  let start = 0;
  for (const line of source.split("\n")) {
    const end = start + line.length;
    const mark = /[`~]/.test(line) ? fenceOf(line, fence !== undefined) : undefined;
    if (fence) {
      if (mark?.startsWith(fence.mark)) {
        found.push([fence.start, end]);
        fence = undefined;
      }
    } else if (mark !== undefined) fence = { mark, start };
    else found.push(...spans(line.slice(0, LONGEST), start));
    start = end + 1;
  }
  if (fence) found.push([fence.start, source.length]);
  return found;
}

function fenceOf(line: string, isOpen: boolean): string | undefined {
  if (isOpen) return CLOSING.exec(line)?.[1];
  const [, mark, info = ""] = OPENING.exec(line) ?? [];
  return mark?.startsWith("`") && info.includes("`") ? undefined : mark;
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

/** Replaces what `expression` finds but for what begins in code. */
export function outsideCode(
  text: string,
  expression: RegExp,
  replace: (found: string, at: number) => string,
  code = codeRegions(text),
): string {
  let next = 0;
  return text.replace(expression, (raw, at: number) => {
    while (next < code.length && code[next]![1] <= at) next++;
    return at >= (code[next]?.[0] ?? text.length) ? raw : replace(raw, at);
  });
}

const RAW = /\{%-?\s*(?:end)?raw\s*-?%\}/g;

/** Code that is wholly between the tags of a text that templates do not read. */
export function withoutRaw(code: string): string {
  const tags = code.match(RAW) ?? [];
  if (tags.length < 2) return code;
  const lines = code.split("\n");
  const kept = lines.filter((line) => line.trim() === "" || line.replace(RAW, "").trim() !== "");
  // Lines are not lost: they follow the code.
  const rest = "\n".repeat(lines.length - kept.length);
  return kept.join("\n").replace(RAW, "") + rest;
}

export function newlinesOf(text: string): string {
  return text.replace(/[^\n]+/g, "");
}

/** Whether a tag has its line to itself. */
export function isAlone(source: string, at: number, end: number): boolean {
  const before = source.slice(source.lastIndexOf("\n", at - 1) + 1, at);
  return before.length < 200 && before.trim() === "" && /^[ \t]*(?:\n|$)/.test(source.slice(end, end + 200));
}
