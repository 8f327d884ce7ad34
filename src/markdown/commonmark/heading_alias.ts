/**
 * Further ids for headings, as other tools make them, so that links that were written for these tools work: `##
 * server.host` is `serverhost` on GitHub, and so it is here; in VitePress it is `server-host`, with Lume and Eleventy
 * `server.host`.
 *
 * @module
 */
import type { Token } from "marked";
import { children } from "../extension.ts";
import { headingId, headingText } from "./heading_id.ts";
import { createIds } from "../ids.ts";
import type { PageContext } from "../page_context.ts";

/** Ids of headings in other tools: the function that makes one, and the text before the number of a repeated one. */
const TOOLS: readonly (readonly [slug: (text: string) => string, separator: string])[] = [
  [vitePressSlug, "-"],
  [markdownItSlug, "-"],
  [mkdocsSlug, "_"],
];
/** In characters: links to longer ones do not occur. */
const LONGEST = 200;
/** Words of ASCII, of which every tool makes the same id. */
const PLAIN = /^[A-Za-z][A-Za-z\d]*(?: [A-Za-z\d]+)*$/;
/** Ids in raw HTML; more than there are does no harm. */
const HTML_ID = /\bid\s*=\s*["']?([^\s"'>]+)/gi;

/** Ids of a page's headings. */
interface HeadingIds {
  /** Those that the author and GitHub give, and those of raw HTML. */
  readonly taken: ReadonlySet<string>;
  readonly aliases: ReadonlyMap<Token, readonly string[]>;
}

/** `undefined` until one is needed. */
function createKnown(): { ids: HeadingIds | undefined } {
  return { ids: undefined };
}

/** Whether a heading of the page, or raw HTML in it, has this id, before or after. */
export function isHeadingId(id: string, page: PageContext): boolean {
  const { taken } = page.state(createKnown).ids ??= idsOf(page);
  return taken.has(id);
}

/** The ids that a heading has in addition to its own; none that another part of the page has. */
export function headingAliases(token: Token, id: string, page: PageContext): readonly string[] {
  const known = page.state(createKnown);
  if (!known.ids) {
    if (isOwn(token) || slugsOf(token, page).every((slug) => same(slug, id))) return [];
    known.ids = idsOf(page);
  }
  return known.ids.aliases.get(token)?.filter((alias) => page.ids.claim(alias)) ?? [];
}

/** Looks at all headings before the first alias is given, so that none has the id of a heading that follows. */
function idsOf(page: PageContext): HeadingIds {
  const ids = createIds();
  const taken = new Set<string>();
  const aliases = new Map<Token, readonly string[]>();
  const counts = TOOLS.map(() => new Map<string, number>());
  const see = (token: Token) => {
    if (token.type === "heading") {
      const id = headingId(token, headingText(token, page), page, ids);
      taken.add(id);
      if (isOwn(token)) return;
      const slugs = slugsOf(token, page).map((slug, i) => {
        const count = counts[i]!.get(slug) ?? 0;
        counts[i]!.set(slug, count + 1);
        return slug === "" || count === 0 ? slug : `${slug}${TOOLS[i]![1]}${count}`;
      });
      aliases.set(token, slugs.filter((alias) => alias.length <= LONGEST && !same(alias, id)));
    } else if (token.type === "html") {
      for (const [, id] of token.raw.matchAll(HTML_ID)) taken.add(id!);
    } else if ("attributes" in token && token.attributes instanceof Map) {
      for (const [name, value] of token.attributes) {
        if (name.startsWith("#")) taken.add(name.slice(1));
        else if (name === "id") taken.add(String(value));
      }
    }
    for (const list of children(token)) list.forEach(see);
  };
  page.root.forEach(see);
  for (const [token, all] of aliases) aliases.set(token, all.filter((alias) => !taken.has(alias)));
  return { taken, aliases };
}

/** Whether the author chose the id: then it is the same everywhere. */
function isOwn(token: Token): boolean {
  return "ownId" in token && token.ownId !== undefined;
}

/** Whether two ids are read as one: VitePress decomposes letters, but authors of links do not. */
function same(alias: string, id: string): boolean {
  return alias === id || alias === "" || alias.normalize("NFC") === id;
}

function slugsOf(token: Token, page: PageContext): readonly string[] {
  const tokens = "tokens" in token ? token.tokens ?? [] : [];
  const text = page.plain(tokens.filter(({ type }) => type !== "emoji"));
  if (PLAIN.test(text)) {
    const slug = text.replaceAll(" ", "-").toLowerCase();
    return TOOLS.map(() => slug);
  }
  return TOOLS.map(([slug]) => slug(text));
}

/** As `slugify` of `@mdit-vue/shared`: punctuation becomes one hyphen, diacritics are removed, a digit is not the first. */
export function vitePressSlug(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[\s!-/:-@[-`{-~“”‘’]+/g, "-")
    .replace(/^-|-$/g, "")
    .replace(/^(?=\d)/, "_")
    .toLowerCase();
}

/** As markdown-it-anchor has it by default, but not percent-encoded; `""` for punctuation alone. */
export function markdownItSlug(text: string): string {
  return /[\p{L}\p{N}]/u.test(text) ? text.trim().toLowerCase().replace(/\s+/g, "-") : "";
}

/** As `slugify` of Python-Markdown; `""` for words of other scripts, of which it leaves nothing. */
export function mkdocsSlug(text: string): string {
  const parts = text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  if (/(?![a-z])\p{L}/iu.test(parts)) return "";
  return parts.replace(/[^a-z\d_\s-]/gi, "").trim().toLowerCase().replace(/[-\s]+/g, "-");
}
