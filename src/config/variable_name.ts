/**
 * Names of variables in config.json.
 *
 * @module
 */

/** Whether pages can refer to a variable by this name: `{{ version }}`. */
export function isVariableName(name: string): boolean {
  return /^[A-Za-z_][\w.-]{0,99}$/.test(name);
}
