/**
 * Labels of a book of mdbook-spec: its rules, and the productions of its grammar.
 *
 * @module
 */
import { createFences } from "../markdown/code/fence.ts";
import { RULE_LINE, ruleAnchor, ruleLabel } from "../markdown/mdbook/rule_name.ts";
import { labelName, type PageLabel } from "./labels.ts";

const GRAMMAR = /^[ \t]{0,12}(?:`{3,}|~{3,})[ \t]*grammar\b/;
const PRODUCTION = /^[ \t]*(?:@root[ \t]+)?([A-Z]\w{0,100})[ \t]*->/;
/** Maximum number of characters of a line that are read. */
const LINE = 500;

/** Finds rules, `r[name]` on a line of its own, and productions, whose anchor is the last rule before them. */
export function ruleLabelsOf(text: string): readonly PageLabel[] {
  if (!text.includes("r[") && !/^[ \t]*[`~]{3,}[ \t]*grammar\b/m.test(text)) return [];
  const labels: PageLabel[] = [];
  const fenceLine = createFences({ isNested: true });
  let anchor = "";
  let isGrammar = false;
  for (const written of text.split("\n")) {
    const line = written.slice(0, LINE);
    const fence = fenceLine(line);
    if (fence?.kind === "open") isGrammar = GRAMMAR.test(line);
    const name = fence ? isGrammar && PRODUCTION.exec(line)?.[1] : RULE_LINE.exec(line)?.[2];
    if (!name) continue;
    if (!fence) anchor = ruleAnchor(name);
    labels.push({ name: labelName(ruleLabel(name)), anchor, title: undefined });
  }
  return labels;
}
