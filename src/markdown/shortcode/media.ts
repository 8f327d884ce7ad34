/**
 * Shortcodes that are images or videos.
 *
 * @module
 */
import type { Token } from "marked";
import { addressAt } from "../embed/sites.ts";
import { elementToken } from "../jsx/element_token.ts";
import type { BoundedLexer } from "../lexer.ts";
import { bracketless, imageToken, paragraphToken, sizesOf } from "../text.ts";
import { bareName } from "./names.ts";
import { pathOf, type Placed } from "./placed.ts";

const IMAGES = new Set("figure img image imgproc picture".split(" "));

/** The token of such a shortcode; `undefined` for any other. */
export function mediaToken(placed: Placed, lexer: BoundedLexer): Token | undefined {
  const { code } = placed;
  const { attributes } = code;
  const bare = bareName(code.name);
  // Istio's images have no other address.
  const picture = pathOf(code) ?? (bare === "image" ? attributes.get("link") : undefined);
  if (IMAGES.has(bare) && picture !== undefined) {
    // A part of the name of a file next to the page, as Docsy has it.
    const isPart = bare === "imgproc" && /^[\w-]+$/.test(picture);
    return figureToken(isPart ? `${picture}.*` : picture, placed, lexer);
  }
  const [provider, id] = [attributes.get("provider"), attributes.get("id")];
  const isVideo = bare === "video" && provider !== undefined && id !== undefined;
  const video = isVideo ? addressAt(provider, id) : undefined;
  return video === undefined ? undefined : elementToken("Embed", new Map([["src", video]]), placed, []);
}

/** An image, with its caption and its link. */
export function figureToken(
  href: string,
  { code: { attributes }, raw, content, inline }: Placed,
  lexer: BoundedLexer,
): Token {
  const [title = "", text = content?.trim() ?? ""] = [attributes.get("title"), attributes.get("caption")];
  const caption = [title !== "" && text !== "" ? `**${title}**` : title, text, creditOf(attributes)].join(" ").trim();
  const alt = attributes.get("alt") ?? (text || title).replace(/[*_`]+|\[(.*?)\]\([^()]*\)/g, "$1");
  const image = {
    ...imageToken(href, alt, inline ? raw : ""),
    attributes: sizesOf((name) => attributes.get(name)),
  };
  const link = attributes.get("link");
  const shown = link === undefined
    ? image
    : { type: "link", raw: "", href: link, title: null, text: alt, tokens: [image] };
  if (inline) return { ...shown, raw };
  const paragraph = paragraphToken([shown]);
  const frame = elementToken("Frame", new Map([["caption", caption]]), { raw, inline }, [paragraph]);
  return { ...frame, title: lexer.withinInline(caption) } as Token;
}

/** The maker of a figure, with a link to them (Hugo). */
function creditOf(attributes: ReadonlyMap<string, string>): string {
  const [name, link] = [attributes.get("attr"), attributes.get("attrlink")];
  return name === undefined || link === undefined ? name ?? "" : `[${bracketless(name)}](<${link}>)`;
}
