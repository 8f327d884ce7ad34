/**
 * Anchors as Elastic's documentation writes them, `$$$place$$$`, and rules of the Rust Reference, `r[rule.name]` on a line
 * of its own. They become empty spans of Pandoc with an id.
 *
 * @module
 */
import { RULE_LINE, ruleAnchor } from "../mdbook/rule_name.ts";
import { outsideCode } from "../code/regions.ts";

const ELASTIC = /(?<![\\$])\$\$\$([A-Za-z_][\w.-]{0,150})\$\$\$(?!\$)/g;
const RULES = new RegExp(RULE_LINE, "gm");

/** Keeps the number of lines. @param rules Set to which the names of rules are added. */
export function writePlaces(source: string, rules: Set<string>): string {
  const written = source.includes("$$$") ? outsideCode(source, ELASTIC, (_raw, _at, [id]) => `[]{#${id}}`) : source;
  if (!written.includes("r[")) return written;
  return outsideCode(written, RULES, (_raw, _at, [indent = "", name = ""]) => {
    rules.add(name);
    return `${indent}[]{#${ruleAnchor(name)}}`;
  });
}
