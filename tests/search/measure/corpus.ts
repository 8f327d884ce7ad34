/**
 * What questions are made of: the words of a site, and which pages and sections say them.
 *
 * @module
 */
import type { SearchPage } from "../../../src/search/search_page.ts";
import { keyOf } from "../../../src/search/words.ts";

/** A section that can be asked for. */
export interface Place {
  readonly page: SearchPage;
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
}

export interface Corpus {
  readonly pages: readonly SearchPage[];
  /** Language of the pages, such as `en` or `pt`. */
  readonly lang: string;
  /** Sections with an anchor and some text. */
  readonly places: readonly Place[];
  /** What each section says, also what stands before the first heading, as `plainOf()` writes it: all that letters make, and its parts. */
  readonly said: readonly Said[];
  /** What each page says of itself in its title, description and keywords, in the same way. */
  readonly about: readonly Said[];
  /** What other pages call it, in the same way. */
  readonly named: readonly Said[];
  /** Those whose heading no other section has. */
  readonly headed: readonly Place[];
  /** Pages whose title no other page has. */
  readonly titled: readonly SearchPage[];
  /** Word in lower case → paths of the pages that say it anywhere. */
  readonly pagesWith: ReadonlyMap<string, ReadonlySet<string>>;
  /** Word as `plainOf()` writes it, also within a name → paths of the pages that say it. */
  readonly pagesSaying: ReadonlyMap<string, ReadonlySet<string>>;
  /** Path → all that a page says, in lower case. */
  readonly texts: ReadonlyMap<string, string>;
  /** Name of code in lower case → paths of the pages whose sections say it. */
  readonly pagesNaming: ReadonlyMap<string, ReadonlySet<string>>;
  /** Name without its signs, in lower case → paths of the pages that say it, with whatever signs. */
  readonly pagesSigning: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The words of a section, and those that stand only in names: `foo` and `bar` in `fooBar`. */
export interface Said extends Pick<Place, "page"> {
  readonly words: ReadonlySet<string>;
}

export function corpusOf(hyphenated: readonly SearchPage[], lang: string): Corpus {
  const pages = hyphenated.map(withoutSoftHyphens);
  const pagesWith = new Map<string, Set<string>>();
  const pagesNaming = new Map<string, Set<string>>();
  const pagesSigning = new Map<string, Set<string>>();
  const places: Place[] = [];
  const said: Said[] = [];
  const about: Said[] = [];
  const byPath = new Map<string, string>();
  const headings = new Map<string, number>();
  const titles = new Map<string, number>();
  for (const page of pages) {
    const { path, title, description, keywords, sections } = page;
    count(titles, keyOf(title));
    const texts = [title, description, ...keywords, ...sections.flatMap(({ title, text }) => [title, text])];
    byPath.set(path, texts.join("\n").toLowerCase());
    for (const word of texts.flatMap(wordsOf)) add(pagesWith, word, path);
    for (const word of texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}\p{M}_.\/\-]+/gu) ?? [])) {
      add(pagesSigning, unsigned(word), path);
    }
    for (const { title, text } of sections) {
      for (const name of namesOf(`${title} ${text}`)) add(pagesNaming, name.toLowerCase(), path);
    }
    about.push({ page, words: allWordsOf([title, description, ...keywords].join(" ")) });
    for (const { anchor, title, text } of sections) {
      said.push({ page, words: allWordsOf(`${title} ${text}`) });
      if (anchor === "") continue;
      count(headings, keyOf(title));
      if (text.length > 20) places.push({ page, anchor, title, text });
    }
  }
  // As search does, whatever the case of its letters: *Script-Fu* in a title, too.
  for (const [path, text] of byPath) {
    for (const word of text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[_\-][\p{L}\p{N}]+)*/gu) ?? []) {
      pagesNaming.get(word)?.add(path);
    }
  }
  const pagesSaying = new Map<string, Set<string>>();
  for (const { page, words } of [...said, ...about]) for (const word of words) add(pagesSaying, word, page.path);
  return {
    pages,
    pagesSaying,
    lang: lang.toLowerCase().split("-")[0]!,
    places,
    said,
    about,
    named: pages.map((page) => ({ page, words: allWordsOf(page.names?.list.map(({ text }) => text).join(" ") ?? "") })),
    headed: places.filter(({ title }) => headings.get(keyOf(title)) === 1 && !titles.has(keyOf(title))),
    titled: pages.filter(({ title }) => titles.get(keyOf(title)) === 1),
    pagesWith,
    texts: byPath,
    pagesNaming,
    pagesSigning,
  };
}

