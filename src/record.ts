/**
 * Objects of data that others wrote.
 *
 * @module
 */

/** Whether a value is an object with fields: no list, and no date, which YAML and TOML have as values. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
