/**
 * Fences of code in Markdown that is read line by line, before any of it is parsed (CommonMark §4.5).
 *
 * @module
 */

const AT_MARGIN = /^ {0,3}(`{3,}|~{3,})(.*)$/s;
const NESTED = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(`{3,}|~{3,})(.*)$/s;

/**
 * Makes the function that is given line after line and says of each whether it is code, or a fence around it.
 *
 * @param isNested Whether fences also stand in quotes and lists; else only at the margin.
 */
export function createFences({ isNested = false } = {}): (line: string) => boolean {
  const pattern = isNested ? NESTED : AT_MARGIN;
  let open: string | undefined;
  return function isCode(line) {
    const [, mark, rest = ""] = pattern.exec(line) ?? [];
    if (open !== undefined) {
      if (mark?.startsWith(open) && rest.trim() === "") open = undefined;
      return true;
    }
    // Backticks behind the fence make it a span of code.
    if (mark === undefined || mark.startsWith("`") && rest.includes("`")) return false;
    open = mark;
    return true;
  };
}
