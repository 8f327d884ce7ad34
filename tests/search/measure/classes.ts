/**
 * Questions of each class, made of the pages of any site.
 *
 * @module
 */
import { editDistanceFrom } from "../../../src/edit_distance.ts";
import { keyOf } from "../../../src/search/words.ts";
import {
  type Corpus,
  isSpaceless,
  lettersOf,
  namesOf,
  pagesSaying,
  partsOf,
  type Place,
  plainOf,
  type Said,
  signedNamesOf,
  SIGNS,
  unsigned,
  wordsOf,
} from "./corpus.ts";
import { context, familyOf, otherForms, plurals } from "./language.ts";
import { typo } from "../typo.ts";

/** A result, of whatever engine. */
export interface Answer {
  readonly path: string;
  /** `""` for the page as a whole. */
  readonly anchor: string;
}

export interface Question {
  readonly query: string;
  readonly accepts: (answer: Answer) => boolean;
}

export interface Class {
  readonly name: string;
  /** Least MRR@10, and least share that is found at all. */
  readonly gate: readonly [mrr: number, found: number];
  /** `undefined`: nothing can be made of what was picked. */
  readonly make: (corpus: Corpus, pick: Pick) => Question | undefined;
}

export type Pick = <T>(list: readonly T[]) => T;

const onPage = (...paths: readonly string[]) => ({ path }: Answer) => paths.includes(path);
/** What stands below the title of a page is the page. */
const inPlace = ({ page, anchor, title }: Place) => (answer: Answer) =>
  answer.path === page.path && (answer.anchor === anchor || answer.anchor === "" && keyOf(title) === keyOf(page.title));
const onAnyWith = ({ pagesWith, pagesSaying }: Corpus, words: Iterable<string>) => {
  const pagesOf = (word: string) => [...pagesWith.get(word) ?? [], ...pagesSaying.get(plainOf(word)) ?? []];
  const paths = new Set([...words].flatMap(pagesOf));
  return ({ path }: Answer) => paths.has(path);
};

/** Words of a text that at most some pages say. */
function rareIn(text: string, { pagesWith }: Corpus, most: number, least = 5): string[] {
  return [...new Set(wordsOf(text))].filter((word) => word.length >= least && pagesWith.get(word)!.size <= most);
}

