/**
 * Finds the matches of a query in texts.
 *
 * @module
 */
import type { Dictionary } from "./dictionary.ts";
import { fold } from "./fold.ts";
import { createIndexOf } from "./index_of.ts";
import type { Language } from "./language.ts";
import type { Matches, TermMatch } from "./matches.ts";
import { eachSign, placeOfSign } from "./signs.ts";
import { createTermFilter } from "./term_filter.ts";
import { memoize } from "./memoize.ts";
import { eachRun, isSpaceless, type Token, tokensOf, wordOf } from "./words.ts";

/** Finds the matches of a query in texts. Made for one query. */
export interface FindMatches {
  /** The runs of a title or another short text. */
  runs(text: string): readonly Run[];
  /** The terms of a run that match. */
  inRun(run: Run): readonly (Token & TermMatch)[];
  /** The same for a run of a long text, `[start, end)`, of which hardly any word matches. */
  inSpan(text: string, start: number, end: number): readonly (Token & TermMatch)[];
  /** Matched part of a run; `undefined` if it has only punctuation. */
  coverage(run: Run): Coverage | undefined;
  /** A place shortly before a matching term in a long text, at the beginning of a word: that of the most specific term first. */
  first(text: string): number;
  /** Calls `visit` with each place of the query's signs in a text, `[start, end)`, and the number of these signs. */
  eachSign(text: string, visit: (start: number, end: number, sign: number) => void): void;
}

/** Matched part of a run, in letters. */
export interface Coverage {
  readonly letters: number;
  readonly matched: number;
  /** Whether it is a question word, which names nothing. */
  readonly asks: boolean;
}

type Found = ReturnType<FindMatches["inRun"]>;

const NOTHING: Found = [];
/** In UTF-16 units: the text before the first matching term when a long text is read from there. */
const BEFORE = 160;
/** Matching terms that are looked for one by one in a long text. */
const TELLING = 8;

/** A run, with its coverage where nothing matches; no letters: punctuation alone. */
export interface Run extends Coverage {
  /** Its terms and their places, as `wordOf()` has them. */
  readonly tokens: readonly Token[];
}

/** Runs of texts; those of names of code and of titles, which recur, are remembered. */
export interface RunReader {
  run(text: string): Run;
  runs(text: string): readonly Run[];
}

/** Runs and short texts that are remembered, some 6 MB, and how long they are at most, in UTF-16 units. */
const REMEMBERED = 10_000, RUN_LENGTH = 40, TEXT_LENGTH = 80;

export function createRunReader(language: Language): RunReader {
  const runs = memoize(RUN_LENGTH, REMEMBERED, (text): Run => {
    const word = wordOf(text);
    const folded = fold(text);
    const asks = language.isQuestionWord(folded);
    // Question words are not expected of a query, also without spaces around them.
    const telling = asks || !isSpaceless(text) ? text : language.withoutQuestion(text).join("");
    const letters = /[\p{L}\p{N}]/u.test(folded) ? Math.max(1, telling.replace(/[^\p{L}\p{N}\p{M}]+/gu, "").length) : 0;
    return { tokens: word ? tokensOf(word) : [], letters, matched: 0, asks };
  });
  const texts = memoize(TEXT_LENGTH, REMEMBERED, (text): readonly Run[] => {
    const found: Run[] = [];
    eachRun(text, (run) => void found.push(runs(run)));
    return found;
  });
  return { run: runs, runs: texts };
}

export function createFindMatches(
  { byTerm: matches }: Matches,
  dictionary: Pick<Dictionary, "term">,
  reader: RunReader,
  signs: readonly string[] = [],
): FindMatches {
  const words = new Map<string, readonly TermMatch[]>();
  for (const [number, matched] of matches) words.set(dictionary.term(number), matched);
  const telling = [...matches].sort(([, [a]], [, [b]]) => b!.value - a!.value)
    .slice(0, TELLING).map(([number]) => createIndexOf(dictionary.term(number)));
  const first = [...signs.map((sign) => (lower: string) => placeOfSign(sign, lower)), ...telling];
  const mayContain = createTermFilter(words.keys());
  const known = new Map<Run, Found>();
  const bySpan = new Map<string, Found>();

  function inRun(run: Run): Found {
    const { tokens } = run;
    let i = 0;
    while (i < tokens.length && !words.has(tokens[i]!.term)) i++;
    if (i === tokens.length) return NOTHING;
    let found = known.get(run);
    if (!found) known.set(run, found = matchesIn(tokens));
    return found;
  }

  function matchesIn(tokens: readonly Token[]): Found {
    const found: (Token & TermMatch)[] = [];
    for (const { term, start, end } of tokens) {
      for (const { word, value, factor, parts } of words.get(term) ?? []) {
        found.push({ term, start, end, word, value, factor, parts });
      }
    }
    return found;
  }

  return {
    runs: reader.runs,
    inRun,
    inSpan(text, start, end) {
      if (!mayContain(text, start, end)) return NOTHING;
      const run = text.slice(start, end);
      let found = bySpan.get(run);
      if (!found) bySpan.set(run, found = inRun(reader.run(run)));
      return found;
    },
    coverage(run) {
      if (run.letters === 0) return undefined;
      const found = inRun(run);
      return found === NOTHING ? run : coverageOf(run, found);
    },
    first(text) {
      const lower = text.toLowerCase();
      // Places are the same only as long as lower case has no other length (U+0130).
      if (lower.length !== text.length) return 0;
      for (const indexOf of first) {
        const at = indexOf(lower);
        if (at >= 0) return text.lastIndexOf(" ", Math.max(0, at - BEFORE)) + 1;
      }
      return 0;
    },
    eachSign: (text, visit) => eachSign(signs, text, (at, sign) => visit(at, at + signs[sign]!.length, sign)),
  };
}

function coverageOf({ letters, asks }: Run, matches: Found): Coverage {
  let matched = 0, end = 0;
  for (const token of matches.length > 1 ? matches.toSorted((a, b) => a.start - b.start) : matches) {
    matched += Math.max(0, token.end - Math.max(end, token.start));
    end = Math.max(end, token.end);
  }
  // Punctuation around a word does not match, and means nothing.
  const all = Math.max(matched, letters);
  return { letters: all, matched: Math.min(matched, all), asks };
}
