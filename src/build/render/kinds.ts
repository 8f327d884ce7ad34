/**
 * Problems that many pages share, reported once with the number of pages.
 *
 * @module
 */
import type { PageProblem } from "../../markdown/rendered.ts";
import type { Reporter } from "../report.ts";

export interface ProblemKinds {
  /** Replaces what a file has. */
  note(file: string, problems: readonly PageProblem[]): void;
  /** Reports kinds that were not there before. @param files All there are now, in the order of the site. */
  report(files: Iterable<string>): void;
}

/** Kinds of problems that are reported; more are counted. */
const MOST = 40;

export function createProblemKinds(reporter: Reporter): ProblemKinds {
  const problems = reporter({ most: MOST, leftOut: (count) => `${count} more kinds of problems are not listed here` });
  const byFile = new Map<string, readonly PageProblem[]>();
  /** Kind → its message, which stays as it was while there is one of its kind. */
  let messages = new Map<string, string>();

  return {
    note(file, problems) {
      const shared = problems.filter(({ kind }) => kind !== undefined);
      if (shared.length > 0) byFile.set(file, shared);
      else byFile.delete(file);
    },
    report(files) {
      const kinds = new Map<string, { readonly first: PageProblem; readonly file: string; pages: number }>();
      const all = new Set(files);
      for (const file of byFile.keys()) if (!all.has(file)) byFile.delete(file);
      for (const file of all) {
        for (const problem of byFile.get(file) ?? []) {
          const known = kinds.get(problem.kind!);
          if (known) known.pages++;
          else kinds.set(problem.kind!, { first: problem, file, pages: 1 });
        }
      }
      messages = new Map([...kinds].map(([kind, { first, file, pages }]) => {
        const count = pages === 1 ? "1 page," : `${pages} pages, first`;
        const message = `${kind} (${count} in ${reporter.nameOf(file)}:${first.line})${
          first.message.slice(kind.length)
        }`;
        return [kind, messages.get(kind) ?? message];
      }));
      problems.report(messages.values());
      problems.endRound();
    },
  };
}
