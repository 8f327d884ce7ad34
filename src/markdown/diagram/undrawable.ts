/**
 * Why a source of a diagram is not drawn.
 *
 * @module
 */

/** Why a source is not drawn: a clause. */
export interface Undrawable {
  readonly reason: string;
}

export function notUnderstood(line: string): Undrawable {
  return { reason: `${JSON.stringify(line.slice(0, 60))} is not understood` };
}
