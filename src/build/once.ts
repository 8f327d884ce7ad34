/**
 * Values that are made when they are first asked for.
 *
 * @module
 */

/** Makes the function that calls `make` once, and gives what it made each time. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
