/**
 * Links and images.
 *
 * @module
 */
import { escape } from "../html.ts";
import { type Address, resolveAddress } from "./address.ts";
import { type WithAttributes, writeAttributes } from "./attribute_list.ts";
import type { Extension, Tokens } from "./extension.ts";
import type { Page } from "./page.ts";
import type { Target } from "./renderer.ts";
import { decode, escapeText } from "./text.ts";

export const link: Extension = {
  render: {
    link({ href, title, text, tokens, autolink, attributes }: Tokens.Link & WithAttributes, page) {
      // References are not resolved in an autolink.
      const html = autolink ? escapeText(text) : page.render(tokens);
      const address = resolveAddress(autolink ? href : decode(href), page, "link");
      if (!address) return html;
      const own = writeAttributes("a", attributes, page);
      const rel = own.includes(" rel=") ? "" : relation(address);
      return `<a href="${escape(address.href)}"${own.includes(" title=") ? "" : titled(title)}${own}${rel}>${html}</a>`;
    },
    image({ href, title, tokens, attributes }: Tokens.Image & WithAttributes, page) {
      const alt = escape(page.plain(tokens).replace(/\s+/g, " "));
      const address = resolveAddress(decode(href), page, "image");
      if (!address) return alt;
      const scheme = colorScheme(href);
      const own = writeAttributes("img", attributes, page, scheme ? [scheme] : []);
      const all = own + imageAttributes(address, page, own);
      return `<img src="${escape(address.href)}" alt="${alt}"${own.includes(" title=") ? "" : titled(title)}${all}>`;
    },
  },
};

/** The attribute that a link to another site gets. */
export function relation({ external }: Address): string {
  return external ? ' rel="noopener"' : "";
}

/**
 * Size, if the file says it; every image but the first of a page waits until it comes near.
 *
 * @param written Attributes that it has already.
 */
export function imageAttributes({ target }: Address, page: Page, written = ""): string {
  const size = sizeAttributes(target, written);
  const lazy = page.images++ > 0 && !written.includes(" loading=") ? ' loading="lazy"' : "";
  return `${size}${lazy} decoding="async"`;
}

/** What an image lacks of width and height; the author may give one of them. */
function sizeAttributes(target: Target | undefined, written: string): string {
  if (!target?.width || !target.height) return "";
  const { width, height } = target;
  const [, own, value] = / (width|height)="([^"]*)"/.exec(written) ?? [];
  if (own === undefined) return ` width="${width}" height="${height}"`;
  const isOnlyOne = !written.includes(own === "width" ? ' height="' : ' width="');
  if (!isOnlyOne || !/^\d+$/.test(value!)) return "";
  return own === "width"
    ? ` height="${Math.round(Number(value) * height / width)}"`
    : ` width="${Math.round(Number(value) * width / height)}"`;
}

/** The class of an image that is for one color scheme alone: `a.png#only-dark` as in MkDocs, or as on GitHub. */
export function colorScheme(href: string): string | undefined {
  const scheme = /#(?:only-|gh-)?(light|dark)(?:-mode)?(?:-only)?$/.exec(href);
  return scheme && scheme[0].includes("only") ? `only-${scheme[1]}` : undefined;
}

function titled(title: string | null | undefined): string {
  return title ? ` title="${escape(decode(title))}"` : "";
}
