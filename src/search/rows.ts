/**
 * Rows of numbers for ranking.
 *
 * @module
 */

/** Reusable rows with a number for each page: allocating them costs more than filling them. */
export interface Rows {
  /** A row of zeros, for use until {@linkcode reset}. */
  take(): Float64Array;
  /** The same for numbers up to 255. */
  takeSmall(): Uint8Array;
  /** Ends the use of every row. */
  reset(): void;
}

export function createRows(size: number): Rows {
  const rows: Float64Array[] = [], small: Uint8Array[] = [];
  let taken = 0, takenSmall = 0;
  return {
    take: () => (rows[taken++] ??= new Float64Array(size)).fill(0),
    takeSmall: () => (small[takenSmall++] ??= new Uint8Array(size)).fill(0),
    reset: () => {
      taken = takenSmall = 0;
    },
  };
}
