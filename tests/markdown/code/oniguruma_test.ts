import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import oniguruma from "vscode-oniguruma";
import type { IOnigLib } from "vscode-textmate";
import { onigWasm } from "../../../src/assets/onig.gen.js";
import { createOnigLib } from "../../../src/markdown/code/oniguruma.ts";

const ONIGURUMA: IOnigLib = oniguruma;
const PATTERNS = [
  ...[
    "a",
    "b+",
    "ab?",
    "\\bab\\b",
    "(?<=a)b",
    "a(?=b)",
    "\\Ga",
    "\\G(?!a)",
    "^a",
    "b$",
    "(?:)",
    "[[:upper:]]",
    "ba|Ab",
  ],
  ...["é", "(?i)É", "\\w+", "\\s", "(a)(b)?", "\\\\", "xyz"],
];

Deno.test("createOnigLib() finds what Oniguruma finds when it is asked for all patterns at once", async () => {
  await oniguruma.loadWASM(Uint8Array.from(atob(onigWasm), (character) => character.charCodeAt(0)).buffer);
  const lists = fc.array(fc.uniqueArray(fc.constantFrom(...PATTERNS), { minLength: 1 }), {
    minLength: 1,
    maxLength: 4,
  });
  const text = fc.array(fc.constantFrom(..."aaabbbABé \\x\n"), { maxLength: 14 }).map((all) => all.join(""));
  const asked = fc.array(fc.record({ list: fc.nat(3), text: fc.nat(1), start: fc.nat(14) }), { maxLength: 40 });
  fc.assert(
    fc.property(lists, fc.tuple(text, text), asked, (lists, texts, asked) => {
      const lib = createOnigLib(ONIGURUMA);
      const own = lists.map((list) => lib.createOnigScanner(list));
      const theirs = lists.map((list) => ONIGURUMA.createOnigScanner(list));
      const strings = texts.map((text) => lib.createOnigString(text));
      for (const { list, text, start } of asked) {
        const i = list % lists.length;
        const at = Math.min(start, texts[text]!.length);
        const expected = theirs[i]!.findNextMatchSync(strings[text]!, at, 0);
        assertEquals(
          own[i]!.findNextMatchSync(strings[text]!, at, 0),
          expected && {
            index: expected.index,
            captureIndices: expected.captureIndices,
          },
        );
      }
    }),
    { numRuns: 250 },
  );
});

Deno.test("createOnigLib() asks for a match once, and not where the text lacks what the pattern requires", () => {
  const { lib, searched } = recording();
  const scanner = lib.createOnigScanner(["const", "a", "[0-9]"]);
  const text = lib.createOnigString("b b a");
  assertEquals([0, 2, 4].map((start) => scanner.findNextMatchSync(text, start, 0)?.index), [1, 1, 1]);
  assertEquals(lib.createOnigScanner(["x", "a"]).findNextMatchSync(text, 4, 0)?.index, 1);
  assertEquals(searched, ["(?WDSP)a from 0"]);
  assertEquals(scanner.findNextMatchSync(text, 5, 0), null);
  assertEquals(scanner.findNextMatchSync(text, 3, 0)?.index, 1, "a scan may go back");
});

Deno.test("createOnigLib() frees patterns when there are too many, and finds with them afterwards", () => {
  const { lib, alive } = recording();
  const first = lib.createOnigScanner(["a"]);
  const text = lib.createOnigString("a a");
  assertEquals(first.findNextMatchSync(text, 0, 0)?.index, 0);
  for (let i = 0; i < 12_000; i++) lib.createOnigScanner([`a{${i}}|`]).findNextMatchSync(text, 0, 0);
  assert(alive() <= 10_000, `${alive()} are alive`);
  assertEquals(first.findNextMatchSync(text, 1, 0)?.captureIndices[0]?.start, 2);
});

Deno.test("createOnigLib() finds nothing by a pattern that Oniguruma refuses, and goes on with the others", async () => {
  await oniguruma.loadWASM(Uint8Array.from(atob(onigWasm), (character) => character.charCodeAt(0)).buffer);
  const lib = createOnigLib(ONIGURUMA);
  const scanner = lib.createOnigScanner(["[^]", "\\xAD|\\xC2#", "(?=a)?", "\\2", "b"]);
  for (const text of ["a#b", "é#b"]) {
    assertEquals(scanner.findNextMatchSync(lib.createOnigString(text), 0, 0)?.index, 4);
  }
});

/** A library that knows plain characters, and notes what is asked of it. */
function recording(): { lib: IOnigLib; searched: string[]; alive: () => number } {
  const searched: string[] = [];
  let alive = 0;
  const lib = createOnigLib({
    createOnigString: (content) => ({ content }),
    createOnigScanner: ([pattern]) => {
      alive++;
      return {
        findNextMatchSync(text, start) {
          searched.push(`${pattern} from ${start}`);
          const content = typeof text === "string" ? text : text.content;
          const at = content.indexOf(pattern!.replace("(?WDSP)", "")[0]!, start);
          return at < 0 ? null : { index: 0, captureIndices: [{ start: at, end: at + 1, length: 1 }] };
        },
        dispose: () => void alive--,
      };
    },
  });
  return { lib, searched, alive: () => alive };
}
