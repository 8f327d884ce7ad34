/**
 * Names of components that config.json declares.
 *
 * @module
 */

/** Name → name of a known element, Markdown of a line with `{attribute}` and `{children}`, or `false`: its content alone. */
export type Components = ReadonlyMap<string, string | false>;

/** Key under which a page notes that it depends on the declaration of a component. */
export function componentKey(name: string): string {
  return `<${name}>`;
}
