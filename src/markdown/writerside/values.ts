/**
 * Values of Writerside between signs of percent: those of the page, of an include, and of the whole project.
 *
 * @module
 */
import type { BoundedLexer } from "../lexer.ts";
import { suffixedRequest } from "../include/request.ts";
import { decodeReferences } from "../text.ts";
import { xmlAttributes } from "./xml.ts";

/** Variable of a project: the page at its start, which is the index here. */
export const START = "writerside.start";

const NAME = /(?<![\w%])%([A-Za-z][\w.-]{0,100})%(?![\w%])/g;
/** Next to each other, and after a sign of percent of code: `io.ktor:%artifact%%target%`. */
const KNOWN = /%([A-Za-z][\w.-]{0,100})%/g;
const LISTED = /<var\s([^<>]{1,1000}?)\/?>/g;
/** Maximum number of characters of the list of values. */
const LIST = 200_000;
/** Includes with values for what they include; each of them may be over several lines. */
const WITH_VALUES =
  /<include\s([^<>]{1,600}?)>((?:\s{0,200}<var\s[^<>]{1,600}>(?:<\/var>)?){1,20})\s{0,200}<\/include>/g;

/** Values that the text of the page sets, for what it includes, too. */
export function createPercents(): Map<string, string> {
  return new Map();
}

/** A text with values for the names in it, but for those of other names. */
export function withPercents(text: string, values: ReadonlyMap<string, string> | undefined): string {
  return values === undefined || values.size === 0 || !text.includes("%")
    ? text
    : text.replace(KNOWN, (raw, name: string) => values.get(name) ?? raw);
}

/** A text with all values that are known. In code, too: versions are what such a value is mostly for. */
export function filledPercents(text: string, lexer: BoundedLexer): string {
  const local = lexer.pageState(createPercents);
  const filled = withPercents(text, local);
  if (filled.search(NAME) === -1) return filled;
  const listed = valuesOf(lexer);
  const valueOf = (raw: string, name: string) => local.get(name) ?? lexer.valueNamed(name) ?? listed.get(name) ?? raw;
  // A value may name another one.
  return filled.replace(NAME, (raw, name: string) => valueOf(raw, name).replace(NAME, valueOf));
}

/** Values of the whole project. */
function valuesOf({ sources }: BoundedLexer): ReadonlyMap<string, string> {
  const file = sources.read(suffixedRequest("/v.list"));
  return "text" in file ? varsIn(file.text.slice(0, LIST)) : new Map();
}

function varsIn(text: string): ReadonlyMap<string, string> {
  const found = Array.from(text.matchAll(LISTED), ([, written = ""]) => xmlAttributes(written));
  return new Map(
    found.flatMap((one) => {
      const [name, value] = [one.get("name"), one.get("value")];
      return name === undefined || value === undefined ? [] : [[name, decodeReferences(value)]];
    }),
  );
}

/** Includes with their values in an attribute, so that these are not of the page. Keeps the number of lines. */
export function writeIncludeValues(text: string): string {
  if (!text.includes("</include>")) return text;
  return text.replace(WITH_VALUES, (raw, written: string, vars: string) => {
    const values = new URLSearchParams([...varsIn(vars)]).toString();
    return `<include ${written.trim().replace(/\s+/g, " ")} values="${values}"/>${raw.replace(/[^\n]+/g, "")}`;
  });
}
