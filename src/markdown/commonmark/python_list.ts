/**
 * Lists as Python-Markdown reads them, which counts by stops of four columns, and not from the text of the item.
 *
 * @module
 */
import { columnsOf, createFences } from "../code/fence.ts";

/** The marker of an item, with the blanks after it. */
const MARKER = /^(?:[-*+]|\d{1,9}[.)])[ \t]{1,4}(?=\S)/;
const STOP = 4;

/** Lines that are moved: those that have at least so many columns, up to one that has fewer. */
interface Move {
  readonly from: number;
  readonly by: number;
}

/** Columns before an item, and before its text after all moves. */
interface Item {
  readonly indent: number;
  readonly text: number;
}

/** Moves what belongs to an item under the text of the item; keeps the number of lines. */
export function writePythonLists(text: string): string {
  if (!/^ {1,7}(?:[-*+]|\d{1,9}[.)])[ \t]/m.test(text)) return text;
  const isCode = createFences({ isNested: true });
  let moves: Move[] = [];
  let item: Item | undefined;
  let isAfterBlank = false;
  const lines = text.split("\n").map((line) => {
    if (line.trim() === "") {
      isAfterBlank = true;
      return line;
    }
    const [space] = /^[ \t]*/.exec(line)!;
    const indent = columnsOf(space);
    const text = line.slice(space.length);
    const fence = isCode(line);
    if (fence === undefined || fence.kind === "open") {
      moves = moves.filter(({ from }) => indent >= from);
      const by = sum(moves);
      const stop = item ? item.indent - item.indent % STOP + STOP : 0;
      if (isAfterBlank && indent < stop) item = undefined;
      const marker = MARKER.exec(text)?.[0];
      if (item && indent >= stop) {
        const isNested = marker !== undefined && indent < stop + STOP && indent + by >= item.text + STOP;
        if (isAfterBlank && indent + by < item.text) moves.push({ from: stop, by: item.text - stop - by });
        else if (!isAfterBlank && isNested) moves.push({ from: indent, by: item.text - indent - by });
      }
      if (marker !== undefined) item = { indent, text: indent + sum(moves) + columnsOf(marker) };
    }
    isAfterBlank = false;
    const by = sum(moves);
    return by === 0 ? line : " ".repeat(Math.max(0, indent + by)) + text;
  });
  return lines.join("\n");
}

function sum(moves: readonly Move[]): number {
  return moves.reduce((all, { by }) => all + by, 0);
}
