import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { marked, type MarkedToken } from "marked";
import { codeBlocks } from "../../../src/check/code/blocks.ts";
import { createPlain } from "../../../src/check/plain_lines.ts";
import { createFences, wholeFence } from "../../../src/markdown/code/fence.ts";
import { codeRegions } from "../../../src/markdown/code/regions.ts";

const LINES = [
  "",
  "`a` ```b```",
  "```",
  "```ts",
  "``` a`b",
  "```a``` b",
  "````",
  "  ~~~",
  "~~~ a`b",
  "~~~~ ",
  "w",
  "w",
];
const CONTAINERS = [["", ""], ["> ", "> "], ["- ", "  "], ["12. ", "    "], ["> - ", ">   "], [
  "- > ",
  "  > ",
]] as const;

/** Markdown of lines of which some are fences; all others are told apart by their words. */
const documents = fc.array(
  fc.record({
    container: fc.constantFrom(...CONTAINERS),
    lines: fc.array(fc.constantFrom(...LINES), { maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 3 },
).map((parts) => {
  let words = 0;
  // A paragraph ends each, so that nothing goes on in the next but code.
  return parts.flatMap(({ container: [first, rest], lines }) => [
    ...closed(["p", ...lines], rest).map((line, i) =>
      (i === 0 ? first : rest) + line.replace("w", () => `word${words++}.`)
    ),
    "",
    "p",
    "",
  ]);
});

/** Lines whose last block of code is closed: only a quote ends it too. */
function closed(lines: readonly string[], prefix: string): readonly string[] {
  const last = lines.map(createFences()).at(-1);
  return prefix !== "> " && last && last.kind !== "close" ? [...lines, last.mark] : lines;
}

/** The words that are in blocks of code, as marked reads them. */
function wordsOfCode(tokens: readonly MarkedToken[]): readonly string[] {
  return tokens.flatMap((token) => {
    if (token.type === "code") return token.text.match(/word\d+/g) ?? [];
    const inner = token.type === "list" ? token.items : "tokens" in token ? token.tokens ?? [] : [];
    return wordsOfCode(inner as MarkedToken[]);
  });
}

/** The lines of a text that are code, as `x`. */
function shape(text: string, options?: { isNested: boolean }): string {
  const isCode = createFences(options);
  return text.split("\n").map((line) => isCode(line) ? "x" : ".").join("");
}

Deno.test("createFences() follows fences of backticks and tildes, each to one of its kind that is as long", () => {
  const rows: [text: string, code: string][] = [
    ["a\n```\nb\n```\nc", ".xxx."],
    ["```js\n``` js\n~~~\n````\nc", "xxxx."],
    ["~~~\n```\n~~~~ \t\nc", "xxx."],
    ["````\n```\n````\nc", "xxx."],
    ["``` a`b\nc", ".."],
    ["~~~ a`b\nc", "xx"],
    ["   ```\nb\n   ```\nc", "xxx."],
    ["    ```\nc", ".."],
    ["> ```\nc", ".."],
    ["```\nnever closed", "xx"],
  ];
  for (const [text, code] of rows) assertEquals(shape(text), code, text);
});

Deno.test("createFences() finds fences in quotes and lists where these count", () => {
  for (const text of ["> ```\n> a\n> ```\nc", "- ```\n  a\n  ```\nc", "10. ~~~\n        a\n    ~~~\nc"]) {
    assertEquals(shape(text, { isNested: true }), "xxx.", text);
  }
});

Deno.test("createFences() ends a block with the quote or the item of a list that it is in", () => {
  for (const text of ["> ```\n> a\nb", "- ~~~\n  a\nb", "> > ```\n> > a\n> b"]) {
    assertEquals(shape(text, { isNested: true }), "xx.", text);
  }
});

Deno.test("createFences() agrees with marked on what is code, in quotes and lists too", () => {
  fc.assert(fc.property(documents, (lines) => {
    const fenceLine = createFences({ isNested: true });
    const code = lines.filter((line) => fenceLine(line)?.kind === "code");
    const expected = wordsOfCode(marked.lexer(lines.join("\n")) as MarkedToken[]);
    assertEquals(code.flatMap((line) => line.match(/word\d+/g) ?? []), expected, lines.join("\n"));
  }));
});

Deno.test("what reads Markdown line by line agrees with createFences()", () => {
  fc.assert(fc.property(documents, (lines) => {
    const fenceLine = createFences({ isNested: true });
    const fences = lines.map(fenceLine);
    const words = lines.map((line) => /word\d+/.exec(line)?.[0]);
    const outside = words.filter((word, i) => word !== undefined && fences[i] === undefined);
    const text = lines.join("\n");
    const plain = lines.map(createPlain()).join("\n");
    assertEquals(plain.match(/word\d+/g) ?? [], outside, "createPlain()");
    const regions = codeRegions(text);
    const visible = text.matchAll(/word\d+/g).filter(({ index }) =>
      !regions.some(([start, end]) => start <= index && index < end)
    );
    assertEquals(Array.from(visible, ([word]) => word), outside, "codeRegions()");
    for (const { first, last } of codeBlocks(lines)) {
      assertEquals([fences[first - 1]?.kind, fences[last - 1]?.kind], ["open", "close"], "codeBlocks()");
    }
  }));
});

Deno.test("wholeFence() reads a text that is one block of code", () => {
  assertEquals(wholeFence("```js a\nb\n\nc\n```"), { info: "js a", text: "b\n\nc" });
  assertEquals(wholeFence("~~~\n~~~~"), { info: "", text: "" });
  for (const text of ["```\na", "```\na\n```\nb", "a\n```\nb\n```", "```a```", ""]) {
    assertEquals(wholeFence(text), undefined);
  }
});

Deno.test("createFences() takes a time that grows with the length of a line, whatever precedes its fence", () => {
  const start = performance.now();
  for (const begin of ["-  ", "1.  ", "- \t", ">  ", "-  >  ", "  "]) {
    for (const end of ["\t```js", "```js", "x"]) {
      const fenceLine = createFences({ isNested: true });
      fenceLine(begin.repeat(200_000) + end);
      fenceLine(begin.repeat(200_000));
    }
  }
  assert(performance.now() - start < 20_000);
});
