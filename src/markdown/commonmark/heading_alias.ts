/**
 * Further ids for headings, as other tools make them, so that links that were written for these tools work: `##
 * server.host` is `serverhost` on GitHub, and so it is here; in VitePress it is `server-host`, with Lume and Eleventy
 * `server.host`.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import type { Flavor } from "../../flavor.ts";
import { children } from "../extension.ts";
import { headingId, headingText } from "./heading_id.ts";
import { createIds } from "../ids.ts";
import type { PageContext } from "../page_context.ts";
import { pandocSlug } from "../pandoc/slug.ts";

/** Ids of headings in a tool: the function that makes one, the text before the number of a repeated one, and the first number. */
type Tool = readonly [slug: (text: string, raw: string) => string, separator: string, second?: number];

const TOOLS: readonly Tool[] = [
  [vitePressSlug, "-"],
  [markdownItSlug, "-"],
  [mkdocsSlug, "_"],
];
const PANDOC: readonly Tool[] = [...TOOLS, [pandocSlug, "-"]];
/** Tools whose ids only their own projects have, by dialect. */
const OWN_TOOLS: { readonly [Name in Flavor]?: readonly Tool[] } = {
  python: [...TOOLS.slice(0, 2), [pythonSlug, "_"]],
  quarto: PANDOC,
  bookdown: PANDOC,
  hugo: [...TOOLS, [(_, raw) => hugoSlug(raw), "-"]],
  kramdown: [...TOOLS, [kramdownSlug, "-"]],
  mdn: [...TOOLS, [mdnSlug, "_", 2]],
  mintlify: [
    [markdownItSlug, "-", 2],
    [mintlifySlug, "-", 2],
    [(text) => mintlifySlug(text.replace(/[,:;]/g, "")), "-", 2],
    [wordsSlug, "-", 2],
  ],
};
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
  const tools = toolsOf(page);
  const counts = tools.map(() => new Map<string, number>());
  const see = (token: Token) => {
    if (token.type === "heading") {
      const id = headingId(token, headingText(token, page), page, ids);
      taken.add(id);
      if (isOwn(token)) return;
      const slugs = slugsOf(token, page).map((slug, i) => {
        const count = counts[i]!.get(slug) ?? 0;
        counts[i]!.set(slug, count + 1);
        if (slug === NAMELESS) return `${slug}${count + 1}`;
        const [, separator, second = 1] = tools[i]!;
        return slug === "" || count === 0 ? slug : `${slug}${separator}${second + count - 1}`;
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
  const raw = (token as Tokens.Heading).text;
  if (PLAIN.test(text) && raw === text && page.job.flavor !== "mdn") {
    const slug = text.replaceAll(" ", "-").toLowerCase();
    return toolsOf(page).map(() => slug);
  }
  return toolsOf(page).map(([slug]) => slug(text, raw));
}

function toolsOf({ job: { flavor } }: PageContext): readonly Tool[] {
  return flavor && OWN_TOOLS[flavor] || TOOLS;
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
  return /(?![a-z])\p{L}/iu.test(parts) ? "" : asciiSlug(parts);
}

/** Headings of which Python-Markdown leaves nothing are counted: `_1`, `_2`. */
const NAMELESS = "_";

/** As `slugify` of Python-Markdown, in projects of MkDocs: without the letters of other scripts. */
function pythonSlug(text: string): string {
  return asciiSlug(text.normalize("NFKD")) || NAMELESS;
}

function asciiSlug(text: string): string {
  return text.replace(/[^a-z\d_\s-]/gi, "").trim().toLowerCase().replace(/[-\s]+/g, "-");
}

/** As kramdown, in which hyphens that are dashes are not in an id. */
function kramdownSlug(text: string): string {
  return hugoSlug(text.replace(/-{2,3}/g, ""));
}

/** As Hugo, which makes an id of the text as it is written, with addresses of links. */
function hugoSlug(raw: string): string {
  return raw.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "").replace(/\s/g, "-");
}

/** As MDN: `See also` is `see_also`. */
function mdnSlug(text: string): string {
  return text.trim().toLowerCase().replace(/[*<>"$#%&+,/:;=?@[\]^`{|}~')(\\]/g, "").replace(/\s+/g, "_");
}

/** As Mintlify for headings, tabs and steps: `CLI / config (new)` is `cli-/-config-new`. */
export function mintlifySlug(text: string): string {
  const kept = text.toLowerCase().replace(/[()'"?!*~\u201c\u201d\u2018\u2019]/g, "");
  return withoutHyphens(kept.replace(/[\s.-]+/g, "-"));
}

/** As Mintlify for accordions: letters and digits, and one hyphen between them. */
export function wordsSlug(text: string): string {
  return withoutHyphens(text.toLowerCase().replace(/['\u2019]/g, "").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-"));
}

function withoutHyphens(slug: string): string {
  return slug.replace(/^-|-$/g, "");
}
