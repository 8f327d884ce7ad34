/**
 * Drafts, which are not published. In doubt a page is a draft: a missing page is noticed, a page that should not be
 * public is not.
 *
 * @module
 */
import { accepting, type Reader } from "./front_matter_value.ts";
import { writtenDate } from "./written_date.ts";

/** `draft`: anything but `false`. */
export const draft: Reader<true> = accepting({ type: "boolean" }, (value, { expected }) => {
  if (value === false) return undefined;
  if (value !== true) expected("true or false, and keeps the page out unless it is false");
  return true;
});

/** A date with the year first, as in ISO 8601. */
const YEAR_FIRST = /^\d{4}([-/])\d{1,2}(?:\1\d{1,2})?(?!\d)/;
/** A date with the month in words: `21 Nov 2026`, `November 21, 2026`. */
const MONTH_IN_WORDS =
  /^(?:[a-z]{3,9},\s)?(?=.{0,3}(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))(?:\d{1,2}[\s-][a-z]{3,9}|[a-z]{3,9}\.?\s\d{1,2}),?[\s-]\d{4}(?!\d)/i;

/** Reads a date. Runtimes find one in any text with a number, such as `version 3`, and 01/02/2027 is ambiguous. */
function dateOf(text: string): Date | undefined {
  const trimmed = text.trim();
  return YEAR_FIRST.test(trimmed) || MONTH_IN_WORDS.test(trimmed) ? writtenDate(trimmed) : undefined;
}

/** The date at the beginning of the name of a file, or of its folder if it is the index: `2026-11-21-news.md`. */
export function dateInName(file: string): Date | undefined {
  const [, day] = /(?:^|\/)(\d{4}-\d{2}-\d{2})(?:[-_][^/]*)?(?:\/index)?\.[^./]+$/.exec(file) ?? [];
  return day === undefined ? undefined : new Date(day);
}

/** `publishDate` and `expiryDate`: an invalid date keeps the page out. */
export const moment: Reader<Date> = accepting({ type: "string" }, (value, { expected }) => {
  const date = value instanceof Date ? value : typeof value === "string" ? dateOf(value) : undefined;
  // A time of TOML without a date is one in the year 0.
  if (date && date.getUTCFullYear() > 0) return date;
  expected("a date such as 2026-11-21, and keeps the page out until it is one");
  return NEVER;
});

/** An invalid date, which every comparison rejects. */
const NEVER = new Date(NaN);

/** `pubDate` and the like, which other tools have for readers: an invalid date is ignored. */
export const softMoment: Reader<Date> = (value) => {
  const date = value instanceof Date ? value : typeof value === "string" ? dateOf(value) : undefined;
  return date && date.getUTCFullYear() > 0 ? date : undefined;
};

/** `published`: other tools also have dates there. */
export const published: Reader<true> = (value) =>
  value === false || value === 0 || typeof value === "string" && NO.test(value.trim()) || undefined;

/** `draft: false`: published, even if a folder makes drafts of its pages. */
export const noDraft: Reader<true> = (value) => value === false || undefined;

/** `visibility`: who may see the page; Retype asks for a password where it is `protected`. */
export const visibility: Reader<true> = (value) => typeof value === "string" && CLOSED.test(value.trim()) || undefined;

const CLOSED = /^(?:private|protected|draft)$/i;
const NO = /^(?:false|no|never|off|n|f|0)$/i;
const YES = /^(?:true|yes|on|y|t|1)$/i;

/** A name that keeps a page out. */
type Keeping = "draft" | "published" | "visibility" | "publishDate" | "expiryDate" | "pubDate" | "cascade";

/** Other words for the names, in lower case. */
const SAME: ReadonlyMap<string, Keeping> = new Map([
  ["draft", "draft"],
  ["isdraft", "draft"],
  ["unpublished", "draft"],
  ["published", "published"],
  ["publish", "published"],
  ["ispublished", "published"],
  ["visibility", "visibility"],
  ["publishdate", "publishDate"],
  ["expirydate", "expiryDate"],
  ["unpublishdate", "expiryDate"],
  ["pubdate", "pubDate"],
  ["publishat", "pubDate"],
  ["publishon", "pubDate"],
  ["publishedat", "pubDate"],
  ["publishedon", "pubDate"],
  ["publisheddate", "pubDate"],
  ["cascade", "cascade"],
]);

