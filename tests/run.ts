/**
 * Runs every test: `deno task test`. With arguments those of `deno test` alone: `deno task test tests/http --filter 304`.
 *
 * Most tests share the processors and one Chromium. Those that start programs, or measure what other tests would
 * change, come after them, one at a time. The few that fail run once more, alone: a bug fails twice, a test that a
 * busy machine broke passes, and both are in the output.
 *
 * @module
 */
import { chromium } from "playwright-core";
import { chromiumOptions, isChromiumHere, type Kind } from "./browser/chromium.ts";
import { OPTIONS } from "./options.ts";
import { makePrograms } from "./runtime/programs.ts";
import { writeGroups } from "./groups.ts";
import { addCounts, closingLine, type Counts, type Failure, isWhole, readCounts, readFailures } from "./counts.ts";

/** Files and folders of tests that run one at a time, with nothing beside them but those that wait. */
const ALONE = [
  "tests/build/live/memory_test.ts",
  "tests/contract/requests_test.ts",
  "tests/fuzz/",
  "tests/http/body_test.ts",
  "tests/http/linear_test.ts",
  "tests/http/rate_limit_test.ts",
  "tests/markdown/diagram/",
  "tests/runtime/permissions_test.ts",
  "tests/runtime/turns_test.ts",
  "tests/runtime/unread_test.ts",
  "tests/storm/",
];

/** Files of tests that mostly wait, for programs or servers: each runs beside the others. */
const WAITING = [
  "tests/agents/afdocs_test.ts",
  "tests/browser/reload_test.ts",
  "tests/runtime/examples_test.ts",
  "tests/runtime/patience_test.ts",
  "tests/runtime/siege_test.ts",
  "tests/runtime/tools_test.ts",
];

/** So many files with failures are no accident. */
const MOST_AGAIN = 4;

interface Run extends Counts {
  /** Tests that failed; none where some failure cannot be assigned to one. */
  readonly failures: readonly Failure[];
  /** How the process ended. */
  readonly end: string;
}

/** Runs `deno test`, and passes on what it writes, in whole lines, since another run may write beside it. */
async function test(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Run> {
  const command = new Deno.Command(Deno.execPath(), { args: ["test", ...OPTIONS, ...args], env, stdout: "piped" });
  const process = command.spawn();
  let text = "";
  let shown = 0;
  for await (const piece of process.stdout.pipeThrough(new TextDecoderStream())) {
    text += piece;
    const end = text.lastIndexOf("\n") + 1;
    await Deno.stdout.write(new TextEncoder().encode(text.slice(shown, end)));
    shown = end;
  }
  const { success, code, signal } = await process.status;
  const end = signal ?? `exit code ${code}`;
  // deno-lint-ignore no-console
  if (!isWhole(text)) console.error(`\ndeno test was ended before its end: ${end}`);
  const counts = readCounts(text, success);
  return { ...counts, failures: readFailures(text, counts.failed), end };
}

/** Runs failed files once more, with nothing beside them. */
async function testAgain(run: Run, env: Readonly<Record<string, string>>): Promise<Counts> {
  if (run.failed === 0) return run;
  const files = [...new Set(run.failures.map(({ file }) => file))];
  const isAccident = files.length > 0 && files.length <= MOST_AGAIN && files.every((file) => file.endsWith("_test.ts"));
  if (!isAccident) {
    report(run, "failed");
    return run;
  }
  // deno-lint-ignore no-console
  console.log(`\nOnce more, alone: ${files.join(", ")}`);
  const again = await test(files, env);
  report(run, again.failed === 0 ? "failed, and passed alone" : "failed");
  if (again.failed > 0) report(again, "failed again, alone");
  return { passed: run.passed + Math.max(0, run.failed - again.failed), failed: again.failed, ignored: run.ignored };
}

/** What the log of a run ends with, so that its last lines say what went wrong. */
const reports: string[] = [];

function report({ failures, failed, end }: Run, how: string): void {
  for (const { file, name } of failures) reports.push(`${file} => ${name || "an error outside of tests"}: ${how}`);
  if (failures.length === 0) reports.push(`${failed} failures that no line of deno test names (${end}): ${how}`);
}

async function testAll(): Promise<Counts> {
  const apart = [...ALONE, ...WAITING];
  const together = (await filesOf("tests")).filter((file) => !apart.some((path) => file.startsWith(path)));
  const folder = await Deno.makeTempDir({ prefix: "lectern_dist_" });
  // deno test begins with the files whose folder has the longest path: groups, which are short, come last.
  const grouped = await Deno.makeTempDir({ prefix: "l" });
  const made = { LECTERN_PROGRAMS: `file://${folder}/` };
  const browsers = isChromiumHere ? await Promise.all([launch("full"), launch("shell")]) : [];
  try {
    // To make programs waits for npm.
    const types = checkTypes();
    await makePrograms(new URL(made.LECTERN_PROGRAMS));
    // Two files more than there are processors: those that have a browser wait for it most of the time.
    const jobs = { DENO_JOBS: `${navigator.hardwareConcurrency + 2}` };
    const env = Object.assign({ ...made, ...jobs }, ...browsers.map(({ variable }) => variable));
    // Modules are named for the examples in their docblocks.
    const files = await writeGroups(together, grouped);
    const shared = await test(["--doc", "--parallel", "src", "main.ts", "mod.ts", ...files], env);
    const lanes = [ALONE, ...WAITING.map((file) => [file])];
    const runs = await Promise.all(lanes.map((files) => test(files, env)));
    const counts = [await types];
    for (const run of [shared, ...runs]) counts.push(await testAgain(run, env));
    return counts.reduce(addCounts);
  } finally {
    await Promise.all(browsers.map(({ server }) => server.close()));
    await Promise.all([folder, grouped].map((path) => Deno.remove(path, { recursive: true })));
  }
}

async function testSome(args: readonly string[]): Promise<Counts> {
  const types = await checkTypes();
  return types.failed > 0 ? types : await test(args);
}

/** Counts a failure where types do not agree. */
async function checkTypes(): Promise<Counts> {
  const args = ["check", "main.ts", "mod.ts", "src", "tests"];
  const { success } = await new Deno.Command(Deno.execPath(), { args, stdout: "inherit", stderr: "inherit" }).output();
  if (!success) reports.push("deno check: types do not agree");
  return { passed: 0, failed: success ? 0 : 1, ignored: 0 };
}

/** Starts a browser that tests find by an environment variable. */
async function launch(kind: Kind) {
  const server = await chromium.launchServer(chromiumOptions(kind));
  return { server, variable: { [`LECTERN_CHROMIUM_${kind.toUpperCase()}`]: server.wsEndpoint() } };
}

/** Files of tests below a folder, in order. */
async function filesOf(folder: string): Promise<string[]> {
  const found = await Array.fromAsync(Deno.readDir(folder), ({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    return isDirectory ? filesOf(path) : name.endsWith("_test.ts") ? [path] : [];
  });
  return found.flat().sort();
}

const started = performance.now();
const counts = Deno.args.length > 0 ? await testSome(Deno.args) : await testAll();
// deno-lint-ignore no-console
console.log(`\n${reports.map((line) => `${line}\n`).join("")}${closingLine(counts, performance.now() - started)}`);
Deno.exit(counts.failed === 0 ? 0 : 1);
