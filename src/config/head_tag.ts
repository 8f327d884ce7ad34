/**
 * Tags of the field `head` of config.json.
 *
 * @module
 */

/** An extra tag for the head of every page. Only these may carry script. */
export interface HeadTag {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly content: string | undefined;
}

/** Whether a text can be the name of an element. */
export function isTagName(text: string): boolean {
  return /^[a-z][a-z0-9-]*$/i.test(text);
}

/** Whether a text can be the name of an attribute. */
export function isAttributeName(text: string): boolean {
  return /^[a-z][a-z0-9:_-]*$/i.test(text);
}

/** Whether a tag links to a stylesheet. */
export function isStylesheet({ tag, attrs }: Pick<HeadTag, "tag" | "attrs">): boolean {
  return /^link$/i.test(tag) && /\bstylesheet\b/i.test(attrs["rel"] ?? "");
}
