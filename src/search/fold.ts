/**
 * Letters as search compares them: `Größe`, `GROSSE` and `grosse` are one word.
 *
 * @module
 */

/** Whether a text has no other letters and signs than those of ASCII. */
// deno-lint-ignore no-control-regex
export const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/** Letters that Unicode does not take apart, and how they are typed where a keyboard has none of them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ð: "d",
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ŧ: "t",
  þ: "th",
  ς: "σ",
  ґ: "г",
  // Final forms of letters in Hebrew.
  ך: "כ",
  ם: "מ",
  ן: "נ",
  ף: "פ",
  ץ: "צ",
  // Arabic, Persian and Urdu have letters that differ in their code alone, and others that hardly anybody tells apart.
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
  ٱ: "ا",
  ہ: "ه",
  ھ: "ه",
  ے: "ي",
  // Hindi writes a nasal vowel with either.
  "\u0901": "\u0902",
  // An apostrophe that is a letter, as in Ukrainian, is typed as punctuation, or left out.
  ʼ: "",
};
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

/** Digits of other scripts, by the code of their 0: Arabic, Persian, and those of India, Thailand, Laos and Burma. */
const ZEROS = [
  0x660,
  0x6f0,
  0x966,
  0x9e6,
  0xa66,
  0xae6,
  0xb66,
  0xbe6,
  0xc66,
  0xce6,
  0xd66,
  0xe50,
  0xed0,
  0x1040,
] as const;
const DIGITS = new RegExp(
  `[${ZEROS.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join("")}]`,
  "g",
);

function digit(letter: string): string {
  const code = letter.charCodeAt(0);
  return String(code - ZEROS.findLast((zero) => zero <= code)!);
}

/**
 * Marks that may be left out: those of Latin, Greek and Cyrillic letters, points of Hebrew, vowels of Arabic and the
 * line that stretches its words, and the dot below letters of Hindi.
 */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u093c]+/g;
/** A nasal before a consonant of its own place, for which Hindi also writes a nasal vowel: `हिन्दी`, `हिंदी`. */
const NASAL = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;
/** Characters without width, which only control how letters join and where a word may be hyphenated or broken. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]+/g;

/** NFKC and lower case, without the spaces that NFKC puts into some letters: `ﷺ` is four words. */
export function lower(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text.normalize("NFKC").toLowerCase().replace(INVISIBLE, "").replace(/\s+/g, "").normalize("NFKC");
}

/** Folds a text for search: {@linkcode lower}, without diacritics, and in plain letters. Idempotent. */
export function fold(text: string): string {
  const folded = lower(text);
  if (isAscii(folded)) return folded;
  return folded.normalize("NFKD").replace(MARKS, "").replace(NOT_PLAIN, (letter) => PLAIN[letter]!)
    .replace(NASAL, "\u0902").replace(DIGITS, digit).normalize("NFKC");
}

/** Signs that typography has in place of those of keyboards, and how they are typed. */
const TYPOGRAPHIC = /[‘’ʼ–—‑\u00a0\u202f]/g;
const TYPED: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "ʼ": "'",
  "–": "-",
  "—": "-",
  "‑": "-",
  "\u00a0": " ",
  "\u202f": " ",
};

/** A text with apostrophes, dashes and spaces as they are typed; no place changes. */
export function typed(text: string): string {
  return isAscii(text) ? text : text.replace(TYPOGRAPHIC, (sign) => TYPED[sign]!);
}
