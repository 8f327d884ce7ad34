/**
 * The excerpt of a result: the section that search found, and another one if it matches the query better.
 *
 * @module
 */
import type { ScoreText } from "../search/search.ts";
import { textCost } from "./budget.ts";
import { fit, type Fitted, GAP, plain } from "./fit.ts";
import { joined, scopeOf, type Section } from "./section.ts";

/** Share of the room for the section that matches better. */
const SHARE = 0.6;
/** Separator of sections that are not adjacent, and its cost in characters of JSON. */
const BETWEEN = "\n\n…\n\n", BETWEEN_COST = 10;
/** Cost of the empty line before a block, in characters of JSON. */
const BLOCK_COST = 4;

/** A page, and how much of a query each of its sections says in one block. */
export interface Weighed {
  readonly sections: readonly Section[];
  readonly values: readonly number[];
  /** Number of the section that says most. */
  readonly most: number;
}

export function weigh(sections: readonly Section[], scoreText: ScoreText): Weighed {
  const values = sections.map((section) => densityOf(section, scoreText));
  return { sections, values, most: values.reduce((most, value, i) => value > values[most]! ? i : most, 0) };
}

/** Factor by which a score must be higher to count as a better match. */
const MORE = 1.1;

/** Whether a page says more of the query in one block than another. */
export function saysMore(one: Weighed, other: Weighed): boolean {
  return (one.values[one.most] ?? 0) > MORE * (other.values[other.most] ?? 0);
}

/** Parameters of a passage. */
export interface Wanted {
  /** Of the section that search found; `""`: the page as a whole. */
  readonly anchor: string;
  /** Whether the query is the title of that: then it is shown from its beginning. */
  readonly isNamed: boolean;
}

export function passageOf(
  { sections, values, most }: Weighed,
  { anchor, isNamed }: Wanted,
  scoreText: ScoreText,
  room: number,
): Fitted {
  const scope = scopeOf(sections, anchor) ?? sections;
  const own = scope[0];
  if (!own) return { text: "", truncated: false };
  const best = sections[most]!;
  const isWhole = textCost(textOf(scope)) <= room;
  const isBetter = values[most]! > MORE * values[sections.indexOf(own)]!;
  if (isWhole && (isNamed || !isBetter || scope.includes(best))) return { text: textOf(scope), truncated: false };
  if (isNamed) return { text: beginningOf(scope, room) || fit(own.blocks, scoreText, room).text, truncated: true };
  if (!isBetter) return cutOf(scope, own, scoreText, room);
  const more = fit(best.blocks, scoreText, Math.floor(room * SHARE)).text;
  const left = room - textCost(more) - BETWEEN_COST;
  const first = scope.includes(best) ? fit(own.blocks, scoreText, left) : cutOf(scope, own, scoreText, left);
  const texts = most < sections.indexOf(own) ? [more, first.text] : [first.text, more];
  return { text: texts.filter((text) => text !== "").join(BETWEEN), truncated: true };
}

/** All that fits of a section and those below it. */
function cutOf(scope: readonly Section[], own: Section, scoreText: ScoreText, room: number): Fitted {
  const whole = textOf(scope);
  if (textCost(whole) <= room) return { text: whole, truncated: false };
  return { text: fit(own.blocks, scoreText, room).text, truncated: true };
}

/** The first blocks of sections, as many as fit; `""` where that is no more than headings. */
function beginningOf(scope: readonly Section[], room: number): string {
  const taken: string[] = [];
  let left = room - textCost(GAP);
  for (const block of scope.flatMap(({ blocks }) => blocks)) {
    left -= textCost(block) + BLOCK_COST;
    if (left < 0) break;
    taken.push(block);
  }
  while (taken.length > 0 && /^#{1,6} /.test(taken.at(-1)!)) taken.pop();
  return taken.length === 0 ? "" : joined([...taken, GAP]);
}

/** Highest score of a block for a query, together with the heading of the section. */
function densityOf({ blocks }: Section, scoreText: ScoreText): number {
  const [heading = ""] = blocks;
  const headed = /^#/.test(heading) ? scoreText(plain(heading)) : [];
  return blocks.reduce((most, block) => {
    const said = scoreText(plain(block)).reduce((sum, value, i) => sum + Math.max(value, headed[i] ?? 0), 0);
    return Math.max(most, said);
  }, 0);
}

function textOf(sections: readonly Section[]): string {
  return joined(sections.flatMap(({ blocks }) => blocks));
}
