/**
 * What a reader typed → the words and phrases to look for.
 *
 * @module
 */
import { eachRun, keyOf, type Token, tokensOf, type Word, wordOf } from "./search_words.ts";

/** In UTF-16 units: what comes behind is not read. */
export const QUERY_LENGTH = 256;
/** Terms of a query; what comes behind is not read. */
export const QUERY_TERMS = 16;

/** A word of a query. */
export interface QueryWord extends Word<string> {
  /** Whether the last part of its last segment may be the beginning of a longer term. */
  readonly open: boolean;
  /** Whether it must stand as written: never corrected. */
  readonly quoted: boolean;
}

export interface Query {
  readonly words: readonly QueryWord[];
  /** Quoted texts, folded by {@linkcode phraseOf}: a page must hold each. */
  readonly phrases: readonly string[];
  /** The whole query, comparable with `PageTerms.key`. */
  readonly key: string;
}

/** Reads a query. `"…"` is a phrase; a quotation mark that is never closed is not there. */
export function parseQuery(text: string): Query {
  const pieces = text.slice(0, QUERY_LENGTH).toWellFormed().split(/["“”„]/);
  if (pieces.length % 2 === 0) pieces.push(pieces.splice(-2).join(" "));
  const words: QueryWord[] = [];
  const phrases: string[] = [];
  let left = QUERY_TERMS;
  pieces.forEach((piece, i) => {
    const quoted = i % 2 === 1;
    const phrase = quoted ? phraseOf(piece) : "";
    if (phrase) phrases.push(phrase);
    eachRun(piece, (run) => {
      const word = wordOf(run);
      if (!word || left <= 0) return;
      const read = limited(word, left);
      left -= tokensOf(read).length;
      words.push({ ...read, open: false, quoted });
    });
    // A phrase may end within a word, because it is looked for as a text.
    if (quoted && words.at(-1)?.quoted) open(words);
  });
  const last = words.at(-1);
  if (last && !last.quoted) open(words);
  return { words, phrases, key: keyOf(pieces.join(" ")) };
}

/** A text in which phrases are found: NFKC, lower case, white space folded. */
export function phraseOf(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

function open(words: QueryWord[]): void {
  words.push({ ...words.pop()!, open: true });
}

function limited(word: Word, left: number): Word<string> {
  const take = (tokens: readonly Token[]) => tokens.slice(0, Math.max(0, left)).map(({ term }) => (left--, term));
  const segments = word.segments
    .map(({ parts, wholes }) => ({ parts: take(parts), wholes: take(wholes) }))
    .filter(({ parts }) => parts.length > 0);
  return { segments, wholes: take(word.wholes) };
}
