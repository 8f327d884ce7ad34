/**
 * Problems of rendered pages, reported for a build as a whole.
 *
 * @module
 */
import type { Content } from "../../site/page.ts";
import type { Reporter } from "../report.ts";
import { createProblemKinds } from "./kinds.ts";

export interface PageReports {
  /** Replaces what a file has. */
  note(file: string, content: Content): void;
  /** Ends a round in which all pages were finished. @param files All there are now. */
  endRound(files: ReadonlySet<string>): void;
}

/** Maximum number of problems that are reported for a build; each page shows its own. */
const REPORTED = 40;

/** Creates the reports. @param inOrder Whether problems are reported in the order of the pages. */
export function createPageReports(reporter: Reporter, inOrder: boolean): PageReports {
  const problems = reporter({
    inOrder,
    most: REPORTED,
    leftOut: (count) => `${count} more problems are not listed here: in author mode, each page shows its own`,
  });
  const kinds = createProblemKinds(reporter);
  const failures = reporter({
    level: "error",
    most: REPORTED,
    leftOut: (count) => `Cannot render ${count} more pages`,
  });

  return {
    note(file, content) {
      const single = content.problems.filter(({ kind }) => kind === undefined);
      problems.report(single.map(({ line, message }) => `${file}:${line}: ${message}`), file);
      kinds.note(file, content.problems);
      const { failure } = content;
      failures.report(failure === undefined ? [] : [`Cannot render ${reporter.nameOf(file)}: ${failure}`], file);
    },
    endRound(files) {
      for (const kind of [problems, failures]) kind.endRound(files);
      kinds.report(files);
    },
  };
}
