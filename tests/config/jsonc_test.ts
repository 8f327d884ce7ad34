import { assert, assertEquals, assertThrows } from "@std/assert";
import { ConfigError } from "../../src/config/check.ts";
import { parseJson } from "../../src/config/jsonc.ts";

/** Text, and what the report says about it. */
const PROBLEMS: readonly (readonly [string, string])[] = [
  ["", "is empty: at least {} is expected (line 1, column 1)"],
  [" \n ", "is empty: at least {} is expected (line 1, column 1)"],
  ["// nothing", "a value is expected (line 1, column 11)"],
  ['{\n  "a": 1\n  "b": 2\n}', "a comma is missing (line 3, column 3)"],
  ['{\r\n  "a" 1\r\n}', "a colon is missing (line 2, column 7)"],
  ['{ "a": }', "a value is expected (line 1, column 8)"],
  ["{ a: 1 }", "a field name must be in double quotes: found a (line 1, column 3)"],
  ["{ 'a': 1 }", "a field name must be in double quotes: found 'a' (line 1, column 3)"],
  ['{ "a": tru }', 'is not expected here: "tru" (line 1, column 8)'],
  ['{ "a": "b\n" }', "the string is never closed on its line (line 1, column 8)"],
  ['{ "a": "\\q" }', '\\ must be followed by one of " \\ / b f n r t u (line 1, column 8)'],
  ['{ "a": "\\u12" }', "\\u must be followed by four hexadecimal digits (line 1, column 8)"],
  ['{ "a": "\u0001" }', "control characters in a string must be escaped (line 1, column 8)"],
  ['{ "a": 1', "a closing } is missing (line 1, column 9)"],
  ['{ "a": [1', "a closing ] is missing (line 1, column 10)"],
  ["{} {}", "nothing may follow the closing bracket (line 1, column 4)"],
  ["{} /* a", "the comment is never closed (line 1, column 4)"],
];
for (const [text, line] of PROBLEMS) {
  Deno.test(`parseJson() refuses ${JSON.stringify(text)}`, () => {
    const error = assertThrows(() => parseJson(text, "a.json"), ConfigError);
    assertEquals(error.message, `Cannot use a.json:\n  ${line}`);
    assertEquals([error.file, error.problems.length], ["a.json", 1]);
  });
}

Deno.test("parseJson() reads comments, trailing commas and a byte order mark", () => {
  const { value } = parseJson('\uFEFF/* a */ { "a": [1, 2,], // b\n "c": null, }', "a.json");
  assertEquals({ ...value as object }, { a: [1, 2], c: null });
});

Deno.test("parseJson() gives objects that no field name can spoil", () => {
  const value = parseJson('{ "__proto__": 1, "constructor": 2 }', "a.json").value as Record<string, unknown>;
  assertEquals(Object.getPrototypeOf(value), null);
  assertEquals(Object.entries(value), [["__proto__", 1], ["constructor", 2]]);
});

const TEXT = `{
  // one
  "a": [
    1,
    { "b": 2,
      "B": 3 },
  ],
  "Docs": {
    "Port": 1, "x": 1,
    "x": 2
  }
}`;
const LINES = [
  [[], 1],
  [["a"], 3],
  [["a", 0], 4],
  [["a", 1, "b"], 5],
  [["a", 1, "B"], 6],
  [["a", 1, "missing"], 5],
  [["a", 9], 3],
  [["docs", "port"], 9],
  [["Docs", "x"], 10],
  [["nothing", "at", "all"], 1],
] as const;
for (const [path, line] of LINES) {
  Deno.test(`lineOf() finds ${JSON.stringify(path)} on line ${line}`, () => {
    assertEquals(parseJson(TEXT, "a.json").lineOf(path), line);
  });
}

Deno.test("repeated names the fields that are given more than once", () => {
  assertEquals(parseJson(TEXT, "a.json").repeated, [["Docs", "x"]]);
});

Deno.test("parseJson() refuses deep nesting without following it", () => {
  parseJson("[".repeat(202) + "]".repeat(202), "a.json");
  for (const text of ["[".repeat(203), '{"a":'.repeat(500_000), "[[".repeat(300) + "]".repeat(600)]) {
    assertThrows(() => parseJson(text, "a.json"), ConfigError, "nests more than 202 objects and lists");
  }
  assertEquals(parseJson('["' + "[".repeat(500) + '"]', "a.json").value, ["[".repeat(500)]);
});

Deno.test("lineOf() reads the fields of an object once", () => {
  const names = Array.from({ length: 30_000 }, (_, i) => `page-${i}`);
  const { lineOf } = parseJson(JSON.stringify(Object.fromEntries(names.map((name) => [name, ""])), null, 1), "a.json");
  const start = performance.now();
  assertEquals(names.map((name) => lineOf([name])), names.map((_, i) => i + 2));
  assert(performance.now() - start < 2_000);
});
