/**
 * The part of a file that is included: lines, a region, or the section below a heading.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import { blockOf } from "./block.ts";
import { elementPart } from "./element_part.ts";
import { type NumberedLine, symbolLines } from "./symbol.ts";
import { commonIndent } from "../indent.ts";
import { slug } from "github-slugger";

/** Which part; without a name and ranges the whole. */
export interface FilePart {
  /** Of a region, an anchor or a heading. */
  readonly name?: string | undefined;
  /** Lines from 1, of the named part where there is a name; `undefined` as last: up to the end. */
  readonly ranges?: readonly (readonly [first: number, last: number | undefined])[] | undefined;
  /** Class or function of a file in Python, with those around it: `Class.method`. */
  readonly object?: string | undefined;
  /** Names that are declared in a file of code, as of Writerside. */
  readonly symbols?: readonly string[];
  /** Whether the part between {@linkcode marks} is without the white space that all its lines begin with. Absent: no. */
  readonly dedent?: boolean;
  /** Texts around the part; one that the file lacks is ignored. */
  readonly marks?: {
    readonly start: string | undefined;
    readonly end: string | undefined;
    /** The part consists of whole lines, with the first and the last that have these texts or without them. */
    readonly lines?: { readonly first: boolean; readonly last: boolean };
  };
}

export interface PartText {
  readonly text: string;
  /** NumberedLine of the file at which it begins, from 1. */
  readonly line: number;
}

