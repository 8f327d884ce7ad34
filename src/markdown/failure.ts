/**
 * An exception while a page is rendered, which is a bug of the program: its text can name files and settings of the
 * machine, so it goes to the log, and readers get one sentence.
 *
 * @module
 */

/** All that a reader learns of it: a clause. */
export const FAILED = "Lectern could not render it, and its log says why";

/** The text for the log. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? error.stack || String(error) : String(error);
}

/** Whether a text nested deeper than the stack is: then the exception is the text's, which can be mended. */
export function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message);
}
