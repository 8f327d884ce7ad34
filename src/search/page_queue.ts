/**
 * Pages by score.
 *
 * @module
 */

/** Pages and their scores: a heap, of which only as much is sorted as is read. */
export interface PageQueue {
  readonly size: number;
  add(page: number, score: number): void;
  /** Removes and returns the page with the highest score, of equals the first; `undefined`: there are no more. */
  take(): { readonly page: number; readonly score: number } | undefined;
}

/** Creates an empty one. All pages are added before the first is taken. */
export function createPageQueue(): PageQueue {
  const pages: number[] = [], scores: number[] = [];
  let isHeap = false;

  /** Puts an entry in its place at `at` or below: none is better than the one above it, at half its place. */
  function sink(page: number, score: number, at: number): void {
    const isBefore = (place: number, page: number, score: number) =>
      scores[place]! > score || scores[place] === score && pages[place]! < page;
    for (let next = 2 * at + 1; next < pages.length; next = 2 * at + 1) {
      if (next + 1 < pages.length && isBefore(next + 1, pages[next]!, scores[next]!)) next++;
      if (!isBefore(next, page, score)) break;
      pages[at] = pages[next]!;
      scores[at] = scores[next]!;
      at = next;
    }
    pages[at] = page;
    scores[at] = score;
  }

  return {
    get size() {
      return pages.length;
    },
    add(page, score) {
      pages.push(page);
      scores.push(score);
    },
    take() {
      if (!isHeap) { for (let at = (pages.length >> 1) - 1; at >= 0; at--) sink(pages[at]!, scores[at]!, at); }
      isHeap = true;
      const best = pages.length > 0 ? { page: pages[0]!, score: scores[0]! } : undefined;
      const page = pages.pop(), score = scores.pop();
      if (pages.length > 0) sink(page!, score!, 0);
      return best;
    },
  };
}
