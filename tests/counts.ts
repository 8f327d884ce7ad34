/**
 * The closing line of `deno test`: how many tests passed, failed and were left out.
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
  // deno-lint-ignore no-control-regex
  const lines = written.replace(/\x1b\[[0-9;]*m/g, "").split("\n");
  const closing = lines.findLast((line) => /^(?:ok|FAILED) \| \d+ passed/.test(line)) ?? "";
  const count = (what: string) => Number(new RegExp(`(\\d+) ${what}`).exec(closing)?.[1] ?? 0);
  const failed = count("failed");
  return { passed: count("passed"), failed: success ? failed : Math.max(1, failed), ignored: count("ignored") };
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, ignored: a.ignored + b.ignored };
}

/** In the words of `deno test`. */
export function closingLine({ passed, failed, ignored }: Counts, milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const time = seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m${seconds % 60}s`;
  const left = ignored === 0 ? "" : ` | ${ignored} ignored`;
  return `${failed === 0 ? "ok" : "FAILED"} | ${passed} passed | ${failed} failed${left} (${time})`;
}
