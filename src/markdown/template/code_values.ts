/**
 * Values in code, which GitHub's documentation and Jekyll fill in as in any text: `{% data variables.release %}`,
 * `{{ site.version }}`. What is between `{% raw %}` and `{% endraw %}` stays.
 *
 * @module
 */
import type { BoundedLexer } from "../lexer.ts";
import { dataText } from "./standalone.ts";
import type { Values } from "./values.ts";

const TAG = /\{%-?\s*(?:(end)?raw|data\s+([\w.-]{1,200}))\s*-?%\}|\{\{-?\s*((?:site|page)\.[\w.-]{1,100}?)\s*-?\}\}/g;

/** Code with the values that the site or the page has; all others stay as they are written. */
export function codeWithValues(code: string, lexer: BoundedLexer, values: Values): string {
  if (!/\{%-?\s*data\s|\{\{-?\s*(?:site|page)\./.test(code)) return code;
  let isRaw = false;
  return code.replace(TAG, (tag, end: string | undefined, data: string | undefined, name: string | undefined) => {
    if (data === undefined && name === undefined) isRaw = end === undefined;
    if (isRaw) return tag;
    const value = data === undefined ? name && valueOf(name) : dataText(data, lexer);
    return value === undefined || value.includes("\n") ? tag : value;
  });

  function valueOf(name: string): string | undefined {
    // Outside of Jekyll, code shows what is written.
    if (lexer.flavor !== "kramdown") return undefined;
    const text = values.textOf(name);
    const variable = text === undefined ? values.variable(name) : undefined;
    return text ?? (variable === undefined ? undefined : lexer.valueNamed(variable));
  }
}
