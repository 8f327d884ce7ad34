/**
 * Pages by score.
 *
 * @module
 */

/** Pages and their scores: a heap, of which only as much is sorted as is read. */
export interface PageQueue {
  /** Number of pages, without those that were dropped. */
  readonly size: number;
  add(page: number, score: number): void;
  /** Removes and returns the page with the highest score, of equals the first; `undefined`: there are no more. */
  take(): { readonly page: number; readonly score: number } | undefined;
}

/** Factor of the number of pages that are wanted at which the worst are dropped. */
const SURPLUS = 16;

/** Creates an empty one, from which at most `most` pages are taken; in their order, all are added before the first is. */
export function createPageQueue(most: number): PageQueue {
  let pages: number[] = [], scores: number[] = [];
  let isHeap = false;
  /** Score of a page that `most` others come before. */
  let floor = -Infinity;

  function isBefore(at: number, page: number, score: number): boolean {
    return scores[at]! > score || scores[at] === score && pages[at]! < page;
  }

  /** Puts an entry in its place at `at` or below: none is better than the one above it, at half its place. */
  function sink(page: number, score: number, at: number): void {
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

  function take(): ReturnType<PageQueue["take"]> {
    if (!isHeap) { for (let at = (pages.length >> 1) - 1; at >= 0; at--) sink(pages[at]!, scores[at]!, at); }
    isHeap = true;
    const best = pages.length > 0 ? { page: pages[0]!, score: scores[0]! } : undefined;
    const page = pages.pop(), score = scores.pop();
    if (pages.length > 0) sink(page!, score!, 0);
    return best;
  }

  function dropWorst(): void {
    const best = Array.from({ length: most }, () => take()!);
    pages = best.map(({ page }) => page);
    scores = best.map(({ score }) => score);
    floor = scores.at(-1)!;
    isHeap = false;
  }

  return {
    get size() {
      return pages.length;
    },
    add(page, score) {
      if (score <= floor) return;
      pages.push(page);
      scores.push(score);
      if (pages.length === SURPLUS * most) dropWorst();
    },
    take,
  };
}
