import { assertEquals, assertThrows } from "@std/assert";
import { extract } from "@std/front-matter/yaml";
import fc from "fast-check";
import { parseHeader } from "../../src/site/header.ts";

Deno.test("parseHeader() reads YAML and TOML", () => {
  assertEquals(parseHeader("yaml", "title: A\n\nlist:\n  - x\n", 1000), { title: "A", list: ["x"] });
  assertEquals({ ...parseHeader("toml", 'title = "A"\nlist = ["x"]\n', 1000) as object }, { title: "A", list: ["x"] });
  assertEquals(parseHeader("yaml", "", 1000), null);
});

Deno.test("parseHeader() keeps from the package what would take it the square of a time, or end the header early", () => {
  const rows: [format: "yaml" | "toml", text: string, reason: RegExp][] = [
    ["yaml", `a: 1${"\n".repeat(60_000)}b: 2`, /more than 500 spaces and line ends in a row/],
    ["yaml", `---\n${"\n".repeat(300_000)}`, /longer than 100000 characters/],
    ["yaml", `a: |\n  x${" \t\n".repeat(200)}`, /more than 500 spaces and line ends in a row/],
    ["yaml", "a: 1\n---\nb: 2", /the line --- ends it at line 2/],
    ["yaml", "a: 1\nb: 2\n= YAML = \nc: 3", /the line = YAML = ends it at line 3/],
    ["toml", "a = 1\n---\nb = 2", /the line --- ends it at line 2/],
    ["toml", "a = 1\n+++ \nb = 2", /the line \+\+\+ ends it at line 2/],
    ["toml", "= toml =\nb = 2", /the line = toml = ends it at line 1/],
  ];
  for (const [format, text, reason] of rows) {
    const { message } = assertThrows(() => parseHeader(format, text, 100_000), SyntaxError);
    assertEquals(reason.test(message), true, message);
  }
});

Deno.test("parseHeader() reads simple lines as the package does", () => {
  const words = [
    "a",
    "title",
    "true",
    "False",
    "NULL",
    "no",
    "y",
    "12",
    "1e3",
    "0x1",
    "~",
    "<<",
    "a-b",
    "ü",
    "x y",
    " ",
  ];
  const signs = [
    "",
    '"',
    "'",
    ": ",
    " #",
    "\\",
    "\t",
    "- ",
    "[",
    "{",
    "&a ",
    "*a",
    "!",
    "%",
    "@",
    "|",
    "\n",
    "\n ",
    "  ",
    ",",
  ];
  const piece = fc.oneof(fc.constantFrom(...words), fc.constantFrom(...signs));
  const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(""));
  const quoted = text.map((value) => `"${value}"`);
  const line = fc.tuple(fc.constantFrom(...words), fc.oneof(text, quoted)).map(([name, value]) =>
    `${name}: ${value}\n`
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      const header = lines.join("");
      let expected: unknown;
      try {
        expected = extract(`---\n${header}\n---\n`).attrs;
      } catch {
        assertThrows(() => parseHeader("yaml", header, 64_000));
        return;
      }
      assertEquals(parseHeader("yaml", header, 64_000), expected);
    }),
    { numRuns: 2000 },
  );
});

Deno.test("parseHeader() reports a name that stands there twice, also among simple lines", () => {
  assertThrows(() => parseHeader("yaml", 'title: "a"\ntitle: "b"\n', 64_000), SyntaxError);
});
