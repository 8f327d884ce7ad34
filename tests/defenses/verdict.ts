/**
 * Whether a test that was run without a defense has proven that it guards it.
 *
 * @module
 */
import type { Defense } from "./defense.ts";
import type { TestRun } from "./test_run.ts";

export interface Verdict {
  readonly isProven: boolean;
  /** What the test failed with, or why the run proves nothing. */
  readonly told: string;
}

/** Errors of a module that does not load, wherever the test comes to load it, and of names that nothing has. */
const BROKEN = /could not be parsed|Module not found|does not provide an export|ReferenceError/;

/** How the run of a test without its defense went: what it failed with, or why that proves nothing. */
export function judge({ name, hangs }: Defense, { end, failures, output }: TestRun): Verdict {
  const unproven = (told: string) => ({ isProven: false, told });
  if (end === "passed") return unproven("the test passes without the defense");
  if (end === "hung") {
    return hangs ? { isProven: true, told: "hung, as the row says" } : unproven("hung, which is not what the row says");
  }
  const own = failures.filter((failure) => failure.name.includes(name));
  const broken = own.find(({ message }) => BROKEN.test(message));
  if (broken) return unproven(`the change does not load: ${firstLine(broken.message)}`);
  // A test with steps says only how many of them have failed.
  const [first] = own.filter(({ message }) => !/^\d+ test steps? failed/.test(message));
  if (!first) return unproven(`no test has failed, but: ${firstLine(/error.*$/ims.exec(output)?.[0] ?? output)}`);
  return { isProven: true, told: firstLine(first.message) };
}

function firstLine(message: string): string {
  const line = message.split("\n").find((line) => /\w/.test(line)) ?? "";
  return line.length > 110 ? `${line.slice(0, 110)}…` : line;
}
