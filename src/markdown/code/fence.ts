/**
 * Fences of code in Markdown that is read line by line, before any of it is parsed (CommonMark §4.5).
 *
 * @module
 */

/** A line of a fenced block of code: its fences, and what is between them. */
export interface FenceLine {
  readonly kind: "open" | "code" | "close";
  /** Opening fence of the block: three backticks or tildes, or more. */
  readonly mark: string;
  /** Text after the opening fence, as written. */
  readonly info: string;
  /** Characters before the opening fence. */
  readonly indent: string;
}

const AT_MARGIN = /^( {0,3})(`{3,}|~{3,})(.*)$/s;
const NESTED = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[\s>]+)*)(`{3,}|~{3,})(.*)$/s;
const CLOSING = /^([\s>]*)(`{3,}|~{3,})\s*$/;
const LIST = /^ *(?:(?:[-*+]|\d{1,9}[.)]) +)+$/;

/** Index of the line end at or after `at`. */
export function lineEnd(source: string, at: number): number {
  const end = source.indexOf("\n", at);
  return end === -1 ? source.length : end;
}

/**
 * Creates the function that is given line after line and returns those of fenced code; `undefined` for all others.
 *
 * @param isNested Whether fences count in quotes and lists, at any indentation; otherwise only at the margin. A fence
 *   ends with its quote, and with the item of a list whose first line it is. Since the lists around an indented fence
 *   are not known, code that is indented by four columns may begin one, too.
 */
export function createFences({ isNested = false } = {}): (line: string) => FenceLine | undefined {
  const pattern = isNested ? NESTED : AT_MARGIN;
  let code: FenceLine | undefined;
  return function fenceLine(line) {
    if (code !== undefined && isNested && !isWithin(code.indent, line)) code = undefined;
    if (code !== undefined) {
      const opened = code;
      if (!closes(opened, line, isNested)) return opened;
      code = undefined;
      return { ...opened, kind: "close" };
    }
    const [, indent, mark, info] = pattern.exec(line) ?? [];
    // Backticks after the fence make it a span of code.
    if (mark === undefined || mark.startsWith("`") && info!.includes("`")) return undefined;
    code = { kind: "code", mark, info: info!, indent: indent! };
    return { ...code, kind: "open" };
  };
}

function closes({ mark, indent: opening }: FenceLine, line: string, isNested: boolean): boolean {
  const [, indent, closing] = CLOSING.exec(line) ?? [];
  if (!closing?.startsWith(mark) || quotes(indent!) !== quotes(opening)) return false;
  // A fence at the margin is in no list.
  return isNested && opening !== "" || /^ {0,3}$/.test(indent!);
}

/** Whether a line is in the quotes, and in the item of a list, in which a fence was opened. */
function isWithin(indent: string, line: string): boolean {
  const depth = quotes(indent);
  if (depth > 0) return quotes(/^[\s>]*/.exec(line)![0]) >= depth;
  return !LIST.test(indent) || line.trim() === "" || columnsOf(/^\s*/.exec(line)![0]) >= indent.length;
}

function quotes(indent: string): number {
  return indent.split(">").length - 1;
}

/** Columns that a text takes: a tab goes on to the next multiple of four. */
export function columnsOf(text: string): number {
  let column = 0;
  for (const character of text) column += character === "\t" ? 4 - column % 4 : 1;
  return column;
}

/** The block of code that is a whole text; `undefined`: the text is more than that, or something else. */
export function wholeFence(text: string): { readonly info: string; readonly text: string } | undefined {
  const lines = text.split("\n");
  const fenceLine = createFences();
  const fences = lines.map(fenceLine);
  const last = fences.findIndex((fence) => fence?.kind === "close");
  if (fences[0]?.kind !== "open" || last !== lines.length - 1) return undefined;
  return { info: fences[0].info, text: lines.slice(1, -1).join("\n") };
}

/** A fence around lines, which is longer than any of them is. */
export function fenceFor(lines: readonly string[], sign: "`" | "~"): string {
  let longest = 2;
  for (const line of lines) {
    const mark = createFences({ isNested: true })(line)?.mark;
    if (mark?.startsWith(sign)) longest = Math.max(longest, mark.length);
  }
  return sign.repeat(longest + 1);
}

const INDENTED = /^([ \t]{1,99})(`{3,}|~{3,})[^\n]*\n/;
/** Maximum number of characters of the line that opens a block of code. */
const HEAD = 1_000;

/**
 * The block of code that a text begins with although it is indented by four columns or more: where indentation makes no
 * code, as in MDX.
 *
 * @param spend Called with the number of characters read.
 */
export function indentedFence(
  source: string,
  spend: (characters: number) => boolean,
): { readonly raw: string; readonly text: string } | undefined {
  const [head, indent, mark] = INDENTED.exec(source.slice(0, HEAD)) ?? [];
  if (head === undefined) return undefined;
  const lines = [head.slice(indent!.length)];
  for (let at = head.length; at < source.length;) {
    const end = lineEnd(source, at);
    const line = source.slice(at, end);
    if (!spend(line.length + 1)) return undefined;
    let cut = 0;
    while (cut < indent!.length && (line[cut] === " " || line[cut] === "\t")) cut++;
    lines.push(`${line.slice(cut)}\n`);
    at = end + 1;
    const closing = line.trim();
    if (closing.startsWith(mark!) && closing === mark![0]!.repeat(closing.length)) {
      return { raw: source.slice(0, at), text: lines.join("") };
    }
  }
  return undefined;
}
