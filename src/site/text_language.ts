/**
 * Languages of texts: whether two texts have the same one, by the frequency of words, and which one a script implies.
 *
 * @module
 */

/** Minimum number of words of a text that is compared. */
const FEWEST = 20;
/** Minimum similarity of texts in one language: they have 0.6 and more, translations at most 0.3. */
const SAME = 0.45;

/** Whether two texts are in one language; `undefined`: one of them has too few words. */
export function inSameLanguage(a: string, b: string): boolean | undefined {
  const [one, other] = [wordCounts(a), wordCounts(b)];
  return total(one) < FEWEST || total(other) < FEWEST ? undefined : similarity(one, other) >= SAME;
}

/** Minimum share of words in a script that implies a language; the others may be names and code. */
const TELLING = 0.3;
/** Scripts of few languages, with the most common one. */
const SCRIPTS: readonly (readonly [script: RegExp, lang: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
  [/\p{Script=Han}/u, "zh"],
  [/\p{Script=Hangul}/u, "ko"],
  [/[іїєґ]/u, "uk"],
  [/\p{Script=Cyrillic}/u, "ru"],
  [/[پچژگ]/u, "fa"],
  [/\p{Script=Arabic}/u, "ar"],
  [/\p{Script=Hebrew}/u, "he"],
  [/\p{Script=Greek}/u, "el"],
  [/\p{Script=Thai}/u, "th"],
  [/\p{Script=Devanagari}/u, "hi"],
];

/** Language of a text by its script; `undefined`: several languages use the script, such as Latin. */
export function scriptLanguage(text: string): string | undefined {
  const counts = wordCounts(text);
  const share = (script: RegExp) =>
    [...counts].reduce((sum, [word, count]) => script.test(word) ? sum + count : sum, 0) / total(counts);
  const nonLatin = /[^\P{L}\p{Script=Latin}]/u;
  if (!(share(nonLatin) >= TELLING)) return undefined;
  return SCRIPTS.find(([script]) => share(script) >= TELLING / 3)?.[1];
}

/** Parts that look alike in every language: front matter, code, elements, addresses. */
const MARKUP =
  /^---\n[^]*?\n---$|^(`{3,}|~{3,})[^\n]*\n[^]*?^\1|`[^`\n]*`|<[^<>]*>|\]\([^()\n]*\)|https?:\S+|^(?:import|export) .*$|^:::.*$/gm;
/** A word, or a character of a script that has no spaces between words. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{L}[\p{L}\p{M}]*/gu;

/** The words of prose in Markdown. */
function wordCounts(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.replace(MARKUP, " ").matchAll(WORD)) {
    const key = word.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Cosine of the angle between two vectors of counts. */
function similarity(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [word, count] of a) sum += count * (b.get(word) ?? 0);
  return sum / Math.sqrt(squares(a) * squares(b));
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function squares(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count * count, 0);
}
