/**
 * Videos and frames: what a file of this site shows, what another site shows where its host is named, and links to the rest.
 *
 * @module
 */
import { anchor } from "./jsx/anchor.ts";
import { elementHtml, escapeText, type Markup } from "./markup.ts";
import { isShown, outsideFrame, outsideLink, shortAddress } from "./outside.ts";
import type { PageContext } from "./page_context.ts";
import { resolveUrl } from "./url.ts";

const VIDEO = /\.(?:mp4|webm|ogv|mov|m4v)(?:[?#]|$)/i;

/** Whether an address is that of a video, which no image shows. */
export function isVideoFile(address: string): boolean {
  return VIDEO.test(address);
}

/** A video, a frame of another site that may be shown, or a link to what is elsewhere. */
export function mediaHtml(address: string, title: string, page: PageContext): Markup {
  const isOutside = /^(?:https?:)?\/\//i.test(address);
  const isVideo = isVideoFile(address);
  if (isVideo && (!isOutside || page.imageHosts !== undefined && isShown(address, page))) {
    const found = resolveUrl(address, page, "image");
    if (found) return elementHtml("video", { src: found.href, controls: true, "aria-label": title || undefined });
  }
  const frame = isOutside && !isVideo ? outsideFrame(address, title, page) : undefined;
  if (frame !== undefined) return frame;
  if (isOutside && page.imageHosts !== undefined) return outsideLink(address, title, page);
  return anchor(address, escapeText(title || shortAddress(address)), page);
}

/** Attribute of an element of HTML. */
interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** A link to the address of a custom element, such as a description of an API; `undefined`: it does not exist. */
export function addressLink(element: string, attributes: readonly Attribute[], page: PageContext): Markup | undefined {
  if (!element.includes("-")) return undefined;
  const valueOf = (pattern: RegExp) => attributes.find(({ name }) => pattern.test(name))?.value ?? "";
  const address = valueOf(/^(?:src|href|url|spec-url)$/);
  const isThere = /^https?:\/\//.test(address) || address !== "" && page.lookup(address.replace(/[?#].*$/s, ""));
  return isThere ? mediaHtml(address, valueOf(/^title$/), page) : undefined;
}
