/**
 * Sets the level of each finding: from config.json, or else the default of its rule.
 *
 * @module
 */
import { type Rule, type RuleLevel, RULES } from "../config/rules.ts";
import type { Finding, Judged } from "./finding.ts";

/** Levels that config.json sets. */
export type Levels = ReadonlyMap<Rule, RuleLevel>;

/** The findings that count. */
export function judge(findings: readonly Finding[], levels: Levels): readonly Judged[] {
  return findings.flatMap((finding) => {
    const level: RuleLevel = levels.get(finding.rule) ?? RULES[finding.rule].level;
    return level === "off" ? [] : [{ ...finding, level }];
  });
}

/** Every rule with its level and what it finds, a line each. */
export function ruleLines(): readonly string[] {
  return Object.entries(RULES).map(([id, { level, finds }]) => `${id.padEnd(19)}${level.padEnd(9)}${finds}`);
}
