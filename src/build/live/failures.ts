/**
 * Pages of a build that could not be rendered: because of a bug in the program, or in time.
 *
 * @module
 */
import { writtenFile } from "../../site/page.ts";
import type { Assembly } from "../assemble/assemble.ts";

/** Files of the pages that could not because of a bug. */
export function failedFiles(assembly: Assembly): readonly string[] {
  return Array.from(tried(assembly)).flatMap(({ file, failure }) => failure === undefined ? [] : [file]);
}

/** Files of the pages that took too long, each of which shows a notice until a later try succeeds. */
export function overdueFiles(assembly: Assembly): readonly string[] {
  return Array.from(tried(assembly)).flatMap(({ file, isOverdue }) => isOverdue ? [file] : []);
}

/** Whether it failed at every page that was tried so far, and at one at least. */
export function isFailing(assembly: Assembly): boolean {
  let count = 0;
  for (const { failure } of tried(assembly)) {
    if (failure === undefined) return false;
    count++;
  }
  return count > 0;
}

/** The pages that were rendered so far, each with its file. */
function* tried({ contents, site: { pages } }: Assembly) {
  for (const page of pages.values()) {
    const finished = contents.known(page);
    if (finished) yield { ...finished.content, file: writtenFile(page.source) };
  }
}
