/**
 * The document of a page's `.md`: what the page says, with every address whole, and where the index of all pages is.
 *
 * @module
 */
import type { Part } from "../../html.ts";
import { slot } from "../../html.ts";
import { escapeInline } from "../../markdown/portable/escape.ts";
import { pieces, type PortableText } from "../../markdown/portable/portable.ts";
import { normalize } from "../../site/address.ts";
import type { Page } from "../../site/page.ts";
import { markdownAddress } from "../../view/head.ts";
import type { View } from "../../view/view.ts";
import { type Document, type NotFound, REVALIDATE } from "../document.ts";

const MARKDOWN = "text/markdown; charset=utf-8";
/** Characters of a token, roughly. */
const TOKEN = 4;

export function portableDocument(page: Page, { start, rest }: PortableText, view: View): Document {
  const origin = slot("origin").parts;
  const body: Part[] = ["For AI agents: an index of all pages is at <", ...origin, `${view.basePath}/llms.txt>\n`];
  const about = page.description.replace(/\s+/g, " ").trim();
  for (const text of [start, about && `> ${escapeInline(about)}`, rest]) {
    if (text === "") continue;
    body.push("\n");
    for (const [i, piece] of pieces(text).entries()) {
      if (i % 2 === 0) body.push(piece);
      else body.push(...linkTarget(piece, page, view));
    }
    body.push("\n");
  }
  const texts = body.filter((part) => typeof part === "string");
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const origins = body.length - texts.length;
  return {
    kind: "document",
    type: MARKDOWN,
    body,
    caching: REVALIDATE,
    isNegotiated: true,
    headers: (origin) => [
      ["link", `<${origin}${view.site.href(page.path)}>; rel="canonical"`],
      ["x-robots-tag", "noindex"],
      ["x-markdown-tokens", String(Math.ceil((length + origins * origin.length) / TOKEN))],
    ],
  };
}

/** The answer for an address that has nothing, for those who asked for Markdown. @param nearby Best first. */
export function lostDocument(nearby: readonly Page[], view: View): NotFound {
  const origin = slot("origin").parts;
  const body: Part[] = [
    "# Not found\n\nThere is no page at this URL.\n\nAll pages: <",
    ...origin,
    `${view.basePath}/llms.txt>\n`,
  ];
  if (nearby.length > 0) body.push("\nPages with a similar URL:\n\n");
  for (const page of nearby) {
    body.push(`- [${escapeInline(page.title)}](`, ...origin, `${safe(markdownAddress(page, view))})\n`);
  }
  return { kind: "document", type: MARKDOWN, body, caching: "no-cache", status: 404, isNegotiated: true };
}

/** An address of this site as a URL: that of the Markdown where it is a page. */
function linkTarget(address: string, page: Page, view: View): readonly Part[] {
  const origin = slot("origin").parts;
  if (address.startsWith("#")) return [...origin, safe(markdownAddress(page, view) + address)];
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return [safe(address)];
  const served = URL.parse(address, `http://localhost${view.site.href(page.path)}`);
  if (!served) return [safe(address)];
  const whole = served.pathname + served.search + served.hash;
  const target = pageAt(served.pathname, view);
  return [...origin, safe(target ? markdownAddress(target, view) + served.hash : whole)];
}

function pageAt(pathname: string, { site, basePath }: View): Page | undefined {
  if (basePath !== "" && pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return undefined;
  try {
    const path = normalize(decodeURIComponent(pathname.slice(basePath.length)));
    return site.pages.get(path === "/" ? site.home ?? path : path);
  } catch {
    return undefined;
  }
}

/** In the brackets of a link. */
function safe(url: string): string {
  return url.replace(/[\s()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
