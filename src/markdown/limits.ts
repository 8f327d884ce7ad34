/**
 * What a text may ask of the lexer. It takes a call for each level of nesting, and reads a line again for each level around
 * it; both are known before it begins.
 *
 * @module
 */

/** Characters of a page. */
const LENGTH = 2_000_000;
/** Quotes, lists and containers around each other. */
const DEPTH = 100;
/** Characters to read, each as often as there are levels around it. */
const WORK = 20_000_000;

/** Why a text is not rendered; `undefined`: it is. */
export function overLimit(text: string): string | undefined {
  if (text.length > LENGTH) return `it has more than ${LENGTH} characters`;
  /** Columns of the list items that the line may belong to. */
  const items: number[] = [];
  let containers = 0;
  let work = 0;
  for (let start = 0; start < text.length;) {
    let end = text.indexOf("\n", start);
    if (end === -1) end = text.length;
    const { quotes, bullets, colons } = markers(text, start, end);
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
    if (depth > DEPTH) return `more than ${DEPTH} quotes, lists or containers are nested`;
    work += (end - start) * (depth + 1);
    if (work > WORK) return "its quotes, lists or containers are too deep for their length";
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

/** What the line from `start` to `end` opens. */
function markers(text: string, start: number, end: number): Markers {
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
    if (quotes + bullets.length > DEPTH) break;
  }
  const colons = !text.startsWith(":::", at)
    ? undefined
    : text.slice(at, Math.min(end, at + 200)).replace(/^:+\s*(?:\/[\w-]*\s*$)?/, "") === ""
    ? "close"
    : "open";
  return { quotes, bullets, colons };
}

/** Length of `-`, `*`, `+`, `1.` or `1)` with white space behind it; 0: there is none. */
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
