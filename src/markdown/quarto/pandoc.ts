/**
 * Pandoc's Markdown in projects of Quarto: captions of tables, images and listings, with their numbers if pages refer to them,
 * names of theorems, text in the format of an output, and content for some outputs only.
 *
 * @module
 */
import { isPandoc } from "../../flavor.ts";
import { createFences } from "../code/fence.ts";
import type { BoundedLexer } from "../lexer.ts";
import { framed, isBlankLine } from "../text.ts";
import { tableCaption } from "./caption.ts";
import { quartoLabels } from "./labels.ts";
import { createTheorems, DIV } from "./theorem.ts";

const RAW = /^[ \t]{0,3}(?:`{3,}|~{3,})[ \t]*\{=([\w:-]+)\}[ \t]*$/;
const DIV_END = /^[ \t]{0,3}:{3,}[ \t]*$/;
const CONDITION = /(?:^|\s)\.content-(visible|hidden)\s(?:.*\s)?(when|unless)-(format|profile)=["']?([\w:-]+)/;
const ATTRIBUTES = /[ \t]*\{([^{}\n]{1,500})\}$/;
const FIGURE = /^!\[([^\n]{1,2000}?)\]\(([^()\n]{1,1000})\)(?:\{([^{}\n]{0,1000})\})?[ \t]*$/;
const UNCAPTIONED = /^!\[[^\n]{0,2000}?\]\([^()\n]{1,1000}\)(?:\{[^{}\n]{0,1000}\})?\\[ \t]*$/;
/** The line below the header of a table, which has a plus between columns if Org wrote it. */
const RULE = /^ {0,3}\|:?-[-:|+]*\|[ \t]*$/;
const ALT = /(?:^|\s)fig-alt=(?:"([^"]*)"|'([^']*)')/;
/** Attributes that an image keeps: its id, classes and size. */
const KEPT = /(?:^|\s)(?:[#.][\w-]+|(?:width|height)=["']?[\w.%]+["']?)(?=\s|$)/g;

/** A block of code that pages refer to. */
const LISTING = /^[ \t]*(?:`{3,}|~{3,})[ \t]*\{[^{}\n]{0,200}#(lst-[\w-]{1,100})[^{}\n]{0,500}\}[ \t]*$/;
/** The class of a remark, whose name is written before its text; a container of that name has a title. */
const REMARK = /^([ \t]*:{3,}[ \t]*\{\.)remark(?=[\s}])/;
/** A division with the name of a class alone. */
const NAMED = /^([ \t]{0,3}:{3,})[ \t]*([A-Za-z][\w-]{0,60})[ \t]*:*[ \t]*$/;
const LISTING_CAPTION = /(?<=[ \t])lst-cap="([^"\n]{1,300})"/;

