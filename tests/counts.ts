/**
 * Output of `deno test`: how many tests passed, failed and were left out, and which failed.
 *
 * @module
 */

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly ignored: number;
}

/**
 * Reads the last closing line of what `deno test` wrote.
 *
 * @param success Whether it ended with exit code 0. A run that did not has at least one failure, whatever it wrote.
 */
export function readCounts(written: string, success: boolean): Counts {
  const closing = closingOf(linesOf(written)) ?? "";
  const count = (what: string) => Number(new RegExp(`(\\d+) ${what}`).exec(closing)?.[1] ?? 0);
  const failed = count("failed");
  return { passed: count("passed"), failed: success ? failed : Math.max(1, failed), ignored: count("ignored") };
}

function linesOf(written: string): readonly string[] {
  // deno-lint-ignore no-control-regex
  return written.replace(/\x1b\[[0-9;]*m/g, "").split("\n");
}

/** The line with which a run ends; `undefined`: it was ended before. */
function closingOf(lines: readonly string[]): string | undefined {
  return lines.findLast((line) => /^(?:ok|FAILED) \| \d+ passed/.test(line));
}

/** Whether a run came to its end. */
export function isWhole(written: string): boolean {
  return closingOf(linesOf(written)) !== undefined;
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, ignored: a.ignored + b.ignored };
}

/** A test that failed. */
export interface Failure {
  /** As `deno test` names it. */
  readonly file: string;
  /** Name of the test; empty for an error outside of any test. */
  readonly name: string;
}

/**
 * Tests that failed, from everything that `deno test` wrote, with `--parallel` or without.
 *
 * @returns No failures when they do not account for each of `failed` tests, or the run was ended before its end.
 */
export function readFailures(written: string, failed: number): readonly Failure[] {
  const failures: Failure[] = [];
  let running = "";
  // Tests that an uncaught error kept from running count as failed, too, and nothing is written of them.
  let unwritten = false;
  for (const line of linesOf(written)) {
    running = /^running \d+ tests? from (.+)$/.exec(line)?.[1] ?? running;
    const uncaught = /^Uncaught error from (.+) FAILED$/.exec(line)?.[1];
    if (uncaught) {
      unwritten = true;
      failures.push({ file: uncaught, name: "" });
      continue;
    }
    // Steps are indented, or follow the name of their test after dots.
    const [test, result, ...steps] = line.split(" ... ");
    if (!/^\S/.test(line) || !result?.startsWith("FAILED (") || steps.length > 0) continue;
    const [, file = running, name = test!] = /^(\.{1,2}\/\S+) => (.*)$/.exec(test!) ?? [];
    failures.push({ file, name });
  }
  const isAll = unwritten ? failures.length <= failed : failures.length === failed;
  return isWhole(written) && isAll && failures.every(({ file }) => file !== "") ? failures : [];
}

/** In the words of `deno test`. */
export function closingLine({ passed, failed, ignored }: Counts, milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const time = seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m${seconds % 60}s`;
  const left = ignored === 0 ? "" : ` | ${ignored} ignored`;
  return `${failed === 0 ? "ok" : "FAILED"} | ${passed} passed | ${failed} failed${left} (${time})`;
}
