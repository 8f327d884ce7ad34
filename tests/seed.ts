/**
 * Loaded before the tests (`deno task test`): generated cases are the same in each run, so that a run says the same of
 * the same commit. `deno task fuzz` looks for new ones.
 *
 * - `LECTERN_SEED`: another seed; `random` for one of each test's own.
 * - `LECTERN_CASES`: how many cases a test tries that names no number.
 *
 * @module
 */
import fc from "fast-check";

const { LECTERN_SEED: seed = "1", LECTERN_CASES: cases = "100" } = Deno.env.toObject();

fc.configureGlobal({ numRuns: Number(cases), ...seed !== "random" && { seed: Number(seed) } });
