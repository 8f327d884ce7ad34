/**
 * Names of values in a text: `{{ version }}`.
 *
 * @module
 */

/** Values by their names. */
export type Variables = ReadonlyMap<string, string>;

/** Vue names what a page has of itself with a `$`; in templates, that is something else. */
const NAME = /(?:\$(?=(?:frontmatter|page|doc)\.))?[A-Za-z_][\w.-]{0,99}/.source;
const ANYWHERE = new RegExp(String.raw`\{\{[ \t]*(${NAME})[ \t]*\}\}`, "g");
/** A default value, as in Nuxt Content: `{{ $doc.version || '1.0' }}`. */
const USUAL = /(?:[ \t]*\|\|[ \t]*(?:'([^'{}\n]{0,200})'|"([^"{}\n]{0,200})"))?/.source;
/** Filters of a template. Their pipe is a character reference, since it must not end a cell of a table. */
const FILTERS = /(?:&#124;[^{}\n]{0,1000})?/.source;
const FIRST = new RegExp(String.raw`^\{\{-?[ \t]*(${NAME})${USUAL}[ \t]*${FILTERS}\}\}`);

/** Key under which a page records that its text depends on a variable. */
export function variableKey(name: string): string {
  return `{{${name}}}`;
}

/** The variable at the beginning of `text`. `usual`: its default value; absent: none. */
export function firstVariable(
  text: string,
): { readonly raw: string; readonly name: string; readonly usual?: string } | undefined {
  const match = text.startsWith("{{") ? FIRST.exec(text) : null;
  const usual = match?.[2] ?? match?.[3];
  return match ? { raw: match[0], name: match[1]!, ...usual !== undefined && { usual } } : undefined;
}

/** A text with what `valueOf` gives for the names in it; a name for which that is `undefined` stays as it is written. */
export function replaceVariables(text: string, valueOf: (name: string) => string | undefined): string {
  if (!text.includes("{{")) return text;
  return text.replace(ANYWHERE, (raw, name: string) => valueOf(name) ?? raw);
}

const DATA = /\{%-?\s*data\s+([\w.-]{1,200})\s*-?%\}/g;

/** The same for values as GitHub's documentation names them: `{% data variables.product.name %}`. */
export function replaceDataTags(text: string, valueOf: (name: string) => string | undefined): string {
  if (!text.includes("{%")) return text;
  return text.replace(DATA, (raw, name: string) => valueOf(name) ?? raw);
}

/** A link, an image or code with names of unknown variables. */
export interface WithUnknown {
  readonly unknown?: ReadonlySet<string>;
}

/** Wraps a function that returns values, and collects the names without one. */
export function noting(named: (name: string) => string | undefined) {
  const unknown = new Set<string>();
  function valueOf(name: string): string | undefined {
    const value = named(name);
    if (value === undefined) unknown.add(name);
    return value;
  }
  return { valueOf, unknown };
}
