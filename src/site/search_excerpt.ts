/**
 * Some words of a text around the densest match.
 *
 * @module
 */
import type { Dictionary } from "./search_dictionary.ts";
import type { Marks } from "./search_section.ts";
import { eachRun, plainTerm, type Token, tokensOf, wordOf } from "./search_words.ts";

/** Some words of a page, and which of them matched: sorted, disjoint `[start, end)` in UTF-16 units. */
export interface Excerpt {
  readonly text: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/** Finds in texts what a query marks. */
export interface FindMarks {
  /** The terms of a run that are marked; remembered for the next time. */
  inRun(run: string): readonly (Token & { readonly word: number })[];
  /** A place shortly before a marked term in a long text, at the beginning of a word: the most telling term's first. */
  first(text: string): number;
}

type Found = ReturnType<FindMarks["inRun"]>;

const NOTHING: Found = [];
/** Marked terms that are looked for one by one in a long text. */
const TELLING = 8;

export function createFindMarks({ marks }: Pick<Marks, "marks">, dictionary: Pick<Dictionary, "term">): FindMarks {
  const words = new Map<string, number>();
  for (const [number, { word }] of marks) words.set(dictionary.term(number), word);
  const telling = [...marks].sort(([, a], [, b]) => b.value - a.value)
    .slice(0, TELLING).map(([number]) => dictionary.term(number));
  const known = new Map<string, Found>();

  function find(run: string): Found {
    const found = (tokens: readonly Token[]) =>
      tokens.flatMap((token) => {
        const word = words.get(token.term);
        return word === undefined ? [] : [{ ...token, word }];
      });
    const term = plainTerm(run);
    if (term === undefined) {
      const word = wordOf(run);
      return word ? found(tokensOf(word)) : NOTHING;
    }
    return words.has(term) ? found([{ term, start: 0, end: run.length }]) : NOTHING;
  }

  return {
    inRun(run) {
      let found = known.get(run);
      if (!found) known.set(run, found = find(run));
      return found;
    },
    first(text) {
      const lower = text.toLowerCase();
      // Places are the same only as long as lower case has no other length (U+0130).
      if (lower.length !== text.length) return 0;
      for (const term of telling) {
        const at = lower.indexOf(term);
        if (at >= 0) return text.lastIndexOf(" ", Math.max(0, at - EXCERPT)) + 1;
      }
      return 0;
    },
  };
}

/** In UTF-16 units. */
const EXCERPT = 160;
/** What stands before the first match. */
const BEFORE = 40;
/** How far a text is read for matches. */
const READ = 2_000;

/**
 * Cuts some 160 characters around the densest match out of `text`; from its beginning where nothing matches.
 *
 * @param words How many words of the query are expected: with so many together the search ends.
 */
export function excerpt(
  text: string,
  findMarks: FindMarks,
  words: number,
): Excerpt {
  const matches: Match[] = [];
  const from = text.length > READ ? findMarks.first(text) : 0;
  let stop = Infinity;
  eachRun(text.slice(from, from + READ), (run, start) => {
    const at = from + start;
    const found = findMarks.inRun(run);
    for (const { start, end, word } of found) {
      matches.push({ start: at + start, end: at + end, word });
    }
    if (found.length > 0 && stop === Infinity && together(matches) >= words) {
      stop = at + EXCERPT;
    }
    return at < stop;
  });
  matches.sort((a, b) => a.start - b.start || b.end - a.end);

  const anchor = densest(matches);
  let start = boundary(text, Math.max(0, anchor - BEFORE), anchor, 1);
  const end = boundary(text, Math.min(text.length, start + EXCERPT), start, -1);
  start += /^\s*/.exec(text.slice(start, end))![0].length;
  const cut = text.slice(start, end).trimEnd();
  const head = start > 0 ? "…" : "";
  const tail = start + cut.length < text.trimEnd().length ? "…" : "";
  const ranges: [number, number][] = [];
  for (const match of matches) {
    if (match.start < start || match.end > start + cut.length) continue;
    const from = match.start - start + head.length;
    const to = match.end - start + head.length;
    const last = ranges.at(-1);
    if (last && from < last[1]) last[1] = Math.max(last[1], to);
    else ranges.push([from, to]);
  }
  return { text: head + cut + tail, ranges };
}

interface Match {
  readonly start: number;
  readonly end: number;
  readonly word: number;
}

/** How many words of the query stand in the stretch that ends with the last match. */
function together(matches: readonly Match[]): number {
  const words = new Set<number>();
  const end = matches.at(-1)!.end;
  for (let i = matches.length - 1; i >= 0; i--) {
    if (end - matches[i]!.start > EXCERPT - BEFORE) break;
    words.add(matches[i]!.word);
  }
  return words.size;
}

/** Where the stretch with the most words of the query, then the most matches, begins. */
function densest(matches: readonly Match[]): number {
  const inside = new Map<number, number>();
  let best = 0, bestScore = 0, first = 0;
  for (let i = 0; i < matches.length; i++) {
    const { end, word } = matches[i]!;
    inside.set(word, (inside.get(word) ?? 0) + 1);
    while (end - matches[first]!.start > EXCERPT - BEFORE && first < i) {
      const left = matches[first++]!.word;
      const count = inside.get(left)! - 1;
      if (count > 0) inside.set(left, count);
      else inside.delete(left);
    }
    const score = inside.size * 1000 + Math.min(999, i - first);
    if (score > bestScore) {
      bestScore = score;
      best = matches[first]!.start;
    }
  }
  return best;
}

/** How far a cut may move to fall between words. */
const WORD = 24;

/** The nearest place between words from `at` on, in `direction`, not beyond `stop`; never inside a character. */
function boundary(text: string, at: number, stop: number, direction: 1 | -1) {
  for (let i = 0; i < WORD; i++) {
    const place = at + i * direction;
    if (place <= 0 || place >= text.length) return place;
    if ((place - stop) * direction > 0) break;
    if (/\s/.test(text[place]!) || /\s/.test(text[place - 1]!)) return place;
  }
  const low = text.charCodeAt(at) & 0xfc00;
  return low === 0xdc00 ? at - 1 : at;
}
