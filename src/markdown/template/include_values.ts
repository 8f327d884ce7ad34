/**
 * Values that a tag passes to the file that it includes, as in Jekyll: `{% include badge.html version="3.8" %}` and
 * `{{ include.version }}` in the file.
 *
 * @module
 */
import { suffixedRequest } from "../include/request.ts";
import type { BoundedLexer } from "../lexer.ts";

const VALUE = /\{\{-?\s*include\.([\w-]{1,60})\s*(?:\|[^{}\n]{0,200})?-?\}\}/g;

/** A text with the values that it is given; one that it is not given is empty, as there. */
export function withIncludeValues(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(VALUE, (_, name: string) => values.get(name.toLowerCase()) ?? "");
}

/** HTML of a file that has nothing but such values; `undefined`: there is none, or it has more of a template. */
export function includedHtml(
  path: string,
  values: ReadonlyMap<string, string>,
  lexer: BoundedLexer,
): string | undefined {
  if (!/^[\w./-]+\.html?$/.test(path) || path.includes("..")) return undefined;
  const file = lexer.sources.read(suffixedRequest(`/_includes/${path}`));
  // Names of variables have a dollar sign: their values are unknown.
  if (!("text" in file) || [...values.values()].some((value) => value.startsWith("$"))) return undefined;
  const html = withIncludeValues(file.text, values).trim();
  return html === "" || /\{[{%]/.test(html) ? undefined : html;
}