/** A page without the places where a browser may hyphenate its words: their halves are no words. */
function withoutSoftHyphens(page: SearchPage): SearchPage {
  const plain = (text: string) => text.replaceAll("\u00ad", "");
  const sections = page.sections.map((one) => ({ ...one, title: plain(one.title), text: plain(one.text) }));
  return { ...page, title: plain(page.title), description: plain(page.description), sections };
}

function add(map: Map<string, Set<string>>, key: string, path: string): void {
  const known = map.get(key);
  if (known) known.add(path);
  else map.set(key, new Set([path]));
}

function count(map: Map<string, number>, key: string): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}

/** All that letters make, and its parts, as {@linkcode plainOf} writes them: `foobar`, `foo` and `bar` of `fooBar`. */
function allWordsOf(text: string): ReadonlySet<string> {
  const names = text.normalize("NFC").match(/[\p{L}\p{M}]+/gu) ?? [];
  const words = names.flatMap((
    name,
  ) => [name, ...name.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)]);
  return new Set(words.map((word) => plainOf(word.toLowerCase())));
}

/** A word as it is typed on a keyboard without accents. */
export function plainOf(word: string): string {
  const letters: Readonly<Record<string, string>> = { ß: "ss", ø: "o", æ: "ae", œ: "oe", đ: "d", ł: "l", ı: "i" };
  return word.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").replace(/[ßøæœđłı]/g, (letter) => letters[letter]!);
}

/** Words of letters alone, in lower case. Independent of how search cuts words. */
export function wordsOf(text: string): string[] {
  return text.normalize("NFC").toLowerCase().match(
    /(?<![\p{L}\p{N}_.\-$@/])[\p{L}\p{M}]+(?![\p{L}\p{N}_\-$@/]|\.\w)/gu,
  ) ?? [];
}

/** Names that code gives: with capitals inside, underscores, hyphens or dots. */
export function namesOf(text: string): string[] {
  return text.match(
    /(?<![\p{L}\w.$@/-])(?:[a-z]+(?:[A-Z][a-z]+)+|[A-Z]?[a-z]+(?:[_-][a-z]+)+)(?![\p{L}\p{M}\w$@/-])/gu,
  ) ?? [];
}

/** What stands between the parts of a name. */
export const SIGNS = /[_.\/\-]/g;

export const unsigned = (name: string): string => name.replace(SIGNS, "");

/** Names of two or three parts with signs between them, in lower case: `D-Bus`, `Node.js`, `TCP/IP`; no numbers. */
export function signedNamesOf(text: string): string[] {
  const names = text.toLowerCase()
    .match(
      /(?<![\p{L}\p{N}_.\-$@\/:#+%=\\])[\p{L}\p{N}]+(?:[_.\/\-][\p{L}\p{N}]+){1,2}(?![\p{L}\p{N}\p{M}_$@\/=\\+#%\-]|[.:]\w)/gu,
    );
  return (names ?? []).filter((name) =>
    name.length < 24 && unsigned(name).length > 2 && /\p{L}/u.test(name) && !/\d[_.\/\-]\d/.test(name)
  );
}

/** All that letters make in a title, and its parts: `foobar`, `foo` and `bar` of `fooBar`. */
export function lettersOf(title: string): string[] {
  const names = title.match(/[\p{L}\p{M}]+/gu) ?? [];
  return names.flatMap((name) => [name, ...partsOf(name)]).map((word) => word.toLowerCase());
}

/** The words of a name, in lower case. */
export function partsOf(name: string): string[] {
  return name.split(/[_-]|(?<=[a-z])(?=[A-Z])/).map((part) => part.toLowerCase());
}

/** Whether words of a language stand side by side: then a page says one wherever its letters stand. */
export const isSpaceless = (lang: string): boolean => ["zh", "ja", "th"].includes(lang);

/** Paths of the pages that say a word. */
export function pagesSaying(word: string, { lang, pagesWith, texts }: Corpus): readonly string[] {
  if (!isSpaceless(lang)) return [...pagesWith.get(word) ?? []];
  return [...texts].filter(([, text]) => text.includes(word)).map(([path]) => path);
}

/** The same numbers in every run (mulberry32). */
export function pickerOf(seed: number): <T>(list: readonly T[]) => T {
  return (list) => {
    seed = seed + 0x6d2b79f5 | 0;
    let t = Math.imul(seed ^ seed >>> 15, 1 | seed);
    t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
    return list[Math.floor(((t ^ t >>> 14) >>> 0) / 2 ** 32 * list.length)]!;
  };
}
