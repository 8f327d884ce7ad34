import { assertEquals } from "@std/assert";
import { addCounts, closingLine, readCounts, readFailures } from "./counts.ts";

Deno.test("readCounts() reads the last closing line, with steps and colors or without", () => {
  const rows: [written: string, success: boolean, counts: [number, number, number]][] = [
    ["ok | 13 passed | 0 failed (2s)\n", true, [13, 0, 0]],
    ["ok | 1 passed (7 steps) | 0 failed | 2 ignored (15s)\n", true, [1, 0, 2]],
    ["ok | 1 passed | 0 failed\nFAILED | 12 passed (3 steps) | 4 failed (1 step) | 1 ignored (2m1s)", false, [
      12,
      4,
      1,
    ]],
    ["\x1b[0m\x1b[32mok\x1b[0m | 5 passed | 0 failed \x1b[38;5;245m(1s)\x1b[0m\n\n", true, [5, 0, 0]],
    ["ok | 13 passed | 0 failed (2s)\n", false, [13, 1, 0]],
    ["error: Module not found\n", false, [0, 1, 0]],
    ["", false, [0, 1, 0]],
  ];
  for (const [written, success, [passed, failed, ignored]] of rows) {
    assertEquals(readCounts(written, success), { passed, failed, ignored }, written);
  }
});

Deno.test("closingLine() says the sum in the words of the runner", () => {
  const sum = addCounts({ passed: 2, failed: 0, ignored: 0 }, { passed: 3, failed: 0, ignored: 0 });
  assertEquals(closingLine(sum, 59_900), "ok | 5 passed | 0 failed (1m0s)");
  assertEquals(closingLine({ passed: 1, failed: 2, ignored: 3 }, 100), "FAILED | 1 passed | 2 failed | 3 ignored (0s)");
  assertEquals(readCounts(closingLine(sum, 1), true), sum);
});

Deno.test("readFailures() names each test and its file, and none where a failure has no file", () => {
  const parallel = [
    "./tests/a_test.ts => one ... ok (1ms)",
    "./tests/a_test.ts => two ... \x1b[31mFAILED\x1b[0m (792µs)",
    "./tests/b_test.ts => three ... step ... FAILED (0ms)",
    "./tests/b_test.ts => three ... FAILED (due to 1 failed step) (360µs)",
    "../../tmp/group_1_test.ts => a => b ... FAILED (2s)",
    "FAILED | 1 passed | 3 failed (1 step) (2s)",
  ].join("\n");
  assertEquals(readFailures(parallel, 3), [
    { file: "./tests/a_test.ts", name: "two" },
    { file: "./tests/b_test.ts", name: "three" },
    { file: "../../tmp/group_1_test.ts", name: "a => b" },
  ]);
  assertEquals(readFailures(parallel, 4), []);
  const alone = [
    "running 2 tests from ./tests/a_test.ts",
    "one ... ok (1ms)",
    "running 1 test from ./tests/b_test.ts",
    "two ...",
    "  step ... FAILED (0ms)",
    "two ... FAILED (due to 1 failed step) (1ms)",
    "FAILED | 1 passed | 1 failed (1 step) (2s)",
  ].join("\n");
  assertEquals(readFailures(alone, 1), [{ file: "./tests/b_test.ts", name: "two" }]);
  const ended = alone.slice(0, alone.lastIndexOf("\n"));
  assertEquals(readFailures(ended, 1), [], "a run that was killed has more tests than those that it wrote of");
  assertEquals(readFailures("one ... FAILED (1ms)\nFAILED | 0 passed | 1 failed (2s)", 1), []);
  assertEquals(readFailures("", 1), []);
});

Deno.test("readFailures() names the file of an uncaught error, which keeps other tests from running", () => {
  const written = [
    "running 3 tests from ./tests/a_test.ts",
    "one ... ok (1ms)",
    "Uncaught error from ./tests/a_test.ts FAILED",
    "two => ./tests/rights.ts:77:22",
    "FAILED | 1 passed | 3 failed (199ms)",
  ].join("\n");
  assertEquals(readFailures(written, 3), [{ file: "./tests/a_test.ts", name: "" }]);
});
