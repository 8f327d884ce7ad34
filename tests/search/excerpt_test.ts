import { assert, assertEquals } from "@std/assert";
import { excerpt } from "../../src/search/excerpt.ts";
import { searchOf } from "./site.ts";
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

/** Sections that have the words of the text nearer together, more often or in their headings; the last has it itself. */
const FILLER = "A page of nothing else, for as long as it takes to be far away from all the rest of it. ".repeat(120);
const search = await searchOf({
  "/lock": {
    title: "Lock files",
    text: "The file, the lock and the owner: a lock file has an owner, and the owner has the file.",
    sections: {
      "The owner of the lock file": "Who has the file owns the lock, and who owns the lock is the owner of the file.",
      Other: `${FILLER} Then the file is of no other owner than the lock. ${FILLER} More of the file and the lock.`,
    },
  },
  "/more": { title: "More", text: "A lock is no file, and a file has an owner" },
});

for (
  const [query, isQuoted] of [
    ["the file is of no other owner than the lock", false],
    ["The File is of no other owner", false],
    ['"the file is of no other owner"', true],
    ['"no other owner than" lock', true],
    ['"file is of" "than the lock"', true],
  ] as const
) {
  Deno.test(`search() leads to the section that has ${query} word for word, and shows it`, () => {
    const [first] = search(query, 5);
    const sought = /"([^"]+)"/.exec(query)?.[1] ?? query;
    assertEquals(first!.section?.anchor, "other");
    const { text, ranges } = first!.excerpt;
    assert(text.toLowerCase().includes(sought.toLowerCase()), text);
    assert(text.length <= 170, `${text.length} characters`);
    const marked = ranges.map(([start, end]) => text.slice(start, end));
    if (isQuoted) { for (const word of sought.split(" ")) assert(marked.includes(word), `${word} in ${marked}`); }
    else assert(marked.includes("owner"), `${marked}`);
  });
}
