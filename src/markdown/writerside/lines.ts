/**
 * Quotes with a style below them, which are callouts, and elements that hold code, as fences.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import { withoutIndent } from "../indent.ts";
import { decodeReferences, isBlankLine } from "../text.ts";

const STYLE = /^([ \t]*)(?:>[ \t]*)?\{[^{}\n]{0,200}?\b(?:style|type)="(note|tip|warning)"[^{}\n]{0,200}\}[ \t]*$/;
/** `{.is-info}` of Wiki.js. */
const CLASS = /^([ \t]*)\{\.is-(info|success|warning|danger)\}[ \t]*$/;
const QUOTE = /^[ \t]*> ?/;
const CODE = /^([ \t]*)<code-block(\s[^<>\n]{0,500}?(?<!\/))?>[ \t]*(?:<!\[CDATA\[)?[ \t]*$/;
const CODE_END = /^[ \t]*(?:\]\]>)?[ \t]*<\/code-block>[ \t]*$/;
const LANGUAGE = /\slang=["']([\w+#-]{1,40})["']/;
/** Maximum number of characters of a line that are read. */
const LINE = 1_000;
/** Maximum number of lines of such code. */
const SAMPLE_LINES = 300;
const FENCE = "~".repeat(8);

/**
 * Translates a text; keeps the number of its lines.
 *
 * @param isOwn Whether a quote without a style is a tip, as in Writerside.
 */
export function writeQuotes(source: string, isOwn = false): string {
  const mayHold = source.includes('e="') || source.includes("{.is-");
  const hasStyles = mayHold && /^[ \t]*\{(?:\.is-|[^{}\n]*(?:style|type)=")/m.test(source);
  if (!hasStyles && !(isOwn && /^[ \t]*>/m.test(source))) return source;
  const lines = source.split("\n");
  const fenceLine = createFences();
  const isCode = lines.map((line) => fenceLine(line.slice(0, LINE)) !== undefined);
  for (const [at, line] of lines.entries()) {
    const head = line.slice(0, LINE);
    const kind = isCode[at] ? undefined : STYLE.exec(head)?.[2] ?? CLASS.exec(head)?.[2];
    const isPlain = isOwn && kind === undefined && isBlankLine(line) &&
      !STYLE.test((lines[at + 1] ?? "").slice(0, LINE));
    // A blank line may be between a quote and its style.
    const below = kind !== undefined && isOwn && isBlankLine(lines[at - 1]) ? at - 1 : at;
    const above = kind === undefined && !isPlain ? below : quoteAbove(lines, below, isCode);
    const first = above === below ? at : above;
    if (first === at || isPlain && !isTip(lines, first)) continue;
    for (let i = first; i < at; i++) lines[i] = lines[i]!.replace(/^([ \t]*)> ?/, "$1");
    const indent = /^[ \t]*/.exec(lines[first]!)![0];
    lines[first] = `${indent}{{% ${kind ?? "tip"} %}}${lines[first]!.slice(indent.length)}`;
    lines[at] = `${indent}{{% /${kind ?? "tip"} %}}`;
  }
  return lines.join("\n");
}

/** The line on which a quote begins that ends before a line, which is the result if none does. */
function quoteAbove(lines: readonly string[], at: number, isCode: readonly boolean[]): number {
  let first = at;
  for (let i = at - 1; i >= 0 && !isBlankLine(lines[i]); i--) {
    if (QUOTE.test(lines[i]!) && !isCode[i]) first = i;
    else if (isCode[i]) break;
  }
  return first;
}

/** Whether a quote is not one of another syntax, and has the whole of its block. */
function isTip(lines: readonly string[], first: number): boolean {
  return !/^[ \t]*>[ \t]*(?:\[!|$)/.test(lines[first]!.slice(0, LINE)) &&
    (first === 0 || isBlankLine(lines[first - 1]));
}

const ATTRIBUTES = /^[ \t]*\{[ \t]*([^{}\n]{0,900}\bsrc=["'][^{}\n]{1,900})\}[ \t]*$/;
const OPENING = /^([ \t]*)(`{3,}|~{3,})[ \t]*([\w+#.-]{0,40})/;

/** Fences with nothing in them, and the file that they show below, as elements; keeps the number of lines. */
export function writeCodeFiles(source: string): string {
  if (!source.includes("src=")) return source;
  const lines = source.split("\n");
  for (const [at, line] of lines.entries()) {
    const attributes = line.length > LINE ? undefined : ATTRIBUTES.exec(line)?.[1];
    if (attributes === undefined) continue;
    const close = isBlankLine(lines[at - 1]) ? at - 2 : at - 1;
    const [, indent = "", fence = "", language = ""] = OPENING.exec(lines[close - 1] ?? "") ?? [];
    if (fence === "" || lines[close]!.trim() !== fence) continue;
    lines[close - 1] = `${indent}<code-block${language === "" ? "" : ` lang="${language}"`} ${attributes.trim()}/>`;
    for (let i = close; i <= at; i++) lines[i] = "";
  }
  return lines.join("\n");
}

/** Translates a text; keeps the number of its lines. */
export function writeCode(source: string): string {
  // Those of VuePress hold fences.
  if (!source.includes("<code-block") || source.includes("<code-group")) return source;
  const lines = source.split("\n");
  let opened: { readonly at: number; readonly indent: string; readonly attributes: string } | undefined;
  for (const [at, line] of lines.entries()) {
    if (line.length > LINE) continue;
    if (!opened) {
      const [whole, indent = "", attributes = ""] = CODE.exec(line) ?? [];
      if (whole !== undefined) opened = { at, indent, attributes };
    } else if (CODE_END.test(line)) {
      const { indent, attributes } = opened;
      lines[opened.at] = `${indent}${FENCE}${LANGUAGE.exec(attributes)?.[1] ?? ""}`;
      for (let i = opened.at + 1; i < at; i++) lines[i] = decodeReferences(lines[i]!);
      lines[at] = `${indent}${FENCE}`;
      opened = undefined;
    }
  }
  return lines.join("\n").replace(
    /<code-block(?:\s[^<>\n]{0,500})?>([^<>\n]{1,500})<\/code-block>/g,
    "<code>$1</code>",
  );
}

const RUNNABLE = /^[ \t]*\{[^{}\n]{0,300}\bkotlin-runnable="true"/;
const SAMPLE = /^[ \t]*\/\/[ \t]?sample(Start|End)[ \t]*$/;

/** Code of Kotlin that can be run, of which only the samples are shown; keeps the number of lines. */
export function writeSamples(source: string): string {
  if (!source.includes("kotlin-runnable") || !/\/\/[ \t]?sampleStart/.test(source)) return source;
  const lines = source.split("\n");
  for (const [at, line] of lines.entries()) {
    if (!RUNNABLE.test(line.slice(0, LINE)) || at < 2) continue;
    const fence = OPENING.exec(lines[at - 1]!)?.[2];
    let open = at - 2;
    while (fence !== undefined && open >= 0 && at - open < SAMPLE_LINES && OPENING.exec(lines[open]!)?.[2] !== fence) {
      open--;
    }
    if (fence === undefined || open < 0 || at - open >= SAMPLE_LINES) continue;
    let isShown = false;
    const shown = lines.slice(open + 1, at - 1).filter((one) => {
      const mark = SAMPLE.exec(one.slice(0, LINE))?.[1];
      if (mark !== undefined) isShown = mark === "Start";
      return mark === undefined && isShown;
    });
    if (shown.length === 0) continue;
    const indent = /^[ \t]*/.exec(lines[open]!)![0];
    const code = [...withoutIndent(shown).map((one) => one && indent + one), lines[at - 1]!];
    for (let i = open + 1; i < at; i++) lines[i] = code[i - open - 1] ?? "";
  }
  return lines.join("\n");
}
