/**
 * Shortens long queries: the time of a search depends on the number of terms.
 *
 * @module
 */
import { QUERY_TERMS, type QueryWord } from "./query.ts";
import { isSpaceless, tokensOf } from "./words.ts";

/** Maximum number of terms that are reserved for texts without spaces, however many other words there are. */
const SPACELESS_TERMS = 4;

/** The first words, up to the number of terms that are searched for. */
export function shortened<Word extends QueryWord>(words: readonly Word[]): Word[] {
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
export function sizeOf(word: QueryWord): number {
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
