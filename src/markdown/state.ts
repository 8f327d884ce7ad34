/**
 * State of one page: each extension keeps its own, and all of it is in one place.
 *
 * @module
 */

/** The value that `create` made for this page: the same at each call. */
export type State = <T>(create: () => T) => T;

/** One for each page. */
export function createState(): State {
  const values = new Map<() => unknown, unknown>();
  return function state<T>(create: () => T): T {
    if (!values.has(create)) values.set(create, create());
    return values.get(create) as T;
  };
}
