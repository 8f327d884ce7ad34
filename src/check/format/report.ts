/**
 * The result of a check, and the interface of a format.
 *
 * @module
 */
import type { Judged } from "../finding.ts";

/** The result of a check. */
export interface Report {
  readonly findings: readonly Judged[];
  /** File for problems of the site as a whole: its config.json, whether or not it exists. */
  readonly config: string;
  /** Number of pages. */
  readonly pages: number;
  /** Number of problems that were corrected. */
  readonly fixed: number;
  /** Number of findings that `--fix` would correct. */
  readonly fixable: number;
  /** Number of problems in the baseline. */
  readonly known: number;
  /** Number of problems in the baseline that no longer exist. */
  readonly stale: number;
  readonly seconds: number;
}

/** A report as text. */
export interface Printed {
  /** For stdout; `""`: nothing. */
  readonly out: string;
  /** For people, on stderr; `""`: nothing. */
  readonly summary: string;
}
