/**
 * A report as commands of GitHub Actions, which shows each finding next to its line in a pull request.
 * See https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands.
 *
 * @module
 */
import type { Judged } from "../finding.ts";
import type { Printed, Report } from "./report.ts";
import { summary } from "./summary.ts";

export function github(report: Report): Printed {
  return { out: report.findings.map(command).join("\n"), summary: summary(report) };
}

function command({ file, line, column, level, rule, message, hint }: Judged): string {
  const properties = Object.entries({ file, line, col: column, title: rule })
    .flatMap(([name, value]) => value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`]);
  return `::${level} ${properties.join(",")}::${escapeData(hint === undefined ? message : `${message}\n${hint}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
