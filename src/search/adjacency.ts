/**
 * Texts without spaces as they were typed: whether a section has them, alone or with the title, and a title begins with
 * them.
 *
 * @module
 */
import type { SearchSection } from "./search_section.ts";
import type { Query } from "./query.ts";
import { isSpaceless } from "./words.ts";

/** Signs that stand between parts of a name, one at a time. */
const NAME_SIGNS = "_./-・·";

/** Letters that are compared in one text, at most: a page may have lines of one letter. */
const COMPARED = 100_000;

/** Factor for a text that is in a section with other signs between its letters. */
const OTHER_SIGNS = 0.6;

/** The same for one that is divided between a title and a heading, and the letters of each part, at least. */
const BELOW = 0.5, SHORTEST_PART = 2;

/** Share of the texts that are in a section unchanged. */
export function adjacency(runs: Query["runs"], { title, text }: Pick<SearchSection, "title" | "text">): number {
  let sum = 0;
  for (const forms of runs) {
    const isSaid = (says: (text: string, run: string) => boolean) =>
      forms.some((form) => says(text, form) || says(title, form));
    sum += isSaid(says) ? 1 : isSaid(saysOtherwise) ? OTHER_SIGNS : 0;
  }
  return runs.length === 0 ? 0 : sum / runs.length;
}

/** Whether a text has one in lower case in it; only letters of other scripts have a case. */
function says(text: string, run: string): boolean {
  return /[\p{Ll}\p{Lu}]/v.test(run) ? text.toLowerCase().includes(run) : text.includes(run);
}

/** The same, whatever single signs stand between the letters of either. */
function saysOtherwise(text: string, run: string): boolean {
  const letters = [...run].filter((letter) => !NAME_SIGNS.includes(letter)).join("");
  const searched = /[\p{Ll}\p{Lu}]/v.test(run) ? text.toLowerCase() : text;
  let compared = 0;
  for (
    let start = searched.indexOf(letters[0]!);
    start >= 0 && compared < COMPARED;
    start = searched.indexOf(letters[0]!, start + 1)
  ) {
    let found = 0, at = start;
    while (found < letters.length && searched[at] === letters[found]) {
      found++;
      at += NAME_SIGNS.includes(searched[at + 1] ?? " ") ? 2 : 1;
    }
    if (found === letters.length) return true;
    compared += found;
  }
  return false;
}

/** Share of the texts of which a title has one part and a heading below it the other. */
export function adjacencyBelow(runs: Query["runs"], title: string, heading: string): number {
  if (runs.length === 0) return 0;
  const [above, below] = [title.toLowerCase(), heading.toLowerCase()];
  const isDivided = (run: string) => {
    for (let at = SHORTEST_PART; at <= run.length - SHORTEST_PART; at++) {
      const start = run.slice(0, at), end = run.slice(at);
      if (above.includes(start) && below.includes(end) || below.includes(start) && above.includes(end)) return true;
    }
    return false;
  };
  return BELOW * runs.filter((forms) => forms.some(isDivided)).length / runs.length;
}

/** Whether a text without spaces begins one in a title. */
export function isBeginning(run: string, title: string): boolean {
  const lower = title.toLowerCase();
  const at = lower.indexOf(run);
  return at === 0 || at > 0 && !isSpaceless(lower.slice(0, at).at(-1)!);
}
