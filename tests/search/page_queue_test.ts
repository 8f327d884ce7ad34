/**
 * Pages by score.
 */
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { createPageQueue } from "../../src/search/page_queue.ts";

Deno.test("createPageQueue() gives pages by score, and equals in their order", () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }), (scores) => {
    const { add, take } = createPageQueue();
    const all = scores.map((score, page) => ({ page, score }));
    for (const { page, score } of all) add(page, score);
    const sorted = all.toSorted((a, b) => b.score - a.score || a.page - b.page);
    assertEquals(all.map(() => take()), sorted);
    assertEquals(take(), undefined);
  }));
});
