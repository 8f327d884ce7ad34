/**
 * Dates in the language of a page.
 *
 * @module
 */

/**
 * Creates a function that formats a day, in UTC, so that every reader and every run has the same. Making it costs
 * more than laying out a page: once for a site is enough.
 *
 * @param lang A BCP 47 language tag; English stands in for an invalid tag.
 */
export function createDayText(lang: string): (date: Date) => string {
  const format = dayFormat(lang);
  return (date) => format.format(date);
}

function dayFormat(lang: string): Intl.DateTimeFormat {
  const format = { dateStyle: "long", timeZone: "UTC" } as const;
  try {
    return new Intl.DateTimeFormat(lang, format);
  } catch { // Not a language tag.
    return new Intl.DateTimeFormat("en", format);
  }
}
