/**
 * The excerpt of a result: the section that search found, and another one if it matches the query better.
 *
 * @module
 */
import type { ScoreText } from "../search/search.ts";
import { textCost } from "./budget.ts";
import { fitBlocks, type FittedText, GAP, withoutTargets } from "./fit.ts";
import { BETWEEN_BLOCKS, joinBlocks, scopeOf, type Section } from "./section.ts";

/** Share of the room for the section that matches better. */
const SHARE = 0.6;
/** Separator of sections that are not adjacent, and its cost in characters of JSON. */
const BETWEEN = "\n\n…\n\n", BETWEEN_COST = 10;
/** Sections of a page, each with the score of its best block. */
export interface ScoredSections {
  readonly sections: readonly Section[];
  readonly scores: readonly number[];
  /** Number of the section that matches best. */
  readonly bestIndex: number;
}

export function scoreSections(sections: readonly Section[], scoreText: ScoreText): ScoredSections {
  const scores = sections.map((section) => bestBlockScore(section, scoreText));
  return { sections, scores, bestIndex: scores.reduce((best, score, i) => score > scores[best]! ? i : best, 0) };
}

/** Factor by which a score must be higher to count as a better match. */
const MORE = 1.1;

/** Whether a page matches the query better in one block than another. */
export function isBetterMatch(one: ScoredSections, other: ScoredSections): boolean {
  return (one.scores[one.bestIndex] ?? 0) > MORE * (other.scores[other.bestIndex] ?? 0);
}

/** Parameters of a passage. */
export interface PassageTarget {
  /** Of the section that search found; `""`: the page as a whole. */
  readonly anchor: string;
  /** Whether the query is the title of that: then it is shown from its beginning. */
  readonly isNamed: boolean;
}

export function passageOf(
  { sections, scores, bestIndex }: ScoredSections,
  { anchor, isNamed }: PassageTarget,
  scoreText: ScoreText,
  room: number,
): FittedText {
  const scope = scopeOf(sections, anchor) ?? sections;
  const own = scope[0];
  if (!own) return { text: "", truncated: false };
  const best = sections[bestIndex]!;
  const isWhole = textCost(textOf(scope)) <= room;
  const isBetter = scores[bestIndex]! > MORE * scores[sections.indexOf(own)]!;
  if (isWhole && (isNamed || !isBetter || scope.includes(best))) return { text: textOf(scope), truncated: false };
  if (isNamed) {
    return { text: beginningOf(scope, room) || fitBlocks(own.blocks, scoreText, room).text, truncated: true };
  }
  if (!isBetter) return fitScope(scope, own, scoreText, room);
  const more = fitBlocks(best.blocks, scoreText, Math.floor(room * SHARE)).text;
  const left = room - textCost(more) - BETWEEN_COST;
  const first = scope.includes(best) ? fitBlocks(own.blocks, scoreText, left) : fitScope(scope, own, scoreText, left);
  const texts = bestIndex < sections.indexOf(own) ? [more, first.text] : [first.text, more];
  return { text: texts.filter((text) => text !== "").join(BETWEEN), truncated: true };
}

/** All that fits of a section and those below it. */
function fitScope(scope: readonly Section[], own: Section, scoreText: ScoreText, room: number): FittedText {
  const whole = textOf(scope);
  if (textCost(whole) <= room) return { text: whole, truncated: false };
  return { text: fitBlocks(own.blocks, scoreText, room).text, truncated: true };
}

/** The first blocks of sections, as many as fit; `""` where that is no more than headings. */
function beginningOf(scope: readonly Section[], room: number): string {
  const taken: string[] = [];
  let left = room - textCost(GAP);
  for (const block of scope.flatMap(({ blocks }) => blocks)) {
    left -= textCost(block) + BETWEEN_BLOCKS;
    if (left < 0) break;
    taken.push(block);
  }
  while (taken.length > 0 && /^#{1,6} /.test(taken.at(-1)!)) taken.pop();
  return taken.length === 0 ? "" : joinBlocks([...taken, GAP]);
}

/** Highest score of a block for a query, together with the heading of the section. */
function bestBlockScore({ blocks }: Section, scoreText: ScoreText): number {
  const [heading = ""] = blocks;
  const headed = /^#/.test(heading) ? scoreText(withoutTargets(heading)) : [];
  return blocks.reduce((most, block) => {
    const score = scoreText(withoutTargets(block)).reduce(
      (sum, value, i) => sum + Math.max(value, headed[i] ?? 0),
      0,
    );
    return Math.max(most, score);
  }, 0);
}

function textOf(sections: readonly Section[]): string {
  return joinBlocks(sections.flatMap(({ blocks }) => blocks));
}
