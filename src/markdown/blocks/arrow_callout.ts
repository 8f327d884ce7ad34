/**
 * Callouts of the Terraform Registry: paragraphs that begin with an arrow, `-> **Note:** …` and `~> **Warning:** …`. They
 * become shortcodes. The third, `!>`, is Docsify's, too.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";

const OWN = /^[ \t]*[-~]>[ \t]/m;
/** An arrow in a text of another kind points to something; one of a callout, at words in bold or a sentence. */
const OPENING = /^([ \t]{0,12})([-~])>[ \t]+((?:\*\*|__)[^\n]*|(?:Note|NOTE|This|The|If|You|When|For)\b[^\n]*)$/;
/** Line that ends a paragraph. */
const BLOCK = /^[ \t]*(?:#{1,6}[ \t]|`{3}|~{3}|<|>|[!?~-]>|[-*+][ \t]|\d{1,9}[.)][ \t])|^[ \t]*$/;
/** Line before which a paragraph can begin: a blank one, or an item of a list that the callout is in. */
const BEFORE = /^[ \t]*$|^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
/** Maximum number of characters of a line that are read. */
const LINE = 5_000;

/** Translates a text; keeps the number of its lines. */
export function writeArrows(source: string): string {
  if (!source.includes("->") && !source.includes("~>") || !OWN.test(source)) return source;
  const fenceLine = createFences({ isNested: true });
  const lines = source.split("\n").map((line) => ({ line, isCode: fenceLine(line.slice(0, LINE)) !== undefined }));
  for (let i = 0; i < lines.length; i++) {
    const { line, isCode } = lines[i]!;
    const found = isCode || line.length > LINE ? null : OPENING.exec(line);
    if (!found || i > 0 && !BEFORE.test(lines[i - 1]!.line.slice(0, LINE))) continue;
    const [, indent = "", sign, text = ""] = found;
    // What is indented by four is code, but in a list.
    if (indent.length > 3 && !isInList(lines, i)) continue;
    const kind = sign === "~" ? "warning" : "note";
    let last = i;
    while (last + 1 < lines.length && !BLOCK.test(lines[last + 1]!.line.slice(0, LINE))) last++;
    const { label, rest } = labelOf(text);
    lines[i]!.line = `${indent}{{% ${kind}${label === "" ? "" : ` title="${label}"`} %}}${rest}`;
    lines[last]!.line += `{{% /${kind} %}}`;
    i = last;
  }
  return lines.map(({ line }) => line).join("\n");
}

function isInList(lines: readonly { readonly line: string }[], at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    const { line } = lines[i]!;
    if (/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line.slice(0, LINE))) return true;
    if (/^[^\s]/.test(line)) return false;
  }
  return false;
}

/** The title of a callout, from words in bold that end with a colon. */
function labelOf(text: string): { readonly label: string; readonly rest: string } {
  const [raw, label = ""] = /^(?:\*\*|__)([^*_"\\`\n]{1,60}?):?(?:\*\*|__):?[ \t]*/.exec(text) ?? [];
  const isTitle = raw !== undefined && raw.includes(":");
  return isTitle ? { label, rest: text.slice(raw.length) } : { label: "", rest: text };
}
