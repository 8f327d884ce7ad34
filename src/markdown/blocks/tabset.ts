/**
 * Tabsets of R Markdown and Wiki.js: `## Title {.tabset}`, and below it headings of the next level, whose sections are tabs.
 * They become shortcodes.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import { quotedValue } from "../shortcode/read.ts";

const OWN = /^#{1,5}[ \t][^\n]*\{[^{}\n]*\.tabset\b/m;
const HEADING = /^(#{1,6})[ \t]+([^\n]*?)[ \t]*(?:\{([^{}\n]{0,300})\})?[ \t]*$/;
/** Maximum number of characters of a line that are read. */
const LINE = 1_000;

interface Heading {
  readonly at: number;
  readonly level: number;
  readonly text: string;
  readonly isTabset: boolean;
}

/** Translates a text; keeps the number of its lines. */
export function writeTabsets(source: string): string {
  if (!OWN.test(source)) return source;
  const lines = source.split("\n");
  const fenceLine = createFences({ isNested: true });
  const headings: Heading[] = [];
  for (const [at, line] of lines.entries()) {
    const head = line.slice(0, LINE);
    const found = fenceLine(head) === undefined ? HEADING.exec(head) : null;
    if (!found) continue;
    const [, marks = "", text = "", list = ""] = found;
    headings.push({ at, level: marks.length, text, isTabset: /(?:^|\s)\.tabset\b/.test(list) });
  }
  for (const [i, { isTabset, level }] of headings.entries()) {
    if (!isTabset) continue;
    let next = i + 1;
    while (next < headings.length && headings[next]!.level > level) next++;
    const tabs = headings.slice(i + 1, next).filter((one) => one.level === level + 1);
    // Nested tabs are sections of the outer ones.
    if (tabs.length > 0 && !tabs.some((one) => one.isTabset)) {
      writeTabs(lines, tabs, headings[next]?.at ?? lines.length);
    }
  }
  return lines.join("\n");
}

function writeTabs(lines: string[], tabs: readonly Heading[], end: number): void {
  // The line that ends them must be blank, or the last one.
  const last = lines[end - 1]!.trim() === "" ? end - 1 : end === lines.length ? end - 1 : undefined;
  // A line that ends a fence or a table cannot hold anything else.
  if (last === undefined || last <= tabs.at(-1)!.at || /^[ \t]*[`~|<]/.test(lines[last]!)) return;
  for (const [i, { at, text }] of tabs.entries()) {
    lines[at] = `${i === 0 ? "{{% tabs %}}" : "{{% /tab %}}"}{{% tab name=${quotedValue(text)} %}}`;
  }
  lines[last] += "{{% /tab %}}{{% /tabs %}}";
}
