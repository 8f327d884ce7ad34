/**
 * The words of the interface in the reader's language: a table of strings, one file for each language. The sentences
 * of an author's text are not among them.
 *
 * @module
 */
import { ownValue } from "../own_value.ts";
import { languages } from "./languages.gen.ts";

/** Forms of a phrase with a number, by the categories of `Intl.PluralRules`. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export type WordName = keyof typeof languages.en;

/** Every string of the interface; `{name}` stands for a value. */
export type Words = { readonly [K in WordName]: K extends "results" ? Plural : string };

/** Words of the author, which replace ours, or are added for a language that we do not have. */
export type OwnWords = { readonly [K in WordName]?: Words[K] | undefined };

/** Language tag, in lower case → its words. */
const LANGUAGES: Readonly<Record<string, Words>> = languages;
const { en } = languages;

/** Tags without words of their own, for whose readers others are the nearest. */
const NEAREST: readonly (readonly [pattern: RegExp, tag: string])[] = [
  [/^zh-(?:hant|hk|mo)\b/, "zh-tw"],
  [/^zh\b/, "zh-cn"],
  [/^pt\b/, "pt-br"],
  [/^iw\b/, "he"],
];

/** Names of all strings. */
export const WORD_NAMES: readonly string[] = Object.keys(en);

/** Tags of the languages that have words. */
export const LANGUAGE_TAGS: readonly string[] = Object.keys(LANGUAGES);

/**
 * The words for a language: those of its tag, else of its language without a region, else English; with the author's own
 * on top.
 */
export function wordsFor(lang: string, own: OwnWords = {}): Words {
  const tag = lang.toLowerCase().replaceAll("_", "-");
  const found = ownValue(LANGUAGES, tag) ??
    ownValue(LANGUAGES, NEAREST.find(([pattern]) => pattern.test(tag))?.[1] ?? tag.split("-")[0]!);
  const given = Object.entries(own).filter(([, value]) => value !== undefined);
  return { ...found ?? en, ...Object.fromEntries(given) };
}

/** Puts values in their places. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** A phrase in the form for a number; English rules where the language is not a tag. */
export function counted(forms: Plural, count: number, lang: string): string {
  return fill(forms[pluralRules(lang).select(count)] ?? forms.other, { count: numeral(count, lang) });
}

/** A number as the language writes it, such as `1,234` or `1.234`; in English where it is not a tag. */
export function numeral(count: number, lang: string): string {
  let format = formats.get(lang);
  if (!format) formats.set(lang, format = numberFormat(lang));
  return format.format(count);
}

/** By language: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(lang: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(lang);
  } catch { // Not a language tag.
    return new Intl.NumberFormat("en");
  }
}

function pluralRules(lang: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(lang);
  } catch { // Not a language tag.
    return new Intl.PluralRules("en");
  }
}

/** Whether the usual script of a language runs from right to left. */
export function isRightToLeft(lang: string): boolean {
  return /^(?:ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(?:-(?!latn)|$)/i.test(lang);
}

/** Names of the words in the text of a page. */
const PAGE = [
  ...["note", "info", "tip", "important", "warning", "caution", "danger", "details"],
  ...["abstract", "attention", "bug", "compatibility", "deprecated", "done", "error", "example", "failure", "faq"],
  ...["help", "helpful", "hint", "idea", "legacy", "missing", "pitfall", "question", "quote", "remark", "seeAlso"],
  ...["spoiler", "success", "summary", "tldr", "todo"],
  ...["section", "contents", "footnotes", "footnote", "backToReference", "completedTask", "incompleteTask"],
  ...["table", "code", "listing", "fileName", "required", "defaultValue"],
  ...["flowchart", "stateDiagram", "sequenceDiagram", "classDiagram", "entityDiagram", "chart", "diagramSource"],
] as const;

/** Words in the text of a page: titles of callouts, names for screen readers. */
export type PageWords = Pick<Words, (typeof PAGE)[number]>;

/** The part of the words that pages hold. */
export function pageWords(words: Words): PageWords {
  return Object.fromEntries(PAGE.map((name) => [name, words[name]])) as PageWords;
}

/** Those of a page without a language. */
export const ENGLISH: PageWords = pageWords(en);

/** Names of the words that the scripts in the browser use. */
const CLIENT = [
  ...["search", "cancel", "close", "closeNavigation", "navigation", "pages", "colorScheme", "system", "light", "dark"],
  ...["copy", "copyCode", "copied", "cannotCopy", "enlarge", "enlargeImage", "image", "diagram", "recentSearches"],
  ...[
    "clearRecent",
    "inText",
    "noResults",
    "noResultsHint",
    "didYouMean",
    "results",
    "choose",
    "open",
    "titlesOnly",
    "offline",
  ],
  ...["typeMore", "searchFor", "resultsFor", "indexLost", "keyboardShortcuts", "previousPage", "nextPage", "thisList"],
  ...["singleKeys", "updated", "reload"],
] as const;

/** With the language for plural forms. */
export type ClientWords = Pick<Words, (typeof CLIENT)[number]> & { readonly lang: string };

/** A line of JavaScript that declares them as `words`. */
export function clientWords(words: Words, lang: string): string {
  const chosen = Object.fromEntries(CLIENT.map((name) => [name, words[name]]));
  return `const words=${JSON.stringify({ ...chosen, lang: pluralRules(lang).resolvedOptions().locale })};\n`;
}
