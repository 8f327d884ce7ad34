/**
 * Tags of the field `head` of config.json.
 *
 * @module
 */

import type { Remarks } from "./check.ts";
import type { RawHeadTag } from "./site_schema.ts";

/** An extra tag for the head of every page. Only these may carry script. */
export interface HeadTag {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly content: string | undefined;
}

/** Elements that `head` may contain (HTML, section 4.2.1): browsers end it at any other. */
const METADATA = ["base", "link", "meta", "noscript", "script", "style", "template", "title"];

/** `head` of config.json. */
export function readHeadTags(raw: readonly RawHeadTag[], { warn }: Pick<Remarks, "warn">): readonly HeadTag[] {
  return raw.map(({ tag, attrs, content }, i) => {
    if (!METADATA.includes(tag.toLowerCase())) {
      warn(
        ["head", i, "tag"],
        `is ${JSON.stringify(tag)}, at which browsers end the head: everything after it is in the body`,
      );
    }
    for (const name of Object.keys(attrs ?? {}).filter(isLeftOut)) {
      const reason = name.toLowerCase() === "nonce"
        ? "Lectern sets the nonce of each response"
        : "the Content-Security-Policy blocks code and styles in attributes; a tag script or style can hold them";
      warn(["head", i, "attrs", name], `is left out: ${reason}`);
    }
    return { tag: tag.toLowerCase(), attrs: attrs ?? {}, content: content ?? undefined };
  });
}

/** Whether an attribute of a tag is left out: code, and styles, which the policy blocks there, or the nonce. */
export function isLeftOut(attribute: string): boolean {
  return /^(?:on.*|style|srcdoc|nonce)$/i.test(attribute);
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
