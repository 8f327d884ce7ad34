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

const INDENTED = /^([ \t]{1,99})(`{3,}|~{3,})[^\n]*\n/;
/** Characters of the line that opens a block of code. */
const HEAD = 1_000;

/**
 * The block of code that a text begins with although it is indented by four columns or more: where indentation makes no
 * code, as in MDX.
 *
 * @param spend Is told how many characters are read.
 */
export function indentedFence(
  source: string,
  spend: (characters: number) => boolean,
): { readonly raw: string; readonly text: string } | undefined {
  const [head, indent, mark] = INDENTED.exec(source.slice(0, HEAD)) ?? [];
  if (head === undefined) return undefined;
  const lines = [head.slice(indent!.length)];
  for (let at = head.length; at < source.length;) {
    let end = source.indexOf("\n", at);
    if (end === -1) end = source.length;
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
