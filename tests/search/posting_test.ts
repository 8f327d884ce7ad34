import { assertEquals } from "@std/assert";
import {
  MOST_PAGES,
  pagesOfPostings,
  POSTING_WEIGHTS,
  postingOf,
  readPostings,
  weightOf,
  writePostings,
} from "../../src/search/posting.ts";

Deno.test("readPostings() reads what writePostings() wrote, up to the last page and the greatest weight", () => {
  const pages = [0, 1, 7, 4096, MOST_PAGES - 1];
  const weights = [POSTING_WEIGHTS - 1, 0, 1, 2000, POSTING_WEIGHTS - 1];
  const read = readPostings(writePostings(Uint32Array.from(pages, (page, i) => postingOf(page, weights[i]!))));
  assertEquals(pagesOfPostings(read), pages);
  assertEquals(Array.from(read, weightOf), weights);
});
