/**
 * A report for programs: one JSON object.
 *
 * @module
 */
import type { Printed, Report } from "./report.ts";

export function json({ findings, pages, fixed, known, stale }: Report): Printed {
  const errors = findings.filter(({ level }) => level === "error").length;
  const report = {
    pages,
    errors,
    warnings: findings.length - errors,
    fixed,
    known,
    stale,
    findings: findings.map(({ rule, level, file, line, column, message, hint, fix }) => ({
      rule,
      level,
      file,
      line,
      column,
      message,
      hint,
      fix: fix && { before: fix.before, after: fix.after },
    })),
  };
  return { out: JSON.stringify(report, null, 2), summary: "" };
}