/** Translates a text; keeps the number of its lines. */
export function writePandoc(source: string, { flavor }: Pick<BoundedLexer, "flavor">): string {
  if (!isPandoc(flavor) || !/^[ \t]*(?:(?:Table)?:|!\[|\|-|`{3}|~{3})|\}/m.test(source)) return source;
  const lines = source.split("\n");
  const titles = new Map(quartoLabels(source).map(({ name, title }) => [name, title]));
  const caption = (words: string, id: string | undefined) =>
    [id === undefined ? undefined : titles.get(id), words].filter(Boolean).join(": ");
  const fenceLine = createFences({ isNested: true });
  /** Format of the block of another format that the line is in. */
  let format: string | undefined;
  /** Open divisions from the one on that is not shown; 0: all are. */
  let hidden = 0;
  /** Ids of the open divisions. */
  const open: string[] = [];
  const named = createTheorems(titles);
  return lines.map((written, i) => {
    const line = written.includes(":::") ? written.replace(REMARK, "$1proof").replace(NAMED, "$1 {.$2}") : written;
    const fence = fenceLine(line);
    if (fence?.kind === "open") format = RAW.exec(line)?.[1];
    if (fence === undefined) format = undefined;
    if (fence === undefined && (hidden > 0 || isHidden(line))) {
      if (DIV_END.test(line)) hidden--;
      else if (DIV.test(line)) hidden++;
      return "";
    }
    if (hidden > 0) return "";
    if (format !== undefined) return fence?.kind === "code" && isHtml(format) ? line : "";
    if (fence !== undefined) {
      const id = fence.kind === "open" ? LISTING.exec(line)?.[1] : undefined;
      return line.replace(
        LISTING_CAPTION,
        (written, words: string) => id === undefined ? written : `title="${caption(words, id)}"`,
      );
    }
    const listing = line.trim() === "" ? LISTING.exec(lines[i + 1] ?? "")?.[1] : undefined;
    if (listing !== undefined) return `{#${listing}}`;
    const theorem = named(written);
    if (theorem !== undefined) return theorem;
    if (DIV_END.test(line)) open.pop();
    else if (DIV.test(line)) open.push(/#([\w-]+)/.exec(line)?.[1] ?? "");
    else if (isLast(lines, i)) {
      return caption(line, /^(?:fig|tbl|lst)-/.test(open.at(-1) ?? "") ? open.at(-1) : undefined);
    }
    return line === written ? captioned(lines, i, caption) : line;
  }).join("\n");
}

/** Whether a line of words is the last paragraph of a division. */
function isLast(lines: readonly string[], i: number): boolean {
  const next = lines.slice(i + 1, i + 3).find((line) => line.trim() !== "");
  return next !== undefined && DIV_END.test(next) && lines[i - 1]?.trim() === "" && /^[^\s!|:+>#-]/.test(lines[i]!);
}

function isHtml(format: string): boolean {
  return /^html/.test(format);
}

/** Whether a line begins a division that pages do not show. */
function isHidden(line: string): boolean {
  const attributes = DIV.exec(line)?.[1] ?? "";
  if (/(?:^|\s)\.hidden(?=\s|$)/.test(attributes)) return true;
  const [, kind, word, of, format = ""] = CONDITION.exec(attributes) ?? [];
  if (kind === undefined) return false;
  // No profile is active.
  return ((of === "format" && isHtml(format)) === (word === "when")) === (kind === "hidden");
}

/** A caption with the number of what has the id. */
type Numbered = (words: string, id: string | undefined) => string;

/** A line of text; a caption of a table is a paragraph, and an image that is a paragraph has a caption. */
function captioned(lines: readonly string[], i: number, numbered: Numbered): string {
  const line = lines[i]!;
  const caption = tableCaption(lines, i);
  if (caption !== undefined) {
    const id = /#([\w-]+)/.exec(ATTRIBUTES.exec(caption)?.[1] ?? "")?.[1];
    const text = caption && numbered(caption.replace(ATTRIBUTES, ""), id);
    return id === undefined ? text : `[${text}]{#${id}}`;
  }
  if (line.includes("-+-") && RULE.test(line)) return line.replaceAll("+", "|");
  const isBlank = (at: number) => isBlankLine(lines[at]) || DIV.test(lines[at]!) || DIV_END.test(lines[at]!);
  if (!isBlank(i - 1) || !isBlank(i + 1)) return line;
  // A backslash at the end makes an image that has no caption.
  if (UNCAPTIONED.test(line)) return line.replace(/\\[ \t]*$/, "");
  const [, words, address, written = ""] = FIGURE.exec(line) ?? [];
  if (words === undefined) return line;
  const alt = ALT.exec(written)?.slice(1).find((text) => text !== undefined) ?? words;
  const id = /#([\w-]+)/.exec(written.replace(ALT, ""))?.[1];
  const kept = written.replace(ALT, "").match(KEPT)?.map((one) => one.trim()).join(" ") ?? "";
  const image = `![${alt}](${address})${kept === "" ? "" : `{${kept}}`}`;
  return framed(image, numbered(words, id));
}
