/**
 * How well search finds, by classes of queries that are made from pages: with the gates that a change must hold.
 */
import { assert } from "@std/assert";
import { CLASSES, PAGES, questionsOf } from "./made.ts";
import { searchOf } from "./site.ts";

const search = await searchOf(Object.fromEntries(PAGES.map((page) => [page.path, page])));

for (const [name, mrr, found, make] of CLASSES) {
  Deno.test(`search() finds by ${name}`, () => {
    const questions = questionsOf(make);
    const ranks = questions.map(({ query, answers }) => search(query, 10).findIndex(answers) + 1);
    const mean = ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length;
    const share = ranks.filter((rank) => rank > 0).length / ranks.length;
    const missed = questions.filter((_, i) => ranks[i] !== 1).map(({ query }) => query).slice(0, 5);
    assert(mean >= mrr, `MRR@10 ${mean.toFixed(3)}, not ${mrr}: ${missed}`);
    assert(share >= found, `found ${share.toFixed(3)}, not ${found}: ${missed}`);
  });
}
