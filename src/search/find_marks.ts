/**
 * Finds in texts what a query marks.
 *
 * @module
 */
import type { Dictionary } from "./dictionary.ts";
import type { Language } from "./language.ts";
import type { Mark, Marks } from "./marks.ts";
import { createMayHave } from "./may_have.ts";
import { createMemory } from "./memory.ts";
import { eachRun, fold, isSpaceless, type Token, tokensOf, wordOf } from "./words.ts";

/** Finds what a query marks in texts. Made for one query. */
export interface FindMarks {
  /** The runs of a title or another short text. */
  runs(text: string): readonly Run[];
  /** The terms of a run that are marked. */
  inRun(run: Run): readonly (Token & Mark)[];
  /** The same for a run of a long text, `[start, end)`, of which hardly any word is marked. */
  inSpan(text: string, start: number, end: number): readonly (Token & Mark)[];
  /** Marked part of a run; `undefined` if it has only signs. */
  cover(run: Run): Cover | undefined;
  /** A place shortly before a marked term in a long text, at the beginning of a word: the most telling term's first. */
  first(text: string): number;
}

/** Marked part of a run. */
export interface Cover {
  readonly letters: number;
  readonly said: number;
  /** Whether it only asks. */
  readonly asks: boolean;
}

type Found = ReturnType<FindMarks["inRun"]>;

const NOTHING: Found = [];
/** In UTF-16 units: the text before the first marked term when a long text is read from there. */
const BEFORE = 160;
/** Marked terms that are looked for one by one in a long text. */
const TELLING = 8;

/** A run, and how much of it is marked where nothing is; no letters: signs alone. */
export interface Run extends Cover {
  /** Its terms and their places, as `wordOf()` has them. */
  readonly tokens: readonly Token[];
}

/** Runs of texts; those of names of code and of titles, which are said over and over, are remembered. */
export interface RunReader {
  run(text: string): Run;
  runs(text: string): readonly Run[];
}

/** Runs and short texts that are remembered, some 6 MB, and how long they are at most, in UTF-16 units. */
const REMEMBERED = 10_000, RUN_LENGTH = 40, TEXT_LENGTH = 80;

export function createRunReader(language: Language): RunReader {
  const runs = createMemory(RUN_LENGTH, REMEMBERED, (text): Run => {
    const word = wordOf(text);
    const folded = fold(text);
    const asks = language.isQuestionWord(folded);
    // Question words are not expected of a query, also without spaces around them.
    const telling = asks || !isSpaceless(text) ? text : language.withoutQuestion(text).join("");
    const letters = /[\p{L}\p{N}]/u.test(folded) ? Math.max(1, telling.replace(/[^\p{L}\p{N}\p{M}]+/gu, "").length) : 0;
    return { tokens: word ? tokensOf(word) : [], letters, said: 0, asks };
  });
  const texts = createMemory(TEXT_LENGTH, REMEMBERED, (text): readonly Run[] => {
    const found: Run[] = [];
    eachRun(text, (run) => void found.push(runs(run)));
    return found;
  });
  return { run: runs, runs: texts };
}

export function createFindMarks(
  { byTerm: marks }: Marks,
  dictionary: Pick<Dictionary, "term">,
  reader: RunReader,
): FindMarks {
  const words = new Map<string, readonly Mark[]>();
  for (const [number, said] of marks) words.set(dictionary.term(number), said);
  const telling = [...marks].sort(([, [a]], [, [b]]) => b!.value - a!.value)
    .slice(0, TELLING).map(([number]) => dictionary.term(number));
  const mayHave = createMayHave(words.keys());
  const marked = new Map<Run, Found>();
  const bySpan = new Map<string, Found>();

  function inRun(run: Run): Found {
    const { tokens } = run;
    let i = 0;
    while (i < tokens.length && !words.has(tokens[i]!.term)) i++;
    if (i === tokens.length) return NOTHING;
    let found = marked.get(run);
    if (!found) marked.set(run, found = marksIn(tokens));
    return found;
  }

  function marksIn(tokens: readonly Token[]): Found {
    const found: (Token & Mark)[] = [];
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
      if (!mayHave(text, start, end)) return NOTHING;
      const run = text.slice(start, end);
      let found = bySpan.get(run);
      if (!found) bySpan.set(run, found = inRun(reader.run(run)));
      return found;
    },
    cover(run) {
      if (run.letters === 0) return undefined;
      const found = inRun(run);
      return found === NOTHING ? run : coverOf(run, found);
    },
    first(text) {
      const lower = text.toLowerCase();
      // Places are the same only as long as lower case has no other length (U+0130).
      if (lower.length !== text.length) return 0;
      for (const term of telling) {
        const at = lower.indexOf(term);
        if (at >= 0) return text.lastIndexOf(" ", Math.max(0, at - BEFORE)) + 1;
      }
      return 0;
    },
  };
}

function coverOf({ letters, asks }: Run, marks: Found): Cover {
  let said = 0, end = 0;
  for (const token of marks.length > 1 ? marks.toSorted((a, b) => a.start - b.start) : marks) {
    said += Math.max(0, token.end - Math.max(end, token.start));
    end = Math.max(end, token.end);
  }
  // Signs around a word are not said, and mean nothing.
  const all = Math.max(said, letters);
  return { letters: all, said: Math.min(said, all), asks };
}
