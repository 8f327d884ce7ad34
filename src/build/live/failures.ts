/**
 * Pages of a build that could not be rendered because of a bug in the program.
 *
 * @module
 */
import type { Assembly } from "../assemble/assemble.ts";

/** Files of those pages. */
export function failedFiles(assembly: Assembly): readonly string[] {
  return Array.from(tried(assembly)).flatMap(({ file, failure }) => failure === undefined ? [] : [file]);
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

/** The pages that were rendered so far, each with the reason for its failure. */
function* tried({ contents, site: { pages } }: Assembly) {
  for (const page of pages.values()) {
    const finished = contents.known(page);
    if (finished) yield { file: page.source.file, failure: finished.content.failure };
  }
}
