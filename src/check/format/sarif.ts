/**
 * A report as SARIF 2.1.0, which code scanning of GitHub, GitLab and others reads. GitHub refuses the whole of it where one
 * result has no place, and asks for more texts of rules than the standard does.
 * See https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html.
 *
 * @module
 */
import { RULE_IDS, RULES } from "../../config/rules.ts";
import { VERSION } from "../../version.ts";
import type { Judged } from "../finding.ts";
import type { Printed, Report } from "./report.ts";

export function sarif({ findings, config }: Report): Printed {
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{
      tool: {
        driver: {
          name: "lectern check",
          version: VERSION,
          rules: RULE_IDS.map((id) => ({
            id,
            shortDescription: { text: RULES[id].finds },
            fullDescription: { text: `${RULES[id].finds}.` },
            help: { text: `{ "check": { "rules": { "${id}": "off" } } } in config.json switches the rule off.` },
            defaultConfiguration: { level: RULES[id].level },
          })),
        },
      },
      columnKind: "utf16CodeUnits",
      results: findings.map((finding) => result(finding, config)),
    }],
  };
  return { out: JSON.stringify(log, null, 2), summary: "" };
}

function result({ rule, level, file, line = 1, column, message, hint }: Judged, config: string) {
  const region = { startLine: line, ...column !== undefined && { startColumn: column } };
  return {
    ruleId: rule,
    ruleIndex: RULE_IDS.indexOf(rule),
    level,
    message: { text: hint === undefined ? message : `${message}. ${hint}` },
    locations: [{ physicalLocation: { artifactLocation: { uri: reference(file ?? config) }, region } }],
  };
}

/** A file as a URI reference, in which `#` and `?` belong to its name. */
function reference(file: string): string {
  return file.split("/").map(encodeURIComponent).join("/");
}
