/**
 * An exception while a page is rendered, which is a bug of the program: its text can name files and settings of the
 * machine, so it goes to the log, and readers get one sentence.
 *
 * @module
 */

/** All that a reader learns of it: a clause. */
export const FAILED = "Lectern could not render it, and its log says why";

/** Whether the stack overflowed: then the cause is the nesting of the text, which its author can fix. */
export function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message);
}
