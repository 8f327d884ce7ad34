/**
 * Markdown of the themes Hope and Plume of VuePress: UML between `@startuml` and `@enduml`, sizes in the text of an image,
 * names of files in playgrounds, `{漢字:かん|じ}`, `!!spoilers!!`, `++inserted++`, `::icons::`, lists that fold, and timelines.
 * They become what is read everywhere.
 *
 * @module
 */
import { escapeText } from "../markup.ts";
import { outsideCode } from "../code/regions.ts";
import type { BoundedLexer } from "../lexer.ts";
import { newlinesOf } from "../text.ts";

const UML =
  /^( {0,3})@start(uml|mindmap|wbs|gantt|json|yaml|salt)[ \t]*\n((?:(?! {0,3}@end)[^\n]*\n){1,500}) {0,3}@end\2[ \t]*$/gm;
const SIZED = /!\[([^\]\n|]{0,300})\|(\d{0,4})x(\d{0,4})\]\(([^()\s]{1,500})((?:[ \t]+"[^"\n]{0,300}")?)\)/g;
const RULE = /^( {0,3}(?:-{3,}|\*{3,}|_{3,}))[ \t]+\{[.#][^{}\n]{0,100}\}[ \t]*$/gm;
/** Only signs of East Asia have readings: `{id:int}` is a parameter, and `{a: 1}` an object. */
const RUBY =
  /(?<![\\{$])\{((?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[^{}\n:|]{1,50}):([^{}\n:|]{1,50}(?:\|[^{}\n:|]{1,50}){0,20})\}(?!\})/gu;
const SPOILER = /(?<![\\!\w/])!!(?=[^\s!])([^!\n]{0,300}[^\s!])!!(?!!)/g;
const INSERTED = /(?<![\\+\w/])\+\+(?=[^\s+])([^+\n]{0,300}[^\s+])\+\+(?![+\w])/g;
const ICON = /(?<![\\:\w])::([a-z][\w-]{0,60}(?::[\w-]{1,60})?)(?:[ \t][^:\n]{0,60})?::(?![:\w])/g;
/** A file of a playground, and the fence with its code. */
const FILE = /^([ \t]*)@file[ \t]+(\S{1,200})[ \t]*\n+([ \t]*(?:`{3,}|~{3,})[\w-]{0,30})/gm;
const SETTING = /^[ \t]*@(?:setting|import)\b[^\n]*$/gm;
/** The beginning of an item that folds: open or closed. */
const FOLDED = /^([ \t]*[-*+][ \t]+):[+-][ \t]+/gm;
/** Attributes of an entry of a timeline, alone on their line. */
const ENTRY =
  /^([ \t]+)((?:(?:time|type|icon|color|line|placement|card)(?:=(?:"[^"\n]{0,100}"|[^\s"]{1,50}))?[ \t]*){1,8})$/gm;

/** Translates a text of such a site; keeps the number of its lines. */
export function writeHope(source: string, { flavor }: BoundedLexer): string {
  if (flavor !== "hope") return source;
  let text = outsideCode(
    source,
    UML,
    (_, __, [indent, kind, body]) => `${indent}~~~${kind === "uml" ? " plantuml" : ""}\n${body}${indent}~~~`,
  );
  text = outsideCode(text, SIZED, (_, __, [alt, width, height, url, title]) => {
    const size = [width, height].map((one) => one === "0" ? "" : one).join("x");
    return `![${alt}](${url}${title}${size === "x" ? "" : ` =${size}`})`;
  });
  text = outsideCode(text, RULE, (_, __, [rule = ""]) => rule);
  text = outsideCode(text, RUBY, (_, __, [base = "", reading = ""]) => ruby(base, reading.split("|")));
  text = outsideCode(text, SPOILER, (_, __, [words = ""]) => words);
  text = outsideCode(text, INSERTED, (_, __, [words = ""]) => `<ins>${words}</ins>`);
  text = outsideCode(text, ICON, (_, __, [name = ""]) => `<Icon name="${name}" />`);
  text = outsideCode(text, FOLDED, (_, __, [marker = ""]) => marker);
  text = outsideCode(text, ENTRY, (raw, _, [indent = "", list = ""]) => {
    const time = /\btime=(?:"([^"]*)"|(\S+))/.exec(list);
    return time || list.includes("=") ? time ? `${indent}*${time[1] ?? time[2]}*` : "" : raw;
  });
  if (!text.includes("@file")) return text;
  return outsideCode(text, SETTING, () => "").replace(
    FILE,
    (raw, _indent, file: string, fence: string) => `${newlinesOf(raw)}${fence} title="${file}"`,
  );
}

/** A reading above each sign, or above all of them. */
function ruby(base: string, readings: readonly string[]): string {
  const signs = readings.length === 1 ? [base] : [...base];
  if (signs.length !== readings.length) return `{${base}:${readings.join("|")}}`;
  return `<ruby>${signs.map((sign, i) => `${escapeText(sign)}<rt>${escapeText(readings[i]!)}</rt>`).join("")}</ruby>`;
}
