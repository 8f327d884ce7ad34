/**
 * Labels of MyST: names of places, by which all pages can link to them.
 *
 * @module
 */
import { DIRECTIVE_NAME, OPTION, TARGET_LINE } from "../markdown/myst/option.ts";
import { createFences } from "../markdown/code/fence.ts";
import { holdsBlocks } from "../markdown/myst/block_directives.ts";
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
const DIRECTIVE = /^ {0,3}(?:`{3,}|~{3,}|:{3,})\{([\w:.-]{1,60})\}[ \t]*(.*)$/;
/** Directives whose first line is a title. */
const TITLED = /^(?:table|list-table|csv-table|admonition|dropdown|card|topic)$/;
/** The line that closes a directive. */
const CLOSING = /^ {0,3}(?:`{3,}|~{3,}|:{3,})[ \t]*$/;
/** A formula with its label, or the end of one: before it on its line are no words. Code and comments are none. */
const EQUATION =
  /^(?! {4}|\t|%|<!--)(?:[ \t>]*(?:[-*+]|\d{1,9}[.)])?[ \t>]*\$\$[^$]*|[^$]*)\$\$[ \t]*\(([\w:.-]{1,100})\)[ \t]*$/;
const HEADING = /^ {0,3}#{1,6}[ \t]+(.*)$/;
/** Options of directives with a label. */
const LABELLING = new Set(["name", "label"]);
/** Maximum number of lines below the first one of a directive that are read for its title. */
const HEAD = 20;
/** Maximum number of characters of a line that are read. */
const LINE = 500;

/** Normalizes the name of a label, which is the same in any letter case. */
export function labelName(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}

/** Finds the labels of a text: `(name)=` above a block, `:name:` in a directive, and `(name)` after a formula. */
export function labelsOf(text: string): readonly PageLabel[] {
  if (!text.includes(")=") && !/:(?:name|label):|\$\$[ \t]*\(/.test(text)) return [];
  const labels: PageLabel[] = [];
  const fenceLine = createFencesOfCode();
  let open: string[] = [];
  let isHead = false;
  let caption: string | undefined;
  let isMath = false;
  let equations = 0;
  const lines = text.split("\n").map((line) => line.slice(0, LINE));
  for (const [i, line] of lines.entries()) {
    const fence = fenceLine(line);
    const option: RegExpExecArray | null = isHead ? OPTION.exec(line) : null;
    const [key, written = ""]: readonly string[] = option?.slice(1) ?? [];
    const value = written.trim();
    const directive = DIRECTIVE.exec(line);
    if (directive) {
      caption = captionOf(directive, lines.slice(i + 1, i + 1 + HEAD));
      isMath = directive[1] === "math";
    }
    isHead = fence?.kind !== "close" && (directive !== null || key !== undefined);
    if (key !== undefined && LABELLING.has(key) && DIRECTIVE_NAME.test(value)) {
      // A label of an equation is its number, as a page counts them.
      const title = isMath && key === "label" ? `(${++equations})` : caption;
      labels.push({ name: labelName(value), anchor: idOf(value), title });
    }
    if (fence || line.trim() === "") continue;
    const target = TARGET_LINE.exec(line)?.[1];
    if (target !== undefined) {
      open.push(target);
      continue;
    }
    const equation = EQUATION.exec(line)?.[1];
    if (equation !== undefined) labels.push({ name: labelName(equation), anchor: equation, title: `(${++equations})` });
    const heading = HEADING.exec(line)?.[1];
    for (const name of open) {
      const title = heading !== undefined ? plain(heading) : directive ? caption : undefined;
      labels.push({ name: labelName(name), anchor: idOf(name), title });
    }
    open = [];
  }
  for (const name of open) labels.push({ name: labelName(name), anchor: idOf(name), title: undefined });
  return labels;
}

/** A directive in backticks that holds Markdown, and the line that closes one. */
const BOX = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])?[ \t>]*(`{3,}|~{3,})\{([\w:.-]{1,60})\}/;
const END = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** Creates the function of {@linkcode createFences} for MyST, in which fences around Markdown are none of code. */
function createFencesOfCode(): ReturnType<typeof createFences> {
  const fenceLine = createFences({ isNested: true });
  const boxes: string[] = [];
  let isCode = false;
  return (line) => {
    const [, mark = "", name = ""] = isCode ? [] : BOX.exec(line) ?? [];
    const end = isCode || boxes.length === 0 ? undefined : END.exec(line)?.[1];
    if (holdsBlocks(name.toLowerCase())) boxes.push(mark);
    else if (end?.startsWith(boxes.at(-1)!)) boxes.pop();
    else {
      const fence = fenceLine(line);
      isCode = fence !== undefined && fence.kind !== "close";
      return fence;
    }
    return undefined;
  };
}

/** The title of a directive: its caption, its first line, or the first line of the text of a figure; `undefined`: none. */
function captionOf([, name = "", title = ""]: RegExpExecArray, below: readonly string[]): string | undefined {
  const options = below.map((line) => OPTION.exec(line));
  const end = options.indexOf(null);
  const caption = options.slice(0, end).find((option) => option?.[1] === "caption")?.[2];
  if (caption !== undefined) return plain(caption);
  if (name !== "figure") return TITLED.test(name) ? plain(title) : undefined;
  const first = below.slice(end, end + 2).find((line) => line.trim() !== "");
  return end === -1 || first === undefined || CLOSING.test(first) ? undefined : plain(first);
}

/** The id of a label. */
function idOf(name: string): string {
  return name.replaceAll(" ", "-");
}

/** Plain text of a heading, without attributes and names of roles. */
function plain(heading: string): string | undefined {
  return wordsOfInline(heading.replace(/\{[^{}]{0,100}\}/g, "")) || undefined;
}
