/**
 * Labels of a site, which any of its pages may have, as paths of lookups.
 *
 * @module
 */

/** Path of a lookup that finds a label on any page. */
export function labelPath(label: string): string {
  return `((${label}))`;
}

/** The label that a path of a lookup means; `undefined`: it is another path. */
export function labelInPath(path: string): string | undefined {
  return /^\(\((.*)\)\)$/.exec(path)?.[1];
}
