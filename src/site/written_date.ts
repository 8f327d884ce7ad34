/**
 * Dates as authors write them.
 *
 * @module
 */

/** A zone at the end: `Z`, `UTC`, `GMT+2`, `PST`, `10:00 +0200`, `10:00-08:00 (PST)`. */
const ZONE =
  /(?:\dz|\b(?:utc|gmt|[ecmp][sd]t)(?:[+-]\d{1,4})?|:\d\d(?:\.\d{1,9})?\s?[+-]\d\d:?\d\d)(?:\s?\([^()]{1,40}\))?$/i;

/** Reads a date. Without a zone it is in UTC, so that it is the same day on every machine. */
export function writtenDate(text: string): Date {
  const trimmed = text.trim();
  const date = new Date(trimmed);
  if (Number.isNaN(date.getTime()) || ZONE.test(trimmed)) return date;
  const inUtc = new Date(trimmed + (/\dT\d/.test(trimmed) ? "Z" : " UTC"));
  return Number.isNaN(inUtc.getTime()) ? date : inUtc;
}
