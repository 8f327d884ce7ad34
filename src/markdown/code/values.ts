/**
 * Values in code for Vue: the language ends with `-vue`, as in VitePress.
 *
 * @module
 */
import type { Tokens } from "marked";
import { noting, replaceVariables, type WithUnknown } from "../inline/variable_name.ts";
import type { BoundedLexer } from "../lexer.ts";

const VUE = /^[\w+#]{1,50}-vue(?![\w-])/;

/** Code with the values that it names, where Vue reads it. */
export function withValues(token: Tokens.Code, lexer: BoundedLexer): Tokens.Code & WithUnknown {
  if (!VUE.test(token.lang ?? "")) return token;
  const { valueOf, unknown } = noting((name) => lexer.valueNamed(name));
  return { ...token, text: replaceVariables(token.text, valueOf), ...unknown.size > 0 && { unknown } };
}
