/**
 * Head tags of a configuration: the icon and metadata for search engines. Scripts, styles and tags that every page has
 * anyway are left out.
 *
 * @module
 */
import { type HeadTag, isAttributeName } from "../config/head_tag.ts";
import type { Look } from "./look.ts";
import { List, type Value } from "./script/value.ts";

export interface Head {
  /** `undefined`: none is left. */
  readonly head: readonly HeadTag[];
  readonly favicon: string | undefined;
  /** Preview image. */
  readonly image: string | undefined;
}

/** Written by Lectern for each page. */
const OWN = /^(?:description|viewport|generator|charset|robots|og:.*|twitter:.*|article:.*)$/i;

/** Reads tags as `[name, attributes]`, or as `{tag, attrs}`. */
export function headTags(value: Value, look: Look): Head {
  const head: HeadTag[] = [];
  let favicon: string | undefined;
  let image: string | undefined;
  for (const { value: one } of look.items(value)) {
    const [name, attributes] = one instanceof List ? one.items : [look.at(one, "tag"), look.at(one, "attrs")];
    const attrs = Object.fromEntries(
      look.entries(attributes).flatMap(({ name, value }) => {
        const text = look.text(value);
        return text === undefined || !isAttributeName(name) ? [] : [[name, text]];
      }),
    );
    if (name === "link" && /(?:^|\s)icon(?:\s|$)/.test(attrs.rel ?? "")) favicon ??= attrs.href;
    const about = attrs.name ?? attrs.property;
    if (name !== "meta" || about === undefined) continue;
    if (about === "og:image") image ??= attrs.content;
    if (!OWN.test(about)) head.push({ tag: "meta", attrs, content: undefined });
  }
  return { head, favicon, image };
}
