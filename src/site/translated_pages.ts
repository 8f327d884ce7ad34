/**
 * Pages in two languages: which of them are translations of each other.
 *
 * @module
 */
import { inSameLanguage } from "./text_language.ts";

/** Name that the translations of a page share → file. */
export type TranslatedPages = ReadonlyMap<string, string>;

/** Returns the beginning of a page. */
export type BeginningOf = (file: string) => string;

/** Minimum share of the pages of a language with a counterpart in the main one. */
export const MOST = 0.5;
/** Number of pages of a language whose texts are compared. */
const COMPARED = 8;

/** Names of the pages that both have. */
export function counterparts(pages: TranslatedPages, main: TranslatedPages): readonly string[] {
  return [...pages.keys()].filter((name) => main.has(name));
}

/** Whether pages and their counterparts are in different languages, by their texts. @param names Of both. */
export function inOtherLanguage(
  names: readonly string[],
  pages: TranslatedPages,
  main: TranslatedPages,
  textOf: BeginningOf,
): boolean {
  const compared = names.slice(0, COMPARED);
  const [own, other] = [pages, main].map((one) => sample(compared.map((name) => one.get(name)!), textOf));
  return inSameLanguage(own!, other!) === false;
}

/** The beginnings of the first of some files. */
export function sample(files: readonly string[], textOf: BeginningOf): string {
  return files.slice(0, COMPARED).map(textOf).join("\n");
}
