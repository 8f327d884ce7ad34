/**
 * Errors as text. Anything can be thrown, so what is no error is text as it is.
 *
 * @module
 */

/** Its message. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The first line of its message: parsers add lines that show the place. */
export function shortReasonOf(thrown: unknown): string {
  return reasonOf(thrown).split("\n", 1)[0]!;
}

/** Its stack, for the log. */
export function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.stack || String(thrown) : String(thrown);
}
