/**
 * Tables by words that others wrote.
 *
 * @module
 */

/** The value of a key of a table itself, and not of its prototype: `constructor` is in no table. */
export function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