export const CLASSES: readonly Class[] = [
  {
    name: "page title",
    gate: [0.99, 1],
    make({ titled }, pick) {
      const { title, path } = pick(titled);
      return { query: title, accepts: onPage(path) };
    },
  },
  {
    name: "heading + anchor",
    gate: [0.9, 0.98],
    make({ headed }, pick) {
      const place = pick(headed);
      return place && { query: place.title, accepts: inPlace(place) };
    },
  },
  {
    name: "unique term",
    gate: [0.98, 1],
    make(corpus, pick) {
      const place = pick(corpus.places);
      const word = pick(rareIn(place.text, corpus, 1));
      if (!word) return undefined;
      // A name such as `fooBar()` says *bar*, too; accents may not be typed; and a page is found by what others call it.
      const elsewhere = [...corpus.said, ...corpus.named]
        .some(({ page, words }) => page !== place.page && words.has(plainOf(word)));
      return elsewhere ? undefined : { query: word, accepts: onPage(...pagesSaying(word, corpus)) };
    },
  },
  {
    name: "one-edit typo",
    gate: [0.93, 0.97],
    make({ titled, pages, pagesWith, lang }, pick) {
      const { title, path } = pick(titled);
      const others = pages.filter((page) => page.path !== path).map((page) => page.title);
      // Also in names.
      const says = (title: string, word: string) =>
        isSpaceless(lang) ? title.toLowerCase().includes(word) : lettersOf(title).includes(word);
      const words = wordsOf(title).filter((word) =>
        /^[a-zà-ÿа-я]{5,}$/.test(word) && !others.some((title) => says(title, word))
      );
      if (words.length === 0) return undefined;
      const query = typo(pick(words), pick);
      // What is as near to a word of another title may be meant for that.
      const isOther = others.some((title) => lettersOf(title).some((other) => editDistanceFrom(query, 1)(other) <= 1));
      return pagesWith.has(query) || isOther ? undefined : { query, accepts: onPage(path) };
    },
  },
  {
    name: "prefix",
    gate: [0.8, 0.95],
    make({ titled, pages, pagesSaying, lang }, pick) {
      const words = wordsOf(pick(titled).title).filter((word) => word.length > 5);
      if (words.length === 0) return undefined;
      const query = pick(words).slice(0, 4);
      // What is a word itself may be meant as that.
      if (!isSpaceless(lang) && pagesSaying.has(plainOf(query))) return undefined;
      // Also in names, in titles that several pages have, and with other accents; without spaces, anywhere.
      const begins = (word: string) =>
        isSpaceless(lang) ? plainOf(word).includes(plainOf(query)) : plainOf(word).startsWith(plainOf(query));
      const paths = pages.filter(({ title }) => lettersOf(title).some(begins));
      return { query, accepts: onPage(...paths.map(({ path }) => path)) };
    },
  },
  {
    name: "two rare words + anchor",
    gate: [0.97, 1],
    make(corpus, pick) {
      const place = pick(corpus.places);
      if (isSpaceless(corpus.lang)) return undefined;
      const words = rareIn(place.text, corpus, 4, 4);
      const [one, two] = [pick(words), pick(words)];
      if (!one || one === two) return undefined;
      // Also where signs stand around them, or no heading above.
      const saysBoth = ({ words }: Said) => [one, two!].every((word) => words.has(plainOf(word)));
      const both = corpus.said.filter(saysBoth);
      // What says both of itself is an answer as a whole.
      return both.length === 1 && !corpus.about.some(saysBoth)
        ? { query: `${one} ${two}`, accepts: inPlace(place) }
        : undefined;
    },
  },
  {
    name: "identifier, part of one",
    gate: [0.95, 0.99],
    make(corpus, pick) {
      const found = nameIn(corpus, pick);
      if (!found) return undefined;
      const { name, accepts } = found;
      return { query: pick([name, `${name} ${pick(partsOf(name))}`]), accepts };
    },
  },
  {
    name: "identifier with spaces",
    gate: [0.8, 0.95],
    make(corpus, pick) {
      const found = nameIn(corpus, pick);
      return found && { query: partsOf(found.name).join(" "), accepts: found.accepts };
    },
  },
  {
    name: "name with other signs",
    gate: [0.9, 0.97],
    make(corpus, pick) {
      const name = pick(signedNamesOf(pick(corpus.places).text));
      if (!name) return undefined;
      const paths = corpus.pagesSigning.get(unsigned(name)) ?? new Set();
      const query = name.replace(SIGNS, pick([() => "", () => "", () => pick(["-", "_", ".", "/"])]));
      return paths.size > 3 || query === name ? undefined : { query, accepts: onPage(...paths) };
    },
  },
  {
    name: "title and heading + anchor",
    gate: [0.9, 0.95],
    make({ headed }, pick) {
      const place = pick(headed);
      if (!place) return undefined;
      const { title, page } = place;
      const words = [...wordsOf(title), ...wordsOf(page.title)];
      // Of a title that says the heading, the page as a whole is an answer.
      if (words.length > 8 || new Set(words).size < words.length || words.length < 2) return undefined;
      return { query: pick([`${page.title} ${title}`, `${title} ${page.title}`]), accepts: inPlace(place) };
    },
  },
  {
    name: "natural question + anchor",
    gate: [0.8, 0.95],
    make({ headed, lang }, pick) {
      const place = pick(headed);
      if (!place) return undefined;
      const words = wordsOf(place.title);
      if (words.length < 2 && !isSpaceless(lang) || place.title.length > 60) return undefined;
      const query = context(place.title, lang, pick);
      return query === undefined ? undefined : { query, accepts: inPlace(place) };
    },
  },
  {
    name: "one word too many",
    gate: [0.8, 0.95],
    make(corpus, pick) {
      if (isSpaceless(corpus.lang)) return undefined;
      const place = pick(corpus.places);
      const words = rareIn(place.text, corpus, Math.max(4, corpus.pages.length / 20), 4);
      const [one, two] = [pick(words), pick(words)];
      const added = pick(wordsOf(pick(corpus.places).text).filter((word) => word.length > 4));
      if (!one || one === two || !added || corpus.pagesWith.get(added)!.has(place.page.path)) return undefined;
      const together = [...corpus.pagesWith.get(one)!].filter((path) => corpus.pagesWith.get(two!)!.has(path));
      if (together.length > 1) return undefined;
      return {
        query: pick([[added, one, two], [one, added, two], [one, two, added]]).join(" "),
        accepts: onPage(place.page.path),
      };
    },
  },
  {
    name: "plural and singular",
    gate: [0.93, 0.97],
    make(corpus, pick) {
      const word = pick(rareIn(pick(corpus.places).text, corpus, 3));
      const other = word && plurals(word, corpus);
      if (!other || corpus.pagesWith.has(other)) return undefined;
      return { query: other, accepts: onAnyWith(corpus, [word]) };
    },
  },
  {
    name: "other form of a word",
    gate: [0.8, 0.95],
    make(corpus, pick) {
      const place = pick(corpus.places);
      const word = pick([...rareIn(place.text, corpus, 4, 6), ...rareIn(place.title, corpus, 8, 6)]);
      const forms = word ? otherForms(word, corpus) : [];
      if (forms.length === 0) return undefined;
      return { query: pick(forms), accepts: onAnyWith(corpus, familyOf(word!, corpus)) };
    },
  },
  {
    name: "accents not typed",
    gate: [0.93, 0.97],
    make(corpus, pick) {
      const marked = rareIn(pick(corpus.places).text, corpus, 3)
        .filter((word) => /^\p{Script=Latin}+$/u.test(word.normalize("NFC")) && /[^a-z]/.test(word));
      const word = pick(marked);
      if (!word) return undefined;
      const query = plainOf(word);
      // Words that differ in their accents alone may be meant, too.
      return {
        query,
        accepts: onAnyWith(corpus, [...corpus.pagesWith.keys()].filter((one) => plainOf(one) === query)),
      };
    },
  },
  {
    name: "parts of a compound",
    gate: [0.8, 0.95],
    make(corpus, pick) {
      if (!["de", "nl", "da", "sv", "no", "nb", "fi"].includes(corpus.lang)) return undefined;
      const word = pick(rareIn(pick(corpus.places).text, corpus, 2, 10));
      for (let at = 4; word && at <= word.length - 4; at++) {
        const [first, second] = [word.slice(0, at), word.slice(at)];
        if (
          !corpus.pagesWith.has(second) ||
          !corpus.pagesWith.has(first.replace(/e?s$/, "")) && !corpus.pagesWith.has(first)
        ) continue;
        return { query: pick([second, `${first} ${second}`]), accepts: onAnyWith(corpus, [word, second]) };
      }
      return undefined;
    },
  },
  {
    name: "CJK pair",
    gate: [0.9, 0.97],
    make: (corpus, pick) => piece(corpus, pick, 2),
  },
  {
    name: "CJK phrase",
    gate: [0.9, 0.97],
    make: (corpus, pick) => piece(corpus, pick, pick([4, 5, 6])),
  },
];

/** Characters of a text without spaces that only one page has together. */
function piece({ places, pages }: Corpus, pick: Pick, length: number): Question | undefined {
  const { text, page } = pick(places);
  const runs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{6,}/gu) ?? [];
  const run = pick(runs);
  if (!run) return undefined;
  const at = pick(Array.from({ length: run.length - length + 1 }, (_, i) => i));
  const query = run.slice(at, at + length);
  const holds = pages.filter(({ title, sections }) =>
    [title, ...sections.flatMap((s) => [s.title, s.text])].some((t) => t.includes(query))
  );
  return holds.length > 3 ? undefined : { query, accepts: onPage(...holds.map(({ path }) => path), page.path) };
}

/** A name of code that few pages have, and those. */
function nameIn(corpus: Corpus, pick: Pick) {
  const name = pick(namesOf(pick(corpus.places).text));
  if (!name || name.length > 40) return undefined;
  const paths = corpus.pagesNaming.get(name.toLowerCase())!;
  return paths.size > 3 ? undefined : { name, accepts: onPage(...paths) };
}
