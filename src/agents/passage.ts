/**
 * What of a page is shown for a result: the section that search found, and another one where that says more of the query.
 *
 * @module
 */
import type { Says } from "../search/search.ts";
import { textCost } from "./budget.ts";
import { fit, type Fitted, plain } from "./fit.ts";
import { joined, scopeOf, type Section } from "./section.ts";

/** How much more another section must say in one block to be shown as well. */
const MORE = 1.1;
/** What of the room the section gets that says more. */
const SHARE = 0.6;
/** What stands between two sections that do not follow each other, and what it costs in JSON. */
const BETWEEN = "\n\n…\n\n", BETWEEN_COST = 10;

/** @param anchor Of the section that search found; `""`: the page as a whole. */
export function passageOf(sections: readonly Section[], anchor: string, says: Says, room: number): Fitted {
  const scope = scopeOf(sections, anchor) ?? sections;
  const own = scope[0];
  if (!own) return { text: "", truncated: false };
  const values = sections.map((section) => densityOf(section, says));
  const most = values.reduce((most, value, i) => value > values[most]! ? i : most, 0);
  const best = sections[most]!;
  const isWhole = textCost(textOf(scope)) <= room;
  const isBetter = values[most]! > MORE * values[sections.indexOf(own)]!;
  if (isWhole && (!isBetter || scope.includes(best))) return { text: textOf(scope), truncated: false };
  if (!isBetter) return cutOf(scope, own, says, room);
  const more = fit(best.blocks, says, Math.floor(room * SHARE)).text;
  const left = room - textCost(more) - BETWEEN_COST;
  const first = scope.includes(best) ? fit(own.blocks, says, left) : cutOf(scope, own, says, left);
  const texts = most < sections.indexOf(own) ? [more, first.text] : [first.text, more];
  return { text: texts.filter((text) => text !== "").join(BETWEEN), truncated: true };
}

/** All that fits of a section and those below it. */
function cutOf(scope: readonly Section[], own: Section, says: Says, room: number): Fitted {
  const whole = textOf(scope);
  if (textCost(whole) <= room) return { text: whole, truncated: false };
  return { text: fit(own.blocks, says, room).text, truncated: true };
}

/** How much of a query the block says that says most, with its heading. */
function densityOf({ blocks }: Section, says: Says): number {
  const [heading = ""] = blocks;
  const headed = /^#/.test(heading) ? says(plain(heading)) : [];
  return blocks.reduce((most, block) => {
    const said = says(plain(block)).reduce((sum, value, i) => sum + Math.max(value, headed[i] ?? 0), 0);
    return Math.max(most, said);
  }, 0);
}

function textOf(sections: readonly Section[]): string {
  return joined(sections.flatMap(({ blocks }) => blocks));
}
