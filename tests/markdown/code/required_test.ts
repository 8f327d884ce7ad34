import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import oniguruma from "vscode-oniguruma";
import { onigWasm } from "../../../src/assets/onig.gen.js";
import { createContained } from "../../../src/markdown/code/contained.ts";
import { requiredBy } from "../../../src/markdown/code/required.ts";

function has(pattern: string, text: string): boolean {
  const contained = createContained();
  contained.read(text);
  return contained.has(requiredBy(pattern));
}

Deno.test("requiredBy() names words and characters without which a pattern matches nothing", () => {
  const cases: readonly (readonly [pattern: string, has: readonly string[], lacks: readonly string[]])[] = [
    ["\\b(const)\\b", ["const a", "CONST", "x.constant"], ["let a", "con st"]],
    ["(?<![\\w$])(?:(async)\\s+)?(function)\\b", ["function", "async function"], ["async", "fun"]],
    ["if|else|[#@]x", ["if", "else", "@x"], ["x", "for"]],
    ["a(?=\\s*=>)", ["a =>"], ["a = >", "ab"]],
    ["a(?!=>)b(?<!c)", ["ab"], []],
    ["(?<=return)x", ["return x"], ["x"]],
    ["(?i:SELECT)\\s", ["select 1", "Select 1"], ["update"]],
    ["(?x) foo # bar\n [!]", ["foo!"], ["bar!", "foo"]],
    ["(?x) a (<=) # then\n * # or not\n ~ ?%", ["a%"], ["a<=", "<=%"]],
    ["<(?#of \\) two)*=(?#`)", ["="], ["<"]],
    ["\\{\\{-?", ["{{"], ["{ {"]],
    ["\\x41\\x{42}?|[0-9]+", ["A", "1"], ["b", "-"]],
    ["[^\\d;]{2}`", ["``"], ["12"]],
    ["xy*z?", ["x"], ["yz"]],
    ["(?i)a`|b~", ["A`", "b~"], ["ab", "`a~"]],
    ["[[:upper:]]+", ["A"], ["b1"]],
    ["[\\]`-b]%", ["`%"], ["`"]],
  ];
  for (const [pattern, found, missing] of cases) {
    for (const text of found) assert(has(pattern, text), `${pattern} may match in ${text}`);
    for (const text of missing) assert(!has(pattern, text), `${pattern} cannot match in ${text}`);
  }
});

Deno.test("requiredBy() asks for nothing where it does not understand", () => {
  const patterns = ["(a)\\1", "\\g<x>", "[a&&[b]]", "(?~a)", "[]a]", "(a", "a)", "\\p{L", "(?<n>a)\\k<n>", "(?i)é", ""];
  assertEquals(patterns.map(requiredBy), patterns.map(() => []));
});

/** Patterns of what grammars are made of, some of them broken. */
const ATOMS = [
  ..."abAB<`= 1#-",
  ..."^$.",
  ...["\\b", "\\s", "\\w", "\\W", "\\d", "\\.", "\\\\", "\\x41", "\\h", "\\G", "\\n", "\\R", "\\p{L}", "\\1"],
  ...["[ab]", "[^a]", "[A-B]", "[[:alpha:]=]", "[\\d`]", "[a-]", "[-a]", "[^\\W<]", "[[ab]=]", "[a&&b]"],
  ...["(?=", "(?!", "(?<=", "(?<!", "(?:", "(?i:", "(?-i:", "(?>", "(?x: ", "(", "(?i)", "(?<n>", ")", ")", ")", "|"],
  ...["*", "+", "?", "{2}", "{0,1}", "{,2}", "{1,}", "*?", "++"],
];

Deno.test("requiredBy() never asks for more than a match of Oniguruma has", async () => {
  await oniguruma.loadWASM(Uint8Array.from(atob(onigWasm), (character) => character.charCodeAt(0)).buffer);
  const pattern = fc.array(fc.constantFrom(...ATOMS), { minLength: 1, maxLength: 9 }).map((atoms) => atoms.join(""));
  const text = fc.array(fc.constantFrom(..."abABabAB<`=1# .-\\\n"), { maxLength: 12 }).map((all) => all.join(""));
  let matches = 0;
  fc.assert(
    fc.property(pattern, fc.array(text, { minLength: 4, maxLength: 4 }), (pattern, texts) => {
      const scanner = scannerOf(pattern);
      if (!scanner) return;
      for (const text of texts) {
        if (scanner.findNextMatchSync(text, 0) === null) continue;
        matches++;
        assert(has(pattern, text), `${pattern} matches in ${JSON.stringify(text)}`);
      }
      scanner.dispose();
    }),
    { numRuns: 1_500 },
  );
  assert(matches > 200, `only ${matches} matches`);
});

/** `undefined`: the pattern is broken. */
function scannerOf(pattern: string): InstanceType<typeof oniguruma.OnigScanner> | undefined {
  try {
    return new oniguruma.OnigScanner([pattern]);
  } catch {
    return undefined;
  }
}
