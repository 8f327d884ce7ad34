/**
 * Callouts in HTML, by the classes that tools and Bootstrap have for them: `<div class="warning">` of mdBook and rustdoc,
 * `<aside class="notice">` of Slate, `<div class="alert alert-info">`, `<div class="admonition note">`. They become containers.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import { createFences } from "../code/fence.ts";
import { calloutFor } from "./callout.ts";

const OWN = /^ {0,3}<(?:(?:div|aside|section|p)[ \t][^>\n]{0,100}class=|aside>[ \t]*$)/m;
const OPENING =
  /^ {0,3}<(div|aside|section)[ \t]+(?:role=["'][a-z]{1,20}["'][ \t]+)?class=["']([\w -]{1,100})["'](?:[ \t]+(?:role|markdown)(?:=["']\w{1,20}["'])?)*[ \t]*>[ \t]*$/;
/** One in a line, without other elements of the kind in it. */
const LINE_BOX =
  /^( {0,3})<(div|aside|section|p)[ \t]+(?:role=["'][a-z]{1,20}["'][ \t]+)?class=["']([\w -]{1,100})["'](?:[ \t]+(?:role|markdown)(?:=["']\w{1,20}["'])?){0,2}[ \t]*>((?:(?!<\/?(?:div|aside|section|p)[\s>])[^\n]){1,2000})<\/\2>[ \t]*$/;
/** A callout of Notion, whose text begins with an emoji or an icon. */
const ASIDE = /^ {0,3}<aside>[ \t]*$/;
const EMOJI = /^[ \t]*(?:\p{Extended_Pictographic}|<img[ \t])/u;
const CLOSING = /^ {0,3}<\/(div|aside|section)>[ \t]*$/;
const TITLE = /^[ \t]*<p class=["'](?:admonition-title|title|callout-title)["']>([^<>\n]{1,200})<\/p>[ \t]*$/;
/** Text that names itself: a title above it would repeat it. */
const NAMED = /^[ \t]*(?:\*\*|__|<(?:b|strong|h\d|p|img)\b|#|\p{Extended_Pictographic})/u;
/** A class for the box, in addition to that of its kind. */
const BOX = /^(?:alert|admonition|callout|bs-callout|notecard|notice|custom-block|message)$/;
const PREFIX = /^(?:alert|admonition|callout|bs-callout|notice|message|is)-/;
/** Classes that name a kind without a box around them. */
const ALONE = /^(?:note|tip|info|important|warning|caution|danger|success)$/;
const COLORS: Readonly<Record<string, string>> = { primary: "info", secondary: "note", light: "note", dark: "note" };
/** Maximum number of characters of a line that are read. */
const LINE = 500;
/** And of one that is a callout as a whole. */
const LONGEST = 3_000;
/** Maximum nesting of callouts. */
const DEPTH = 4;
const COLONS = ":".repeat(8);

interface Element {
  readonly tag: string;
  readonly at: number;
  /** Absent: no callout. */
  readonly kind?: string | undefined;
}

/** Translates a text; keeps the number of its lines. */
export function writeHtmlCallouts(source: string): string {
  if (!source.includes("class=") && !source.includes("<aside>") || !OWN.test(source)) return source;
  const lines = source.split("\n");
  const fenceLine = createFences({ isNested: true });
  const open: Element[] = [];
  for (const [at, whole] of lines.entries()) {
    const line = whole.slice(0, LINE);
    if (fenceLine(line) !== undefined) continue;
    const box = whole.length > LONGEST || !whole.includes("class=") ? null : LINE_BOX.exec(whole);
    const kind = box && kindOf(box[3]!);
    if (box && kind !== undefined) {
      // It is a block of its own, up to the next blank line.
      const isLast = (lines[at + 1] ?? "").trim() === "";
      const isFirst = at === 0 || lines[at - 1]!.trim() === "";
      if (isFirst && isLast) lines[at] = `${box[1]}{{% ${kind} %}}${box[4]!.trim()}{{% /${kind} %}}`;
      continue;
    }
    const isNotion = ASIDE.test(line) && EMOJI.test(lines.slice(at + 1, at + 3).find((one) => one.trim() !== "") ?? "");
    const [, tag, classes = ""] = isNotion ? ["", "aside", "callout note"] : OPENING.exec(line) ?? [];
    const closed = CLOSING.exec(line)?.[1];
    if (tag !== undefined) open.push({ tag, at, kind: open.length < DEPTH ? kindOf(classes) : undefined });
    else if (closed !== undefined) {
      const element = open.pop();
      if (element?.tag === closed && element.kind !== undefined) writeBox(lines, element.kind, element.at, at);
      else if (element?.tag !== closed) open.length = 0;
    } else trackElements(line, at, open);
  }
  return lines.join("\n");
}

/** Notes such elements that begin or end within a line, which are no callouts. */
function trackElements(line: string, at: number, open: Element[]): void {
  if (!line.includes("<")) return;
  for (const [, slash] of line.matchAll(/<(\/?)(?:div|aside|section)(?=[\s>])/g)) {
    if (slash === "") open.push({ tag: "", at });
    else open.pop();
  }
}

function kindOf(classes: string): string | undefined {
  const names = classes.trim().split(/\s+/);
  const isBox = names.some((name) => BOX.test(name) || PREFIX.test(name));
  const kinds = names.flatMap((name) => {
    const bare = name.replace(PREFIX, "");
    const kind = ownValue(COLORS, bare) ?? bare;
    return BOX.test(name) || !calloutFor(kind) ? [] : [kind];
  });
  const [kind] = kinds;
  if (names.length === 1 && names[0] === "notice") return "note";
  if (isBox) return kind;
  // Home Assistant's `note warning`: the last one says more.
  return names.every((name) => ALONE.test(name)) ? kinds.at(-1) : undefined;
}

function writeBox(lines: string[], kind: string, start: number, end: number): void {
  let first = start + 1;
  while (first < end && lines[first]!.trim() === "") first++;
  const title = first < end ? TITLE.exec(lines[first]!.slice(0, LINE))?.[1] : undefined;
  if (title !== undefined) lines[first] = "";
  const isNamed = title === undefined && NAMED.test(lines[first]!.slice(0, LINE));
  lines[start] = `${COLONS} ${kind}${title === undefined ? "" : ` ${title.trim()}`}${isNamed ? " {no-title}" : ""}`;
  lines[end] = COLONS;
}
