/**
 * The number of calls after which V8 optimizes a function. With its own numbers, 400 and 3,000, a first build of a
 * thousand pages spends up to a tenth of its time on functions that are hardly called again. A server under load reaches
 * these within seconds.
 *
 * Deno takes them on its command line only, as `deno task start` has them; Node also while it runs.
 *
 * @module
 */
import process from "node:process";
import { setFlagsFromString } from "node:v8";

const FLAGS: readonly string[] = ["--invocation-count-for-turbofan=100000", "--invocation-count-for-maglev=1200"];

/** Option of `deno run` and `deno compile`. */
export const V8_FLAGS = `--v8-flags=${FLAGS.join(",")}`;

/**
 * Sets them in this process, for all of its threads.
 *
 * @param version Version of V8. Before 12, as in Node 20, there are no such flags, and V8 prints that.
 */
export function optimizeLate(version: string = process.versions.v8, set = setFlagsFromString): void {
  if (Number.parseInt(version) >= 12) FLAGS.forEach((flag) => set(flag));
}
