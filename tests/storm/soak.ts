/**
 * Memory and open files of the program over thousands of rebuilds, with a few readers all the while.
 *
 *     deno task soak [--rebuilds 5000]
 *
 * Prints the median of each fifth. Ends with 1 if the last fifth needs more than the second and a tenth, or holds more files open.
 *
 * @module
 */
import { parseArgs } from "node:util";
import { serve } from "./run.ts";

const { values } = parseArgs({ options: { rebuilds: { type: "string", default: "5000" } } });
const rebuilds = Number(values.rebuilds);
/** Pages of the site: enough to have something to keep. */
const PAGES = 60;
/** What the last fifth may need, as a multiple of the second: the first is the start. */
const GROWTH = 1.1;
/** In milliseconds: a rebuild that takes longer has got lost. */
const PATIENCE = 10_000;
// deno-lint-ignore no-console
const say = (line: string) => console.log(line);

/** A page with what costs: code, a formula, a table, links. */
function page(index: number, edit: number): string {
  const link = `p${(index + 1) % PAGES}.md`;
  return `# Page ${index}\n\nEdit ${edit}. [Next](${link})\n\n## Code\n\n\`\`\`ts\nexport const edit = ${edit};\n\`\`\`\n\n` +
    `## Formula\n\n$e^{${edit}x}$\n\n| a | b |\n|---|---|\n| ${index} | ${edit} |\n\n${"Some words. ".repeat(200)}\n`;
}

interface Sample {
  /** In MiB. */
  readonly memory: number;
  readonly files: number;
  /** In milliseconds, from the edit to the version that has it. */
  readonly took: number;
}

/** In MiB: what a process holds of the machine's memory. */
async function memoryOf(pid: number): Promise<number> {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(await Deno.readTextFile(`/proc/${pid}/status`))![1]) / 1024;
}

/** Reads page after page until it is told to stop. Gives the number of answers that were no page. */
async function read(url: string, signal: AbortSignal): Promise<number> {
  let failed = 0;
  for (let i = 0; !signal.aborted; i++) {
    const response = await fetch(`${url}/p${i % PAGES}`);
    if (response.status !== 200 || !(await response.text()).includes("</html>")) failed++;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return failed;
}

async function versionOf(url: string): Promise<number> {
  return (await (await fetch(`${url}/api/build-version`)).json()).version;
}

/** Edits a page and waits until the site has it, as often as is asked for. */
async function soak(directory: string): Promise<{ samples: readonly Sample[]; failed: number }> {
  await Deno.mkdir(`${directory}/docs`);
  await Deno.writeTextFile(`${directory}/docs/index.md`, "# Home\n");
  for (let i = 0; i < PAGES; i++) await Deno.writeTextFile(`${directory}/docs/p${i}.md`, page(i, 0));
  await using server = await serve(directory);
  const { url, pid } = server;
  const stopping = new AbortController();
  const readers = [read(url, stopping.signal), read(url, stopping.signal)];
  const samples: Sample[] = [];
  let last = await versionOf(url);
  for (let edit = 1; edit <= rebuilds; edit++) {
    const start = performance.now();
    await Deno.writeTextFile(`${directory}/docs/p${edit % PAGES}.md`, page(edit % PAGES, edit));
    let now = last;
    while (now === last) {
      if (performance.now() - start > PATIENCE) throw new Error(`Edit ${edit} does not show`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now = await versionOf(url);
    }
    last = now;
    const files = (await Array.fromAsync(Deno.readDir(`/proc/${pid}/fd`))).length;
    samples.push({ memory: await memoryOf(pid), files, took: performance.now() - start });
    if (edit % 500 === 0) say(`${edit} rebuilds, ${Math.round(samples.at(-1)!.memory)} MiB`);
  }
  stopping.abort();
  const failures = await Promise.all(readers);
  return { samples, failed: failures.reduce((sum, count) => sum + count, 0) };
}

const directory = await Deno.makeTempDir({ prefix: "lectern_soak_" });
const { samples, failed } = await soak(directory).finally(() => Deno.remove(directory, { recursive: true }));
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
const fifths = [0, 1, 2, 3, 4].map((i) => samples.slice(i * samples.length / 5, (i + 1) * samples.length / 5));
const medians = fifths.map((fifth) => median(fifth.map(({ memory }) => memory)));
const files = fifths.map((fifth) => median(fifth.map(({ files }) => files)));
const took = fifths.map((fifth) => median(fifth.map(({ took }) => took)));
const growth = medians[4]! / medians[1]!;
say(`memory of each fifth, MiB: ${medians.map((number) => number.toFixed(1)).join("  ")}`);
say(`open files: ${files.join("  ")}; from an edit to its version, ms: ${took.map(Math.round).join("  ")}`);
say(
  `${samples.length} rebuilds, ${failed} failed answers, last fifth ${
    ((growth - 1) * 100).toFixed(1)
  } % above the second`,
);
Deno.exit(growth <= GROWTH && files[4]! <= files[1]! + 2 && failed === 0 ? 0 : 1);
