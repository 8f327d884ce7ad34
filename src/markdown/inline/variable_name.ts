/**
 * Names of values in a text: `{{ version }}`.
 *
 * @module
 */

/** Values by their names. */
export type Variables = ReadonlyMap<string, string>;

/** Vue names what a page has of itself with a `$`; in templates, that is something else. */
const NAME = /(?:\$(?=(?:frontmatter|page)\.))?[A-Za-z_][\w.-]{0,99}/.source;
const ANYWHERE = new RegExp(String.raw`\{\{[ \t]*(${NAME})[ \t]*\}\}`, "g");
const FIRST = new RegExp(String.raw`^\{\{[ \t]*(${NAME})[ \t]*\}\}`);

/** Key under which a page records that its text depends on a variable. */
export function variableKey(name: string): string {
  return `{{${name}}}`;
}

/** The variable that `text` begins with. */
export function firstVariable(text: string): { readonly raw: string; readonly name: string } | undefined {
  const match = text.startsWith("{{") ? FIRST.exec(text) : null;
  return match ? { raw: match[0], name: match[1]! } : undefined;
}

/** A text with what `valueOf` gives for the names in it; a name for which that is `undefined` stays as it is written. */
export function replaceVariables(text: string, valueOf: (name: string) => string | undefined): string {
  if (!text.includes("{{")) return text;
  return text.replace(ANYWHERE, (raw, name: string) => valueOf(name) ?? raw);
}
