/**
 * Flags of V8 for a program that runs much code for a few seconds.
 *
 * - Number of calls after which a function is optimized. With V8's defaults, 400 and 3,000, a first build of a thousand
 *   pages spends up to a tenth of its time optimizing functions that are rarely called again. A server under load reaches
 *   the numbers used here within seconds.
 * - What a function has been called with is recorded from its first call on, and not from the eighth. Most functions of a
 *   build are called thousands of times.
 *
 * Deno accepts them only on its command line, as in `deno task start`; Node also at run time.
 *
 * @module
 */
import process from "node:process";
import { setFlagsFromString } from "node:v8";

const FLAGS: readonly string[] = [
  "--invocation-count-for-turbofan=100000",
  "--invocation-count-for-maglev=1200",
  "--no-lazy-feedback-allocation",
];

/** Option of `deno run` and `deno compile`. */
export const V8_FLAGS = `--v8-flags=${FLAGS.join(",")}`;

/**
 * Sets the flags in this process, for all of its threads.
 *
 * @param version Version of V8. Before 12, as in Node 20, it lacks these flags, and would print an error.
 */
export function setV8Flags(version: string = process.versions.v8, set = setFlagsFromString): void {
  if (Number.parseInt(version) >= 12) FLAGS.forEach((flag) => set(flag));
}
