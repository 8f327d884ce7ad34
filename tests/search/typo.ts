/**
 * Typing errors, for questions.
 *
 * @module
 */

/** One letter left out, added, replaced, or changed with its neighbour. @param word Of three letters at least. */
export function typo(word: string, pick: <T>(list: readonly T[]) => T): string {
  const at = pick(Array.from({ length: word.length - 2 }, (_, i) => i + 1));
  const letter = pick([..."abcdefghijklmnopqrstuvwxyz"].filter((one) => one !== word[at]));
  return pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ]);
}
