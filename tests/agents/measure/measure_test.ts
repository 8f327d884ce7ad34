import { assert, assertEquals } from "@std/assert";
import { pickerOf } from "../../search/measure/corpus.ts";
import { serveFolder } from "../folder.ts";
import { measure } from "./measure.ts";
import { questionsOf } from "./questions.ts";
import { sectionsOfSite } from "./sections.ts";

const docs = decodeURIComponent(new URL("../../../docs", import.meta.url).pathname);
const COUNTS = { "heading": 9, "rare words": 9, "identifier": 9, "typo": 9, "link text": 9, "absent": 9 };

Deno.test("an agent finds answers on the manual by one call within its budget, and nothing that is not there", async () => {
  const folder = await serveFolder(docs);
  try {
    const { questions, onceBy, median, excess, invented, within, missed } = await measure(folder, 120, 1);
    const report = JSON.stringify({ onceBy, median, missed: missed.map(({ question }) => question.query) });
    const named = (["heading", "rare words", "identifier", "typo"] as const).map((kind) => onceBy[kind]!);
    assert(questions > 90, report);
    assert(named.reduce((sum, share) => sum + share, 0) / named.length >= 0.85, report);
    assert(median <= 1200, report);
    assertEquals([excess, invented], [0, 0]);
    for (const [budget, { A, B, C, D }] of within) {
      if (budget <= 4000) assert(A! > B! && A! > C! && A! > D!, `${budget}: ${A}, ${B}, ${C}, ${D}`);
    }
    const sections = await sectionsOfSite(folder);
    const [one, other] = [questionsOf(sections, COUNTS, pickerOf(7)), questionsOf(sections, COUNTS, pickerOf(7))];
    assertEquals(one, other);
    assert(questionsOf(sections, COUNTS, pickerOf(8)).get("typo")![0]!.query !== one.get("typo")![0]!.query);
  } finally {
    folder.close();
  }
});
