/**
 * A text in pieces that fit a budget, each of which ends where a block ends.
 *
 * @module
 */
import { textCost } from "./budget.ts";
import { BETWEEN_BLOCKS, blockHead, joinBlocks } from "./section.ts";

export interface Piece {
  readonly text: string;
  /** Position of the next piece; `undefined`: this was the last one. */
  readonly next: number | undefined;
}

/**
 * Cuts a piece out of blocks that follow each other. A block that is longer than a piece ends after a line, or within
 * one that is longer still; code and tables that go on begin again with their first line.
 *
 * @param start In characters of all blocks, an empty line between two.
 * @param most In characters of JSON.
 */
export function pieceAt(blocks: readonly string[], start: number, most: number): Piece {
  let at = 0;
  let i = 0;
  while (i < blocks.length && at + blocks[i]!.length + 2 <= start) at += blocks[i++]!.length + 2;
  if (i >= blocks.length) return { text: "", next: undefined };
  const inside = start - at;
  const first = inside > 0 ? resumed(blocks[i]!, inside) : blocks[i]!;
  if (textCost(first) > most) {
    const { text, length } = beginning(first, most);
    const repeated = first.length - (blocks[i]!.length - inside);
    return { text, next: start + Math.max(1, length - repeated) };
  }
  const taken = [first];
  let left = most - textCost(first);
  at += blocks[i++]!.length + 2;
  for (; i < blocks.length; i++) {
    left -= BETWEEN_BLOCKS + textCost(blocks[i]!);
    if (left < 0) return { text: joinBlocks(taken), next: at };
    taken.push(blocks[i]!);
    at += blocks[i]!.length + 2;
  }
  return { text: joinBlocks(taken), next: undefined };
}

function resumed(block: string, from: number): string {
  const head = blockHead(block);
  return from <= head.length ? block : head + block.slice(from);
}

/** The first lines of a block that is too long, and how many of its characters they are. */
function beginning(block: string, most: number): { readonly text: string; readonly length: number } {
  const fence = /^`{3,}/.exec(block)?.[0];
  const foot = fence ? `\n${fence}` : "";
  const room = most - textCost(foot);
  let length = 0;
  let left = room;
  for (let end = block.indexOf("\n"); end >= 0; end = block.indexOf("\n", end + 1)) {
    left -= textCost(block.slice(length, end + 1));
    if (left < 0) break;
    length = end + 1;
  }
  if (length <= blockHead(block).length) length = Math.max(1, fitting(block, room));
  return { text: block.slice(0, length).trimEnd() + foot, length };
}

/** Number of characters that fit, without splitting a surrogate pair. */
function fitting(text: string, most: number): number {
  let [low, high] = [0, Math.min(text.length, Math.max(0, most))];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (textCost(text.slice(0, middle)) <= most) low = middle;
    else high = middle - 1;
  }
  return text.charCodeAt(low - 1) >> 10 === 0x36 ? low - 1 : low;
}
