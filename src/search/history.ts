/**
 * Pages about changes: posts of a blog, change logs and release notes. They mention everything and explain little.
 *
 * @module
 */
import type { Candidate } from "./candidates.ts";
import type { Index } from "./index.ts";
import type { SearchPage } from "./search_page.ts";

/** Folders of such pages, parts of their names, and whole names. */
const FOLDER = /\/(?:blog|news|changelogs?|changes|releases)\//i,
  PART = /[\/_-](?:change-?log|release[_-]?notes|what-?s-?new)(?:[\/_-]|$)/i,
  NAME = /\/(?:changes|releases|history)$/i;
/** Factor for their scores. */
const HISTORY = 0.5;

/** Whether a page is about changes, by its path; not if its author says how much it counts. */
export function isHistory({ path, boost }: Pick<SearchPage, "path" | "boost">): boolean {
  return boost === undefined && [FOLDER, PART, NAME].some((pattern) => pattern.test(path));
}

/** Lowers the scores of pages about changes if others cover as much of the query; not if their title has it, or a heading is it. */
export function lowerHistory(candidates: readonly Candidate[], { isHistory }: Index): readonly Candidate[] {
  const most = candidates.reduce((most, { page, best }) => isHistory(page) ? most : Math.max(most, best.coverage), -1);
  const isLower = ({ page, best, titleSaysAll }: Candidate) =>
    isHistory(page) && !titleSaysAll && best.literal === 0 && best.coverage <= most;
  return candidates.map((one) => isLower(one) ? { ...one, score: one.score * HISTORY } : one);
}
