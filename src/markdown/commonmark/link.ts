/**
 * Links and images.
 *
 * @module
 */
import type { Tokens } from "marked";
import { relation, type ResolvedUrl, resolveUrl } from "../url.ts";
import { allowedAttributes, type WithAttributes } from "../blocks/attribute_list.ts";
import type { Extension } from "../extension.ts";
import { elementHtml, escapeText } from "../markup.ts";
import { isVideoFile, mediaHtml } from "../media.ts";
import { createLinks, isShown, outsideLink } from "../outside.ts";
import type { PageContext } from "../page_context.ts";
import type { LinkTarget } from "../rendered.ts";
import { isSymbol } from "../inline/symbol.ts";
import { namedPage } from "../learn/uid.ts";
import { isReference, targetWords } from "../myst/label.ts";
import { isTerm, termTarget } from "../shortcode/glossary.ts";
import { capitalized, decodeReferences } from "../text.ts";

export const link: Extension = {
  render: {
    link({ href, title, text, tokens, autolink, attributes }: Tokens.Link & WithAttributes, page) {
      // References are not resolved in an autolink.
      const links = page.state(createLinks);
      links.depth++;
      const written = autolink ? escapeText(text) : page.render(tokens);
      links.depth--;
      // The address of such a name, or of a value that the site lacks, is unknown.
      if (!autolink && (isSymbol(href) || UNFILLED.test(href))) return written;
      const address = isTerm(href, page)
        ? termUrl(page.plain(tokens), page)
        : resolveUrl(autolink ? href : decodeReferences(href), page, "link");
      const titleOfNamed = (written === "" || text === href) && namedPage(href) ? address?.target?.title : undefined;
      const isUntitled = written === AUTOTITLE || titleOfNamed !== undefined ||
        page.job.flavor === "myst" && (written === "" || text === href && isReference(href)) ||
        page.job.flavor === "writerside" && written === "";
      const words = written === AUTOTITLE ? capitalized(targetWords(href)) : targetWords(href);
      const html = isUntitled ? escapeText(address?.target?.title ?? words) : written;
      if (!address) return html;
      const allowed = allowedAttributes("a", attributes, page);
      const rel = allowed["rel"] === undefined && { rel: relation(address) };
      return elementHtml("a", { href: address.href, ...titled(title, allowed), ...allowed, ...rel }, html);
    },
    image({ href, title, tokens, attributes }: Tokens.Image & WithAttributes, page) {
      const alt = page.plain(tokens).replace(/\s+/g, " ");
      if (isVideoFile(href)) return mediaHtml(decodeReferences(href), alt, page);
      const address = resolveUrl(decodeReferences(href), page, "image");
      if (!address) return escapeText(alt);
      if (address.external && !isShown(address.href, page)) return outsideLink(address.href, alt, page);
      const scheme = colorScheme(href);
      const allowed = allowedAttributes("img", attributes, page, scheme ? [scheme] : []);
      const more = imageAttributes(address, page, allowed);
      return elementHtml("img", { src: address.href, alt, ...titled(title, allowed), ...allowed, ...more });
    },
  },
};

/** A variable at the start of an address. */
const UNFILLED = /^\{\{[\w.-]+\}\}/;
/** Text that GitHub's documentation replaces with the title of the linked page. */
const AUTOTITLE = "AUTOTITLE";

function termUrl(words: string, page: PageContext): ResolvedUrl | undefined {
  const target = termTarget(words, page);
  return target && { href: target.href, external: false, target };
}

function createImages(): { count: number } {
  return { count: 0 };
}

/**
 * Size, if the file states it; every image but the first of a page waits until it comes near.
 *
 * @param written Attributes that it has already.
 */
export function imageAttributes({ target }: ResolvedUrl, page: PageContext, written: Written): Written {
  const images = page.state(createImages);
  const isLazy = images.count++ > 0 && written["loading"] === undefined;
  return { ...sizeAttributes(target, written), ...isLazy && { loading: "lazy" }, decoding: "async" };
}

type Written = Readonly<Record<string, string>>;

/** Width and height that an image lacks; the author may give one of them. */
function sizeAttributes(target: LinkTarget | undefined, written: Written): Written {
  if (!target?.width || !target.height) return {};
  const { width, height } = target;
  const { width: ownWidth, height: ownHeight } = written;
  if (ownWidth === undefined && ownHeight === undefined) return { width: `${width}`, height: `${height}` };
  const side = ownWidth ?? ownHeight!;
  if ((ownWidth !== undefined && ownHeight !== undefined) || !/^\d+$/.test(side)) return {};
  return ownWidth === undefined
    ? { width: `${Math.round(Number(side) * width / height)}` }
    : { height: `${Math.round(Number(side) * height / width)}` };
}

/** The class of an image that is for one color scheme alone: `a.png#only-dark` as in MkDocs, or as on GitHub. */
export function colorScheme(href: string): string | undefined {
  const scheme = /#(?:only-|gh-)?(light|dark)(?:-mode)?(?:-only)?$/.exec(href);
  return scheme && scheme[0].includes("only") ? `only-${scheme[1]}` : undefined;
}

/** The title after an address, unless a list in braces gives one. */
function titled(title: string | null | undefined, { title: given }: Written): Written {
  return title && given === undefined ? { title: decodeReferences(title) } : {};
}
