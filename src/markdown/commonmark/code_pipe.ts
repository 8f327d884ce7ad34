/**
 * Pipes in code in cells of tables, which Python-Markdown reads before it looks for cells. For GFM, such a pipe
 * ends a cell.
 *
 * @module
 */
import { outsideCode } from "../code/regions.ts";

/** A header, the line that sets the columns, which has a border, and rows. */
const TABLE =
  /(?:^|\n)(?=[^\n|]*\|)[^\n]*\n(?=[^\n|+]*[|+])[ \t>]{0,20}(?:\|[ \t]*)?:?[-=]+:?[ \t]*(?:[|+][ \t]*:?[-=]+:?[ \t]*)*(?:\|[ \t]*)?(?=\n|$)(?:\n[^\n]*\|[^\n]*)*/g;
const CODE = /(?<![\\`])(`{1,2})(?!`)((?:(?!\1)[^\n]){1,500})\1(?!`)/g;

/** A text in which pipes in code of tables are escaped; the number of lines stays the same. */
export function writeCodePipes(text: string): string {
  if (!text.includes("|") || !text.includes("`")) return text;
  return outsideCode(text, TABLE, (raw) => {
    if (!raw.includes("`")) return raw;
    return raw.replace(CODE, (code) => code.includes("|") ? code.replace(/(?<!\\)\|/g, "\\|") : code);
  });
}
