/**
 * Language of the pages, for search: question words, which name nothing, and the forms of a word.
 *
 * @module
 */
import { ownValue } from "../own_value.ts";
import { fold } from "./fold.ts";
import { QUESTION_PHRASES, QUESTION_WORDS } from "./question_words.ts";

export interface Language {
  /** Whether a term, as `fold()` writes it, only asks: `how`, `do`, `I`. */
  isQuestionWord(term: string): boolean;
  /** The parts of a text without spaces that do more than ask; itself where none does. */
  withoutQuestion(run: string): readonly string[];
  /** Whether words are joined without a space: `Datenbankverbindung`. */
  readonly hasCompounds: boolean;
  /** Whether its keyboards have letters such as `ö`, which are typed in two on others: `oe`. */
  readonly hasUmlauts: boolean;
  /** Words that are prefixed to others: articles, and those that may also be letters of the word. */
  readonly before: { readonly articles: readonly string[]; readonly others: readonly string[] };
  /** Whether words have a British and an American spelling. */
  readonly isEnglish: boolean;
  /** By language, that of the site first: what all forms of a word have in common. None where no stemmer is known. */
  readonly stems: readonly Stem[];
}

/** Forms of a word → what they have in common: `configuring` and `configured` are `configur`. */
export type Stem = (word: string) => string;

/** Codes of the languages that join words without a space. */
const COMPOUNDING: readonly string[] = ["da", "de", "fi", "hu", "nb", "nl", "nn", "no", "sv"];

/** Codes of the languages with letters that are also typed in two. */
const UMLAUTS: readonly string[] = ["da", "de", "et", "fi", "is", "nb", "nn", "no", "sv"];

/** By language, as `fold()` writes them. */
const BEFORE: Readonly<Record<string, Language["before"]>> = {
  ar: { articles: ["ال", "وال", "بال", "كال", "فال", "لل"], others: ["و", "ب", "ل", "ف", "ك"] },
  he: { articles: ["ה"], others: ["ו", "ב", "ל", "מ", "ש", "כ", "וה", "שה", "וב", "ול", "כש"] },
};

/** Codes of languages that share the question words of the first. */
const NORWEGIAN: readonly string[] = ["nb", "nn", "no"];

/** Language of `lang`, such as `en` or `pt-BR`. @param stems Its own, and those of single pages in other languages. */
export function createLanguage(lang: string, stems: readonly (Stem | undefined)[] = []): Language {
  const code = NORWEGIAN.includes(codeOf(lang)) ? "nb" : codeOf(lang);
  const phrases = ownValue(QUESTION_PHRASES, code)?.split(" ") ?? [];
  const words = new Set([...ownValue(QUESTION_WORDS, code)?.split(" ").map(fold) ?? [], ...phrases]);
  return {
    isQuestionWord: (term) => words.has(term),
    withoutQuestion(run) {
      let parts: readonly string[] = [run];
      for (const phrase of phrases) parts = parts.flatMap((part) => part.split(phrase)).filter((part) => part !== "");
      return parts.length > 0 ? parts : [run];
    },
    hasCompounds: COMPOUNDING.includes(codeOf(lang)),
    hasUmlauts: UMLAUTS.includes(codeOf(lang)),
    before: ownValue(BEFORE, codeOf(lang)) ?? { articles: [], others: [] },
    isEnglish: codeOf(lang) === "en",
    stems: stems.filter((stem) => stem !== undefined),
  };
}

/** A language of which nothing is known. */
export const ANY_LANGUAGE: Language = createLanguage("");

/** `pt-BR` → `pt` */
export function codeOf(lang: string): string {
  return lang.toLowerCase().split("-")[0]!;
}
