/**
 * Values that are computed on first use.
 *
 * @module
 */

/** Creates the function that calls `make` once, and returns the same value each time. */
export function once<T>(make: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: make() }).value;
}
