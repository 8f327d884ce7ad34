import { assertEquals } from "@std/assert";
import { createScanScope } from "../../../src/build/live/scan_scope.ts";

/** A scope with a clock that the test sets. A full scan takes 100 ms, and changes may postpone one for 1,500 + 1,000 ms. */
function scopeAt() {
  const time = { now: 0 };
  return { time, scope: createScanScope({ clock: () => time.now, every: 1500, cost: () => 100 }) };
}

Deno.test("createScanScope() scans the files that were named since the last scan", () => {
  const { scope } = scopeAt();
  scope.add(["docs/a.md"]);
  scope.add(["docs/b.md"]);
  const first = scope.begin();
  assertEquals([first.paths, first.signal], [["docs/a.md", "docs/b.md"], undefined]);
  assertEquals(scope.begin().paths, []);
});

Deno.test("createScanScope() scans everything if one of the reports names no files", () => {
  const { scope } = scopeAt();
  scope.add(["docs/a.md"]);
  scope.add();
  assertEquals(scope.begin().paths, undefined);
  assertEquals(scope.begin().paths, []);
});

Deno.test("createScanScope() plans a full scan half a second after one of files, which the next change cancels", () => {
  const { scope } = scopeAt();
  scope.add(["docs/a.md"]);
  scope.begin().end();
  assertEquals(scope.fullIn(), 500);
  scope.addFull();
  const full = scope.begin();
  assertEquals([full.paths, full.signal?.aborted], [undefined, false]);
  scope.add(["docs/b.md"]);
  assertEquals(full.signal?.aborted, true);
  full.revoke();
  full.end();
  assertEquals(scope.begin().paths, ["docs/b.md"]);
});

Deno.test("createScanScope() lets changes postpone a full scan until it is overdue", () => {
  const { scope, time } = scopeAt();
  scope.add(["docs/a.md"]);
  scope.begin().end();
  assertEquals(scope.fullIn(), 500);
  time.now = 2400;
  assertEquals(scope.fullIn(), 100);
  time.now = 2500;
  assertEquals(scope.fullIn(), 0);
  scope.addFull();
  const overdue = scope.begin();
  assertEquals([overdue.paths, overdue.signal], [undefined, undefined]);
  assertEquals(scope.fullIn(), 500);
});

Deno.test("createScanScope() remembers how long changes were not followed by a full scan when that is canceled", () => {
  const { scope, time } = scopeAt();
  scope.add(["docs/a.md"]);
  scope.begin().end();
  scope.fullIn();
  time.now = 500;
  scope.addFull();
  const full = scope.begin();
  scope.add(["docs/b.md"]);
  full.revoke();
  full.end();
  time.now = 2300;
  assertEquals(scope.fullIn(), 200);
});
