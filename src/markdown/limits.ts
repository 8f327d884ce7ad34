/**
 * Limits of what a page may contain.
 *
 * The lexer takes a call for each level of nesting, and reads a line again for each level around it; both are known before
 * it begins.
 *
 * @module
 */

/** A page over a limit shows a notice and whatever was within it. */
export interface Limits {
  /** Characters of a page, and of all that it includes. */
  readonly pageCharacters: number;
  /** Quotes, lists and containers around each other. */
  readonly nesting: number;
  /** Files that a page includes. */
  readonly includes: number;
  /** Characters of a block of code that is shown in colors. */
  readonly codeCharacters: number;
  /** Cells of all tables of a page. */
  readonly tableCells: number;
}

/** Maximum number of characters to read, each as often as there are levels around it. */
const WORK = 20_000_000;

/** Why a text is not rendered; `undefined`: it is. */
export function overLimit(text: string, { pageCharacters, nesting }: Limits): string | undefined {
  if (text.length > pageCharacters) return `it has more than ${pageCharacters} characters`;
  /** Columns of the list items that the line may belong to. */
  const items: number[] = [];
  let containers = 0;
  let work = 0;
  for (let start = 0; start < text.length;) {
    let end = text.indexOf("\n", start);
    if (end === -1) end = text.length;
    const { quotes, bullets, colons } = markers(text, start, end, nesting);
    if (colons === "open") containers++;
    else if (colons === "close" && containers > 0) containers--;
    const [column] = bullets;
    if (column !== undefined) {
      while (items.length > 0 && items.at(-1)! >= column) items.pop();
      items.push(...bullets);
    } else if (start < end && text[start]!.trim() !== "") {
      items.length = 0;
    }
    const depth = quotes + items.length + containers;
    if (depth > nesting) return `more than ${nesting} quotes, lists or containers are nested`;
    work += (end - start) * (depth + 1);
    if (work > WORK) return "its quotes, lists or containers are nested too deeply for their length";
    start = end + 1;
  }
  return undefined;
}

interface Markers {
  readonly quotes: number;
  /** Columns of the bullets and numbers that the line begins with. */
  readonly bullets: readonly number[];
  readonly colons: "open" | "close" | undefined;
}

/** Quotes and lists that the line from `start` to `end` opens; at most `most`. */
function markers(text: string, start: number, end: number, most: number): Markers {
  let quotes = 0;
  let column = 0;
  const bullets: number[] = [];
  let at = start;
  for (; at < end; at++) {
    const character = text[at]!;
    if (character === " ") column++;
    else if (character === "\t") column += 4 - column % 4;
    else if (character === ">") {
      quotes++;
      column++;
    } else {
      const bullet = bulletLength(text, at, end);
      if (bullet === 0) break;
      bullets.push(column);
      at += bullet - 1;
      column += bullet;
    }
    if (quotes + bullets.length > most) break;
  }
  const colons = !text.startsWith(":::", at)
    ? undefined
    : text.slice(at, Math.min(end, at + 200)).replace(/^:+\s*(?:\/[\w-]*\s*$)?/, "") === ""
    ? "close"
    : "open";
  return { quotes, bullets, colons };
}

/** Length of `-`, `*`, `+`, `1.` or `1)` followed by white space; 0: there is none. */
function bulletLength(text: string, at: number, end: number): number {
  let next = at;
  if ("-*+".includes(text[at]!)) next++;
  else {
    while (next < end && next < at + 9 && text[next]! >= "0" && text[next]! <= "9") next++;
    if (next === at || (text[next] !== "." && text[next] !== ")")) return 0;
    next++;
  }
  return next >= end || text[next] === " " || text[next] === "\t" ? next - at : 0;
}
