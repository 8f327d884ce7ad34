/**
 * A page as a Markdown document: its content with absolute URLs, and a link to the index of all pages.
 *
 * @module
 */
import { encodedWhere, tryDecode } from "../../percent.ts";
import { type Part, slot } from "../../html.ts";
import { escapeInline } from "../../markdown/portable/escape.ts";
import { modelTokens, pieces, type PortableText } from "../../markdown/portable/portable.ts";
import { normalize } from "../../site/address.ts";
import type { Page } from "../../site/page.ts";
import { isUrl } from "../../site/target.ts";
import { markdownAddress } from "../../view/page_forms.ts";
import { llmsAddress } from "../../view/llms/llms.ts";
import type { View } from "../../view/view.ts";
import { type Document, type NotFound, REVALIDATE } from "../document.ts";

const MARKDOWN = "text/markdown; charset=utf-8";
const ORIGIN = slot("origin").parts;

/** A page as Markdown: as a document, and block by block. */
export interface PortablePage {
  /** At its own URL. */
  readonly document: Document;
  /** The same at the URL of the page, for clients that accept Markdown: a shared cache must not give it to others. */
  readonly negotiated: Document;
  /** Blocks below the title: the description as a quote, if there is one, then the text. */
  readonly blocks: readonly PortableBlock[];
}

/** A block of Markdown, such as a paragraph, a heading or a list. */
export interface PortableBlock {
  readonly parts: readonly Part[];
  /** Of a heading: 1 to 6; of any other block: 0. */
  readonly level: number;
  /** Ids of the headings in it: for a heading its own. */
  readonly anchors: readonly string[];
}

export function portablePage(page: Page, { start, blocks }: PortableText, view: View): PortablePage {
  const about = page.description.replace(/\s+/g, " ").trim();
  const below = [...about === "" ? [] : [`> ${escapeInline(about)}`], ...blocks];
  const written = below.map((block) => portableBlock(block, page, view));
  const all = [...start === "" ? [] : [portableBlock(start, page, view)], ...written];
  const body: Part[] = [
    "For AI agents: an index of all pages is at <",
    ...ORIGIN,
    `${llmsAddress(page.path, view)}>\n`,
  ];
  for (const { parts } of all) {
    body.push("\n");
    // One by one: a block may have more parts than a call may have arguments.
    for (const part of parts) body.push(part);
    body.push("\n");
  }
  const texts = body.filter((part) => typeof part === "string");
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const origins = body.length - texts.length;
  const document: Document = {
    kind: "document",
    type: MARKDOWN,
    body,
    caching: "no-cache",
    isNegotiated: true,
    headers: (origin) => [
      ["link", `<${origin}${view.site.href(page.path)}>; rel="canonical"`],
      ["x-robots-tag", "noindex"],
      ["x-markdown-tokens", String(modelTokens(length + origins * origin.length))],
    ],
  };
  return { document, negotiated: { ...document, caching: REVALIDATE }, blocks: written };
}

function portableBlock(text: string, page: Page, view: View): PortableBlock {
  const parts: Part[] = [];
  const anchors: string[] = [];
  for (const { kind, value } of pieces(text)) {
    if (kind === "anchor") anchors.push(value);
    else if (kind === "address") parts.push(...linkTarget(value, page, view));
    else if (value !== "") parts.push(value);
  }
  return { parts, anchors, level: /^#{1,6}(?= )/.exec(text)?.[0].length ?? 0 };
}

/** The 404 answer for clients that asked for Markdown. @param nearest Best first. */
export function lostDocument(nearest: readonly Page[], view: View): NotFound {
  const body: Part[] = [
    "# Not found\n\nThere is no page at this URL.\n\nAll pages: <",
    ...ORIGIN,
    `${view.basePath}/llms.txt>\n`,
  ];
  if (nearest.length > 0) body.push("\nNearest pages:\n\n");
  for (const page of nearest) {
    body.push(`- [${escapeInline(page.title)}](`, ...ORIGIN, `${safe(markdownAddress(page, view))})\n`);
  }
  return { kind: "document", type: MARKDOWN, body, caching: "no-cache", status: 404, isNegotiated: true };
}

/** An address of this site as a URL: that of the Markdown where it is a page. */
function linkTarget(address: string, page: Page, view: View): readonly Part[] {
  if (address.startsWith("#")) return [...ORIGIN, safe(markdownAddress(page, view) + address)];
  if (isUrl(address)) return [safe(address)];
  const served = URL.parse(address, `http://localhost${view.site.href(page.path)}`);
  if (!served) return [safe(address)];
  const whole = served.pathname + served.search + served.hash;
  const target = pageAt(served.pathname, view);
  return [...ORIGIN, safe(target ? markdownAddress(target, view) + served.hash : whole)];
}

function pageAt(pathname: string, { site, basePath }: View): Page | undefined {
  if (basePath !== "" && pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return undefined;
  const decoded = tryDecode(pathname.slice(basePath.length));
  if (decoded === undefined) return undefined;
  const path = normalize(decoded);
  return site.pages.get(path === "/" ? site.home ?? path : path);
}

/** In the brackets of a link. */
function safe(url: string): string {
  return encodedWhere(url.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent), /[()<>\\]/g);
}
