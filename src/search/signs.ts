/**
 * Symbols of a query that are not part of its terms: `->`, `{{`, `#[derive]`.
 *
 * They are not indexed, but searched for in texts: of pages that were found by words, or of all pages if a query has none.
 *
 * @module
 */
import { isAscii } from "./fold.ts";
import type { SearchSection } from "./search_section.ts";

/** Maximum number of texts with symbols in a query, and their length in UTF-16 units. */
const MOST = 4, LONGEST = 64;
/** Symbols that are neither part of a word nor punctuation around one. */
const SIGN = /[<>=&|{}\[\]()*!?%^~`\\;$@#:+]/u;
/** Punctuation of a sentence around a word. */
const AROUND = /^['"‘“«`]+|[.,;:!?'"’”»`]+$/gu;

/** Punctuation at the end of a sentence, which has a space before it in French: `comment faire ?` */
const ENDING = /^[?!:;]$/u;

/**
 * The texts with symbols in a query, in lower case and without the terms of its words. A single symbol such as `&` counts,
 * too; one that ends sentences only before the first word: `? operator`.
 */
export function signsOf(text: string, terms: ReadonlySet<string>): readonly string[] {
  const typed = text.toLowerCase().trim().split(/\s+/u).map((token, i) => {
    if (/[\p{L}\p{N}]/u.test(token)) return token.replace(AROUND, "");
    return SIGN.test(token) && (i === 0 || !ENDING.test(token)) ? token : "";
  });
  return [...new Set(typed)].filter((one) => one.length <= LONGEST && SIGN.test(one) && !terms.has(one)).slice(0, MOST);
}

/** The texts of a query without any word. A single symbol would match nearly everything. */
export function onlySigns(text: string): readonly string[] {
  const typed = text.toLowerCase().split(/\s+/u).filter((token) => token.length > 1 && token.length <= LONGEST);
  return [...new Set(typed)].slice(0, MOST);
}

/** Share of the texts that a section holds. */
export type ShareOfSigns = (section: Pick<SearchSection, "title" | "text">) => number;

export function createShareOfSigns(signs: readonly string[]): ShareOfSigns {
  const ways = signs.map(createIsIn);
  return ({ title, text }) =>
    ways.length === 0 ? 0 : ways.filter((isIn) => isIn(title) || isIn(text)).length / ways.length;
}

/** Creates the function that returns whether a text has a sign in any letter case. */
function createIsIn(sign: string): (text: string) => boolean {
  // Only letters have a case: to write a text in lower case takes longer than to search it.
  if (!/\p{L}/u.test(sign)) return (text) => placeOfSign(sign, text) >= 0;
  if (!isAscii(sign)) return (text) => placeOfSign(sign, text.toLowerCase()) >= 0;
  const first = sign.search(SIGN);
  const symbol = sign[first]!;
  return (text) => {
    for (let at = text.indexOf(symbol, first); at >= 0; at = text.indexOf(symbol, at + 1)) {
      if (isAt(at - first, sign, text)) return true;
    }
    return false;
  };
}

/** Whether a text has another one, in lower case, at a place: whatever the case of its ASCII letters. */
function isAt(place: number, lower: string, text: string): boolean {
  for (let i = 0; i < lower.length; i++) {
    const code = text.charCodeAt(place + i);
    if ((code >= 65 && code <= 90 ? code + 32 : code) !== lower.charCodeAt(i)) return false;
  }
  return true;
}

/** Calls `visit` with each place of the texts in another one, and the number of the text. */
export function eachSign(signs: readonly string[], text: string, visit: (start: number, sign: number) => void): void {
  if (signs.length === 0) return;
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return;
  signs.forEach((sign, i) => {
    for (let at = placeOfSign(sign, lower); at >= 0; at = placeOfSign(sign, lower, at + sign.length)) visit(at, i);
  });
}

/** Characters next to which a single symbol is part of something else: the end of a sentence, or `&&`. */
const BEFORE = /[\p{L}\p{N}<>=&|{}\[\]*!?%^~\\;$@#:+.)]/u, AFTER = /[<>=&|*!?%^~\\$@#:+]/u;

/** Index of symbols in a text in lower case, or -1. A single one must not follow a letter or a symbol: `?` does not match `why?` */
export function placeOfSign(sign: string, lower: string, from = 0): number {
  let at = lower.indexOf(sign, from);
  if (sign.length > 1) return at;
  while (at >= 0 && (BEFORE.test(lower.charAt(at - 1)) || AFTER.test(lower.charAt(at + 1)))) {
    at = lower.indexOf(sign, at + 1);
  }
  return at;
}
