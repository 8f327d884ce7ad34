/**
 * Parser of queries: typed text → the words and phrases to look for.
 *
 * @module
 */
import { fold } from "./fold.ts";
import type { Language } from "./language.ts";
import { onlySigns, signsOf } from "./signs.ts";
import { spokenAs } from "./spellings.ts";
import { eachRun, hasSpaceless, isSpaceless, JOINED, keyOf, type Token, tokensOf, type Word, wordOf } from "./words.ts";

/** Characters of a query: fewer find nothing, and what follows is not read. */
const FEWEST_CHARACTERS = 2, MOST_CHARACTERS = 256;
/** Terms of a query; what follows is not read, except for pairs from all parts of texts without spaces. */
export const QUERY_TERMS = 16;
/** Maximum number of terms that are reserved for texts without spaces, however many other words there are. */
const SPACELESS_TERMS = 4;

/** A word of a query. */
export interface QueryWord extends Word<string> {
  /** Whether the last part of its last segment may be the beginning of a longer term. */
  readonly open: boolean;
  /** Whether it must match as written: never corrected. */
  readonly quoted: boolean;
}

/** The term of a word without parts. */
export function onlyTerm({ segments: [segment, ...others] }: QueryWord): string | undefined {
  return others.length === 0 && segment?.parts.length === 1 ? segment.parts[0] : undefined;
}

/** Adjacent words, as code would write them: `clean urls` is perhaps `cleanUrls` or `clean-urls`. */
export interface Name {
  readonly terms: readonly string[];
  /** Numbers of its words in the query. */
  readonly words: readonly number[];
  /** Whether the query has no other words. */
  readonly isAll: boolean;
}

export interface Query {
  /** Its words; from three on, without question words. */
  readonly words: readonly QueryWord[];
  readonly names: readonly Name[];
  /** Whether nothing but one word was typed; a long text without spaces has several. */
  readonly isOneWord: boolean;
  /** Its texts of a script without spaces that are longer than a pair: each folded, and as it was typed where that differs. */
  readonly runs: readonly (readonly string[])[];
  /** Quoted texts, folded by {@linkcode phraseOf}: a page must hold each. */
  readonly phrases: readonly string[];
  /** The whole query like a phrase, if it is long and has none. */
  readonly pasted: string | undefined;
  /** Texts with symbols that are not part of a term; for a query without words all of it, in lower case. */
  readonly signs: readonly string[];
  /** The whole query, then without the words that only ask; comparable with `PageTerms.key`. */
  readonly keys: readonly string[];
  /** Its first word if that only asks and is left out of `words`. */
  readonly begins: string | undefined;
}

/** Returns the part of a query that is used; `""` if it is too short to search for. */
export function readQuery(text: string | null): string {
  const characters = [...(text ?? "").toWellFormed().trim()].slice(0, MOST_CHARACTERS);
  if (characters.length < FEWEST_CHARACTERS) return "";
  return characters.join("").trim().split(/\s+/u).slice(0, QUERY_TERMS).join(" ");
}

/** A word of a query with its place in the text; words that were cut from a question have none. */
interface Read extends QueryWord {
  readonly run: string;
  readonly start: number;
  readonly end: number;
}

