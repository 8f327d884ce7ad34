/**
 * Parser of queries: typed text → the words and phrases to look for.
 *
 * @module
 */
import { fold, typed } from "./fold.ts";
import type { Language } from "./language.ts";
import { onlySigns, signsOf } from "./signs.ts";
import { shortened, sizeOf } from "./shorten.ts";
import { spokenAs } from "./spellings.ts";
import {
  eachRun,
  hasSpaceless,
  isSpaceless,
  JOINED,
  keyOf,
  type Token,
  tokensOf,
  withoutPunctuation,
  type Word,
  wordOf,
} from "./words.ts";

/** Characters of a query: fewer find nothing, and what follows is not read. */
const FEWEST_CHARACTERS = 2, MOST_CHARACTERS = 256;
/** Terms of a query; what follows is not read, except for pairs from all parts of texts without spaces. */
export const QUERY_TERMS = 16;

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
  const characters = [...visible(text ?? "").toWellFormed().trim()].slice(0, MOST_CHARACTERS);
  if (characters.length < FEWEST_CHARACTERS) return "";
  return characters.join("").trim().split(/\s+/u).slice(0, QUERY_TERMS).join(" ");
}

/** Characters without ink that come with pasted texts: places where lines may break, and directions of writing. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/g;

/** A query as it looks: the same for letters with their accents in one character or two. */
function visible(text: string): string {
  return text.normalize("NFC").replace(UNSEEN, "");
}

/** A word of a query with its place in the text; words that were cut from a question have none. */
interface Read extends QueryWord {
  readonly run: string;
  /** Whether it is what is left of a word before or after an apostrophe. */
  readonly isElided: boolean;
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
  const pieces = visible(text).slice(0, MOST_CHARACTERS).toWellFormed().split(QUOTATION_MARK);
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
        const isElided = !quoted && isElision(piece, at, at + run.length);
        all.push({ ...termsOf(word), open: false, quoted, run: part, isElided, start, end: start + part.length });
      }
    });
    // A phrase may end within a word, because it is looked for as a text.
    if (quoted && all.at(-1)?.quoted) open(all);
  });
  const isAsking = ({ quoted, run }: Read) => !quoted && language.isQuestionWord(nameOf(run));
  const telling = all.filter((word) => !isAsking(word));
  const isLong = all.reduce((sum, word) => sum + sizeOf(word), 0) > QUERY_TERMS;
  // Question words must not displace the words that they ask for.
  const read = shortened(isLong && telling.length > 0 ? telling : all);
  const last = read.at(-1);
  if (last && !last.quoted) open(read);
  const asks = read.map(isAsking);
  const mayAsk = (i: number) => asks[i] && (read.length >= QUESTION || isSpaceless(read[i]!.run)) || read[i]!.isElided;
  const isAbout = read.every(({ isElided }, i) => isElided || asks[i]) ? () => true : (i: number) => !mayAsk(i);
  const topics = [...read.keys()].filter(isAbout);
  const runs = runsOf(read, asks);
  const keys = [keyOf(pieces.join(" ")), keyOf(topics.map((i) => read[i]!.run).join(" "))];
  return {
    words: topics.map((i) => read[i]!),
    isOneWord: read.length === 1 && all.length === 1 && runs.every(([run]) => run!.length <= LONG_WORD),
    names: namesOf(read, topics),
    runs: [...runs, ...cut],
    phrases,
    pasted: phrases.length === 0 && all.length >= PASTED ? withoutSignsAround(phraseOf(pieces.join(" "))) : undefined,
    signs: all.length > 0
      ? signsOf(pieces.filter((_, i) => i % 2 === 0).join(" "), new Set(all.flatMap(tokensOf)))
      : phrases.length > 0
      ? phrases
      : onlySigns(pieces.join(" ")),
    keys: [...new Set(keys)],
    begins: topics[0] === 0 || read.length === 0 ? undefined : nameOf(read[0]!.run),
  };
}

/** A run as a word of a sentence. */
const nameOf = (run: string) => fold(withoutPunctuation(run).text);

const APOSTROPHE = /['’]/, LATIN = /^\p{Script=Latin}{1,2}$/u, LETTER = /\p{L}/u;

/** Whether a run, `[start, end)`, is one or two letters with an apostrophe to another word: `l'image`, `what's`, `don't`. */
function isElision(text: string, start: number, end: number): boolean {
  if (!LATIN.test(text.slice(start, end))) return false;
  const isBefore = APOSTROPHE.test(text.charAt(end)) && LETTER.test(text.charAt(end + 1));
  return isBefore || APOSTROPHE.test(text.charAt(start - 1)) && LETTER.test(text.charAt(start - 2));
}

/** A text without the quotation marks, brackets or points around it, which are perhaps not those of the page. */
function withoutSignsAround(text: string): string {
  let end = text.length;
  while (end > 0 && !/[\p{L}\p{N}\p{M}]/u.test(text[end - 1]!) && !/[\ud800-\udfff]/.test(text[end - 1]!)) end--;
  return text.slice(Math.max(0, text.search(/[\p{L}\p{N}]/u)), end);
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

/** A text in which phrases are found: NFKC, lower case, signs as they are typed, white space folded. */
export function phraseOf(text: string): string {
  return typed(typed(text).normalize("NFKC").toLowerCase()).replace(/\s+/g, " ").trim();
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
