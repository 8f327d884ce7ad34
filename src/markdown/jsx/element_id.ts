/**
 * Ids of elements with a title: the author's own, and in Mintlify's projects those that Mintlify makes of the title.
 *
 * @module
 */
import { isHeadingId, mintlifySlug, wordsSlug } from "../commonmark/heading_alias.ts";
import type { PageContext } from "../page_context.ts";
import { word } from "../tag.ts";
import type { JsxElement } from "./element_token.ts";

/** Elements by their way to make an id: its beginning, the rest, and the number of the second one of the same name. */
const KINDS = {
  fold: { before: "", slug: wordsSlug, second: 1 },
  step: { before: "", slug: mintlifySlug, second: 1 },
  tab: { before: "", slug: mintlifySlug, second: 2 },
  field: { before: "param-", slug: fieldSlug, second: 1 },
} as const;

/** Id → how many elements would have it. */
function createCounts(): Map<string, number> {
  return new Map();
}

/**
 * The id of an element, to be asked for before what it holds is rendered; `undefined`: it has none.
 */
export function elementId(
  { attributes }: JsxElement,
  title: string | undefined,
  kind: keyof typeof KINDS,
  page: PageContext,
): string | undefined {
  const own = freeId(word(attributes, "id"), page);
  if (own !== undefined || title === undefined || page.job.flavor !== "mintlify") return own;
  const { before, slug, second } = KINDS[kind];
  // Not the words that stand for a value: `--port <number>`.
  const name = slug(title.replace(/`|<[^<>]*>/g, ""));
  if (name === "") return undefined;
  const id = before + name;
  const counts = page.state(createCounts);
  const count = counts.get(id) ?? (isHeadingId(id, page) ? 1 : 0);
  counts.set(id, count + 1);
  const numbered = count === 0 ? id : `${id}-${second + count - 1}`;
  return isHeadingId(numbered, page) ? undefined : freeId(numbered, page);
}

/** An id that nothing before has. */
export function freeId(id: string | undefined, page: PageContext): string | undefined {
  return id !== undefined && page.ids.claim(id) ? id : undefined;
}

/** `--bindPort` is `bind-port`. */
function fieldSlug(name: string): string {
  return wordsSlug(name.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, "-"));
}
