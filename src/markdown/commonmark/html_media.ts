/**
 * Media of other sites in raw HTML: replaced by links, unless the images of their host are shown.
 *
 * @module
 */
import type { Token } from "parse5";
import { EMPTY, type Markup } from "../markup.ts";
import { mediaHtml } from "../media.ts";
import { isShown, outsideLink } from "../outside.ts";
import type { PageContext } from "../page_context.ts";
import { resolveUrl } from "../url.ts";

const MEDIA = new Set(["img", "video", "audio", "source"]);

/** A link in the place of an image or a video of another site that is not shown; `undefined`: it is something else. */
export function outsideMedia(
  element: string,
  attrs: readonly Token.Attribute[],
  page: PageContext,
): Markup | undefined {
  if (!MEDIA.has(element) || page.imageHosts === undefined) return undefined;
  const valueOf = (name: string) => attrs.find((one) => one.name === name)?.value ?? "";
  const src = valueOf("src");
  if (element === "source" && !page.open.some((name) => name === "video" || name === "audio" || name === "picture")) {
    return EMPTY;
  }
  // A picture has its images in `srcset`, and the last of them in an element of its own.
  if (element === "source" && src === "") {
    return valueOf("srcset") === "" ? undefined : outsideSet(valueOf("srcset"), page);
  }
  if (!/^\s*(?:https?:|[\\/]{2})/i.test(src)) return undefined;
  const address = resolveUrl(src, page, "image");
  if (!address?.external || isShown(address.href, page)) return undefined;
  return outsideLink(address.href, valueOf("alt") || valueOf("title") || valueOf("aria-label"), page);
}

function outsideSet(value: string, page: PageContext): Markup | undefined {
  const [first = ""] = value.trim().split(/[\s,]+/);
  const isOutside = /^(?:https?:|\/\/)/i.test(first);
  return isOutside && !isShown(new URL(first, "https://x").href, page) ? EMPTY : undefined;
}

/** The width of an image that its style says, as the value of an attribute; a style itself is not written. */
export function styledWidth(style: string): string | undefined {
  return /(?:^|;)\s*width\s*:\s*(\d{1,4}(?:\.\d{1,3})?(?:%|(?=px)))(?:px)?\s*(?:!important\s*)?(?:;|$)/i.exec(style)
    ?.[1];
}

/** A page of another site is not framed: a link leads to it. */
export function frameLink(attrs: readonly Token.Attribute[], page: PageContext): Markup {
  const valueOf = (name: string) => attrs.find((one) => one.name === name)?.value ?? "";
  const address = valueOf("src") || valueOf("data-src");
  return address === "" || page.open.includes("a") ? EMPTY : mediaHtml(address, valueOf("title"), page);
}
