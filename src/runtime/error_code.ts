/**
 * What the system calls an error.
 *
 * @module
 */

/** Such as `ENOENT`; the whole error as text where it has none. */
export function errorCode(error: unknown): string {
  return (error as { code?: string }).code ?? String(error);
}
