/**
 * Tries every property on generated cases: a million in all, and of mutated Markdown a hundred thousand at least.
 *
 *     deno task fuzz [--cases 1000000] [--seed 1] [--only words]
 *
 * Prints cases and seconds of each property, and for one that does not hold the smallest case that breaks it. The exit code
 * is the number of those.
 *
 * @module
 */
import { parseArgs } from "node:util";
import { PROPERTIES } from "./all.ts";
import { mutation } from "./mutation.ts";

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "1000000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    only: { type: "string", default: "" },
  },
});
const seed = Number(values.seed);
const all = [...PROPERTIES, ...mutation];
const usual = all.reduce((sum, { cases }) => sum + cases, 0);
const factor = Number(values.cases) / usual;
/** Of mutants, a tenth of all cases at least. */
const mutants = Math.max(factor, Number(values.cases) / 10 / mutation.reduce((sum, { cases }) => sum + cases, 0));

let total = 0;
let broken = 0;
// deno-lint-ignore no-console
const say = (line: string) => console.log(line);
say(`seed ${seed}, ${all.length} properties`);
for (const one of all.filter(({ name }) => name.includes(values.only))) {
  const { name, cases, check } = one;
  const tried = Math.ceil(cases * (mutation.includes(one) ? mutants : factor));
  const start = performance.now();
  let problem: string | undefined;
  try {
    await check(tried, seed);
  } catch (error) {
    broken++;
    const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : "";
    problem = `${error instanceof Error ? error.message : error}${cause}`;
  }
  total += tried;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(
    `${problem === undefined ? "ok    " : "BROKEN"} ${String(tried).padStart(8)} cases ${
      seconds.padStart(6)
    } s  ${name}`,
  );
  if (problem !== undefined) say(problem);
}
say(`${total} cases, ${broken} properties broken, seed ${seed}`);
Deno.exit(Math.min(broken, 100));
