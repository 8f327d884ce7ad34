/**
 * Links that elements make.
 *
 * @module
 */
import { relation, resolveUrl } from "../url.ts";
import { elementHtml, type Markup } from "../markup.ts";
import type { PageContext } from "../page_context.ts";

/**
 * A link; the text alone if it has no target, or contains links itself.
 *
 * @param html What it is around.
 * @param name Its class.
 */
export function anchor(href: string, html: Markup, page: PageContext, name?: string): Markup {
  const address = html.includes("<a ") ? undefined : resolveUrl(href, page, "link");
  if (!address) return html;
  return elementHtml("a", { class: name, href: address.href, rel: relation(address) }, html);
}