/** The documented name that a name in a header means, in any letter case and width: `isDraft` → `draft`. */
export function keepsOut(name: string): Keeping | undefined {
  // Most names are none of these.
  return /[^\w.:-]|dra|pub|vis|expir|casc/i.test(name)
    ? SAME.get(unmasked(name).replace(/[\s_-]/g, "").toLowerCase())
    : undefined;
}

/** Whether a value of `draft` within another field marks the page as one. */
function isYes(value: unknown): boolean {
  return value === true || typeof value === "string" && YES.test(value.trim());
}

/** Table of Hugo that controls how a page is built. */
const BUILD = /^_?build$/i;

/** Whether a mapping within a header marks the page as a draft: Hugo and Zola have one for what is the author's own. */
export function keepsPageOut(name: string, fields: Readonly<Record<string, unknown>>): boolean {
  return BUILD.test(name) && isNever(fields) ||
    Object.entries(fields).some(([name, value]) => keepsOut(name) === "draft" && isYes(value));
}

/** Whether Hugo never renders the page. */
function isNever(fields: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).some(([name, value]) =>
    /^render$/i.test(name) &&
    (value === false || typeof value === "string" && /^(?:never|link|false|no)$/i.test(value.trim()))
  );
}

/**
 * Every `draft: true` that a header may have: in a line, in braces, in a list, with a type, or as a key of several
 * lines.
 */
const ENTRY =
  /(?:^|[{,;])[ \t]*(?:[-?][ \t]*)*(?:[!&]\S{0,40}[ \t]{1,20})?["']?((?:is[_-]?)?draft|unpublished|(?:is[_-]?)?publish(?:ed)?|visibility)["']?[ \t]*(?:\n[ \t]*)?[:=][ \t]*(?:[!&]\S{0,40}[ \t]{1,20})?["'[{]?[ \t]*([\p{L}\p{N}_]*)["']?(?=([^\n]{0,99}))/gimu;
/** Words that each of them has, unless letters and escapes stand for others. */
const MENTIONS = /draft|publish|visib|[^\t-~]|\\/i;
/** End of the line after a value. */
const LAST = /^[ \t]*[,;}\])]*[ \t]*(?:(?:#|\/\/)[^\n]*)?$/;

/**
 * Whether a header that cannot be read mentions a draft. Linear in its length.
 *
 * @param isText Whether it may be text, too: then only a line that says so, and nothing else, counts.
 */
export function namesDraft(header: string, isText = false): boolean {
  if (!MENTIONS.test(header)) return false;
  for (const [entry, name, value, more] of unmasked(header).matchAll(ENTRY)) {
    const field = SAME.get(name!.toLowerCase().replace(/[_-]/, ""));
    if (isText && (/^[{,;]/.test(entry) || !LAST.test(more!))) continue;
    if (saysDraft(field!, value!, isText)) return true;
  }
  return false;
}

/** A field that is a date of publication. */
const DATE = /^[ \t]*["']?(?:publish|unpublish|expiry)[ _-]?date["']?[ \t]*[:=]/imu;

/** Whether a header that cannot be read has a date of publication. */
export function namesDate(header: string): boolean {
  return DATE.test(unmasked(header));
}

function saysDraft(field: Keeping, value: string, isText: boolean): boolean {
  if (field === "visibility") return CLOSED.test(value);
  if (field === "published") return NO.test(value);
  return isText ? YES.test(value) : !/^false$/i.test(value);
}

/** As in YAML, TOML, JSON and JavaScript. */
const ESCAPE = /\\(?:u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|x([\da-fA-F]{2})|U([\da-fA-F]{8}))/g;

/** Letters that look the same as one; without invisible characters; escapes as what they mean. */
export function unmasked(text: string): string {
  return text.normalize("NFKC")
    .replace(ESCAPE, (written, ...codes) => {
      const code = parseInt(codes.find((one) => one !== undefined), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : written;
    })
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[\u0085\u2028\u2029]/g, "\n")
    .replace(/[\u2018-\u201f\u00ab\u00bb]/g, '"');
}
