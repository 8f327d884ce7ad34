/**
 * Output of `deno test`: how many tests passed, failed and were left out, and which files failed.
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

/**
 * Files of the tests that failed, from everything that `deno test` wrote, with `--parallel` or without.
 *
 * @returns No files when they do not account for each of `failed` tests.
 */
export function readFailingFiles(written: string, failed: number): readonly string[] {
  const files: string[] = [];
  let running = "";
  // deno-lint-ignore no-control-regex
  for (const line of written.replace(/\x1b\[[0-9;]*m/g, "").split("\n")) {
    running = /^running \d+ tests? from (.+)$/.exec(line)?.[1] ?? running;
    const uncaught = /^Uncaught error from (.+) FAILED$/.exec(line)?.[1];
    if (uncaught) files.push(uncaught);
    // Steps are indented, or follow the name of their test after dots.
    else if (/^\S.* \.\.\. FAILED \(/.test(line) && line.split(" ... ").length === 2) {
      files.push(/^(\.\/\S+) => /.exec(line)?.[1] ?? running);
    }
  }
  return files.length === failed ? [...new Set(files)] : [];
}

/** In the words of `deno test`. */
export function closingLine({ passed, failed, ignored }: Counts, milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const time = seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m${seconds % 60}s`;
  const left = ignored === 0 ? "" : ` | ${ignored} ignored`;
  return `${failed === 0 ? "ok" : "FAILED"} | ${passed} passed | ${failed} failed${left} (${time})`;
}
