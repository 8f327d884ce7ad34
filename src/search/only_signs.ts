/**
 * Search for queries of symbols only.
 *
 * @module
 */
import { type Candidate, NO_CANDIDATE } from "./candidates.ts";
import type { Index, IndexedPage, Reading } from "./index.ts";
import { addTextSigns, signBits, TEXT_SIGNS } from "./sign_bits.ts";
import { saturate, WEIGHTS } from "./terms.ts";

/** Maximum number of pages that are read at once, and of UTF-16 units of texts in all, in some milliseconds. */
const TOGETHER_READ = 25, READ = 1_000_000;
/** Maximum number of occurrences that count in a text, and the value of one within longer symbols: `=` in `==`. */
const COUNTED = 5, WITHIN = 0.05;
/** Maximum points of a text. */
const MOST_POINTS = saturate(COUNTED);

/**
 * Creates a function that finds the pages with all texts of symbols, best first: by where and how often they contain them.
 * It remembers titles and headings as lines of one text, of pages whose symbols may match.
 */
export function createSignSearch<Page extends IndexedPage>(index: Index<Page>) {
  const heads: string[] = [];
  const headOf = (page: number) => {
    const { title, description, keywords, sections } = index.page(page);
    return heads[page] ??= [title, description, ...keywords, ...sections.map(({ title }) => title)]
      .map((text) => text.replaceAll("\n", " ")).join("\n");
  };

  return function* pagesWithSigns(signs: readonly string[], most: number): Reading<Candidate[]> {
    if (signs.length === 0) return [];
    const found: Scored[] = [];
    const bits = signs.reduce((all, sign) => all | signBits(sign), 0);
    const isInHead = (page: number) =>
      (index.headSigns(page) & bits) === bits && signs.every((sign) => headOf(page).includes(sign));
    const wanted = new Uint16Array(TEXT_SIGNS);
    for (const sign of signs) addTextSigns(sign, wanted);
    const elements = [...wanted.keys()].filter((element) => wanted[element] !== 0);
    const mayBeInText = (page: number) =>
      elements.every((element) => (index.textSigns(page, element) & wanted[element]!) === wanted[element]);
    /** Score of the last of the best pages so far: those that cannot reach more are not read. */
    let least = 0;
    let read = 0, seen = 0;
    for (let page = 0; page < index.size && seen < index.signPages; page++) {
      if (!index.includes(page)) continue;
      if (seen++ % TOGETHER_READ === 0) yield { kind: "pages", pages: () => nextPages(index, page) };
      const isHead = isInHead(page), isRead = read < READ && mayBeInText(page);
      if (!isHead && !isRead) continue;
      const { title, description, keywords, sections } = index.page(page);
      const inTitle = WEIGHTS.title * pointsOf(title, signs);
      let about = Math.max(inTitle, WEIGHTS.description * pointsOf(description, signs));
      for (const keyword of keywords) about = Math.max(about, WEIGHTS.keywords * pointsOf(keyword, signs));
      const boost = index.boost(page);
      const inHeading = isHead ? WEIGHTS.heading * mostInLine(headOf(page), signs) : 0;
      if ((about + inHeading + (isRead ? WEIGHTS.body * MOST_POINTS : 0)) * boost <= least) continue;
      let inSection = 0, section = -1;
      for (let i = 0; i < sections.length; i++) {
        const { title, text } = sections[i]!;
        let points = isHead ? WEIGHTS.heading * pointsOf(title, signs) : 0;
        if (isRead) {
          points += WEIGHTS.body * pointsOf(text, signs);
          read += text.length;
        }
        if (points > inSection) [inSection, section] = [points, i];
      }
      const score = (about + inSection) * boost;
      if (score <= least) continue;
      found.push({ page, score, section, isTitle: inTitle > 0 });
      if (found.length < 2 * most) continue;
      found.sort(bestFirst).length = most;
      least = found.at(-1)!.score;
    }
    return found.sort(bestFirst).slice(0, most)
      .map(({ page, score, section, isTitle }) => ({
        ...NO_CANDIDATE,
        page,
        score,
        titleSaysAll: isTitle,
        best: { ...NO_CANDIDATE.best, section, words: signs.length },
      }));
  };
}

const bestFirst = (a: Scored, b: Scored) => b.score - a.score || a.page - b.page;

/** A page with all symbols, and the section that has them most often; -1: none has. */
interface Scored {
  readonly page: number;
  readonly score: number;
  readonly section: number;
  readonly isTitle: boolean;
}

/** The next pages from one on that are read at once. */
function nextPages({ size, includes }: Pick<Index, "size" | "includes">, from: number): number[] {
  const pages: number[] = [];
  for (let page = from; page < size && pages.length < TOGETHER_READ; page++) if (includes(page)) pages.push(page);
  return pages;
}

/** From 0 to {@linkcode MOST_POINTS} by how often a text contains each of the symbols; 0 if it lacks one. */
function pointsOf(text: string, signs: readonly string[]): number {
  if (!text.includes(signs[0]!)) return 0;
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
  return saturate(least);
}

/** Maximum points of a line of a text: those of single titles and headings take much longer to look up. */
function mostInLine(text: string, signs: readonly string[]): number {
  const most = signs.map((sign) => {
    let most = 0, count = 0, end = -1;
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) {
      if (at > end) {
        count = 0;
        end = text.indexOf("\n", at);
        if (end < 0) end = text.length;
      }
      most = Math.max(most, ++count);
    }
    return most;
  });
  return saturate(Math.min(COUNTED, ...most));
}
