/**
 * Whole numbers in queries.
 *
 * @module
 */

/** The numbers that a parameter may be. */
export interface NumberRange {
  readonly least: number;
  readonly most: number;
  /** For a parameter that is missing, or no whole number. */
  readonly usual: number;
}

/** Reads a parameter. A number outside the range becomes the nearest one in it. */
export function readWholeNumber(text: string | null, { least, most, usual }: NumberRange): number {
  return /^\d{1,9}$/.test(text ?? "") ? Math.min(most, Math.max(least, Number(text))) : usual;
}
