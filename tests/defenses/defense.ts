/**
 * What the tables say of a defense: where it stands, how it is taken out, and which test must see that.
 *
 * @module
 */

/** A change of one file of the checkout. */
export interface Change {
  /** Relative to the checkout. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  /** The same without the defense; it must load. */
  readonly to: string;
}

/** A defense, and the test that fails when it is taken out. */
export interface Defense extends Change {
  /** Number of its row in docs/about/threat-model.md. */
  readonly row: string;
  /** More to change, where one defense stands behind another. */
  readonly also?: readonly Change[];
  /** File of the test, relative to the checkout. */
  readonly test: string;
  /** Name of the test, or the part of it that tells it from others. */
  readonly name: string;
  /** Whether a test that never ends is the failure that the row speaks of. */
  readonly hangs?: true;
}

/** All changes of a defense. */
export function changesOf({ file, from, to, also = [] }: Defense): readonly Change[] {
  return [{ file, from, to }, ...also];
}
