import { assert, assertEquals } from "@std/assert";
import { storm } from "./run.ts";

Deno.test("after a storm of changes the site equals the folder, and no answer was wrong meanwhile", async () => {
  // The program allows two seconds; a test machine that does ten things at once is given more.
  const { answers, wrong, stale, errors, counts, staleness } = await storm({
    operations: 150,
    seed: 20_260_801,
    settle: 15_000,
    between: 50,
    say() {},
  });
  assertEquals({ wrong, stale, errors }, { wrong: [], stale: [], errors: [] });
  assert(answers > 500 && staleness.length > 20, `${answers} answers, ${staleness.length} changes followed`);
  for (const name of ["replace the root", "copy 500 files", "a FIFO", "break config.json", "save atomically"]) {
    assert((counts[name] ?? 0) > 0, `${name} was not tried`);
  }
});
