/**
 * Tags of Markdoc without a name: attributes of the block around them, `{% #place .wide %}`, and values,
 * `{% $version %}`.
 *
 * @module
 */
const ANNOTATION =
  /^\{%[ \t]*((?:(?:[#.][\w-]{1,99}|[\w-]{1,99}=(?:"[^"\n]{0,300}"|[^\s"%]{1,300}))(?:[ \t]+|(?=%\}))){1,40})%\}/;
const ID = /#([\w-]+)/;
const VALUE = /^\{%[ \t]*\$([A-Za-z_][\w.-]{0,99})[ \t]*%\}/;
/** Maximum number of characters of either. */
const LENGTH = 3_000;

/** The text that stands for it, an id after a heading; `undefined`: it is a tag. */
export function readAnnotation(
  source: string,
  at: number,
): { readonly text: string; readonly end: number } | undefined {
  const head = source.slice(at, at + LENGTH);
  const value = VALUE.exec(head);
  if (value) return { text: `{{ ${value[1]} }}`, end: at + value[0].length };
  const [raw, words = ""] = ANNOTATION.exec(head) ?? [];
  if (raw === undefined) return undefined;
  const id = ID.exec(words.replace(/"[^"]*"/g, ""))?.[1];
  return { text: id === undefined ? "" : `{#${id}}`, end: at + raw.length };
}
