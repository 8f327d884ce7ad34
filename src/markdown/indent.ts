/**
 * Text that belongs to a block because it is indented.
 *
 * @module
 */
import { createFences, lineEnd } from "./code/fence.ts";

/** Columns by which MkDocs indents what belongs to a block. */
const INDENT = 4;
/** Columns between two stops of tabs. */
const TAB = 4;

export interface IndentedBody {
  /** Without the indentation; as many lines as in the source. */
  readonly text: string;
  /** Length of it in the source. */
  readonly length: number;
}

/** Options for reading a body. */
interface BodyOptions {
  /** Columns by which the line before is indented: as many more are removed, if the line has them. */
  readonly outer?: number;
  /** Whether lines of fenced code that begins in the body belong to it at any indentation, up to its closing fence. */
  readonly hasWholeFences?: boolean;
}

/**
 * The lines from `start` on that are indented by four columns, and blank ones between them; `undefined`: there are none.
 */
export function indentedBody(
  source: string,
  start: number,
  { outer = 0, hasWholeFences = false }: BodyOptions = {},
): IndentedBody | undefined {
  const lines: string[] = [];
  let length = 0;
  let count = 0;
  const fenceLine = hasWholeFences ? createFences() : undefined;
  let isOpen = false;
  let isShort = false;
  for (let at = start; at < source.length;) {
    const end = lineEnd(source, at);
    const line = source.slice(at, end);
    const isBlank = line.trim() === "";
    const cut = isBlank ? line.length : indentation(line, INDENT, INDENT + outer);
    if (cut === undefined && !isOpen) break;
    isShort ||= cut === undefined;
    const fence = fenceLine?.(line.trimStart());
    isOpen = fence !== undefined && fence.kind !== "close";
    lines.push(line.slice(cut ?? indentation(line, 0, INDENT)));
    at = end + 1;
    if (!isBlank) {
      count = lines.length;
      length = Math.min(at, source.length) - start;
    }
  }
  // A fence that nothing closes holds only what is indented like it.
  if (isOpen && isShort) return indentedBody(source, start, { outer });
  return count === 0 ? undefined : { text: lines.slice(0, count).join("\n") + "\n", length };
}

/** Characters of at least `least` and at most `most` columns of white space; `undefined`: there are fewer. */
export function indentation(line: string, least: number, most: number): number | undefined {
  let columns = 0;
  let at = 0;
  while (columns < most) {
    if (line[at] === "\t") columns += TAB - columns % TAB;
    else if (line[at] === " ") columns++;
    else break;
    at++;
  }
  return columns < least ? undefined : at;
}

/** Removes the white space that all lines begin with; the first may follow other text. */
export function dedent(text: string): string {
  const [first = "", ...lines] = text.split("\n");
  const cut = commonIndent(lines);
  return [
    first.trim() === "" ? "" : first.replace(/^[ \t]+/, ""),
    ...lines.map((line) => line.trim() === "" ? "" : line.slice(cut)),
  ]
    .join("\n");
}

/** Lines without the white space that all of them with text begin with. */
export function withoutIndent(lines: readonly string[]): string[] {
  const cut = commonIndent(lines);
  return lines.map((line) => line.slice(cut));
}

/** The same for code, without blank lines before it and white space after it. */
export function dedentCode(text: string): string {
  return dedent(text).replace(/^\s*\n|\s+$/g, "");
}

/** Number of characters of the white space that all lines with text begin with. */
export function commonIndent(lines: readonly string[]): number {
  let common: string | undefined;
  for (const line of lines) {
    const space = /^[ \t]*/.exec(line)![0];
    if (space.length === line.length) continue;
    common ??= space;
    let shared = 0;
    while (shared < common.length && common[shared] === space[shared]) shared++;
    common = common.slice(0, shared);
    if (common === "") break;
  }
  return common?.length ?? 0;
}
