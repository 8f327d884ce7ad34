/**
 * Directives of MyST that are code or files: `{code-block}`, `{literalinclude}`, `{include}`.
 *
 * @module
 */
import type { Token } from "marked";
import { includeBlock } from "../include/include.ts";
import { includedCode } from "../include/snippet.ts";
import type { FilePart } from "../include/part.ts";
import { languageOf, lineRanges } from "../include/request.ts";
import { commonIndent } from "../indent.ts";
import type { BoundedLexer } from "../lexer.ts";
import type { Directive } from "./read_directive.ts";
import { titleAttribute } from "../text.ts";

const CODE = new Set("code code-block sourcecode code-cell terminal prompt parsed-literal ipython doctest".split(" "));

/** Whether a directive contains code. */
export function isCodeDirective({ name }: Directive): boolean {
  return CODE.has(name);
}

/** Code with its caption, marked lines and numbers. */
export function codeToken(language: string, { name, raw, options }: Directive, body: string): Token {
  const text = name === "terminal" ? commandOf(options) + body : body;
  const title = options.get("caption");
  const marks = options.get("emphasize-lines");
  const first = /^\d{1,7}$/.exec(options.get("lineno-start") ?? options.get("number-lines") ?? "")?.[0];
  const words = [
    language || (name === "terminal" ? "console" : "text"),
    ...title === undefined ? [] : [titleAttribute(title)],
    ...marks === undefined ? [] : [`{${marks}}`],
    ...first !== undefined ? [`startLineNumber=${first}`] : options.has("linenos") ? ["showLineNumbers"] : [],
  ];
  return { type: "code", raw, lang: words.join(" "), text };
}

/** The command of a terminal after its prompt, as a line; `""`: all is in the body. */
function commandOf(options: Directive["options"]): string {
  const command = options.get("input");
  if (command === undefined || options.has("output-only")) return "";
  return `${options.get("user") ?? "user"}@${options.get("host") ?? "host"}:${options.get("dir") ?? "~"}$ ${command}\n`;
}

/** A file, or the part that the options name. */
export function included(directive: Directive, lexer: BoundedLexer): Token {
  const { name, argument, raw, options } = directive;
  const isDiagram = name === "mermaid" || name === "graphviz";
  const isLiteral = name === "literalinclude" || isDiagram || options.has("literal") || options.has("code");
  const request = { path: argument, part: partOf(options, name === "literalinclude") };
  if (!isLiteral) return includeBlock(request, raw, lexer);
  const { text: written, problems } = includedCode(request, lexer);
  const text = options.has("dedent") ? dedented(written, options.get("dedent")!) : written;
  const language = isDiagram ? name : options.get("language") ?? options.get("code") ?? languageOf(argument);
  return { ...codeToken(language, directive, text), ...problems && { problems } } as Token;
}

/** Code without so many characters before each line; without a number, without those that all lines have. */
function dedented(code: string, columns: string): string {
  const lines = code.split("\n");
  const cut = /^\d{1,4}$/.test(columns) ? Number(columns) : commonIndent(lines);
  return lines.map((line) => line.slice(Math.min(cut, Math.max(0, line.search(/\S|$/))))).join("\n");
}

/** A line, or lines: `3`, `3-5`, `3-`, `-5`. */
const RANGE = /^(?:\d{1,7}(?: ?- ?\d{0,7})?|- ?\d{1,7})$/;

/** An object by its name, lines by number, lines between texts, or what is between texts. */
function partOf(options: Directive["options"], isWhole: boolean): FilePart {
  const object = options.get("pyobject");
  if (object !== undefined) return { object };
  const lines = options.get("lines");
  if (lines?.split(",").every((range) => RANGE.test(range.trim()))) return { ranges: lineRanges(lines, "-") };
  const [first, last] = [options.get("start-line"), options.get("end-line")];
  if (/^\d{1,7}$/.test(first ?? "0") && /^\d{1,7}$/.test(last ?? "0") && (first ?? last) !== undefined) {
    return { ranges: [[Number(first ?? 0) + 1, last === undefined ? undefined : Number(last)]] };
  }
  const [at, to] = [options.get("start-at"), options.get("end-at")];
  const [start, end] = [at ?? options.get("start-after"), to ?? options.get("end-before")];
  if ((start ?? end) === undefined) return {};
  const marks = { start, end };
  return { marks: isWhole ? { ...marks, lines: { first: at !== undefined, last: to !== undefined } } : marks };
}
