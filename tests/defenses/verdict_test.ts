import { assertEquals } from "@std/assert";
import type { Defense } from "./defense.ts";
import type { TestRun } from "./test_run.ts";
import { judge } from "./verdict.ts";

const DEFENSE: Defense = { row: "P1", file: "a.ts", from: "a", to: "b", test: "a_test.ts", name: "a() holds" };

function verdict(run: Partial<TestRun>, defense: Partial<Defense> = {}): readonly [boolean, string] {
  const { isProven, told } = judge({ ...DEFENSE, ...defense }, {
    end: "failed",
    ran: [],
    failures: [],
    output: "",
    ...run,
  });
  return [isProven, told];
}

Deno.test("judge() takes the failure of the test that is named, or of a step of it, for a proof", () => {
  const failed = [{ name: "a() holds (BasePath)", message: "AssertionError: 404\n    at x" }];
  assertEquals(verdict({ failures: failed }), [true, "AssertionError: 404"]);
  const inStep = [
    { name: "a() holds", message: "1 test step failed." },
    { name: "a() holds > once", message: "\n  Error: of the step" },
  ];
  assertEquals(verdict({ failures: inStep }), [true, "  Error: of the step"]);
});

Deno.test("judge() takes nothing else for a proof: a pass, another test, a module that does not load", () => {
  assertEquals(verdict({ end: "passed" }), [false, "the test passes without the defense"]);
  const other = [{ name: "b() holds", message: "AssertionError: 404" }];
  assertEquals(verdict({ failures: other, output: "running\nerror: Test failed\nmore" }), [
    false,
    "no test has failed, but: error: Test failed",
  ]);
  const output = "error: The module's source code could not be parsed: Expression expected";
  assertEquals(verdict({ end: "not loaded", output }), [false, `no test has failed, but: ${output}`]);
  for (
    const message of [
      "ReferenceError: b is not defined",
      "SyntaxError: The requested module './b.ts' does not provide an export named 'b'",
      "Error: The module's source code could not be parsed",
      'TypeError: Module not found "b.ts"',
    ]
  ) {
    const failures = [{ name: "a() holds", message }];
    assertEquals(verdict({ failures }), [false, `the change does not load: ${message}`]);
  }
});

Deno.test("judge() takes a test that hangs for a proof only where the row says so", () => {
  assertEquals(verdict({ end: "hung" })[0], false);
  assertEquals(verdict({ end: "hung" }, { hangs: true })[0], true);
});
