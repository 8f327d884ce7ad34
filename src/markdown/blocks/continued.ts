/**
 * Text after a marker, with the lines that continue it: those that follow at once, and after blank lines those that are
 * indented.
 *
 * @module
 */
import { lineEnd } from "../code/fence.ts";
import { indentation } from "../indent.ts";

export interface Continued {
  /** Without the indentation; as many lines as in the source. */
  readonly text: string;
  /** Index after it in the source, without blank lines at its end. */
  readonly end: number;
  readonly hasBlank: boolean;
}

/** Lines that begin a block of their own. */
const BLOCK = /^ {0,3}(?:#{1,6}\s|>|[-+*]\s|\d{1,9}[.)]\s|`{3}|~{3}|:|\||<|\[\^|!!!|\?\?\?|===)/;

/** Maximum number of columns that are removed. */
const MOST = 4;

/**
 * @param start Index after the marker, on its line.
 * @param indent Columns that make a line part of it after a blank one.
 * @param ends Whether a line that follows at once, and begins at `at`, is not part of it.
 * @param width Columns up to the text after the marker, if the first indented line says how many belong to the indentation.
 */
export function readContinued(
  source: string,
  start: number,
  indent: number,
  ends: (line: string, at: number) => boolean = () => false,
  width?: number,
): Continued {
  let end = lineEnd(source, start);
  const lines = [source.slice(start, end)];
  let blanks = 0;
  let hasBlank = false;
  let most: number | undefined;
  for (let at = end + 1; at < source.length;) {
    const next = lineEnd(source, at);
    const line = source.slice(at, next);
    if (line.trim() === "") blanks++;
    else {
      if (indentation(line, indent, indent) !== undefined) {
        most ??= width === undefined ? MOST : textColumn(line, width);
      }
      const cut = indentation(line, indent, most ?? MOST);
      if (cut === undefined && (blanks > 0 || BLOCK.test(line) || ends(line, at))) break;
      for (; blanks > 0; blanks--) {
        hasBlank = true;
        lines.push("");
      }
      lines.push(line.slice(cut ?? 0));
      end = next;
    }
    at = next + 1;
  }
  return { text: lines.join("\n"), end: Math.min(end + 1, source.length), hasBlank };
}

/** Columns before the text of lines like this one; with four more than the text after the marker has, it is code. */
function textColumn(line: string, width: number): number {
  const has = (columns: number) => indentation(line, columns, columns) !== undefined;
  return has(width + 4) ? width : [4, 3].find(has) ?? 2;
}
