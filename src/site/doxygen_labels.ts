/**
 * Labels of Doxygen: ids of headings, pages, sections and anchors, by which all pages can refer to them.
 *
 * @module
 */
import { createFences } from "../markdown/code/fence.ts";
import { HEADINGS } from "../markdown/doxygen/commands.ts";
import { labelName, type PageLabel } from "./labels.ts";
import { wordsOfInline } from "./title.ts";

/** `## Title {#id}`, or such a title above a line of signs. */
const HEADING = /^ {0,3}(#{0,6})[ \t]*(\S[^\n]{0,300}?)[ \t]*\{#([\w:.-]{1,200})\}[ \t]*#*[ \t]*$/;
const COMMAND = /^[ \t]*[@\\]([a-z]{4,13})[ \t]+([\w:.-]{1,200})(?:[ \t]+(\S.{0,300}))?$/;
/** Maximum number of characters of a line that are read. */
const LINE = 600;

/** Finds the labels of a text. */
export function doxygenLabelsOf(text: string): readonly PageLabel[] {
  const labels: PageLabel[] = [];
  const fenceLine = createFences({ isNested: true });
  for (const whole of text.split("\n")) {
    const line = whole.slice(0, LINE);
    if (fenceLine(line)) continue;
    const [, signs = "", heading, id] = HEADING.exec(line) ?? [];
    const [, command = "", name = "", title] = COMMAND.exec(line) ?? [];
    const level = HEADINGS.get(command);
    if (/^[ \t]*[@\\]mainpage\b/.test(line)) labels.push({ name: "index", anchor: "", title: undefined });
    else if (id !== undefined) add(id, heading, signs === "#" || signs === "" && labels.length === 0);
    else if (command === "anchor") add(name, undefined, false);
    else if (level !== undefined) add(name, title, level === 1);
  }
  return labels;

  /** The title of a page has no place of its own. */
  function add(id: string, title: string | undefined, isPage: boolean): void {
    const words = title === undefined ? undefined : wordsOfInline(title);
    labels.push({ name: labelName(id), anchor: isPage && labels.length === 0 ? "" : id, title: words });
  }
}
