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

/** Its stack, for the log; where the system refused something, as on a disk that fails, what it says. */
export function stackOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  return isOfSystem(thrown) ? thrown.message : thrown.stack || String(thrown);
}

/** Codes of systems, `EIO`, have no underscore; those of Node's own checks, `ERR_INVALID_ARG_TYPE`, do. */
function isOfSystem(error: Error & { readonly code?: unknown }): boolean {
  return typeof error.code === "string" && /^E[A-Z\d]+$/.test(error.code);
}
