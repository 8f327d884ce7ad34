/**
 * Links that elements make.
 *
 * @module
 */
import { escape } from "../html.ts";
import { resolveAddress } from "./address.ts";
import { relation } from "./link.ts";
import type { Page } from "./page.ts";

/**
 * A link; the text alone where it leads nowhere, or holds links itself.
 *
 * @param html What it is around.
 * @param name Its class.
 */
export function anchor(href: string, html: string, page: Page, name = ""): string {
  const address = html.includes("<a ") ? undefined : resolveAddress(href, page, "link");
  if (!address) return html;
  return `<a${name && ` class="${name}"`} href="${escape(address.href)}"${relation(address)}>${html}</a>`;
}
