/**
 * Detects languages in the names of files without a configuration: `page.de.md` next to `page.md`.
 *
 * @module
 */
import { languageOfName } from "./language_tag.ts";
import { inSameLanguage } from "./text_language.ts";

export interface SuffixedInput {
  /** Files of all pages. */
  readonly files: Iterable<string>;
  /** The beginning of a page. */
  readonly textOf: (file: string) => string;
}

/** Path without the language → file. */
type Pages = Map<string, string>;

/** A page with a language in its file name: the path without it, the language, and the extension. */
export const SUFFIXED = /^(.*[^/])\.([a-z]{2,3}(?:[-_][a-z\d]{2,4}){0,2})(\.(?:md|mdx|markdown))$/i;
/** Minimum number of pages of a language with a counterpart. */
const FEWEST = 2;
/** Minimum share of the pages of a language with one. */
const MOST = 0.5;
/** Number of pages of a language whose texts are compared. */
const COMPARED = 8;

/** Maps suffixes of file names to folders of languages, `""` for the main one; empty: the site has one language. */
export function suffixedLanguages({ files, textOf }: SuffixedInput): ReadonlyMap<string, string> {
  const all = [...files];
  const byWord = new Map<string, Pages>();
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
  function isTranslation(word: string, pages: Pages, main: Pages): boolean {
    const names = [...pages.keys()].filter((name) => main.has(name));
    if (names.length < FEWEST || names.length < MOST * pages.size) return false;
    // A suffix such as pt-br has no other meaning.
    if (/[-_]/.test(word)) return true;
    const [own, other] = [pages, main].map((one) =>
      names.slice(0, COMPARED).map((name) => textOf(one.get(name)!)).join("\n")
    );
    return inSameLanguage(own!, other!) === false;
  }
}

/** The main language: that of the pages without a suffix; if these have no counterparts, English or that of most pages. */
function mainOf(
  byWord: ReadonlyMap<string, Pages>,
  plain: Pages,
): { readonly word: string | undefined; readonly pages: Pages } {
  const counterparts = (main: Pages) =>
    [...byWord.values()].reduce((sum, pages) => sum + [...pages.keys()].filter((name) => main.has(name)).length, 0);
  if (counterparts(plain) > 0) return { word: undefined, pages: plain };
  const [largest] = [...byWord].sort(([a, one], [b, other]) =>
    Number(b === "en") - Number(a === "en") || other.size - one.size
  );
  return { word: largest![0], pages: largest![1] };
}
