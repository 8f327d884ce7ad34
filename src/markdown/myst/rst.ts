/**
 * Translation of reStructuredText in Markdown (`{eval-rst}`, recommonmark's `eval_rst`) to MyST.
 *
 * @module
 */
import { fenceFor } from "../code/fence.ts";
import { withoutIndent } from "../indent.ts";
import { gridTable, simpleTable } from "./rst_table.ts";

const DIRECTIVE = /^\.\.[ \t]+(?:\|[^|]{1,80}\|[ \t]+)?([A-Za-z][\w:.+-]{0,60})::[ \t]*(.*)$/;
const TARGET = /^\.\.[ \t]+_`?([\w./: -]{1,100}?)`?:[ \t]*(\S*)$/;
const FOOTNOTE = /^\.\.[ \t]+\[#?([\w.-]{1,60})\][ \t]+(.*)$/;
const UNDERLINE = /^([=\-~^"'`#*+.:_])\1{2,}[ \t]*$/;
/** Directives whose content is not reStructuredText. */
const VERBATIM =
  /^(?:code|code-block|sourcecode|literalinclude|math|raw|parsed-literal|toctree|csv-table|mermaid|graphviz)$/;
const OPTION = /^[ \t]*:[\w-]{1,60}:/;
const LINK = /`([^`<>]{1,500}?)\s*<([^<>`\s]{1,1000})>`__?/g;
const REFERENCE = /`([^`<>]{1,200})`__?(?!\w)/g;
const ROLE = /(?<![\w:`]):([A-Za-z][\w:.+-]{0,40}):(?=`)/g;
const CODE = /``[^`](?:[^\n]{0,1000}?[^`])?``(?!`)/g;
/** Maximum nesting of directives. */
const DEPTH = 8;

/** Translates reStructuredText to MyST. */
export function mystOf(source: string, depth = 0): string {
  const lines = source.split("\n");
  const written: string[] = [];
  const levels: string[] = [];
  function addBlock(block: readonly string[], indent: string): void {
    written.push("");
    for (const line of block) written.push(indent + line);
    written.push("");
  }
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const indent = " ".repeat(indentOf(line));
    const table = gridTable(lines, at) ?? simpleTable(lines, at);
    if (table) {
      addBlock(table.rows.map(inline), indent);
      at = table.end;
    } else if (/^[ \t]*\.\.(?:[ \t]|$)/.test(line)) {
      const end = endOfIndented(lines, at + 1, indent.length + 1);
      addBlock(explicit(line.trim(), lines.slice(at + 1, end), depth), indent);
      at = end;
    } else if (line.trim() !== "" && UNDERLINE.test(lines[at + 1] ?? "") && !/^[ \t]/.test(line)) {
      const mark = lines[at + 1]![0]!;
      if (!levels.includes(mark)) levels.push(mark);
      written.push(`${"#".repeat(Math.min(levels.indexOf(mark) + 2, 6))} ${inline(line.trim())}`);
      at += 2;
    } else if (/::[ \t]*$/.test(line) && isIndented(lines, at + 1, indent.length)) {
      const end = endOfIndented(lines, at + 1, indent.length + 1);
      const text = line.trimEnd().replace(/(?:^|[ \t]+)::$/, "").replace(/::$/, ":");
      written.push(inline(text));
      addBlock(fenced("", dedented(lines.slice(at + 1, end))), indent);
      at = end;
    } else {
      written.push(inline(line.replace(/^([ \t]*)#\.(?=[ \t])/, "$11.").replace(/^\|[ \t]+(.*)$/, "$1\\")));
      at++;
    }
  }
  return written.join("\n");
}

/** Markup that begins with two dots: a directive, a target, a footnote, or a comment. */
function explicit(line: string, rest: readonly string[], depth: number): string[] {
  const directive = DIRECTIVE.exec(line);
  if (directive) {
    const [, name = "", argument = ""] = directive;
    if (line.includes("|")) return [];
    const inner = dedented(rest);
    const head = inner.findIndex((one) => !OPTION.test(one));
    const options = head === -1 ? inner : inner.slice(0, head);
    const body = head === -1 ? [] : inner.slice(head).join("\n").replace(/^(?:[ \t]*\n)+/, "").split("\n");
    const isVerbatim = VERBATIM.test(name) || depth >= DEPTH;
    const text = isVerbatim ? body.join("\n") : mystOf(body.join("\n"), depth + 1);
    return fenced(`{${name}} ${isVerbatim ? argument : inline(argument)}`, [...options, ...text.split("\n")]);
  }
  const target = TARGET.exec(line);
  if (target) return target[2] === "" ? [`(${target[1]})=`] : [`[${target[1]}]: ${target[2]}`];
  const note = FOOTNOTE.exec(line);
  if (note) return [`[^${note[1]}]: ${inline(note[2]!)}`, ...dedented(rest).map((one) => `    ${inline(one)}`)];
  return [];
}

/** Translates links, roles and references; code stays as it is. */
function inline(line: string): string {
  if (!line.includes("`")) return line.replace(/\[#?(\w{1,20})\]_(?!\w)/g, "[^$1]");
  let text = "";
  let at = 0;
  for (const code of line.matchAll(CODE)) {
    text += outsideCode(line.slice(at, code.index)) + code[0];
    at = code.index + code[0].length;
  }
  return text + outsideCode(line.slice(at));
}

function outsideCode(text: string): string {
  return text.replace(LINK, "[$1](<$2>)").replace(ROLE, "{$1}").replace(REFERENCE, "[$1]");
}

function fenced(head: string, lines: readonly string[]): string[] {
  const fence = fenceFor(lines, "`");
  return [fence + head, ...lines, fence];
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)![0].length;
}

/** Whether the next line with text is indented further. */
function isIndented(lines: readonly string[], from: number, indent: number): boolean {
  const next = lines.slice(from, from + 5).find((line) => line.trim() !== "");
  return next !== undefined && indentOf(next) > indent;
}

/** Index after the last line that is indented by at least `indent` columns. */
function endOfIndented(lines: readonly string[], from: number, indent: number): number {
  let end = from;
  for (let at = from; at < lines.length; at++) {
    if (lines[at]!.trim() === "") continue;
    if (indentOf(lines[at]!) < indent) break;
    end = at + 1;
  }
  return end;
}

/** Removes leading blank lines, and the white space that all others begin with. */
function dedented(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== "");
  return first === -1 ? [] : withoutIndent(lines.slice(first));
}
