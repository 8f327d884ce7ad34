/**
 * Addresses of Fern, which are made of titles: `What is BAML?` is `what-is-baml`, `VSCode` is `vs-code`.
 *
 * @module
 */
import { joinPath } from "../script/path.ts";
import { bare } from "../texts.ts";

/** Words of a title: a part in capitals ends before the capital of the next word. */
const WORD = /\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}+|\d+/gu;

/** The part of an address that a title becomes. */
export function titleSlug(title: string): string {
  return (title.slice(0, LONGEST).replace(/['\u2019]/g, "").match(WORD) ?? []).join("-").toLowerCase();
}

/** Maximum number of characters of a title that are read. */
const LONGEST = 300;

/** The address of an entry below another one. @param slug As written, which may begin with that of the entry above it. */
export function slugBelow(above: string, slug: string | undefined, title: string): string {
  const own = slug === undefined ? titleSlug(title) : bare(slug);
  return own.startsWith(`${above}/`) || above === "" ? own : joinPath(above, own);
}
