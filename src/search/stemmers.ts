/**
 * Stemmers by language, loaded when a site needs one.
 *
 * @module
 */
import { codeOf, createLanguage, type Language, type Stem } from "./language.ts";

/** Module that `deno task embed` writes. Only one: Deno resolves each import at every start, reached or not. */
interface Generated {
  /** By code of the language: `en` */
  readonly stemmers: Readonly<Record<string, Stem>>;
}

/** Loads the data for searching in a language such as `en` or `pt-BR`. @param others Languages of single pages. */
export async function loadLanguage(lang: string, others: readonly string[] = []): Promise<Language> {
  return createLanguage(lang, await Promise.all([lang, ...others].map(loadStem)));
}

/** The stemmer of a language such as `en` or `pt-BR`; `undefined` where there is none. */
async function loadStem(lang: string): Promise<Stem | undefined> {
  const code = codeOf(lang);
  const { stemmers }: Generated = await import("./stemmers.gen.js");
  return Object.hasOwn(stemmers, code) ? stemmers[code] : undefined;
}
