/**
 * Pages by score.
 */
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { createPageQueue } from "../../src/search/page_queue.ts";

Deno.test("createPageQueue() gives pages by score, and equals in their order", () => {
  const scores = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 120 });
  fc.assert(fc.property(scores, fc.integer({ min: 1, max: 4 }), (scores, most) => {
    const { add, take } = createPageQueue(most);
    const all = scores.map((score, page) => ({ page, score }));
    for (const { page, score } of all) add(page, score);
    const sorted = all.toSorted((a, b) => b.score - a.score || a.page - b.page);
    const taken = Array.from({ length: Math.min(most, all.length) }, () => take());
    assertEquals(taken, sorted.slice(0, most));
  }));
});
