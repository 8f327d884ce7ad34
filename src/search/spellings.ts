/**
 * Other ways to write a term: symbols as words, letters such as `ä` as two, and abbreviations.
 *
 * @module
 */
import { dialectsOf } from "./dialects.ts";
import { fold } from "./fold.ts";
import type { Language } from "./language.ts";

/** Names that have a sign, and how it is read aloud: `C++` is `cpp`, `C#` is `csharp`, `.NET` is `dotnet`. */
const SPOKEN: readonly (readonly [written: RegExp, spoken: string])[] = [
  [/^(\p{L})\+\+$/u, "$1pp"],
  [/^(\p{L})\+\+$/u, "$1plusplus"],
  [/^(\p{L}+)#$/u, "$1sharp"],
  [/^\.(\p{L}+)$/u, "dot$1"],
];
/** The reverse of {@linkcode SPOKEN}. */
const WRITTEN: readonly (readonly [spoken: RegExp, written: string])[] = [
  [/^(\p{L})(?:pp|plusplus)$/u, "$1++"],
  [/^(\p{L}+)sharp$/u, "$1#"],
  [/^dot(\p{L}+)$/u, ".$1"],
];

/** The names that are read aloud as a term is, or the other way round. */
export function spokenAs(term: string): string[] {
  return [...SPOKEN, ...WRITTEN].flatMap(([from, to]) => from.test(term) ? [term.replace(from, to)] : []);
}

/** Letters as they are typed in two, as by `fold()` in one. */
const IN_TWO: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };
const LETTERS = new RegExp(`[${Object.keys(IN_TWO).join("")}]`, "g");

/** `groesse` ↔ `größe`: `oe` is perhaps `ö`. The second is written as `fold()` does. */
function lettersInTwo(term: string): string[] {
  const apart = fold(term.replace(LETTERS, (letter) => IN_TWO[letter]!));
  const together = fold(term.replace(/([aou])e|aa/g, (_, letter) => letter ?? "a"));
  return [apart, together].filter((other) => other !== fold(term));
}

/** Abbreviations that their words do not begin with, as written by `fold()`. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  a11y: "accessibility",
  authn: "authentication",
  authz: "authorization authorisation",
  c14n: "canonicalization canonicalisation",
  g11n: "globalization globalisation",
  i14y: "interoperability",
  i18n: "internationalization internationalisation internacionalizacion",
  jpg: "jpeg",
  k8s: "kubernetes",
  l10n: "localization localisation localizacion",
  m17n: "multilingualization multilingualisation",
  n11n: "normalization normalisation",
  o11y: "observability",
  p13n: "personalization personalisation",
  s11n: "serialization serialisation",
  v12n: "virtualization virtualisation",
  yml: "yaml",
};
const ABBREVIATED = new Map(
  Object.entries(ABBREVIATIONS).flatMap(([short, words]) => words.split(" ").map((word) => [word, short] as const)),
);

/** A version as it is written with a letter or without: `v1.2.3`. */
const VERSION = /^(v?)(\d+\.\d.*)$/;

/**
 * The same word as others write it: an abbreviation and its words, British and American spelling, and a version with `v`
 * before it or without.
 */
export function sameAs(term: string, { isEnglish }: Language): readonly string[] {
  if (Object.hasOwn(ABBREVIATIONS, term)) return ABBREVIATIONS[term]!.split(" ");
  const [, letter, version] = VERSION.exec(term) ?? [];
  if (version !== undefined) return [letter === "" ? `v${version}` : version];
  return [...ABBREVIATED.has(term) ? [ABBREVIATED.get(term)!] : [], ...isEnglish ? dialectsOf(term) : []];
}

/** Minimum length of a word that is changed, in UTF-16 units. */
const LEAST_BARE = 3;

/** A word without the article that is written before it. */
export function withoutArticle(term: string, articles: readonly string[]): string {
  const article = articles.find((one) => term.startsWith(one) && term.length - one.length >= LEAST_BARE) ?? "";
  return term.slice(article.length);
}

/** A word with another article before it, or none. */
export function withArticles(term: string, { before: { articles } }: Language): readonly string[] {
  if (articles.length === 0 || term.length < LEAST_BARE) return [];
  const bare = withoutArticle(term, articles);
  return ["", ...articles].map((article) => article + bare).filter((one) => one !== term);
}

/** A word of letters with a number after it. */
const NUMBERED = new RegExp(`^([\\p{L}\\p{M}]{${LEAST_BARE},})\\d+$`, "u");

/** A word with another word before it, without what is perhaps one, and without a number after it: `wlan` for `wlan0`. */
export function withOtherEdges(term: string, { before: { others } }: Language): readonly string[] {
  if (term.length < LEAST_BARE) return [];
  const [, word] = NUMBERED.exec(term) ?? [];
  if (word !== undefined) return [word];
  const shorter = others.filter((one) => term.startsWith(one) && term.length - one.length >= LEAST_BARE)
    .map((one) => term.slice(one.length));
  return [...others.map((one) => one + term), ...shorter];
}

/** Other ways to write a term in a language. */
export function spellingsOf(term: string, { hasUmlauts }: Language): string[] {
  return hasUmlauts ? [...spokenAs(term), ...lettersInTwo(term)] : spokenAs(term);
}
