/**
 * Values in blocks of HTML: `<p>Version {{ version }}</p>`.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import { escapeHtml } from "../../html.ts";
import type { PageContext } from "../page_context.ts";
import { replaceVariables } from "./variable_name.ts";

/** A block of HTML that names values. */
interface WithValues extends Tokens.HTML {
  /** The HTML with them. */
  readonly filled?: string;
  /** Names that have none. */
  readonly missing?: readonly string[];
}

/** HTML in which braces may stand for themselves. */
const VERBATIM = /<(?:pre|code|script|style|textarea|!--)|v-(?:pre|for)/i;

/** Notes in blocks of HTML what they are with the values that they name. */
export function fillHtml(tokens: readonly Token[], valueOf: (name: string) => string | undefined): void {
  for (const token of tokens) {
    if (token.type !== "html" || !token.raw.includes("{{") || VERBATIM.test(token.raw)) continue;
    const missing = new Set<string>();
    const filled = replaceVariables(token.raw, (name) => {
      const value = valueOf(name);
      if (value === undefined) missing.add(name);
      return value === undefined ? undefined : escapeHtml(value);
    });
    Object.assign(token, { filled, missing: [...missing] });
  }
}

/** The HTML of a block with its values; those that are missing are reported. */
export function filledHtml(token: Tokens.HTML | Tokens.Tag, page: PageContext): string {
  const { filled, missing = [], raw } = token as WithValues;
  for (const name of missing) {
    page.reportKind(`config.json has no variable for {{ ${name} }}`, 'name it in "variables"', {
      rule: "unknown-variable",
      about: name,
    });
  }
  return filled ?? raw;
}
