/**
 * Stemmers by language, loaded when a site asks for one.
 *
 * @module
 */
import { codeOf, createLanguage, type Language, type Stem } from "./language.ts";

type Load = () => Promise<{ readonly stemmer: Stem }>;

const STEMMERS: Readonly<Record<string, Load>> = {
  ar: () => import("@orama/stemmers/arabic"),
  da: () => import("@orama/stemmers/danish"),
  de: () => import("@orama/stemmers/german"),
  el: () => import("@orama/stemmers/greek"),
  en: () => import("@orama/stemmers/english"),
  es: () => import("@orama/stemmers/spanish"),
  fi: () => import("@orama/stemmers/finnish"),
  fr: () => import("@orama/stemmers/french"),
  ga: () => import("@orama/stemmers/irish"),
  hu: () => import("@orama/stemmers/hungarian"),
  hy: () => import("@orama/stemmers/armenian"),
  id: () => import("@orama/stemmers/indonesian"),
  it: () => import("@orama/stemmers/italian"),
  lt: () => import("@orama/stemmers/lithuanian"),
  nb: () => import("@orama/stemmers/norwegian"),
  nl: () => import("@orama/stemmers/dutch"),
  nn: () => import("@orama/stemmers/norwegian"),
  no: () => import("@orama/stemmers/norwegian"),
  pt: () => import("@orama/stemmers/portuguese"),
  ro: () => import("@orama/stemmers/romanian"),
  ru: () => import("@orama/stemmers/russian"),
  sr: () => import("@orama/stemmers/serbian"),
  sv: () => import("@orama/stemmers/swedish"),
  ta: () => import("@orama/stemmers/tamil"),
  tr: () => import("@orama/stemmers/turkish"),
};

/** What search knows of a language such as `en` or `pt-BR`. */
export async function loadLanguage(lang: string): Promise<Language> {
  return createLanguage(lang, await loadStem(lang));
}

/** The stemmer of a language such as `en` or `pt-BR`; `undefined` where there is none. */
async function loadStem(lang: string): Promise<Stem | undefined> {
  const code = codeOf(lang);
  return Object.hasOwn(STEMMERS, code) ? (await STEMMERS[code]!()).stemmer : undefined;
}