const QUOTATION_MARK = /["“”„]/;

/** A query whose phrases are words like the others. */
export function unquoted(text: string): string {
  return text.split(QUOTATION_MARK).join(" ");
}

/** Reads a query. `"…"` is a phrase; a quotation mark that is never closed is ignored. */
export function parseQuery(text: string, language: Language): Query {
  const pieces = text.slice(0, MOST_CHARACTERS).toWellFormed().split(QUOTATION_MARK);
  if (pieces.length % 2 === 0) pieces.push(pieces.splice(-2).join(" "));
  const all: Read[] = [];
  /** Texts with a question word within them, as typed. */
  const cut: (readonly string[])[] = [];
  const phrases: string[] = [];
  pieces.forEach((piece, i) => {
    const quoted = i % 2 === 1;
    const phrase = quoted ? phraseOf(piece) : "";
    if (phrase) phrases.push(phrase);
    eachRun(piece, (run, at) => {
      const parts = quoted || !isSpaceless(run) ? [run] : language.withoutQuestion(run);
      if (parts.some((part) => part !== run)) cut.push(formsOf(run));
      for (const part of parts) {
        const word = wordOf(part);
        if (!word) continue;
        const start = part === run ? i * MOST_CHARACTERS + at : NaN;
        all.push({ ...termsOf(word), open: false, quoted, run: part, start, end: start + part.length });
      }
    });
    // A phrase may end within a word, because it is looked for as a text.
    if (quoted && all.at(-1)?.quoted) open(all);
  });
  const isAsking = ({ quoted, run }: Read) => !quoted && language.isQuestionWord(fold(run));
  const telling = all.filter((word) => !isAsking(word));
  const isLong = all.reduce((sum, word) => sum + sizeOf(word), 0) > QUERY_TERMS;
  // Question words must not displace the words that they ask for.
  const read = limited(isLong && telling.length > 0 ? telling : all);
  const last = read.at(-1);
  if (last && !last.quoted) open(read);
  const asks = read.map(isAsking);
  const mayAsk = (i: number) => asks[i] && (read.length >= QUESTION || isSpaceless(read[i]!.run));
  const isAbout = asks.every(Boolean) ? () => true : (i: number) => !mayAsk(i);
  const topics = [...read.keys()].filter(isAbout);
  const runs = runsOf(read, asks);
  const keys = [keyOf(pieces.join(" ")), keyOf(topics.map((i) => read[i]!.run).join(" "))];
  return {
    words: topics.map((i) => read[i]!),
    isOneWord: read.length === 1 && all.length === 1 && runs.every(([run]) => run!.length <= LONG_WORD),
    names: namesOf(read, topics),
    runs: [...runs, ...cut],
    phrases,
    pasted: phrases.length === 0 && all.length >= PASTED ? phraseOf(pieces.join(" ")) : undefined,
    signs: all.length > 0
      ? signsOf(pieces.filter((_, i) => i % 2 === 0).join(" "), new Set(all.flatMap(tokensOf)))
      : phrases.length > 0
      ? phrases
      : onlySigns(pieces.join(" ")),
    keys: [...new Set(keys)],
    begins: topics[0] === 0 || read.length === 0 ? undefined : fold(read[0]!.run),
  };
}

/** Texts that were typed without a space, are not only a question, and have a script without spaces: `hero를`. */
function runsOf(read: readonly Read[], asks: readonly boolean[]): string[][] {
  const texts: { text: string; end: number; asks: boolean }[] = [];
  for (const [i, { run, start, end }] of read.entries()) {
    const last = texts.at(-1);
    const isNext = last?.end === start;
    if (isNext) texts.pop();
    texts.push({ text: (isNext ? last.text : "") + run, end, asks: asks[i]! && (!isNext || last.asks) });
  }
  return texts.filter(({ text, asks }) => !asks && text.length > PAIR && hasSpaceless(text))
    .map(({ text }) => formsOf(text));
}

/** Folded, and as it was typed where that differs. */
function formsOf(text: string): string[] {
  return [...new Set([fold(text), text.toLowerCase()])];
}

/** Characters of a pair. */
const PAIR = 2;

/** In UTF-16 units: a longer text without spaces is not one word. */
const LONG_WORD = 6;
/** Minimum number of words of a question. */
const QUESTION = 3;
/** Maximum number of words of a name. */
const NAME = 3;
/** Minimum number of words of a text that was perhaps pasted. */
const PASTED = 5;

function namesOf(words: readonly QueryWord[], topics: readonly number[]): Name[] {
  const plain = words.map((word) => {
    const term = word.quoted ? undefined : onlyTerm(word);
    return term !== undefined && isSpaceless(term) ? undefined : term;
  });
  const names: Name[] = [];
  for (let size = 2; size <= NAME; size++) {
    for (let from = 0; from + size <= words.length; from++) {
      const parts = plain.slice(from, from + size).filter((part) => part !== undefined);
      const members = topics.flatMap((i, number) => i >= from && i < from + size ? [number] : []);
      if (parts.length < size || members.length === 0) continue;
      names.push({
        terms: [
          ...["", "-", "_", "."].map((sign) => parts.join(sign)),
          parts.join("") + JOINED,
          ...spokenAs(parts.join("")),
        ],
        words: members,
        isAll: size === words.length,
      });
    }
  }
  return names;
}

/** A text in which phrases are found: NFKC, lower case, white space folded. */
export function phraseOf(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

function open<Word extends QueryWord>(words: Word[]): void {
  words.push({ ...words.pop()!, open: true });
}

function termsOf({ segments, wholes, joined }: Word): Word<string> {
  const terms = (tokens: readonly Token[]) => tokens.map(({ term }) => term);
  return {
    segments: segments.map(({ parts, wholes }) => ({ parts: terms(parts), wholes: terms(wholes) })),
    wholes: terms(wholes),
    joined: terms(joined),
  };
}

/** The first words, up to the number of terms that are searched for. */
function limited<Word extends QueryWord>(words: readonly Word[]): Word[] {
  const sizes = words.map(sizeOf);
  const spaceless = words.map(({ segments: [first] }) => isSpaceless(first!.parts[0]!));
  const sum = (isCounted: (i: number) => boolean) => sizes.reduce((sum, size, i) => isCounted(i) ? sum + size : sum, 0);
  const pairs = sum((i) => spaceless[i]!);
  let left = QUERY_TERMS - Math.min(pairs, Math.max(SPACELESS_TERMS, QUERY_TERMS - sum((i) => !spaceless[i])));
  const room = Math.min(pairs, QUERY_TERMS - Math.min(left, sum((i) => !spaceless[i])));
  let before = 0;
  return words.flatMap((word, i) => {
    if (!spaceless[i]) {
      const beginning = left > 0 ? beginningOf(word, left) : undefined;
      left -= beginning ? sizeOf(beginning) : 0;
      return beginning ?? [];
    }
    const [from, to] = [before, before + sizes[i]!].map((place) => Math.round(place * room / pairs));
    before += sizes[i]!;
    return to! > from! ? spread(word, to! - from!) : [];
  });
}

/** Number of its terms; that of a name without its signs comes with them. */
function sizeOf(word: QueryWord): number {
  return tokensOf(word).length - word.joined.length;
}

function beginningOf<Word extends QueryWord>(word: Word, left: number): Word {
  const take = (terms: readonly string[]) => terms.slice(0, Math.max(0, left)).map((term) => (left--, term));
  const segments = word.segments
    .map(({ parts, wholes }) => ({ parts: take(parts), wholes: take(wholes) }))
    .filter(({ parts }) => parts.length > 0);
  return { ...word, segments, wholes: take(word.wholes), joined: left > 0 ? word.joined : [] };
}

/** A text without spaces with a number of its pairs, the first and the last among them. */
function spread<Word extends QueryWord>(word: Word, count: number): Word {
  const { parts } = word.segments[0]!;
  const step = count > 1 ? (parts.length - 1) / (count - 1) : 0;
  const pairs = Array.from({ length: count }, (_, i) => parts[Math.round(i * step)]!);
  return { ...word, segments: [{ parts: pairs, wholes: [] }] };
}
