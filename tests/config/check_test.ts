import { assertEquals, assertStringIncludes } from "@std/assert";
import * as z from "zod/mini";
import { check, ConfigError, describeProblem, dotted, fields } from "../../src/config/check.ts";

const NAMING = { name: dotted, line: () => 7 };
const SCHEMA = fields({ a: z.string(), b: z.nullish(fields({ color: z.nullish(z.enum(["red", "blue"])) })) });

Deno.test("check() gives what the schema reads", () => {
  assertEquals(check(SCHEMA, { a: "x", b: { color: "red" } }, NAMING), {
    value: { a: "x", b: { color: "red" } },
    problems: [],
    warnings: [],
  });
});

Deno.test("check() warns of unknown fields and reads the rest", () => {
  const { value, problems, warnings } = check(SCHEMA, { a: "x", c: 1, b: { colour: "red" } }, NAMING);
  assertEquals([value, problems], [{ a: "x", b: {} }, []]);
  assertEquals(warnings.map(describeProblem), [
    "b.colour is not a known field: did you mean b.color? — ignored (line 7)",
    "c is not a known field: did you mean a? — ignored (line 7)",
  ]);
});

Deno.test("check() finds problems beside unknown fields", () => {
  const { value, problems, warnings } = check(SCHEMA, { a: 1, wrong: 1, b: { color: "green" } }, NAMING);
  assertEquals(value, undefined);
  assertEquals(warnings.length, 1);
  assertEquals(problems, [
    { where: "a", message: "must be a string: current value is 1", line: 7 },
    { where: "b.color", message: 'must be one of red, blue: current value is "green"', line: 7 },
  ]);
});

Deno.test("check() shortens long values", () => {
  const [problem] = check(SCHEMA, { a: "x", b: "y".repeat(1000) }, NAMING).problems;
  assertEquals(problem?.message, `must be an object with color: current value is "${"y".repeat(79)}…`);
});

Deno.test("check() names what is wrong within the form of a value that was chosen", () => {
  const choice = z.union([z.string(), fields({ a: z.string(), b: z.string() })], "must be a text, or an object");
  const problems = (value: unknown) => check(fields({ x: choice }), { x: value }, NAMING).problems.map(describeProblem);
  assertEquals(problems({ a: "1", b: 2 }), ["x.b must be a string: current value is 2 (line 7)"]);
  assertEquals(problems({ a: 1 }), [
    "x.a must be a string: current value is 1 (line 7)",
    "x.b must be a string: it is missing (line 7)",
  ]);
  assertEquals(problems(5), ["x must be a text, or an object: current value is 5 (line 7)"]);
});

Deno.test("dotted() writes paths as a program would", () => {
  assertEquals(dotted(["sidebar", "/guide", 2, "title"]), 'sidebar["/guide"][2].title');
  assertEquals(dotted(["größe", "a-b", 'c"d', 0]), 'größe["a-b"]["c\\"d"][0]');
  assertEquals(dotted([]), "");
  const long = dotted(Array(100).fill("items"));
  assertEquals(long.length, 143);
  assertStringIncludes(long, " … ");
});

Deno.test("ConfigError is a TypeError with file and problems", () => {
  const problems = [{ where: "a", message: "must be b", line: undefined }];
  const error = new ConfigError("x.json", problems);
  assertEquals([error instanceof TypeError, error.name, error.file, error.problems], [
    true,
    "ConfigError",
    "x.json",
    problems,
  ]);
  assertEquals(error.message, "Cannot use x.json:\n  a must be b");
});
