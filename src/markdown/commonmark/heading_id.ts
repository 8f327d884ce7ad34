/**
 * The id of a heading: the author's own, else the one that GitHub would give it.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import type { AttributeList } from "../blocks/attribute_list.ts";
import type { Ids } from "../ids.ts";
import type { PageContext } from "../page_context.ts";
import type { Heading } from "../rendered.ts";
import { isLineBreak } from "../text.ts";

/** A heading with the attributes that its author gives it. */
export interface OwnHeading extends Tokens.Heading {
  ownId?: string | undefined;
  attributes?: AttributeList | undefined;
  /** Whether it has a number among those around it. */
  isStep?: boolean;
}

/** Classes of kramdown and Pandoc for headings that tables of contents leave out. */
const UNLISTED = [".no_toc", ".unlisted"];
/** Maximum number of headings of a page that get an id. */
const HEADINGS = 2_000;
/** A heading with its id, the same each time; `undefined`: the page has too many. */
export function headingOf(token: Token, page: PageContext): Heading | undefined {
  const known = page.headings.get(token);
  if (known) return known;
  if (page.headings.size >= HEADINGS) {
    page.reportOnce(`more than ${HEADINGS} headings: the rest has no links`, { rule: "size-limit" });
    return undefined;
  }
  const { depth, attributes } = token as OwnHeading;
  const text = headingText(token, page);
  const level = depth === 2 && text !== "" && text === page.job.title && isFirst(token, page) ? 1 : depth;
  const isUnlisted = UNLISTED.some((name) => attributes?.has(name));
  const heading = {
    level,
    id: headingId(token, text, page, page.ids),
    text,
    ...isUnlisted && { isUnlisted: true as const },
  };
  page.headings.set(token, heading);
  return heading;
}

/** The next id for a heading with this text. @param ids Those that were given before. */
export function headingId(token: Token, text: string, page: PageContext, ids: Ids): string {
  const { tokens, ownId } = token as OwnHeading;
  return ownId ? ids.take(ownId) : ids.slug(nameOf(tokens, text, page));
}

/** Plain text of a heading. */
export function headingText(token: Token, page: PageContext): string {
  return page.plain((token as OwnHeading).tokens).replace(/\s+/g, " ").trim();
}

/** Whether a heading begins a page that has no heading of level 1: the chapters of many books are such pages. */
function isFirst(token: Token, { root }: PageContext): boolean {
  const headings = root.filter(({ type }) => type === "heading");
  return headings[0] === token && headings.every((heading) => "depth" in heading && heading.depth > 1);
}

/** The text that the id is made of: on GitHub, emoji count by their names, and `<br>` for nothing. */
function nameOf(tokens: readonly Token[], text: string, page: PageContext): string {
  const isBreak = ({ type, raw }: Token) => type === "html" && isLineBreak(raw);
  if (!tokens.some((token) => token.type === "emoji" || isBreak(token))) return text;
  return page.plain(
    tokens.filter((token) => !isBreak(token))
      .map((token) => token.type === "emoji" ? { ...token, type: "text", text: token.raw } : token),
  );
}
