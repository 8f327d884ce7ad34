/**
 * Readers of single values of a header: each takes what YAML or TOML made of a value, and gives it with its type, or an
 * error that names what would be right. `undefined`: the value is ignored.
 *
 * @module
 */
import { isRecord } from "../record.ts";
import { languageTagOf } from "../config/language.ts";
import { writtenDate } from "./written_date.ts";

/** The context of a reader. */
export interface ReaderContext {
  /** Reports what the value should have been; returns `undefined`. */
  readonly expected: (wanted: string) => undefined;
  /** The value of another field of the header, by its name. */
  readonly other: (name: string) => unknown;
}

/** Reads a value that is neither absent nor null. */
export interface Reader<T> {
  (value: unknown, reading: ReaderContext): T | undefined;
  /** JSON Schema of the values that it accepts, if a schema can express them. Absent: it takes anything. */
  readonly accepts?: Schema;
}

/** A part of a JSON Schema of draft 7. */
export type Schema = { readonly [name: string]: unknown };

/** A reader and what it takes. */
export function accepting<T>(accepts: Schema, read: Reader<T>): Reader<T> {
  return Object.assign(read, { accepts });
}

const TEXT: Schema = { type: ["string", "number", "boolean"] };
const TEXTS: Schema = {
  type: [...TEXT["type"] as string[], "array"],
  items: { type: [...TEXT["type"] as string[], "null"] },
};
const NAMES: Schema = { type: ["string", "boolean", "array"], items: { type: ["string", "boolean", "null"] } };
const FLAG: Schema = { type: "boolean" };

/** Plain text; numbers, booleans and dates are the text that they were written as. */
export const textField: Reader<string> = accepting(TEXT, (value, { expected }) => {
  if (typeof value === "string") return value.trim() || undefined;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return expected("text");
});

/** As in the attribute `lang` of HTML. */
export const languageTag: Reader<string> = accepting({
  type: "string",
  pattern: "^\\s*[A-Za-z0-9_-]+\\s*$",
  examples: ["en", "pt-BR"],
}, (value, { expected }) => {
  return languageTagOf(typeof value === "string" ? value : "") ?? expected("a language tag such as de or pt-BR");
});

/** A list, or one text. */
export const texts: Reader<readonly string[]> = accepting(TEXTS, (value, reading) => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = list.map((item) => item === null ? undefined : textField(item, reading)).filter((item) =>
    item !== undefined
  );
  return texts.length > 0 ? texts : undefined;
});

/** A list, or one text with commas. */
export const words: Reader<readonly string[]> = accepting(TEXTS, (value, reading) => {
  const list = Array.isArray(value) ? texts(value, reading) : textField(value, reading)?.split(",");
  const found = list?.map((word) => word.trim()).filter(Boolean);
  return found && found.length > 0 ? found : undefined;
});

export const number: Reader<number> = accepting(
  { type: "number" },
  (value, { expected }) => typeof value === "number" && Number.isFinite(value) ? value : expected("a number"),
);

export const positive: Reader<number> = accepting(
  { type: "number", exclusiveMinimum: 0 },
  (value, { expected }) =>
    typeof value === "number" && Number.isFinite(value) && value > 0 ? value : expected("a number above 0"),
);

export const flag: Reader<boolean> = accepting(
  FLAG,
  (value, { expected }) => typeof value === "boolean" ? value : expected("true or false"),
);

/** `true` where the value is `false`, and the other way round. */
export const not: Reader<boolean> = accepting(FLAG, (value, reading) => {
  const yes = flag(value, reading);
  return yes === undefined ? undefined : !yes;
});

/** Milliseconds since 1970, as in Dendron: of a later day than the years that are written as numbers. */
const MILLISECONDS = 1e11;

/** A day or a moment; booleans are ignored, since `lastUpdated` may be one. */
export const date: Reader<Date> = accepting({ type: ["string", "boolean"] }, (written, { expected }) => {
  if (typeof written === "boolean") return undefined;
  const value = typeof written === "number" && written > MILLISECONDS ? new Date(written) : written;
  const date = value instanceof Date ? value : typeof value === "string" ? writtenDate(value) : undefined;
  return date && isPlausible(date) ? date : expected("a date such as 2026-11-21");
});

/** Dates that every consumer of a feed can write: years of four digits. */
function isPlausible(date: Date): boolean {
  const time = date.getTime();
  return time >= Date.UTC(1000, 0) && time < Date.UTC(10000, 0);
}

/** Returns `result` where the text is one of `names`; any other value is ignored, since it is of another tool. */
export function when<T>(names: readonly string[], result: T): Reader<T> {
  return (value) => typeof value === "string" && names.includes(value.toLowerCase()) ? result : undefined;
}

/** Returns `result` where the value is `true`. */
export function ifTrue<T>(result: T): Reader<T> {
  return accepting(FLAG, (value, reading) => flag(value, reading) ? result : undefined);
}

/** Returns `result` where a list such as Material's `hide: [toc]` has `name`. */
export function listed<T>(name: string, result: T): Reader<T> {
  return (value) => Array.isArray(value) && value.includes(name) ? result : undefined;
}

/** Class names (the grammar of CSS identifiers, ASCII only), separated by white space or in a list. */
export const classes: Reader<string> = accepting(NAMES, (value, reading) => {
  const names = texts(value, reading)?.flatMap((name) => name.split(/\s+/));
  if (!names) return undefined;
  const wrong = names.some((name) => !/^-?[a-z_][\w-]{0,63}$/i.test(name));
  return wrong ? reading.expected("names of classes: letters, digits, - and _") : names.join(" ");
});

/** A field of a mapping as plain text; `undefined` for anything else. */
export function fieldText(value: unknown, ...names: readonly string[]): string | undefined {
  if (!isRecord(value)) return undefined;
  for (const name of names) {
    const found = value[name];
    if (typeof found === "string" && found.trim()) return found.trim();
    if (typeof found === "number") return String(found);
  }
  return undefined;
}
