import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { readFrontMatter } from "../../src/site/front_matter.ts";
import { FIELD_NAMES, NO_FRONT_MATTER, readFields } from "../../src/site/front_matter_fields.ts";

Deno.test("readFrontMatter() takes YAML and TOML headers apart", () => {
  const yaml = readFrontMatter("---\ntitle: A\nkeywords: [x, y]\ndate: 2026-01-02\norder: 2\n---\n# Text");
  assertEquals([yaml.frontMatter.title, yaml.frontMatter.keywords, yaml.frontMatter.order], ["A", ["x", "y"], 2]);
  assertEquals(yaml.frontMatter.date, new Date("2026-01-02"));
  assertEquals([yaml.line, yaml.problems], [7, []]);
  const toml = readFrontMatter('+++\ntitle = "B"\nkeywords = "x, y"\n+++\nText');
  assertEquals([toml.frontMatter.title, toml.frontMatter.keywords, toml.line], ["B", ["x", "y"], 5]);
});

Deno.test("readFrontMatter() ends YAML at the end of its document, as Pandoc does", () => {
  const pandoc = readFrontMatter('---\ntitle: A\nauthor:\n- B\n# c\nTítulo: "x"\n\n...\n\nText\n\n---\n');
  assertEquals([pandoc.frontMatter.title, pandoc.start, pandoc.line, pandoc.problems], ["A", 46, 9, []]);
  for (const text of ["---\nA text begins\n\n...\n", "+++\na = 1\n...\n", "---\ntitle: A\n.... \n"]) {
    assertEquals([readFrontMatter(text).start, readFrontMatter(text).problems.length], [0, 1], text);
  }
});

Deno.test("readFrontMatter() gives a problem with its line, and the text behind the header", () => {
  const rows: [text: string, body: string, problem: string][] = [
    [
      "---\ntitle: A\n\n# T",
      "---\ntitle: A\n\n# T",
      "1: front matter that begins with --- is never closed by another ---",
    ],
    ["---\ntitle: Foo: bar\n---\nT", "T", "2: front matter does not parse: "],
    ["---\n- a\n---\nT", "T", "1: front matter must be fields such as title: …"],
    ["---\na: 1\ntitle: [x]\n---\nT", "T", '3: front matter title must be text: current value is ["x"]'],
    ["---\ndate: soon\n---\nT", "T", '2: front matter date must be a date such as 2026-11-21: current value is "soon"'],
    ["---\norder: first\n---\nT", "T", '2: front matter order must be a number: current value is "first"'],
    ["+++\ntitle = \n+++\nT", "T", "2: front matter does not parse: "],
  ];
  for (const [text, body, problem] of rows) {
    const { problems, start } = readFrontMatter(text);
    assertEquals(text.slice(start), body, text);
    assertEquals(problems.map(({ line, message }) => `${line}: ${message}`.slice(0, problem.length)), [problem]);
  }
});

Deno.test("readFrontMatter() reads the fields of YAML in which only a colon is wrong", () => {
  const { frontMatter, problems } = readFrontMatter('---\ntitle: Foo: "bar" \\d\nsidebar_label: B\n---\nT');
  assertEquals([frontMatter.title, frontMatter.sidebarTitle, problems.length], ['Foo: "bar" \\d', "B", 1]);
  assertEquals(readFrontMatter("---\ntitle: Foo: bar\nb: [\n---\nT").frontMatter.title, undefined);
});

Deno.test("readFrontMatter() reads the fields of YAML in which a name stands twice: the last counts, as in Hugo and Jekyll", () => {
  const { frontMatter, problems } = readFrontMatter(
    "---\ntitle: One\nmenu :\n  docs:\n    weight: 3\ntags: [a]\nmenu: x\ntitle: Two: b\ndescription: Words\n---\nText",
  );
  assertEquals([frontMatter.title, frontMatter.description], ["Two: b", "Words"]);
  assertEquals(problems.length, 1);
  // Whether a page is a draft is not guessed.
  assertEquals(readFrontMatter("---\ntitle: A\ndraft: false\ndraft: true\n---\nText").frontMatter.draft, true);
});

