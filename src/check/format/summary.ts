/**
 * The last line of a report.
 *
 * @module
 */
import { quantity } from "../../quantity.ts";
import type { Report } from "./report.ts";

/** `46 pages checked: 1 error, 2 warnings (0.8 s)`, and what else there is to know. */
export function summary({ findings, pages, fixed, fixable, known, stale, seconds }: Report): string {
  const errors = findings.filter(({ level }) => level === "error").length;
  const found = findings.length === 0
    ? "no problems"
    : [[errors, "error"], [findings.length - errors, "warning"]] as const;
  const what = typeof found === "string"
    ? found
    : found.flatMap(([n, word]) => n === 0 ? [] : quantity(n, word)).join(", ");
  const lines = [
    `${quantity(pages, "page")} checked: ${what} (${seconds.toFixed(1)} s)`,
    fixed > 0 && `${quantity(fixed, "problem")} corrected`,
    fixable > 0 && `${fixable} of them can be corrected with --fix`,
    known > 0 && `${quantity(known, "problem")} of the baseline left out`,
    stale > 0 &&
    `${quantity(stale, "problem")} of the baseline ${
      stale === 1 ? "does" : "do"
    } not occur any more: --update-baseline removes ${stale === 1 ? "it" : "them"}`,
  ];
  return lines.filter((line) => line !== false).join("\n");
}
