/**
 * Postings: a page that has a term, and the weight of the term there, in one number; and lists of them as text.
 *
 * @module
 */

/** Bits of a weight, as `PageTerms.data` has it. */
export const WEIGHT_BITS = 12;
/** Number of the weights that there are. */
export const POSTING_WEIGHTS = 1 << WEIGHT_BITS;
/** Number of the pages that a posting can name: it has 32 bits. */
export const MOST_PAGES = 1 << 32 - WEIGHT_BITS;

export function postingOf(page: number, weight: number): number {
  return page << WEIGHT_BITS | weight;
}

export function pageOf(posting: number): number {
  return posting >>> WEIGHT_BITS;
}

export function weightOf(posting: number): number {
  return posting & POSTING_WEIGHTS - 1;
}

/** The pages of postings, in their order. */
export function pagesOfPostings(postings: Uint32Array): readonly number[] {
  return Array.from(postings, pageOf);
}

/** Writes postings in base 36, with a space between: of each page its difference from the one before. */
export function writePostings(postings: Uint32Array): string {
  const list: string[] = [];
  let last = 0;
  for (const posting of postings) {
    const page = pageOf(posting);
    list.push(((page - last) * POSTING_WEIGHTS + weightOf(posting)).toString(36));
    last = page;
  }
  return list.join(" ");
}

/** Reads what {@linkcode writePostings} wrote. */
export function readPostings(text: string): Uint32Array {
  let page = 0;
  return Uint32Array.from(text.split(" "), (one) => {
    const number = parseInt(one, 36);
    page += pageOf(number);
    return postingOf(page, weightOf(number));
  });
}
