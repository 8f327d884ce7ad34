/**
 * Finds in texts what a query marks.
 *
 * @module
 */
import type { Dictionary } from "./dictionary.ts";
import type { Language } from "./language.ts";
import type { Mark, Marks } from "./marks.ts";
import { copyOf } from "./vocabulary.ts";
import { fold, plainTerm, type Token, tokensOf, wordOf } from "./words.ts";

/** What a query marks, for one query. */
export interface FindMarks {
  /** The terms of a run that are marked; remembered for the next time. */
  inRun(run: string): readonly (Token & Mark)[];
  /** The same for a run of a text, `[start, end)`: quicker, since hardly any word of a long text is marked. */
  inSpan(text: string, start: number, end: number): readonly (Token & Mark)[];
  /** How much of a run is marked; `undefined` for signs alone. */
  cover(run: string): Cover | undefined;
  /** A place shortly before a marked term in a long text, at the beginning of a word: the most telling term's first. */
  first(text: string): number;
}

/** How much of a run is marked. */
export interface Cover {
  readonly letters: number;
  readonly said: number;
  /** Whether it only asks. */
  readonly asks: boolean;
}

type Found = ReturnType<FindMarks["inRun"]>;

const NOTHING: Found = [];
/** In UTF-16 units: what stands before the first marked term where a long text is read from there. */
const BEFORE = 160;
/** Marked terms that are looked for one by one in a long text. */
const TELLING = 8;

/** The terms of a run and their places, as `wordOf()` has them. */
export type ReadRun = (run: string) => readonly Token[];

/** Runs that are remembered, some 3 MB, and how long they are at most, in UTF-16 units. */
const RUNS = 10_000, RUN_LENGTH = 40;

/** Reads runs, and remembers them from one query to the next: names of code are said over and over. */
export function createReadRun(): ReadRun {
  const known = new Map<string, readonly Token[]>();
  return (run) => {
    let tokens = known.get(run);
    if (tokens) return tokens;
    const word = wordOf(run);
    tokens = word ? tokensOf(word) : [];
    if (known.size >= RUNS) known.clear();
    if (run.length <= RUN_LENGTH) known.set(copyOf(run), tokens);
    return tokens;
  };
}

export function createFindMarks(
  { byTerm: marks }: Marks,
  dictionary: Pick<Dictionary, "term">,
  language: Language,
  readRun: ReadRun,
): FindMarks {
  const words = new Map<string, readonly Mark[]>();
  for (const [number, said] of marks) words.set(dictionary.term(number), said);
  const telling = [...marks].sort(([, [a]], [, [b]]) => b!.value - a!.value)
    .slice(0, TELLING).map(([number]) => dictionary.term(number));
  const known = new Map<string, Found>();
  const covers = new Map<string, Cover | undefined>();
  /** By length of a term, up to 31: a bit for each letter that it may begin with. */
  const beginnings = new Int32Array(32);
  for (const term of words.keys()) beginnings[Math.min(term.length, 31)]! |= bitOf(term.charCodeAt(0));

  function find(run: string): Found {
    const found = (tokens: readonly Token[]) =>
      tokens.some(({ term }) => words.has(term))
        ? tokens.flatMap((token) => (words.get(token.term) ?? []).map((mark) => ({ ...token, ...mark })))
        : NOTHING;
    const term = plainTerm(run);
    if (term === undefined) return found(readRun(run));
    return words.has(term) ? found([{ term, start: 0, end: run.length }]) : NOTHING;
  }

  function inRun(run: string): Found {
    let found = known.get(run);
    if (!found) known.set(run, found = find(run));
    return found;
  }

  return {
    inRun,
    inSpan(text, start, end) {
      const isMarked = (beginnings[Math.min(end - start, 31)]! & bitOf(text.charCodeAt(start) | LOWER)) !== 0;
      return isMarked || !isPlain(text, start, end) ? inRun(text.slice(start, end)) : NOTHING;
    },
    cover(run) {
      if (!covers.has(run)) covers.set(run, coverOf(run, inRun(run), language));
      return covers.get(run);
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

/** What makes a capital letter of ASCII a small one. */
const LOWER = 32;

/** A bit for each letter of ASCII, by its five low bits. */
function bitOf(code: number): number {
  return 1 << (code & 31);
}

/** Whether a run is one plain term, as `plainTerm()` has it: most are. */
function isPlain(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 97 && code <= 122 || code >= 48 && code <= 57) continue;
    if (at > start || code < 65 || code > 90) return false;
  }
  return true;
}

function coverOf(run: string, marks: Found, language: Language): Cover | undefined {
  const folded = fold(run);
  if (!/[\p{L}\p{N}]/u.test(folded)) return undefined;
  let said = 0, end = 0;
  for (const token of marks.toSorted((a, b) => a.start - b.start)) {
    said += Math.max(0, token.end - Math.max(end, token.start));
    end = Math.max(end, token.end);
  }
  // Signs around a word are not said, and mean nothing.
  const letters = Math.max(said, run.replace(/[^\p{L}\p{N}\p{M}]+/gu, "").length);
  return { letters, said: Math.min(said, letters), asks: language.isQuestionWord(folded) };
}
