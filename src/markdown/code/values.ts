/**
 * Values in code: the language ends with `-vue`, as in VitePress, or `subs=true` follows it, as in Elastic's documentation.
 *
 * @module
 */
import type { Tokens } from "marked";
import { noting, replaceVariables, type WithUnknown } from "../inline/variable_name.ts";
import type { BoundedLexer } from "../lexer.ts";

const FILLED = /^[\w+#]{1,50}-vue(?![\w-])|[ \t]subs="?true\b/;

/** Code with the values that it names, where its first line says that it has some. */
export function withValues(token: Tokens.Code, lexer: BoundedLexer): Tokens.Code & WithUnknown {
  if (!FILLED.test(token.lang ?? "")) return token;
  const { valueOf, unknown } = noting((name) => lexer.valueNamed(name));
  return { ...token, text: replaceVariables(token.text, valueOf), ...unknown.size > 0 && { unknown } };
}
