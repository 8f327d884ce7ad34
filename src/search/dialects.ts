/**
 * British and American spellings of English words.
 *
 * @module
 */

/** A beginning, what British and American spelling has after it, and an end. */
const SPELLINGS: readonly (readonly [start: string, british: string, american: string, end: string])[] = [
  ["\\p{L}{3,}", "our", "or", "|s|ed|ing|al|able|ful|less|ite|ites"],
  ["\\p{L}{3,}", "is", "iz", "e|ed|es|er|ers|ing|able|ation|ations"],
  ["\\p{L}{3,}", "ys", "yz", "e|ed|es|er|ers|ing"],
  ["\\p{L}{2,}", "tre", "ter", "|s|d"],
  ["\\p{L}{3,}", "ogue", "og", "|s"],
  ["\\p{L}{3,}", "ll", "l", "ed|ing|er|ers|ation"],
  ["\\p{L}{3,}", "enc", "ens", "e|es|ed"],
  ["gr", "ey", "ay", "|s|ed|scale"],
];
const WAYS = SPELLINGS.flatMap(([start, british, american, end]) => {
  const way = (from: string, to: string) => [new RegExp(`^(${start})${from}(${end})$`, "u"), `$1${to}$2`] as const;
  return [way(british, american), way(american, british)];
});

/** The other spellings that a word may have, whether or not it is one of those: `colour` and `color`. */
export function dialectsOf(term: string): string[] {
  return WAYS.flatMap(([from, to]) => from.test(term) ? [term.replace(from, to)] : []);
}
