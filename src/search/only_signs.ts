/**
 * Pages for a query without any word: those that hold its signs.
 *
 * @module
 */
import { type Candidate, NO_CANDIDATE } from "./candidates.ts";
import type { Index, IndexedPage, Reading } from "./index.ts";
import { saturate, WEIGHTS } from "./terms.ts";

/** Maximum number of pages that are read at once, and of UTF-16 units of texts in all, in some milliseconds. */
const TOGETHER_READ = 25, READ = 3_000_000;
/** Times that are counted in a text, and what a time counts that is part of longer signs: `=` in `==`. */
const COUNTED = 5, WITHIN = 0.05;

/** The pages that hold all texts, best first: by where and how often they have them. */
export function* pagesWithSigns<Page extends IndexedPage>(
  index: Index<Page>,
  signs: readonly string[],
  most: number,
): Reading<Candidate[]> {
  const found: Candidate[] = [];
  let read = 0;
  const pages = Array.from({ length: index.size }, (_, page) => page).filter((page) => index.includes(page))
    .slice(0, index.signPages);
  for (const [i, page] of pages.entries()) {
    if (i % TOGETHER_READ === 0) yield { kind: "pages", pages: pages.slice(i, i + TOGETHER_READ) };
    const { title, description, keywords, sections } = index.page(page);
    const about = [
      WEIGHTS.title * pointsOf(title, signs),
      WEIGHTS.description * pointsOf(description, signs),
      WEIGHTS.keywords * pointsOf(keywords.join("\n"), signs),
    ];
    const points = sections.map((section) => {
      const heading = WEIGHTS.heading * pointsOf(section.title, signs);
      if (read > READ) return heading;
      read += section.text.length;
      return heading + WEIGHTS.body * pointsOf(section.text, signs);
    });
    const inSections = Math.max(0, ...points);
    const score = Math.max(...about) + inSections;
    if (score === 0) continue;
    found.push({
      ...NO_CANDIDATE,
      page,
      score: score * index.boost(page),
      titleSaysAll: about[0]! > 0,
      best: { ...NO_CANDIDATE.best, section: inSections > 0 ? points.indexOf(inSections) : -1, words: signs.length },
    });
  }
  return found.sort((a, b) => b.score - a.score || a.page - b.page).slice(0, most);
}

/** From 0 to 2.2 by how often a text has each sign; 0 where it lacks one. */
function pointsOf(text: string, signs: readonly string[]): number {
  let least = Infinity;
  for (const sign of signs) {
    let count = 0, times = 0;
    for (let at = text.indexOf(sign); at >= 0 && times < COUNTED; at = text.indexOf(sign, at + sign.length)) {
      const isWithin = text[at - 1] === sign[0] || text[at + sign.length] === sign.at(-1);
      count += isWithin ? WITHIN : 1;
      times++;
    }
    if (count < least) least = count;
  }
  return least === Infinity ? 0 : saturate(least);
}
