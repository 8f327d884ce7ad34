/**
 * A report for people: a line for each finding, which editors and terminals open at its place, and a line for its hint.
 *
 * @module
 */
import type { Judged } from "../finding.ts";
import type { Printed, Report } from "./report.ts";
import { summary } from "./summary.ts";

export function formatText(report: Report): Printed {
  return { out: report.findings.flatMap(lines).join("\n"), summary: summary(report) };
}

function lines({ file, line, column, level, message, rule, hint }: Judged): readonly string[] {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  const first = `${place === "" ? "" : `${place}: `}${level}: ${printable(message)} [${rule}]`;
  return hint === undefined ? [first] : [first, `  ${printable(hint)}`];
}

/** In one line, and without what would steer the terminal. */
function printable(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, " ").replaceAll(
    // deno-lint-ignore no-control-regex
    /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\p{Cs}/gu,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
