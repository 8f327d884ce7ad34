/**
 * Throws random file operations at a folder that the program serves under load, and compares.
 *
 *     deno task storm [--ops 10000] [--seed 1] [--settle 2000]
 *
 * Ends with 1 if an answer was wrong, or a page was stale when `--settle` milliseconds were over.
 *
 * @module
 */
import { parseArgs } from "node:util";
import { storm } from "./run.ts";

const { values } = parseArgs({
  options: {
    ops: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    settle: { type: "string", default: "2000" },
  },
});
// deno-lint-ignore no-console
const say = (line: string) => console.log(line);
const report = await storm({
  operations: Number(values.ops),
  seed: Number(values.seed),
  settle: Number(values.settle),
  between: 250,
  say,
});
const { answers, wrong, stale, staleness, settled, counts, errors } = report;
const middle = staleness[Math.floor(staleness.length / 2)]?.took ?? 0;
const longest = staleness.at(-1);
for (const { took, change } of staleness.slice(-5)) say(`  ${Math.round(took)} ms after: ${change}`);
say(Object.entries(counts).map(([name, count]) => `${count} × ${name}`).join(", "));
for (const problem of [...wrong.slice(0, 20), ...stale.slice(0, 20), ...errors.slice(0, 20)]) say(`  ${problem}`);
say(
  `seed ${values.seed}, ${values.ops} operations: ${wrong.length} of ${answers} answers wrong, ${stale.length} stale, ${errors.length} errors; ` +
    `staleness of ${staleness.length} changes: median ${Math.round(middle)} ms, max ${
      Math.round(longest?.took ?? 0)
    } ms; ` +
    `the whole site settled within ${Math.round(settled)} ms`,
);
Deno.exit(wrong.length + stale.length + errors.length === 0 ? 0 : 1);
