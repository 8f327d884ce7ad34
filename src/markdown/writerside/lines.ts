/**
 * Quotes with a style below them, which are callouts, and elements that hold code, as fences.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import { decodeReferences } from "../text.ts";

const STYLE = /^([ \t]*)\{[^{}\n]{0,200}?\b(?:style|type)="(note|tip|warning)"[^{}\n]{0,200}\}[ \t]*$/;
/** `{.is-info}` of Wiki.js. */
const CLASS = /^([ \t]*)\{\.is-(info|success|warning|danger)\}[ \t]*$/;
const QUOTE = /^[ \t]*> ?/;
const CODE = /^([ \t]*)<code-block(\s[^<>\n]{0,500}?(?<!\/))?>[ \t]*(?:<!\[CDATA\[)?[ \t]*$/;
const CODE_END = /^[ \t]*(?:\]\]>)?[ \t]*<\/code-block>[ \t]*$/;
const LANGUAGE = /\slang=["']([\w+#-]{1,40})["']/;
/** Maximum number of characters of a line that are read. */
const LINE = 1_000;
const FENCE = "~".repeat(8);

/** Translates a text; keeps the number of its lines. */
export function writeQuotes(source: string): string {
  const mayHold = source.includes('e="') || source.includes("{.is-");
  if (!mayHold || !/^[ \t]*\{(?:\.is-|[^{}\n]*(?:style|type)=")/m.test(source)) return source;
  const lines = source.split("\n");
  const fenceLine = createFences();
  const isCode = lines.map((line) => fenceLine(line.slice(0, LINE)) !== undefined);
  for (const [at, line] of lines.entries()) {
    const head = line.slice(0, LINE);
    const kind = isCode[at] ? undefined : STYLE.exec(head)?.[2] ?? CLASS.exec(head)?.[2];
    if (kind === undefined) continue;
    let first = at;
    while (first > 0 && QUOTE.test(lines[first - 1]!)) first--;
    if (first === at) continue;
    for (let i = first; i < at; i++) lines[i] = lines[i]!.replace(/^([ \t]*)> ?/, "$1");
    const indent = /^[ \t]*/.exec(lines[first]!)![0];
    lines[first] = `${indent}{{% ${kind} %}}${lines[first]!.slice(indent.length)}`;
    lines[at] = `${indent}{{% /${kind} %}}`;
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
