/**
 * Markdown of Docsify: words in the titles of links (`':include'`, `':size=50x100'`), routes as their addresses (`#/a?id=b`),
 * ids after headings (`:id=place`), dates (`{docsify-updated}`), paragraphs that begin with `!>` or `?>`, and tabs of
 * docsify-tabs. They become what is read everywhere.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import { codeRegions, outsideCode } from "../code/regions.ts";
import { quotedValue } from "../shortcode/read.ts";
import { withoutRoute } from "./route.ts";
import { writeTitled } from "./titled.ts";
import { isAlone } from "../text.ts";

/** Something of Docsify. */
const OWN =
  /^ {0,3}[!?]>|["' \t]:(?:ignore|include|target=|disabled|class=|id=|size=|no-zoom)|\{docsify-updated\}|^[ \t]*<!--[ \t]*tabs:start|\]\((?:#\/|[^()\s?:]{0,500}\?id=)/m;
/** The address of a link that is a route. */
const ROUTE = /\]\((#\/[^()\s]{0,500}|[^()\s?:]{0,500}\?id=[^()\s]{1,200})(?=[\s)])/g;
/** The place of a date, which `lastUpdated` shows below a page; with its words where these are all of a line. */
const UPDATED = /^[ \t>*_-]{0,20}(?:[^\n{}]{0,60}:[ \t*_]{0,5})?\{docsify-updated\}[ \t*_]*$|\{docsify-updated\}/gm;
const HEADING = /^( {0,3}#{1,6}[ \t][^\n]{0,500}?)[ \t]:id=([\w-]{1,200})[ \t]*$/;
const CALLOUT = /^ {0,3}([!?])>[ \t]?(.*)$/s;
/** Line that ends a paragraph. */
const BLOCK = /^ {0,3}(?:#{1,6}[ \t]|`{3}|~{3}|<|>|[!?]>|[-*+][ \t]|1[.)][ \t])|^[ \t]*$/;
const TABS = /^([ \t]*)<!--[ \t]*tabs:(start|end)[ \t]*-->[ \t]*$/;
/** `#### **Label**`, or a comment. */
const TAB =
  /^[ \t]*(?:#{1,6}[ \t]*(?:\*\*|__)[ \t]*([^\n]{1,200}?)[ \t]*(?:\*\*|__)|<!--[ \t]*tab:[ \t]*([^\n]{1,200}?)[ \t]*-->)[ \t]*$/;
/** Maximum number of characters of a line that are read. */
const LINE = 1_000;

/** Translates a text; keeps the number of its lines. */
export function writeDocsify(text: string): string {
  if (!OWN.test(text)) return text;
  const code = codeRegions(text);
  const titled = outsideCode(text, writeTitled.pattern, (raw, at) => {
    return writeTitled(raw, isAlone(text, at, at + raw.length));
  }, code);
  const routed = outsideCode(titled, ROUTE, (_, __, [address = ""]) => `](${withoutRoute(address)}`);
  const dated = outsideCode(routed, UPDATED, () => "");
  const fenceLine = createFences({ isNested: true });
  const lines = dated.split("\n").map((line) => ({ line, isCode: fenceLine(line.slice(0, LINE)) !== undefined }));
  writeTabs(lines);
  writeLines(lines);
  return lines.map(({ line }) => line).join("\n");
}

interface Line {
  line: string;
  readonly isCode: boolean;
}

/** Headings with ids, and callouts, up to the last line of their paragraph. */
function writeLines(lines: readonly Line[]): void {
  for (let i = 0; i < lines.length; i++) {
    const { line, isCode } = lines[i]!;
    if (isCode || line.length > LINE) continue;
    lines[i]!.line = line.replace(HEADING, "$1 {#$2}");
    const [, sign, text = ""] = CALLOUT.exec(line) ?? [];
    if (sign === undefined || text.trim() === "") continue;
    const kind = sign === "!" ? "important" : "tip";
    let last = i;
    while (last + 1 < lines.length && !BLOCK.test(lines[last + 1]!.line.slice(0, LINE))) last++;
    lines[i]!.line = `{{% ${kind} %}}${text}`;
    lines[last]!.line += `{{% /${kind} %}}`;
    i = last;
  }
}

/** Turns the text between the comments of docsify-tabs into tabs, if it has labels. */
function writeTabs(lines: readonly Line[]): void {
  let start: number | undefined;
  let labels: number[] = [];
  for (const [i, { line, isCode }] of lines.entries()) {
    if (isCode || line.length > LINE) continue;
    const side = TABS.exec(line)?.[2];
    if (side === "start") [start, labels] = [i, []];
    else if (side === undefined && start !== undefined && TAB.test(line)) labels.push(i);
    else if (side === "end" && start !== undefined) {
      if (labels.length > 0) writePanels(lines, [start, ...labels, i]);
      start = undefined;
    }
  }
}

function writePanels(lines: readonly Line[], [start, ...rest]: readonly number[]): void {
  const indent = TABS.exec(lines[start!]!.line)![1]!;
  lines[start!]!.line = `${indent}{{% tabs %}}`;
  for (const [i, at] of rest.entries()) {
    const end = i === 0 ? "" : "{{% /tab %}}";
    const found = TAB.exec(lines[at]!.line);
    const label = quotedValue(found?.[1] ?? found?.[2] ?? "");
    const isLast = i === rest.length - 1;
    lines[at]!.line = `${indent}${end}${isLast ? "{{% /tabs %}}" : `{{% tab name=${label} %}}`}`;
  }
}
