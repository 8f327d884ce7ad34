/**
 * The dates file: when each file was last changed, the same in every copy of the folder.
 *
 * @module
 */
import { isRecord } from "../record.ts";
import { parseJson } from "../config/jsonc.ts";
import { writtenDate } from "./written_date.ts";

/** File below RootPath → time of its last change, in milliseconds since 1970. */
export type Dates = ReadonlyMap<string, number>;

/**
 * Reads a dates file: an object with a date in ISO 8601 for each file. Dates that are none are left out.
 *
 * @returns With warnings that are whole sentences.
 * @throws {ConfigError} If it is not JSON.
 */
export function parseDates(
  text: string,
  name: string,
): { readonly dates: Dates; readonly warnings: readonly string[] } {
  const { value, lineOf } = parseJson(text, name);
  if (!isRecord(value)) {
    return { dates: new Map(), warnings: [`${name}: must be an object: { "guide.md": "2026-01-31" }`] };
  }
  const dates = new Map<string, number>();
  const warnings: string[] = [];
  for (const [file, date] of Object.entries(value)) {
    const time = typeof date === "string" && /^\d{4}-\d\d-\d\d(?:T|$)/.test(date) ? writtenDate(date).getTime() : NaN;
    if (Number.isNaN(time)) {
      warnings.push(`${name}: ${file} must be a date such as 2026-01-31 — ignored (line ${lineOf([file])})`);
    } else dates.set(file, time);
  }
  return { dates, warnings };
}

/** Writes a dates file, in the order of the files, so that versions of it compare well. */
export function datesText(dates: Dates): string {
  const sorted = [...dates].sort(([a], [b]) => a < b ? -1 : 1)
    .map(([file, time]) => [file, new Date(time).toISOString()] as const);
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
