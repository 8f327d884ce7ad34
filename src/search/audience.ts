/**
 * Search for readers of one language: pages in that language first, then pages of the main language without a
 * translation.
 *
 * @module
 */
import type { PagePath } from "../site/address.ts";
import type { Index, IndexedPage, Reading } from "./index.ts";
import type { Language } from "./language.ts";
import { pageOf } from "./posting.ts";
import { type Found, loweredBelow } from "./found.ts";
import { pageInAddress } from "./pasted_address.ts";
import { otherPages } from "./rank.ts";
import { createFind } from "./search.ts";

/** Readers of a language, and which pages are for them. */
export interface Audience {
  /** Language tag. */
  readonly lang: string;
  /** Whether a page is in the language. */
  readonly isOwn: (path: PagePath) => boolean;
  /** Whether a page stands in for one that is not translated. */
  readonly standsIn: (path: PagePath) => boolean;
}

/** Pages of an index by their numbers: 1 where a page is one of them. */
export interface AudiencePages {
  readonly own: Uint8Array;
  readonly standIns: Uint8Array;
}

/** A page for a reader of the language. */
export interface FoundFor<Page extends IndexedPage> extends Found<Page> {
  /** Whether it stands in for one that is not translated. */
  readonly standsIn: boolean;
}

/** Which pages of an index are for readers of a language. @param paths In the order of the index. */
export function audiencePages({ isOwn, standsIn }: Audience, paths: readonly PagePath[]): AudiencePages {
  const number = (is: boolean) => is ? 1 : 0;
  return {
    own: Uint8Array.from(paths, (path) => number(isOwn(path))),
    standIns: Uint8Array.from(paths, (path) => number(standsIn(path))),
  };
}

/** The languages of the words of a query. */
export interface AudienceLanguages {
  readonly own: Language;
  readonly main: Language;
}

/** Creates the search for readers of a language. Scores never rise from one result to the next. */
export function createAudienceFind<Page extends IndexedPage>(
  index: Index<Page>,
  { own, standIns }: AudiencePages,
  languages: AudienceLanguages,
): (query: string, limit: number) => Reading<readonly FoundFor<Page>[]> {
  const [indexOfOwn, indexOfOthers] = [restrictTo(index, own), restrictTo(index, standIns)];
  const findOwn = createFind(indexOfOwn, languages.own);
  const findOthers = createFind(indexOfOthers, languages.main);
  return function* find(query, limit) {
    const isOther = (yield* pageInAddress(indexOfOwn, query)).page === undefined &&
      (yield* pageInAddress(indexOfOthers, query)).page !== undefined;
    // The address of a page that is not translated asks for just this one.
    const asked = isOther ? (yield* findOthers(query, 1)).map((one) => ({ ...one, standsIn: true })) : [];
    const first = (yield* findOwn(query, limit - asked.length)).map((one) => ({ ...one, standsIn: false }));
    const found = [...asked, ...loweredBelow(asked, first)];
    if (found.length >= limit) return found;
    const others = (yield* findOthers(query, limit - first.length)).map((one) => ({ ...one, standsIn: true }));
    return [...found, ...loweredBelow(found, otherPages(found, others))];
  };
}

/** An index of some pages, under the numbers that they have in the whole one. */
export function restrictTo<Page extends IndexedPage>(index: Index<Page>, pages: Uint8Array): Index<Page> {
  const has = (page: number) => pages[page] === 1;
  const postings = (term: number) => index.postings(term).filter((posting) => has(pageOf(posting)));
  return {
    ...index,
    postings,
    count: (term) => index.postings(term).reduce((sum, posting) => sum + pages[pageOf(posting)]!, 0),
    titled: (key) => index.titled(key).filter(has),
    slugged: (key) => index.slugged(key).filter(has),
    addressed(path) {
      const page = index.addressed(path);
      return page !== undefined && has(page) ? page : undefined;
    },
    linkNamed: (key) => index.linkNamed(key).filter(has),
    includes: has,
  };
}

/** All pages of an audience. */
export function allPages({ own, standIns }: AudiencePages): Uint8Array {
  return own.map((one, page) => one | standIns[page]!);
}

/** Pages as the beginnings and ends of their ranges: `[0, 3, 7, 8]` is 0, 1, 2 and 7. */
export function rangesOf(pages: Uint8Array): readonly number[] {
  const ranges: number[] = [];
  for (let page = 0; page <= pages.length; page++) {
    if ((pages[page] ?? 0) !== (pages[page - 1] ?? 0)) ranges.push(page);
  }
  return ranges;
}

/** The way back. @param size How many pages there are. */
export function pagesIn(ranges: readonly number[], size: number): Uint8Array {
  const pages = new Uint8Array(size);
  for (let i = 0; i < ranges.length; i += 2) pages.fill(1, ranges[i], ranges[i + 1]);
  return pages;
}
