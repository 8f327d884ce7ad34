/**
 * Headings whose sections are tabs, as R Markdown and Wiki.js have them: `## Title {.tabset}`, and below it headings of the
 * next level. They become shortcodes.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";

const OWN = /^#{1,5}[ \t][^\n]*\{[^{}\n]*\.tabset\b/m;
const HEADING = /^(#{1,6})[ \t]+([^\n]*?)[ \t]*(?:\{([^{}\n]{0,300})\})?[ \t]*$/;
/** Characters of a line that are looked at. */
const LINE = 1_000;

interface Heading {
  readonly at: number;
  readonly level: number;
  readonly text: string;
  readonly isTabset: boolean;
}

/** As many lines as before. */
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
    const next = headings.findIndex((one, at) => at > i && one.level <= level);
    const tabs = headings.slice(i + 1, next === -1 ? undefined : next).filter((one) => one.level === level + 1);
    // Tabs in tabs are sections of the outer ones.
    if (tabs.length > 0 && !tabs.some((one) => one.isTabset)) {
      writeTabs(lines, tabs, next === -1 ? lines.length : headings[next]!.at);
    }
  }
  return lines.join("\n");
}

function writeTabs(lines: string[], tabs: readonly Heading[], end: number): void {
  // The line that ends them must be one without words, or the last of all.
  const last = lines[end - 1]!.trim() === "" ? end - 1 : end === lines.length ? end - 1 : undefined;
  // Nothing else may be on the line that ends a fence or a table.
  if (last === undefined || last <= tabs.at(-1)!.at || /^[ \t]*[`~|<]/.test(lines[last]!)) return;
  for (const [i, { at, text }] of tabs.entries()) {
    const label = text.replace(/["\\]/g, "\\$&");
    lines[at] = `${i === 0 ? "{{% tabs %}}" : "{{% /tab %}}"}{{% tab name="${label}" %}}`;
  }
  lines[last] += "{{% /tab %}}{{% /tabs %}}";
}
