import { assertEquals } from "@std/assert";
import { createProgress } from "../src/progress.ts";

Deno.test("createProgress() draws one line that a narrow terminal cuts, with the numbers before the bar", () => {
  let now = 0;
  let drawn = "";
  const progress = createProgress("Finishing pages", (text) => drawn += text, () => now);
  progress.update(1, 4);
  progress.update(2, 4); // Too soon.
  now += 100;
  progress.update(4, 4);
  progress.end();
  progress.end();
  assertEquals(
    drawn.split("\r\x1b[2K"),
    [
      "",
      `\x1b[?7lFinishing pages 1/4 ${"━".repeat(6)}${"─".repeat(18)}\x1b[?7h`,
      `\x1b[?7lFinishing pages 4/4 ${"━".repeat(24)}\x1b[?7h`,
      "",
    ],
  );
});

Deno.test("createProgress() is silent where there is no terminal", () => {
  const progress = createProgress("Finishing pages", undefined, () => 0);
  progress.update(1, 4);
  progress.end();
});
