/**
 * The lines of a block of code as they are shown: without the comments that mark them, without what mdBook hides, and
 * with diff markers and shell prompts kept apart.
 *
 * @module
 */
import { readChanges } from "./changes.ts";
import type { CodeInfo, LineMark } from "./info.ts";
import { markLine, readMarks } from "./marks.ts";
import { isTwoslash, readTwoslash } from "./twoslash.ts";
import { decodeReferences } from "../text.ts";
import { isSession, readSession, SESSION, type SessionLine } from "./session.ts";

export interface CodeLine extends SessionLine {
  readonly marks: readonly LineMark[];
}

export interface Code {
  readonly lines: readonly CodeLine[];
  /** Language of the lines that are not output. */
  readonly language: string;
}

/** @param source Without the last line end. */
export function readCode(source: string, info: CodeInfo): Code {
  const marks = new Map<number, Set<LineMark>>();
  let lines = withoutTerminalColors(source, info.language).split("\n");
  if (info.hiddenPrefix !== undefined) lines = withoutHidden(lines, info.hiddenPrefix);
  if (info.isTwoslash || isTwoslash(lines, info.language)) lines = readTwoslash(lines);
  lines = info.isDiff ? readDiff(lines, marks) : readChanges(lines, info.language, marks);
  lines = readMarks(lines, info.language, marks);
  for (const [mark, first, last] of info.marks) {
    for (let line = Math.max(first, 1); line <= Math.min(last, lines.length); line++) markLine(marks, line - 1, mark);
  }
  const marksOf = (i: number) => [...marks.get(i) ?? []];
  if (isSession(lines, info.language)) {
    const language = SESSION.test(info.language) ? "sh" : info.language;
    return { lines: readSession(lines).map((line, i) => ({ ...line, marks: marksOf(i) })), language };
  }
  return {
    lines: lines.map((text, i) => ({ text, prompt: "", isOutput: false, marks: marksOf(i) })),
    language: info.language,
  };
}

const COLOR = /<(?:font color="#|span style="background-color:#)/;
const SHELL = /^(?:console|bash|sh|shell|text|)$/;

/**
 * Removes the HTML from terminal output that was copied with its colors, as the animations of FastAPI's documentation
 * have it.
 */
function withoutTerminalColors(source: string, language: string): string {
  if (!SHELL.test(language) || !COLOR.test(source)) return source;
  return decodeReferences(source.replace(/<\/?(?:font|span|b|u|i)(?:\s[^<>\n]{0,200})?>/g, ""));
}

/** mdBook and rustdoc hide `# let x;` and `#`; they show `## x` as `# x`, and `#[x]` as it is. */
function withoutHidden(lines: readonly string[], prefix: string): string[] {
  const shown: string[] = [];
  for (const line of lines) {
    const text = line.trimStart();
    if (!text.startsWith(prefix)) shown.push(line);
    else if (prefix === "#" && text.startsWith("##")) {
      shown.push(line.slice(0, line.length - text.length) + text.slice(1));
    } else if (prefix === "#" && text !== "#" && text[1] !== " ") shown.push(line);
  }
  return shown;
}

/** Records the lines with markers, and removes the markers and the indentation before them. */
function readDiff(lines: readonly string[], marks: Map<number, Set<LineMark>>): string[] {
  const bare = lines.map((line, i) => {
    if (line[0] !== "+" && line[0] !== "-") return line;
    markLine(marks, i, line[0] === "+" ? "added" : "removed");
    return ` ${line.slice(1)}`;
  });
  const indents = bare.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);
  const indent = indents.reduce((least, one) => Math.min(least, one), Infinity);
  return bare.map((line) => line.slice(Math.min(indent, line.length)));
}
