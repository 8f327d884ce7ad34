/**
 * The result of a check, and what a format makes of it.
 *
 * @module
 */
import type { Judged } from "../finding.ts";

/** The result of a check. */
export interface Report {
  readonly findings: readonly Judged[];
  /** Where to look for what is wrong with the site as a whole: its config.json, whether or not it is there. */
  readonly config: string;
  /** How many pages the site has. */
  readonly pages: number;
  /** How many problems were corrected. */
  readonly fixed: number;
  /** How many of the findings `--fix` would correct. */
  readonly fixable: number;
  /** How many problems the baseline holds. */
  readonly known: number;
  /** How many problems of the baseline are over. */
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
