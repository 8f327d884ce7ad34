/**
 * Labels of MyST: names of places, by which all pages can link to them.
 *
 * @module
 */
import { DIRECTIVE_NAME, OPTION, TARGET_LINE } from "../markdown/myst/option.ts";
import { createFences } from "../markdown/code/fence.ts";
import type { PagePath } from "./address.ts";
import { wordsOfInline } from "./title.ts";

/** A named place. */
export interface Label {
  readonly path: PagePath;
  /** Id in the page; `""`: the page as a whole. */
  readonly anchor: string;
  /** Text of links without one. */
  readonly title: string | undefined;
}

/** A label of a page. */
export type PageLabel = Pick<Label, "anchor" | "title"> & { readonly name: string };

/** The first line of a directive. */
const DIRECTIVE = /^ {0,3}(?:`{3,}|~{3,}|:{3,})\{/;
const HEADING = /^ {0,3}#{1,6}[ \t]+(.*)$/;
/** Options of directives with a label. */
const LABELLING = new Set(["name", "label"]);
/** Maximum number of characters of a line that are read. */
const LINE = 500;

/** Normalizes the name of a label, which is the same in any letter case. */
export function labelName(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}

/** Finds the labels of a text: `(name)=` above a block, and `:name:` in a directive. */
export function labelsOf(text: string): readonly PageLabel[] {
  if (!text.includes(")=") && !/:(?:name|label):/.test(text)) return [];
  const labels: PageLabel[] = [];
  const fenceLine = createFences({ isNested: true });
  let open: string[] = [];
  let isHead = false;
  for (const whole of text.split("\n")) {
    const line = whole.slice(0, LINE);
    const fence = fenceLine(line);
    const option: RegExpExecArray | null = isHead ? OPTION.exec(line) : null;
    const [key, written = ""]: readonly string[] = option?.slice(1) ?? [];
    const value = written.trim();
    isHead = fence?.kind !== "close" && (DIRECTIVE.test(line) || key !== undefined);
    if (key !== undefined && LABELLING.has(key) && DIRECTIVE_NAME.test(value)) {
      labels.push({ name: labelName(value), anchor: idOf(value), title: undefined });
    }
    if (fence || line.trim() === "") continue;
    const target = TARGET_LINE.exec(line)?.[1];
    if (target !== undefined) {
      open.push(target);
      continue;
    }
    const heading = HEADING.exec(line)?.[1];
    for (const name of open) {
      const title = heading === undefined ? undefined : plain(heading);
      labels.push({ name: labelName(name), anchor: idOf(name), title });
    }
    open = [];
  }
  for (const name of open) labels.push({ name: labelName(name), anchor: idOf(name), title: undefined });
  return labels;
}

/** The id of a label. */
function idOf(name: string): string {
  return name.replaceAll(" ", "-");
}

/** Plain text of a heading, without attributes and names of roles. */
function plain(heading: string): string | undefined {
  return wordsOfInline(heading.replace(/\{[^{}]{0,100}\}/g, "")) || undefined;
}
