/**
 * Rows of numbers for ranking.
 *
 * @module
 */

/** Numbers of some pages: most words of a query are on few of them, and only these are read. */
export interface PageRow {
  /** By page; 0 where nothing was set. */
  readonly values: Float64Array;
  /** The pages that have a number, in any order; as many of the list as `count` says. */
  readonly pages: Uint32Array;
  count: number;
}

/** Reusable rows: allocating them costs more than clearing them. */
export interface Rows {
  /** A row without any page, for use until {@linkcode reset}. */
  take(): PageRow;
  /** A row of zeros for numbers of all pages. */
  takeAll(): Float64Array;
  /** The same for numbers up to 255. */
  takeSmall(): Uint8Array;
  /** Ends the use of every row. */
  reset(): void;
}

/** Share of the pages from which a row is cleared as a whole. */
const MANY = 1 / 16;

export function createRows(size: number): Rows {
  const rows: PageRow[] = [], all: Float64Array[] = [], small: Uint8Array[] = [];
  let taken = 0, takenAll = 0, takenSmall = 0;
  return {
    take: () => rows[taken++] ??= { values: new Float64Array(size), pages: new Uint32Array(size), count: 0 },
    takeAll: () => (all[takenAll++] ??= new Float64Array(size)).fill(0),
    takeSmall: () => (small[takenSmall++] ??= new Uint8Array(size)).fill(0),
    reset() {
      for (let i = 0; i < taken; i++) clear(rows[i]!);
      taken = takenAll = takenSmall = 0;
    },
  };
}

function clear(row: PageRow): void {
  const { values, pages, count } = row;
  if (count > MANY * values.length) values.fill(0);
  else for (let i = 0; i < count; i++) values[pages[i]!] = 0;
  row.count = 0;
}

/** Sets the number of a page to one above 0 that is not lower. */
export function raise(row: PageRow, page: number, value: number): void {
  const before = row.values[page]!;
  if (value <= before) return;
  if (before === 0) row.pages[row.count++] = page;
  row.values[page] = value;
}
