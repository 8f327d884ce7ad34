/**
 * Rules as mdbook-spec names them, their anchors, and the labels by which other pages refer to them.
 *
 * @module
 */

/** A line that names a rule, `r[expr.loop]`: its indentation, and the name. */
export const RULE_LINE = /^([ \t]{0,12})r\[([a-z][\w.-]{0,150})\][ \t]*$/m;

/** Anchor of a rule. */
export function ruleAnchor(name: string): string {
  return `r-${name}`;
}

/** Label of a rule, or of a production of a grammar, which begins with a capital. */
export function ruleLabel(name: string): string {
  return /^[A-Z]/.test(name) ? `grammar-${name}` : ruleAnchor(name);
}
