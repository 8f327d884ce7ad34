/**
 * Tags of Hexo, with arguments by position: they become Markdown and shortcodes.
 *
 * @module
 */
import { codeRegions, outsideCode } from "../code/regions.ts";
import type { BoundedLexer } from "../lexer.ts";
import { hexoAround, hexoTag } from "./tags.ts";

const TAG = /\{%-?[ \t]{0,9}(\w{1,40})((?:[^%{}\n]|%(?!\})|[{}](?!%)){0,1000})%\}/g;
const TAB = /^[ \t]*<!--[ \t]{0,9}(end)?tab(?:[ \t]([^\n]{0,200}?))?-->[ \t]*$/gm;
const END = /\{%-?[ \t]{0,9}end(\w{1,40})/g;
const LINE = 2_000;

/** Translates a text; keeps the number of its lines. */
export function writeHexo(source: string, { flavor }: BoundedLexer): string {
  if (flavor !== "hexo" || !source.includes("{%")) return source;
  const closes: string[] = [];
  const ends = new Set(Array.from(source.matchAll(END), ([, name]) => name));
  let isTabs = false;
  const text = outsideCode(source, TAG, (found, _, [name = "", written = ""]) => {
    const args = written.replace(/-$/, "").trim();
    if (name === "tabs") {
      isTabs = true;
      return "{{% tabs %}}";
    }
    if (name === "endtabs") return "{{% /tabs %}}";
    if (/^end./.test(name)) return closes.pop() ?? found;
    const around = hexoAround(name, args);
    if (!around) return hexoTag(name, args) ?? found;
    if (!ends.has(name)) return found;
    closes.push(around.isQuote ? `${QUOTE_END}${around.close}` : around.close);
    return around.isQuote ? QUOTE : around.open;
  }, codeRegions(source));
  const quoted = text.includes(QUOTE) ? quotes(text) : text;
  return isTabs ? outsideCode(quoted, TAB, tab) : quoted;
}

/** Signs around a quote, which no text has. */
const QUOTE = "\ue000";
const QUOTE_END = "\ue001";

/** Marks the lines between the signs. */
function quotes(text: string): string {
  let isInside = false;
  return text.split("\n").map((line) => {
    const head = line.slice(0, LINE);
    const opens = head.includes(QUOTE);
    const closes = head.includes(QUOTE_END);
    const isQuoted = isInside && !opens || opens && closes;
    isInside = opens && !closes || isInside && !closes;
    const bare = line.replace(QUOTE, "").replace(QUOTE_END, closes && !opens ? "" : " ").trimEnd();
    return isQuoted ? closes && bare === "" ? "" : `> ${bare}` : bare;
  }).join("\n");
}

function tab(_found: string, _at: number, [end, written = ""]: readonly (string | undefined)[]): string {
  if (end !== undefined) return "{{% /tab %}}";
  const title = written.replace(/@.*$/, "").replace(/["\\]/g, "").trim();
  return `{{% tab "${title === "" ? "Tab" : title}" %}}`;
}
