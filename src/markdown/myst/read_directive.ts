/**
 * Reads directives of MyST: name, argument, options and body.
 *
 * @module
 */
import { findClosingLine } from "../closing_line.ts";
import { createFences } from "../code/fence.ts";
import type { BoundedLexer } from "../lexer.ts";
import { lineEnds } from "../text.ts";
import { OPTION } from "./option.ts";

/** A directive as it is written. */
export interface Directive {
  /** In lower case. */
  readonly name: string;
  /** Whether colons are around it: with backticks, an unknown one is code. */
  readonly isColon: boolean;
  /** Text after its name. */
  readonly argument: string;
  readonly options: ReadonlyMap<string, string>;
  readonly body: string;
  readonly raw: string;
  /** Line ends before its body. */
  readonly offset: number;
}

const OPENING = /^ {0,3}(`{3,}|~{3,}|:{3,})\{([A-Za-z][\w:.+-]{0,60})\}[ \t]*([^\n]*)(?:\n|$)/;
/** The name that recommonmark uses. */
const EMBEDDED = /^ {0,3}(`{3,}|~{3,})[ \t]*(eval_rst)[ \t]*(?:\n|$)/;
/** `:class: tip`, with further lines of a value that is YAML; and options as YAML. */
const OPTIONS = /^(?:[ \t]*:(?:[\w-]{1,60}:|[ \t]{2})[^\n]*(?:\n|$))+/;
const HEADER = /^---[ \t]*\n((?:(?!---)[^\n]{0,500}\n){0,30})---[ \t]*(?:\n|$)/;
const EACH_OPTION = new RegExp(OPTION, "gm");
/** A value in quotes, and no list of such: options are YAML. */
const QUOTED = /^(["'])((?:(?!\1).)*)\1$/;
const FIELD = /^([\w-]{1,60}):[ \t]*([^\n]*)$/gm;
/** Maximum number of characters of the first line. */
const LINE = 1_000;
/** Maximum number of characters of the options. */
const HEAD = 5_000;

/** The directive at the beginning of a text; `undefined`: there is none. */
export function readDirective(source: string, lexer: BoundedLexer): Directive | undefined {
  const first = source.slice(0, LINE);
  const opening = OPENING.exec(first) ?? EMBEDDED.exec(first);
  if (!opening) return undefined;
  const [head, fence = "", name = "", written = ""] = opening;
  const { length } = source;
  // In a project of MyST, a fence without an end reaches to that of the text.
  const end = findEnd(source, head.length, fence, lexer) ??
    (lexer.flavor === "myst" ? { start: length, end: length } : undefined);
  if (!end) return undefined;
  const inner = source.slice(head.length, end.start);
  const begin = inner.slice(0, HEAD);
  const header = HEADER.exec(begin);
  const list = header ? undefined : OPTIONS.exec(begin)?.[0];
  const options = new Map<string, string>();
  for (const [, key, value] of (header?.[1] ?? list ?? "").matchAll(header ? FIELD : EACH_OPTION)) {
    options.set(key!, value!.trim().replace(QUOTED, "$2"));
  }
  const body = inner.slice((header?.[0] ?? list ?? "").length);
  return {
    name: name.toLowerCase(),
    isColon: fence.startsWith(":"),
    argument: written.trim(),
    options,
    body,
    raw: source.slice(0, end.end),
    offset: lineEnds(source.slice(0, end.start - body.length)),
  };
}

/** The line that closes a fence; a text without one is not a directive. */
function findEnd(
  source: string,
  start: number,
  fence: string,
  lexer: BoundedLexer,
): ReturnType<typeof findClosingLine> {
  const isCode = createFences();
  const isColon = fence.startsWith(":");
  let depth = 0;
  function isClosing(line: string): boolean {
    const mark = isColon && isCode(line) ? "" : /^ {0,3}(`{3,}|~{3,}|:{3,})([^\n]*)$/.exec(line)?.[1] ?? "";
    if (!mark.startsWith(fence)) return false;
    const isBare = line.trim() === mark;
    if (isBare && depth === 0) return true;
    // Nested fences of the same length are closed from the inside.
    if (isColon) depth += isBare ? -1 : 1;
    return false;
  }
  return findClosingLine(source, start, { lexer, name: fence, longest: 200, isClosing });
}
