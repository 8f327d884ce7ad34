/**
 * Components as Nuxt Content writes them in Markdown (MDC): `::card{title="A"}` … `::`, with properties as YAML below the
 * first line, and `:badge[text]{color="x"}` in a line. Read line by line, in linear time.
 *
 * @module
 */
import { findClosingLine } from "../closing_line.ts";
import { createFences } from "../code/fence.ts";
import { dedent } from "../indent.ts";
import type { BoundedLexer } from "../lexer.ts";
import { type Attributes, attributesOf, braceEnd } from "../tag.ts";
import { endOfLine, lineEnds } from "../text.ts";

/** Opening line of a component. */
export interface ComponentHead {
  readonly name: string;
  /** Between brackets. */
  readonly label: string | undefined;
  readonly attributes: Attributes;
  /** Index after its last character. */
  readonly length: number;
}

/** A component with what it holds. */
export interface Component extends ComponentHead {
  readonly raw: string;
  /** Properties below the first line, as YAML. */
  readonly header: string;
  readonly body: string;
  /** Line ends before its body. */
  readonly offset: number;
}

const NAME = /^[ \t]{0,99}(:{1,9})([A-Za-z][\w-]{0,60})(?:\[((?:[^[\]\n]|\[[^[\]\n]{0,300}\]){0,500})\])?/;
const OPENING = /^[ \t]*(:{2,9})[A-Za-z][\w-]{0,60}(?:[[{][^\n]*|[ \t]*)$/;
const CLOSING = /^[ \t]*(:{2,9})[ \t]*$/;
const HEADER = /^[ \t]*---[ \t]*\n((?:(?![ \t]*---)[^\n]{0,1000}\n){0,60})[ \t]*---[ \t]*(?:\n|$)/;
/** Maximum number of characters of a line that opens or closes one. */
const LINE = 1_000;
/** Maximum number of characters of the properties. */
const PROPERTIES = 8_000;

/**
 * The beginning of a component with a number of colons; `undefined`: there is none. @param length Of its attributes.
 */
export function readHead(source: string, colons: (count: number) => boolean, length = LINE): ComponentHead | undefined {
  const found = NAME.exec(source.slice(0, LINE));
  if (!found || !colons(found[1]!.length)) return undefined;
  const [start, , name, label] = found;
  const end = source[start.length] === "{" ? braceEnd(source, start.length, length) : undefined;
  if (source[start.length] === "{" && end === undefined) return undefined;
  const attributes = end === undefined ? new Map() : attributesOf(source.slice(start.length + 1, end - 1));
  return { name: name!, label, attributes, length: end ?? start.length };
}

/** The component that a text begins with, up to the line that closes it; `undefined`: there is none. */
export function readBlock(source: string, lexer: BoundedLexer): Component | undefined {
  const head = readHead(source, (count) => count > 1, PROPERTIES);
  const start = head && endOfLine(source, head.length);
  if (!head || start === undefined) return undefined;
  const colons = /:+/.exec(source)![0].length;
  const end = findEnd(source, start, colons, lexer);
  if (!end) return undefined;
  const inner = source.slice(start, end.start);
  const header = HEADER.exec(inner.slice(0, PROPERTIES));
  const body = inner.slice(header?.[0].length ?? 0);
  const offset = lineEnds(source.slice(0, end.start - body.length));
  return { ...head, raw: source.slice(0, end.end), header: header?.[1] ?? "", body, offset };
}

/** The line of as many colons that closes a component; those within it are closed before. */
function findEnd(
  source: string,
  start: number,
  colons: number,
  lexer: BoundedLexer,
): ReturnType<typeof findClosingLine> {
  const isCode = createFences({ isNested: true });
  const open = [colons];
  function isClosing(line: string): boolean {
    if (isCode(line)) return false;
    const closing = CLOSING.exec(line)?.[1]?.length;
    const opening = closing === undefined ? OPENING.exec(line)?.[1]?.length : undefined;
    if (opening !== undefined) open.push(opening);
    const last = closing === undefined ? -1 : open.lastIndexOf(closing);
    if (last > 0) open.length = last;
    return last === 0;
  }
  return findClosingLine(source, start, { lexer, name: ":".repeat(colons), longest: LINE, isClosing });
}

/** Lines of YAML with the text of a property on one line. */
function unfolded(lines: readonly string[]): readonly string[] {
  const all: string[] = [];
  for (const line of lines) {
    const goesOn = /^[ \t]+[^\s-]/.test(line) && !/^[ \t]+[\w.-]{1,60}:(?:[ \t]|$)/.test(line);
    if (goesOn && /^[A-Za-z:][\w.-]{0,60}:[ \t]+[^\s|>]/.test(all.at(-1) ?? "")) {
      all.push(`${all.pop()} ${line.trim()}`);
    } else all.push(line);
  }
  return all;
}

const PROPERTY = /^([A-Za-z:][\w.-]{0,60}):[ \t]+(?:"([^"\n]*)"|'([^'\n]*)'|([^\n]*?))[ \t]*$/;
const LINK = /^[ \t]+-?[ \t]*(label|title|to|href):[ \t]+["']?([^\n]*?)["']?[ \t]*$/;

/** Properties of a header that are texts or switches, and the links among its lists. */
export function readHeader(header: string): {
  readonly attributes: Attributes;
  readonly links: readonly { readonly label: string; readonly to: string }[];
} {
  const attributes = new Map<string, string | true>();
  const links: { label: string; to: string }[] = [];
  let label: string | undefined;
  for (const line of unfolded(dedent(`\n${header}`).split("\n"))) {
    const [, name, double, single, bare] = PROPERTY.exec(line) ?? [];
    const value = double ?? single ?? bare;
    if (name !== undefined && value) attributes.set(name, value === "true" ? true : value);
    const [, key, target] = LINK.exec(line) ?? [];
    if (key === "label" || key === "title") label = target;
    else if (key !== undefined && label !== undefined && target) {
      links.push({ label, to: target });
      label = undefined;
    }
  }
  return { attributes, links };
}
