/**
 * Names of the built-in themes. Their styles are embedded by these names.
 *
 * @module
 */

/** Names of the built-in themes. */
export const THEMES = [
  "default",
  "forest-ledger",
  "signal-dark",
  "blueprint-grid",
  "ocean",
  "deep-space",
  "solarized",
  "laserwave",
  "limelight",
] as const;

export type ThemeName = typeof THEMES[number];
