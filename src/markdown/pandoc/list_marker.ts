/**
 * Markers of Pandoc's lists other than those of CommonMark: `a.`, `B)`, `(iv)`, `(1)`, `#.`, `(@)` and `(@label)`.
 *
 * @module
 */
import { type Flavor, isPandoc } from "../../flavor.ts";

/** As the attribute `type` of HTML has them; of examples, `@`. */
export type ListStyle = "1" | "a" | "A" | "i" | "I" | "@";

export interface ListMarker {
  /** With the blanks after it. */
  readonly raw: string;
  /** Letters, a number, `#`, or `@` with a label. */
  readonly name: string;
  /** Signs around the name: `.`, `)` or `()`. */
  readonly signs: string;
}

const MARKER = /^ {0,3}(\(?)([A-Za-z]|[ivxlcdm]{1,9}|[IVXLCDM]{1,9}|\d{1,9}|#|@[\w-]{0,50})([.)])[ \t]+(?=\S)/;
const NUMERAL = /^m{0,9}(?:c[md]|d?c{0,4})(?:x[cl]|l?x{0,4})(?:i[xv]|v?i{0,4})$/i;
const ROMAN = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1_000 } as const;

/** The marker that a text begins with, in a project that has such lists; numbers in CommonMark's way are not among them. */
export function listMarker(text: string, flavor: Flavor | undefined): ListMarker | undefined {
  if (!isPandoc(flavor) && flavor !== "retype") return undefined;
  const [raw, opening, name = "", closing] = MARKER.exec(text) ?? [];
  if (raw === undefined) return undefined;
  const isWrapped = opening === "(";
  if (isWrapped ? closing !== ")" : /^[@\d]/.test(name)) return undefined;
  // Words of such letters, as in “(mild)”, are none.
  if (/^[a-z]{2}/i.test(name) && !NUMERAL.test(name)) return undefined;
  if (flavor === "retype" && (isWrapped || name === "#")) return undefined;
  // The initial of a name, as in “B. Russell”, has one blank after it.
  if (/^[A-Z]$/.test(name) && closing === "." && isPandoc(flavor) && !/[ \t]{2}$|\t$/.test(raw)) return undefined;
  return { raw, name, signs: `${opening}${closing}` };
}

/** The style of a list that begins with a marker: a single letter but `i` is a letter. */
export function listStyle({ name }: ListMarker): ListStyle {
  if (name.startsWith("@")) return "@";
  if (/^[\d#]/.test(name)) return "1";
  const isRoman = name.length > 1 || /^i$/i.test(name);
  const isUpper = name === name.toUpperCase();
  return isRoman ? isUpper ? "I" : "i" : isUpper ? "A" : "a";
}

/** Whether a marker continues a list that began with another. */
export function continuesList(marker: ListMarker, first: ListMarker): boolean {
  if (marker.signs !== first.signs) return false;
  const style = listStyle(first);
  if (/[1@]/.test(style)) return listStyle(marker) === style;
  return (style === "a" ? /^[a-z]$/ : style === "A" ? /^[A-Z]$/ : style === "i" ? /^[ivxlcdm]+$/ : /^[IVXLCDM]+$/)
    .test(marker.name);
}

/** The number of the first item: 3 for `c`, `iii` and `3`. */
export function listStart(first: ListMarker): number {
  const { name } = first;
  const style = listStyle(first);
  if (style === "1") return name === "#" ? 1 : Number(name);
  if (style === "a" || style === "A") return name.toLowerCase().charCodeAt(0) - "a".charCodeAt(0) + 1;
  const values = [...name.toLowerCase()].map((letter) => ROMAN[letter as keyof typeof ROMAN]);
  return values.reduce((sum, value, i) => value < (values[i + 1] ?? 0) ? sum - value : sum + value, 0);
}
