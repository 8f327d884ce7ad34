/**
 * A finding: a problem, its place, and a suggestion.
 *
 * @module
 */
import type { Rule } from "../config/rules.ts";

export interface Finding {
  readonly rule: Rule;
  /** Against the working directory; `undefined`: the site as a whole. */
  readonly file: string | undefined;
  /** From 1. */
  readonly line: number | undefined;
  /** From 1, in UTF-16 units; `undefined`: the whole line. */
  readonly column: number | undefined;
  /** The problem: a sentence without its final period. */
  readonly message: string;
  /** The part of the source that is wrong, as written. */
  readonly about?: string | undefined;
  /** Correction to suggest. */
  readonly hint?: string | undefined;
  /** A change that is safe to make without looking at it. */
  readonly fix?: Fix | undefined;
}

/** Text in the place of another one. */
export interface Fix {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** A finding that counts, with how much. */
export interface Judged extends Finding {
  readonly level: "error" | "warning";
}

/** Orders findings as one meets them: by file, line and column. */
export function byPlace(a: Finding, b: Finding): number {
  return compare(a.file ?? "", b.file ?? "") || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0) ||
    compare(a.rule, b.rule) || compare(a.message, b.message);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
