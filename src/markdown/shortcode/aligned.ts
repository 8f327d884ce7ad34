/**
 * Indentation of shortcodes and of what they hold.
 *
 * @module
 */
import { commonIndent, dedent } from "../indent.ts";
import type { BoundedLexer } from "../lexer.ts";
import { findShortcodeEnd, readShortcode } from "./read.ts";

const INDENTED = /^([ \t]+)(?=\{\{[<%])/gm;

/**
 * Indents what an indented shortcode holds as far as its first line, where some line is less indented. Lines stay. Hugo
 * takes shortcodes out of the text before it reads Markdown, so they do not end a list there.
 */
export function alignShortcodes(source: string, lexer: BoundedLexer): string {
  if (!source.includes(" {{") && !source.includes("\t{{")) return source;
  const pieces: string[] = [];
  let copied = 0;
  INDENTED.lastIndex = 0;
  for (let found = INDENTED.exec(source); found; found = INDENTED.exec(source)) {
    const indent = found[1]!;
    const code = readShortcode(source, found.index + indent.length);
    if (!code || code.isClosing || code.isEmpty) continue;
    const end = findShortcodeEnd(source, code.end, code.name, lexer)?.end;
    if (end === undefined) continue;
    const lines = source.slice(code.end, end).split("\n");
    INDENTED.lastIndex = end;
    if (lines.every((line, i) => i === 0 || line.trim() === "" || line.startsWith(indent))) continue;
    pieces.push(source.slice(copied, code.end), lines.map((line, i) => aligned(line, i, indent)).join("\n"));
    copied = end;
  }
  return pieces.length === 0 ? source : pieces.join("") + source.slice(copied);
}

function aligned(line: string, i: number, indent: string): string {
  return i === 0 || line.trim() === "" ? line : indent + line;
}

/** Content that is not code, however far it is indented: it is laid out like a tree. */
const LAID_OUT = /^\s*(?:`{3}|~{3}|\{\{[<%]|<)/;
/** Columns by which a line is code. */
const CODE_INDENT = 4;

/** The content of a block: without the indentation of its shortcode, and with that of code. */
export function passedOn(content: string, raw: string): string {
  const [, ...lines] = content.split("\n");
  const indent = /^[ \t]*/.exec(raw)![0].length;
  const isCode = commonIndent(lines) >= indent + CODE_INDENT && !LAID_OUT.test(content);
  return isCode ? lines.map((line) => line.slice(indent)).join("\n") : dedent(content);
}