/** Ways to begin and to end a region: editors and VitePress, mdBook, MkDocs, DocFX, Medplum, Vocs. */
const STYLES = [
  {
    start: /(?:#\s?|\bpragma\s+)region\b[ \t]*(\w[\w*-]*)?/i,
    end: /(?:#\s?|\bpragma\s+)end\s?region\b[ \t]*(\w[\w*-]*)?/i,
  },
  { start: /\bANCHOR:[ \t]*([\w-]+)/, end: /\bANCHOR_END:[ \t]*([\w-]+)/ },
  { start: /--8<--[ \t]*\[[ \t]*start[ \t]*:[ \t]*([\w-]+)/, end: /--8<--[ \t]*\[[ \t]*end[ \t]*:[ \t]*([\w-]+)/ },
  {
    start: /^\s*(?:\/\/|\/\*|#|--|'|;|%|rem\b|<!--)\s*<([\w.-]+)>/i,
    end: /^\s*(?:\/\/|\/\*|#|--|'|;|%|rem\b|<!--)\s*<\/([\w.-]+)>/i,
  },
  { start: /\bstart-block[ \t]+([\w-]+)/, end: /\bend-block[ \t]+([\w-]+)/ },
  { start: /\[!region[ \t]+([\w-]+)[ \t]*\]/, end: /\[!endregion(?:[ \t]+([\w-]+))?[ \t]*\]/ },
];
/** Docsify's lines begin and end a region alike. */
const TOGGLE = /(?:\/{3}|#{3})[ \t]*\[([\w-]+)\]/;
/** Maximum number of characters of a line in which a region can begin or end. */
const LINE = 500;

/** @returns `undefined` if there is no part of that name. */
export function readPart(
  text: string,
  { name, object, symbols, ranges, marks, dedent: isDedented = false }: FilePart,
  isMarkdown: boolean,
): PartText | undefined {
  if (marks && !marks.lines) {
    const part = between(text, marks.start ?? "", marks.end ?? "");
    return isDedented ? dedented(part) : part;
  }
  let lines = text.split("\n").map((line, i) => [line, i + 1] as const);
  if (lines.at(-1)?.[0] === "") lines.pop();
  if (marks) lines = linesBetween(lines, marks);
  if (object !== undefined) lines = pythonObject(lines, object) ?? lines;
  if (symbols) return symbolsPart(lines, symbols);
  if (name !== undefined) {
    const named = region(lines, name) ?? toggled(lines, name) ??
      (isMarkdown ? blockOf(lines, name) ?? section(lines, name) : undefined);
    if (!named) return isMarkdown ? elementPart(text, name) : undefined;
    lines = named;
  }
  if (ranges) lines = ranges.flatMap(([first, last]) => lines.slice(Math.max(first - 1, 0), last));
  else if (isMarkdown && name === undefined) lines = withoutFrontMatter(lines);
  return { text: lines.map(([line]) => line).join("\n"), line: lines[0]?.[1] ?? 1 };
}

/** The text after the first mark and before the last one. */
function between(text: string, start: string, end: string): PartText {
  const found = start === "" ? -1 : text.indexOf(start);
  const from = found === -1 ? 0 : found + start.length;
  const last = end === "" ? -1 : text.indexOf(end, from);
  return { text: text.slice(from, last === -1 ? undefined : last), line: text.slice(0, from).split("\n").length };
}

/** Without the empty lines around it, and without the white space that all its lines begin with. */
function dedented({ text, line }: PartText): PartText {
  const all = text.split("\n");
  const first = all.findIndex((one) => one.trim() !== "");
  if (first < 0) return { text: "", line };
  const kept = all.slice(first, all.findLastIndex((one) => one.trim() !== "") + 1);
  const cut = commonIndent(kept);
  return { text: kept.map((one) => one.slice(cut)).join("\n"), line: line + first };
}

/** The lines from the first with one text to the next with the other. */
function linesBetween(
  all: readonly NumberedLine[],
  { start, end, lines }: NonNullable<FilePart["marks"]>,
): NumberedLine[] {
  const begin = start === undefined ? -1 : all.findIndex(([line]) => line.includes(start));
  const from = begin === -1 ? 0 : begin + (lines?.first ? 0 : 1);
  const found = end === undefined ? -1 : all.findIndex(([line], i) => i >= from && line.includes(end));
  return all.slice(from, found === -1 ? undefined : found + (lines?.last ? 1 : 0));
}

/** The lines between the marks of a region, wherever there is one of this name, without marks. */
function region(lines: readonly NumberedLine[], name: string): NumberedLine[] | undefined {
  for (const { start, end } of STYLES) {
    const found: NumberedLine[] = [];
    let exists = false;
    /** Regions around the current line, from the one that was asked for on. */
    let depth = 0;
    for (const line of lines) {
      const head = line[0].slice(0, LINE);
      const ended = end.exec(head);
      const started = ended ? null : start.exec(head);
      if (ended) {
        if (depth > 0) depth = ended[1] === name ? 0 : ended[1] === undefined ? depth - 1 : depth;
      } else if (!started) {
        if (depth > 0) found.push(line);
      } else if (started[1] === name) {
        exists = true;
        depth++;
      } else if (depth > 0 && start === STYLES[0]!.start) depth++;
    }
    if (exists) return dedent(found);
  }
  return undefined;
}

/** Brackets at the start of a line, which end what began above: `) -> None:`. */
const CLOSING = /^\s*[)\]}]/;

/** A class or a function of Python, with its decorators: the lines that are indented more than its own. */
function pythonObject(lines: readonly NumberedLine[], object: string): NumberedLine[] | undefined {
  let [first, last] = [0, lines.length];
  for (const name of object.split(".")) {
    const isDefinition = (line: string) => /^\s*(?:async\s+)?(?:def|class)\s+(\w+)/.exec(line)?.[1] === name;
    const at = lines.findIndex(([line], i) => i >= first && i < last && isDefinition(line.slice(0, LINE)));
    if (at === -1) return undefined;
    const depth = indentOf(lines[at]![0]);
    const ends = (line: string) => line.trim() !== "" && indentOf(line) <= depth && !CLOSING.test(line);
    const end = lines.findIndex(([line], i) => i > at && i < last && ends(line));
    [first, last] = [at, end === -1 ? last : end];
  }
  while (lines[first - 1]?.[0].trimStart().startsWith("@")) first--;
  while (lines[last - 1]?.[0].trim() === "") last--;
  return lines.slice(first, last);
}

function indentOf(line: string): number {
  return line.search(/\S/);
}

/** The lines between two that name it. */
function toggled(lines: readonly NumberedLine[], name: string): NumberedLine[] | undefined {
  const names = (line: NumberedLine) => TOGGLE.exec(line[0].slice(0, LINE))?.[1] === name;
  const start = lines.findIndex(names);
  if (start === -1) return undefined;
  const end = lines.findIndex((line, i) => i > start && names(line));
  return dedent(lines.slice(start + 1, end === -1 ? undefined : end));
}

/** A heading by its id, and the section below it. */
function section(lines: readonly NumberedLine[], id: string): NumberedLine[] | undefined {
  const isCode = createFences();
  let start = -1;
  let level = 0;
  for (const [i, [text]] of lines.entries()) {
    const line = text.slice(0, LINE);
    const heading = isCode(line) ? null : /^ {0,3}(#{1,6})[ \t]+(.*)$/.exec(line);
    if (!heading) continue;
    const depth = heading[1]!.length;
    if (start !== -1 && depth <= level) return lines.slice(start, i);
    const written = /\{[ \t]*#([^\s}]+)[^}]*\}\s*$/.exec(heading[2]!);
    if (start === -1 && (written ? written[1] === id : slug(heading[2]!.replace(/[*`]/g, "").trim()) === id)) {
      start = i;
      level = depth;
    }
  }
  return start === -1 ? undefined : lines.slice(start);
}

function symbolsPart(lines: readonly NumberedLine[], symbols: readonly string[]): PartText | undefined {
  const found = dedent(symbolLines(lines, symbols));
  return found.length === 0 ? undefined : { text: found.map(([line]) => line).join("\n"), line: found[0]![1] };
}

function withoutFrontMatter(lines: readonly NumberedLine[]): NumberedLine[] {
  if (lines[0]?.[0].trimEnd() !== "---") return [...lines];
  const end = lines.findIndex(([line], i) => i > 0 && /^(?:---|\.{3})[ \t]*$/.test(line));
  return end === -1 ? [...lines] : lines.slice(end + 1);
}

/** Removes the white space that all lines begin with. */
function dedent(lines: readonly NumberedLine[]): NumberedLine[] {
  const cut = commonIndent(lines.map(([line]) => line));
  return lines.map(([line, number]) => [line.slice(cut), number]);
}
