/**
 * Headings: an id, and a link to itself.
 *
 * `## Text {#id}` sets the id; so do the ways in which other tools write it. The link stands at the end of the heading, so
 * that it follows the text when read aloud; the view draws its sign.
 *
 * @module
 */
import { Tokenizer } from "marked";
import { escape } from "../html.ts";
import { type AttributeList, listedId, readAttributeList, writeAttributes } from "./attribute_list.ts";
import type { Extension, Token, Tokens } from "./extension.ts";
import { headingAliases } from "./heading_alias.ts";
import type { Ids } from "./ids.ts";
import type { Page } from "./page.ts";
import type { Heading } from "./renderer.ts";

/** A heading with what its author says of it. */
interface OwnHeading extends Tokens.Heading {
  ownId?: string | undefined;
  attributes?: AttributeList | undefined;
}

/** Headings of a page that get an id. */
const HEADINGS = 2_000;
/** Characters of a heading with an underline. */
const REACH = 5_000;
/** Characters of what stands behind the text of a heading. */
const LENGTH = 300;
const ID = String.raw`#([\p{L}\p{N}_.:-]+)`;
/** `[#id]` as in Fumadocs, and comments as in Docusaurus. */
const OWN_ID = new RegExp(String.raw`(?:(?:^|[ \t])\[${ID}\]|\{\/\*\s*${ID}\s*\*\/\}|<!--\s*${ID}\s*-->)$`, "u");
/** Docsify hides a heading from its outline. */
const DOCSIFY = /[ \t]*(?:\{docsify-ignore(?:-all)?\}|<!-- \{docsify-ignore(?:-all)?\} -->|\[!toc\])$/;

export const heading: Extension = {
  tokenizer: {
    heading(source) {
      return withOwn(Tokenizer.prototype.heading.call(this, source), this);
    },
    lheading(source) {
      // marked looks for the underline in all of a paragraph, at each block that begins in it.
      const part = source.length > REACH ? source.slice(0, source.lastIndexOf("\n", REACH) + 1) : source;
      return withOwn(Tokenizer.prototype.lheading.call(this, part), this);
    },
  },
  render: {
    heading(token: OwnHeading, page) {
      const { tokens } = token;
      const known = headingOf(token, page);
      const level = known?.level ?? token.depth;
      const attributes = writeAttributes("heading", token.attributes, page);
      if (!known) return `<h${level}${attributes}>${page.render(tokens)}</h${level}>\n`;
      const id = escape(known.id);
      const link = `<a class="anchor" href="#${id}" aria-label="${escape(`Section titled ${known.text}`)}"></a>`;
      const more = headingAliases(token, known.id, page).map((alias) => `<span id="${escape(alias)}"></span>`).join("");
      return `<h${level} id="${id}"${attributes} tabindex="-1">${more}${page.render(tokens)}${link}</h${level}>\n`;
    },
  },
};

/** A heading with its id, the same each time; `undefined`: the page has too many. */
export function headingOf(token: Token, page: Page): Heading | undefined {
  const known = page.headings.get(token);
  if (known) return known;
  if (page.headings.size >= HEADINGS) {
    page.faultOnce(`more than ${HEADINGS} headings: the rest has no links`);
    return undefined;
  }
  const { depth } = token as OwnHeading;
  const text = textOf(token, page);
  const level = depth === 2 && text !== "" && text === page.job.title && isFirst(token, page) ? 1 : depth;
  const made = { level, id: headingId(token, text, page, page.ids), text };
  page.headings.set(token, made);
  return made;
}

/** The next id for a heading with this text. @param ids Those that were given before. */
export function headingId(token: Token, text: string, page: Page, ids: Ids): string {
  const { tokens, ownId } = token as OwnHeading;
  return ownId ? ids.take(ownId) : ids.slug(nameOf(tokens, text, page));
}

/** Plain text of a heading. */
export function textOf(token: Token, page: Page): string {
  return page.plain((token as OwnHeading).tokens).replace(/\s+/g, " ").trim();
}

/** Whether a heading begins a page that has no heading of level 1: the chapters of many books are such pages. */
function isFirst(token: Token, { root }: Page): boolean {
  const headings = root.filter(({ type }) => type === "heading");
  return headings[0] === token && headings.every((heading) => "depth" in heading && heading.depth > 1);
}

/** What the id is made of: on GitHub, emoji count by their names. */
function nameOf(tokens: readonly Token[], text: string, page: Page): string {
  if (!tokens.some(({ type }) => type === "emoji")) return text;
  return page.plain(
    tokens.map((token) => token.type === "emoji" ? { ...token, type: "text", text: token.raw } : token),
  );
}

/** Parts what is said of a heading from its text, before that is read. */
function withOwn(token: Tokens.Heading | undefined, { lexer }: Tokenizer): Tokens.Heading | undefined {
  if (!token) return undefined;
  const own = readOwn(token.text);
  if (!own) return token;
  // It has been queued to be read, as all inline text.
  lexer.inlineQueue.pop();
  const { text, ownId, attributes } = own;
  return { ...token, text, tokens: lexer.inline(text), ...{ ownId, attributes } };
}

function readOwn(written: string): Pick<OwnHeading, "text" | "ownId" | "attributes"> | undefined {
  const end = /[}\]>]$/.test(written) ? written.slice(-LENGTH) : "";
  if (end === "") return undefined;
  const before = (length: number) => written.slice(0, written.length - length).trimEnd();
  const docsify = DOCSIFY.exec(end);
  if (docsify) return { text: before(docsify[0].length) };
  const match = OWN_ID.exec(end);
  if (match) return { text: before(match[0].length), ownId: match[1] ?? match[2] ?? match[3] };
  const brace = end.lastIndexOf("{");
  if (brace === -1 || end[brace - 1] === "\\") return undefined;
  const list = readAttributeList(end.slice(brace));
  if (!list || brace + list.length !== end.length) return undefined;
  return { text: before(end.length - brace), ownId: listedId(list.attributes), attributes: list.attributes };
}
