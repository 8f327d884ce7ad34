/**
 * Proves that the tests which docs/about/threat-model.md names fail when what they guard is taken out: takes each defense
 * out of a copy of the checkout, runs its test there, and puts the defense back.
 *
 *     deno task defenses [ROW...]
 *
 * A row is `P3`, or `P` for all of that letter; without one, all are tried, which takes about ten minutes. Prints
 * how it went for each defense. The exit code is 1 if one of them is not proven.
 *
 * @module
 */
import { type Checkout, createCheckout } from "./checkout.ts";
import { changesOf, type Defense } from "./defense.ts";
import { DEFENSES } from "./table.ts";
import { judge, type Verdict } from "./verdict.ts";
import { runTests } from "./test_run.ts";

// deno-lint-ignore no-console
const say = (line: string) => console.log(line);

/** In milliseconds, for a run: of the tests of a file as they are, of a test, and of one that is expected to hang. */
const DEADLINE = { all: 300_000, one: 90_000, hanging: 45_000 };

function isWanted({ row }: { readonly row: string }): boolean {
  return Deno.args.length === 0 || Deno.args.some((arg) => row === arg || row.replace(/\d+$/, "") === arg);
}

async function withoutDefense(defense: Defense, checkout: Checkout): Promise<Verdict> {
  const { test, name, hangs } = defense;
  const deadline = hangs ? DEADLINE.hanging : DEADLINE.one;
  try {
    return judge(defense, await checkout.changed(changesOf(defense), () => runTests(checkout, test, [name], deadline)));
  } catch (error) {
    if (error instanceof RangeError) return { isProven: false, told: error.message };
    throw error;
  }
}

/** @param took In milliseconds. */
function report({ row, file, test, name }: Defense, { isProven, told }: Verdict, took: number): void {
  say(`${row.padEnd(4)} ${isProven ? "proven    " : "NOT PROVEN"} ${told} (${(took / 1000).toFixed(1)} s)`);
  say(`     ${file} → ${test} “${name}”`);
}

/** Those whose tests pass as they are: what fails anyway proves nothing. */
async function sound(checkout: Checkout, defenses: readonly Defense[]): Promise<readonly Defense[]> {
  const found = new Set<Defense>();
  for (const [test, all] of Map.groupBy(defenses, ({ test }) => test)) {
    const names = new Set(all.map(({ name }) => name));
    const { end, ran, failures } = await runTests(checkout, test, [...names], DEADLINE.all);
    for (const defense of all) {
      const isThere = ran.some((name) => name.includes(defense.name));
      const fails = end === "hung" || failures.some(({ name }) => name.includes(defense.name));
      if (isThere && !fails) found.add(defense);
      else report(defense, { isProven: false, told: isThere ? "the test fails as it is" : "there is no such test" }, 0);
    }
  }
  return defenses.filter((defense) => found.has(defense));
}

const wanted = DEFENSES.filter(isWanted);
let proven = 0;
{
  await using checkout = await createCheckout();
  for (const defense of await sound(checkout, wanted)) {
    const started = performance.now();
    const verdict = await withoutDefense(defense, checkout);
    report(defense, verdict, performance.now() - started);
    if (verdict.isProven) proven++;
  }
}
if (wanted.length === 0) say(`The threat model has no row ${Deno.args.join(", ")}`);
const rows = new Set(wanted.map(({ row }) => row)).size;
say(`${rows} rows, ${wanted.length} defenses, ${wanted.length - proven} not proven`);
Deno.exit(wanted.length > 0 && proven === wanted.length ? 0 : 1);
