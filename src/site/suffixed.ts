/**
 * Detects languages in the names of files without a configuration: `page.de.md` next to `page.md`.
 *
 * @module
 */
import { languageOfName } from "./language_tag.ts";
import { type BeginningOf, counterparts, inOtherLanguage, MOST, type TranslatedPages } from "./translated_pages.ts";

export interface SuffixedInput {
  /** Files of all pages. */
  readonly files: Iterable<string>;
  readonly textOf: BeginningOf;
}

/** A page with a language in its file name: the path without it, the language, and the extension. */
export const SUFFIXED = /^(.*[^/])\.([a-z]{2,3}(?:[-_][a-z\d]{2,4}){0,2})(\.(?:md|mdx|markdown))$/i;
/** Minimum number of pages of a language with a counterpart. */
const FEWEST = 2;

/** Maps suffixes of file names to folders of languages, `""` for the main one; empty: the site has one language. */
export function suffixedLanguages({ files, textOf }: SuffixedInput): ReadonlyMap<string, string> {
  const all = [...files];
  /** Pages by path without the language. */
  const byWord = new Map<string, Map<string, string>>();
  for (const file of all) {
    const [, stem = "", word = ""] = SUFFIXED.exec(file) ?? [];
    if (word === "" || languageOfName(word) === undefined) continue;
    const pages = byWord.get(word.toLowerCase()) ?? new Map();
    byWord.set(word.toLowerCase(), pages.set(stem, file));
  }
  if (byWord.size === 0) return new Map();
  const suffixed = new Set([...byWord.values()].flatMap((pages) => [...pages.values()]));
  const plain = new Map(all.flatMap((file) => suffixed.has(file) ? [] : [[file.replace(/\.\w+$/, ""), file]]));
  const main = mainOf(byWord, plain);
  const others = [...byWord].filter(([word, pages]) => word !== main.word && isTranslation(word, pages, main.pages));
  if (others.length === 0) return new Map();
  const found = new Map(others.map(([word]) => [word, languageOfName(word)!.toLowerCase()]));
  return main.word === undefined ? found : found.set(main.word, "");

  /** Whether the pages with a suffix are translations of those of the main language. */
  function isTranslation(word: string, pages: TranslatedPages, main: TranslatedPages): boolean {
    const names = counterparts(pages, main);
    if (names.length < FEWEST || names.length < MOST * pages.size) return false;
    // A suffix such as pt-br has no other meaning.
    if (/[-_]/.test(word)) return true;
    return inOtherLanguage(names, pages, main, textOf);
  }
}

/** The main language: that of the pages without a suffix; if these have no counterparts, English or that of most pages. */
function mainOf(
  byWord: ReadonlyMap<string, TranslatedPages>,
  plain: TranslatedPages,
): { readonly word: string | undefined; readonly pages: TranslatedPages } {
  if ([...byWord.values()].some((pages) => counterparts(pages, plain).length > 0)) {
    return { word: undefined, pages: plain };
  }
  const [largest] = [...byWord].sort(([a, one], [b, other]) =>
    Number(b === "en") - Number(a === "en") || other.size - one.size
  );
  return { word: largest![0], pages: largest![1] };
}
