/**
 * Shortens a text: keeps whole blocks around those that match a query best.
 *
 * @module
 */
import type { ScoreText } from "../search/search.ts";
import { textCost } from "./budget.ts";
import { BETWEEN_BLOCKS, blockHead, joinBlocks } from "./section.ts";

/** A text that fits, and whether something was left out. */
export interface FittedText {
  readonly text: string;
  readonly truncated: boolean;
}

/** Stands for what was left out. */
export const GAP = "…";
/** Cost of a gap and the empty lines around it, in characters of JSON. */
const GAP_COST = 6;
/** Number of places that are scored in full. */
const PLACES = 8;

/** Fits blocks, the first of which may be a heading, into a number of characters of JSON; `""` if nothing fits. */
export function fitBlocks(blocks: readonly string[], scoreText: ScoreText, most: number): FittedText {
  const whole = joinBlocks(blocks);
  if (textCost(whole) <= most) return { text: whole, truncated: false };
  const isHeaded = /^#{1,6} /.test(blocks[0] ?? "") && textCost(blocks[0]!) < most / 2;
  const heading = isHeaded ? [blocks[0]!] : [];
  const rest = isHeaded ? blocks.slice(1) : blocks;
  const left = most - heading.reduce((sum, text) => sum + textCost(text) + BETWEEN_BLOCKS, 0) - 2 * GAP_COST;
  if (rest.length === 0 || left <= 0) return { text: "", truncated: true };
  const units = rest.map((text) => ({
    text,
    cost: textCost(text) + BETWEEN_BLOCKS,
    value: scoreText(withoutTargets(text)),
  }));
  const { from, to } = bestStretch(units, left);
  if (to === from) {
    const part = shorten(rest[from]!, scoreText, left);
    return { text: part === "" ? "" : joinBlocks([...heading, part]), truncated: true };
  }
  const chosen = rest.slice(from, to);
  if (from > 0) chosen.unshift(GAP);
  if (to < rest.length) chosen.push(GAP);
  return { text: joinBlocks([...heading, ...chosen]), truncated: true };
}

/** Markdown without the targets of its links, which are not part of its content. */
export function withoutTargets(text: string): string {
  return text.replace(/\]\([^()\s]*\)/g, "]");
}

interface Unit {
  readonly cost: number;
  readonly value: readonly number[];
}

/** The stretch with the best score within `most`: `[from, to)`; empty where its best unit alone is longer. */
function bestStretch(units: readonly Unit[], most: number): { readonly from: number; readonly to: number } {
  const seeds = [...units.keys()].sort((a, b) => sum(units[b]!.value) - sum(units[a]!.value) || a - b).slice(0, PLACES);
  let best = { from: seeds[0] ?? 0, to: seeds[0] ?? 0, value: -1 };
  for (const seed of seeds) {
    const stretch = growStretch(units, seed, most);
    // The best unit alone may score higher than all that fit.
    if (stretch.value > best.value && (stretch.to > stretch.from || best.value < 0)) best = stretch;
  }
  return best;
}

/** Grows a stretch from a unit, forwards as long as there is room, then backwards. */
function growStretch(units: readonly Unit[], seed: number, most: number) {
  let [from, to, left] = [seed, seed, most];
  if (units[seed]!.cost > most) return { from, to, value: sum(units[seed]!.value) };
  // The block before a text often introduces it.
  const before = units[seed - 1]?.cost ?? Infinity;
  if (units[seed]!.cost + before <= most / 2) left -= units[--from]!.cost;
  while (to < units.length && units[to]!.cost <= left) left -= units[to++]!.cost;
  while (from > 0 && units[from - 1]!.cost <= left) left -= units[--from]!.cost;
  const words = units[seed]!.value.map(() => 0);
  for (let i = from; i < to; i++) units[i]!.value.forEach((value, word) => words[word] = Math.max(words[word]!, value));
  return { from, to, value: sum(words) };
}

/** Lines of a block that is too long by itself: a table keeps its head, code its fences. */
function shorten(block: string, scoreText: ScoreText, most: number): string {
  const lines = block.split("\n");
  const isCode = block.startsWith("```");
  const head = blockHead(block).split("\n").length - 1;
  const foot = isCode ? 1 : 0;
  const [before, after] = [lines.slice(0, head), lines.slice(lines.length - foot)];
  const left = most - textCost([...before, ...after].join("\n")) - 2 * GAP_COST;
  const rest = lines.slice(head, lines.length - foot);
  const units = rest.map((text) => ({ cost: textCost(text) + 2, value: scoreText(withoutTargets(text)) }));
  const { from, to } = bestStretch(units, left);
  if (to > from) {
    const part = rest.slice(from, to);
    const shown = head > 0 && !isCode ? part : [...from > 0 ? [GAP] : [], ...part, ...to < rest.length ? [GAP] : []];
    return [...before, ...shown, ...after].join("\n");
  }
  return head > 0 ? "" : shortenLine(rest[from] ?? "", left);
}

/** The beginning of a line up to the end of a word. */
function shortenLine(line: string, most: number): string {
  if (most < 40) return "";
  let end = Math.min(line.length, most);
  while (end > 0 && textCost(line.slice(0, end)) > most) end = Math.floor(end * 0.9);
  const cut = line.slice(0, line.lastIndexOf(" ", end)).trimEnd();
  return end === 0 || cut === "" || cut.length > end ? "" : `${cut} ${GAP}`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
