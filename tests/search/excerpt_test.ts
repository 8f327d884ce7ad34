import { assert, assertEquals } from "@std/assert";
import { excerpt } from "../../src/search/excerpt.ts";
import type { FindMatches } from "../../src/search/find_matches.ts";

/** The runs that are read of a text for its excerpt; nothing matches. */
function runsRead(text: string): string[] {
  const read: string[] = [];
  const findMatches = {
    first: () => 0,
    eachSign() {},
    inSpan(text, start, end) {
      read.push(text.slice(start, end));
      return [];
    },
  } as Partial<FindMatches> as FindMatches;
  excerpt([text], findMatches, 1);
  return read;
}

Deno.test("excerpt() reads some thousand characters of a text, and the last word of them whole", () => {
  const read = runsRead(`${"a".repeat(5996)} configuration ${"b ".repeat(9999)}`);
  assertEquals([read.length, read.at(-1)], [2, "configuration"]);
});

Deno.test("excerpt() reads no more of a text without spaces", () => {
  const length = runsRead("語".repeat(500_000)).reduce((sum, run) => sum + run.length, 0);
  assert(length >= 6000 && length <= 8000, `${length} characters`);
});
