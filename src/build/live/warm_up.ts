/**
 * Runs some queries before the first reader does: until the code is compiled, a query over 50,000 pages takes 30 ms.
 *
 * @module
 */
import type { SearchPage } from "../../search/search_page.ts";
import type { Search } from "../../search/search.ts";
import type { Pause } from "../pause.ts";

const QUERIES = 12;
/** Sites with fewer pages need none. */
const MANY = 1_000;

/** Asks a search for words of some titles; every other one is misspelled. */
export async function warmUp(search: Search, pages: readonly SearchPage[], pause: Pause): Promise<void> {
  if (pages.length < MANY) return;
  for (let i = 0; i < QUERIES; i++) {
    await pause();
    const words = pages[Math.floor(i * pages.length / QUERIES)]!.title.match(/\p{L}{4,}/gu) ?? [];
    const word = words[i % 2] ?? words[0];
    if (word) search(i % 2 === 0 ? word : `${word.slice(0, 2)}${word.slice(3)}`, 1);
  }
}
