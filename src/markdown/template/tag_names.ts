/**
 * Names of tags of template languages, by what they do.
 *
 * @module
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
export const CONDITIONS = words("if unless ifversion case ifchanged");
export const LOOPS = words("for tablerow macro");
export const BRANCHES = words("else elsif elseif elif when");
/** They hold a text that is shown. */
export const HOLDERS = words("capture block filter call cache autoescape spaceless set rowheaders with");
/** They show nothing themselves. */
export const WORDLESS: ReadonlySet<string> = new Set([
  ...CONDITIONS,
  ...LOOPS,
  ...BRANCHES,
  ...HOLDERS,
  ...words(
    "comment assign import from extends load layout seo feed_meta cycle increment decrement break continue more do favicons css js",
  ),
]);

/** Name of the tag that ends a tag, without `end`. */
export function endOf(name: string): string {
  return name === "ifversion" ? "if" : name;
}
