/**
 * Films, posts and programs of other sites: `<YouTube id="…">`, `<Iframe src="…">`. The page loads nothing from there: a link
 * leads to it. A film that is a file of this site is shown.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { elementHtml, escapeText, type Markup, paragraph } from "../markup.ts";
import { isShown, outsideFrame, outsideLink, shortAddress } from "../outside.ts";
import type { PageContext } from "../page_context.ts";
import { word } from "../tag.ts";
import { resolveUrl } from "../url.ts";
import { anchor } from "./anchor.ts";
import { content, type JsxElement } from "./element.ts";
import { elementKind } from "./element_names.ts";
import { sitePath } from "./imports.ts";

const ID = /^[\w-]{1,64}$/;
const FILM = /\.(?:mp4|webm|ogv|mov|m4v)(?:[?#]|$)/i;

export const mediaElement: Extension = {
  render: {
    element(token: JsxElement, page) {
      if (elementKind(token.name) !== "media") return undefined;
      const address = addressOf(token);
      // The program that it holds says more than a link to where it could be tried.
      if (token.tokens.some(({ type }) => type === "code")) return content(token, page);
      if (address === undefined) return undefined;
      const title = word(token.attributes, "title", "label", "alt", "caption", "name");
      const inner = token.tokens.length > 0 ? page.plain(token.tokens).trim() : "";
      const html = mediaHtml(address, title ?? inner, page);
      return token.inline ? html : paragraph(html);
    },
  },
};

/** Whether an address is that of a film, which no image shows. */
export function isFilm(address: string): boolean {
  return FILM.test(address);
}

/** A film, a frame of another site that may be shown, or a link to what is elsewhere. */
export function mediaHtml(address: string, title: string, page: PageContext): Markup {
  const isOutside = /^(?:https?:)?\/\//i.test(address);
  const isFilm = FILM.test(address);
  if (isFilm && (!isOutside || page.imageHosts !== undefined && isShown(address, page))) {
    const found = resolveUrl(address, page, "image");
    if (found) return elementHtml("video", { src: found.href, controls: true, "aria-label": title || undefined });
  }
  const frame = isOutside && !isFilm ? outsideFrame(address, title, page) : undefined;
  if (frame !== undefined) return frame;
  if (isOutside && page.imageHosts !== undefined) return outsideLink(address, title, page);
  return anchor(address, escapeText(title || shortAddress(address)), page);
}

function addressOf({ name, attributes }: JsxElement): string | undefined {
  const written = word(attributes, "src", "url", "href", "to", "link", "id", "videoId", "videoid", "video", "gist");
  if (written === undefined) return undefined;
  // As copied from a link: `dQw4w9WgXcQ?si=…`.
  const [, video] = /youtu/i.test(name) && /^([\w-]{11})[?&]/.exec(written) || [];
  if (video !== undefined) return `https://www.youtube.com/watch?v=${video}`;
  if (!ID.test(written)) return sitePath(written);
  if (/youtu/i.test(name) || /^Video/.test(name) && /^[\w-]{11}$/.test(written)) {
    return `https://www.youtube.com/watch?v=${written}`;
  }
  if (/vimeo/i.test(name)) return `https://vimeo.com/${written}`;
  if (/loom/i.test(name)) return `https://www.loom.com/share/${written}`;
  if (/tweet/i.test(name)) return `https://x.com/i/status/${written}`;
  return undefined;
}