Deno.test("readFrontMatter() is linear where a header is never closed", () => {
  const start = performance.now();
  const { problems } = readFrontMatter("---\n" + "\n".repeat(500_000));
  assertEquals(problems.length, 1);
  assertEquals(performance.now() - start < 10_000, true);
});

Deno.test("readFrontMatter() is linear where a header does not parse, and in what looks like one", () => {
  const start = performance.now();
  for (const begin of ["---\na: [\n", "---\na: [\ndraft ", "<!--", "export const a = {", "title: ", "----\n", "{ "]) {
    for (const run of ["-", "- ", "draft: false, ", "} ", ", ", "\\u0064"]) {
      readFrontMatter(begin + run.repeat(60_000 / run.length) + "\n---\n");
    }
  }
  assertEquals(performance.now() - start < 20_000, true);
});

Deno.test("readFrontMatter() never throws, and the text is always a tail of the file", () => {
  const piece = fc.constantFrom(
    "---\n",
    "+++\n",
    "title: x\n",
    "a: &a [*a]\n",
    "{{",
    "\u0000",
    "!!js/function 'x'\n",
    "\n",
    ": :\n",
    "<<: *x\n",
  );
  fc.assert(fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
    const text = pieces.join("");
    const { start, line } = readFrontMatter(text);
    assertEquals(
      text.slice(0, start).split("\n").length,
      start === text.length && !text.endsWith("\n") && start > 0 ? line - 1 : line,
    );
  }));
});

Deno.test("readFields() takes the documented name before other tools' names, in any order", () => {
  const problems: never[] = [];
  assertEquals(readFields({ weight: 3, order: 1, sidebar_position: 2 }, "", problems).order, 1);
  assertEquals(
    readFields({ lastmod: "2026-01-02", lastUpdated: false, date: "2020-01-01" }, "", problems).updated,
    new Date("2026-01-02"),
  );
  assertEquals(readFields({ order: null, nav_order: 4 }, "", problems).order, 4);
  assertEquals(readFields({ anything: { else: 1 }, sidebar: "auto", search: true }, "", problems), {
    ...NO_FRONT_MATTER,
    search: true,
  });
  assertEquals(problems, []);
});

Deno.test("readFields() reads a mapping of dates as Material for MkDocs has it", () => {
  const problems: { about: string }[] = [];
  const dates = { created: "2026-02-18", updated: "2026-04-13" };
  const { date, updated } = readFields({ date: dates }, "", problems as never[]);
  assertEquals([date, updated], [new Date(dates.created), new Date(dates.updated)]);
  assertEquals(problems, []);
  readFields({ date: { created: "soon" } }, "", problems as never[]);
  assertEquals(problems.length, 1);
});

Deno.test("readFields() reads dates in milliseconds, as Dendron writes them, but no other numbers", () => {
  const problems: { about: string }[] = [];
  assertEquals(readFields({ updated: 1624205340000 }, "", problems as never[]).updated, new Date(1624205340000));
  assertEquals(problems, []);
  for (const value of [2026, 20261121, 1e20]) readFields({ updated: value }, "", problems as never[]);
  assertEquals(problems.length, 3);
});

Deno.test("readFields() reads any values: what has the wrong type is a problem, and nothing throws", () => {
  const names = Object.values(FIELD_NAMES).flat().flatMap((name) => [name, name.split(".")[0]!]);
  const header = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(fc.anything({ withDate: true, maxDepth: 3 }), fc.boolean(), fc.integer()),
  );
  fc.assert(
    fc.property(header, (attrs) => {
      const problems: { line: number; message: string }[] = [];
      const read = readFields(attrs, "", problems);
      assertEquals(Object.keys(read), Object.keys(NO_FRONT_MATTER));
      for (const { line, message } of problems) assertEquals([line, message.length < 400], [1, true], message);
    }),
    { numRuns: 3000 },
  );
});

Deno.test("readFields() does not follow values that anchors make big", () => {
  const lines = ["---", "a0: &a0 [x, x]"];
  for (let i = 1; i < 40; i++) lines.push(`a${i}: &a${i} [*a${i - 1}, *a${i - 1}]`);
  const start = performance.now();
  readFrontMatter(
    [...lines, "title: *a39", "keywords: *a39", "head: *a39", "hero: {actions: *a39}", "---", "Text"].join("\n"),
  );
  assertEquals(performance.now() - start < 10_000, true);
});
