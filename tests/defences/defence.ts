/**
 * What the tables say of a defence: where it stands, how it is taken out, and which test must see that.
 *
 * @module
 */

/** A change of one file of the checkout. */
export interface Change {
  /** Relative to the checkout. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  /** The same without the defence; it must load. */
  readonly to: string;
}

/** A defence, and the test that fails when it is taken out. */
export interface Defence extends Change {
  /** Number of its row in docs/about/threat-model.md. */
  readonly row: string;
  /** More to change, where one defence stands behind another. */
  readonly also?: readonly Change[];
  /** File of the test, relative to the checkout. */
  readonly test: string;
  /** Name of the test, or the part of it that tells it from others. */
  readonly name: string;
  /** Whether a test that never ends is the failure that the row speaks of. */
  readonly hangs?: true;
}

/** All changes of a defence. */
export function changesOf({ file, from, to, also = [] }: Defence): readonly Change[] {
  return [{ file, from, to }, ...also];
}
