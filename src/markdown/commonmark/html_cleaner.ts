/**
 * Cleans raw HTML: reads it as a browser does (parse5's tokenizer), and writes only what an allowlist permits. Nothing
 * of the source is copied, so nothing can be read in two ways.
 *
 * An element may be opened in one piece of HTML and closed in another, with Markdown between. So the page keeps what is
 * open; an end tag closes only what was opened in the same block, and `PageContext.render` closes the rest.
 *
 * @module
 */
import { linkClasses, ownClasses, schemeAttribute } from "./own_class.ts";
import type { Token } from "parse5";
import { relation, type ResolvedUrl, resolveUrl } from "../url.ts";
import { elementHtml, EMPTY, escapeText, type Markup, startTag, verbatim } from "../markup.ts";
import {
  ALLOWED_ELEMENTS,
  HIDDEN_ELEMENTS,
  isAllowedAttribute,
  isUnseenAttribute,
  VOID_ELEMENTS,
} from "./html_allowed.ts";
import { frameLink, outsideMedia, styledWidth } from "./html_media.ts";
import { IGNORED } from "./html_tokens.ts";
import { addressLink } from "../media.ts";
import { colorScheme, imageAttributes } from "./link.ts";
import { withEmoji } from "../inline/emoji.ts";
import { closeElements, isInCode, type PageContext } from "../page_context.ts";
import { tableRegion } from "./table.ts";

/** Maximum number of elements that may be open at once: browsers give up at 512. */
const DEPTH = 100;
/** Elements whose content a browser reads by rules of its own. */
const MODES = {
  script: "SCRIPT_DATA",
  style: "RAWTEXT",
  xmp: "RAWTEXT",
  iframe: "RAWTEXT",
  noembed: "RAWTEXT",
  noframes: "RAWTEXT",
  title: "RCDATA",
  textarea: "RCDATA",
  plaintext: "PLAINTEXT",
} as const;

/** The part of `raw` that is allowed in a page. The page notes what was dropped. */
export function cleanHtml(raw: string, page: PageContext): Markup {
  const { Tokenizer, TokenizerMode } = page.tools.parse5!;
  let html = "";
  let hidden: string | undefined;
  let hiddenDepth = 0;
  /** The player that was opened last, and where in the HTML. */
  let media: { readonly name: string; readonly start: number } | undefined;

  /** The custom element that was opened last, and a link to its address. */
  let custom: { readonly name: string; readonly start: number; readonly address: Markup } | undefined;

  function onStartTag({ tagName, attrs, selfClosing }: Token.TagToken): void {
    if (hidden !== undefined) {
      if (tagName === hidden && !selfClosing) hiddenDepth++;
      return;
    }
    if (tagName === "iframe") html += frameLink(attrs, page);
    // A piece that a program fills and repeats.
    if (attrs.some(({ name }) => name === "v-for")) {
      drop("v-for", page);
      if (selfClosing || VOID_ELEMENTS.has(tagName)) return;
      hidden = tagName;
      hiddenDepth = 1;
      return;
    }
    if (tagName === "template" && attrs.some(({ name }) => isSlot(name))) return;
    const outside = outsideMedia(tagName, attrs, page);
    if (outside !== undefined) return replaceMedia(tagName, outside);
    if (tagName === "video" || tagName === "audio") media = { name: tagName, start: html.length };
    if (!ALLOWED_ELEMENTS.has(tagName) || page.open.length >= DEPTH) {
      if (tagName !== "iframe") drop(`<${tagName}>`, page);
      if (!HIDDEN_ELEMENTS.has(tagName) && !attrs.some(({ name }) => name === "hidden")) {
        const address = addressLink(tagName, attrs, page);
        if (selfClosing) html += address ?? EMPTY;
        else custom = address && { name: tagName, start: html.length, address };
        return;
      }
      if (Object.hasOwn(MODES, tagName)) tokenizer.state = TokenizerMode[MODES[tagName as keyof typeof MODES]];
      else if (selfClosing) return;
      hidden = tagName;
      hiddenDepth = 1;
      return;
    }
    const allowed = attributes(tagName, attrs, page);
    const isVoid = VOID_ELEMENTS.has(tagName);
    // A table within another scrolls with it.
    if (tagName === "table" && !selfClosing && !page.open.includes("table")) {
      html += startTag("div", tableRegion(page));
      page.open.push("div");
    }
    // To its author, `<a id="x" />` is empty; in HTML it would contain the rest of the page.
    html += selfClosing && !isVoid ? elementHtml(tagName, allowed) : startTag(tagName, allowed);
    if (!isVoid && !selfClosing) page.open.push(tagName);
  }

  /** Writes a link in the place of what is of another site; a player without a video is nothing. */
  function replaceMedia(element: string, link: Markup): void {
    const player = page.open.findLastIndex((name) => name === "video" || name === "audio");
    if (element === "source" && player >= page.floor) {
      html = media === undefined ? `${html}${closeElements(page, player)}` : html.slice(0, media.start);
      page.open.splice(player);
      if (media !== undefined) [hidden, hiddenDepth] = [media.name, 1];
    } else if (element === "video" || element === "audio") [hidden, hiddenDepth] = [element, 1];
    html += link;
  }

  function onEndTag({ tagName }: Token.TagToken): void {
    if (hidden !== undefined) {
      if (tagName === hidden && --hiddenDepth === 0) hidden = undefined;
      return;
    }
    if (tagName === media?.name) media = undefined;
    if (custom?.name === tagName) {
      if (html.slice(custom.start).trim() === "") html += custom.address;
      custom = undefined;
    }
    const last = page.open.lastIndexOf(tagName);
    const at = tagName === "table" && page.open.indexOf(tagName) === last ? last - 1 : last;
    if (last >= 0 && at >= page.floor) html += closeElements(page, at);
  }

  function onCharacter({ chars }: Token.CharacterToken): void {
    if (hidden === undefined) html += escapeText(isInCode(page) ? chars : withEmoji(chars, page));
  }

  const tokenizer = new Tokenizer({}, {
    ...IGNORED,
    onStartTag,
    onEndTag,
    onCharacter,
    onWhitespaceCharacter: onCharacter,
  });
  tokenizer.write(raw, true);
  // Joined by hand: elements may be closed in another piece of HTML.
  return verbatim(html);
}

/** Elements and attributes that were dropped from raw HTML → the line where each first was. */
function createDropped(): Map<string, number> {
  return new Map();
}

/** Reports what was dropped: each name once for all pages that have it. */
export function reportDropped(page: PageContext): void {
  for (const [name, line] of page.state(createDropped)) {
    page.reportKind(`raw HTML that is not allowed was left out: ${name}`, "RawHtml sets what is allowed", {
      line,
      rule: "dropped-html",
      about: name.replace(">", ""),
    });
  }
}

/** Vue's syntax for the slot of a piece of a component: `<template #title>`. */
export function isSlot(attribute: string): boolean {
  return attribute.startsWith("#") || attribute.startsWith("v-slot");
}

function attributes(
  element: string,
  all: readonly Token.Attribute[],
  page: PageContext,
): Readonly<Record<string, string>> {
  let written: Record<string, string> = {};
  let address: ResolvedUrl | undefined;
  let scheme: string | undefined;
  // The anchor of older HTML: what links lead to.
  const isAnchor = element === "a" && !all.some(({ name }) => name === "id");
  for (const { name: attributeName, value } of all) {
    const name = isAnchor && attributeName === "name" ? "id" : attributeName === "classname" ? "class" : attributeName;
    if (!isAllowedAttribute(element, name)) {
      const width = element === "img" && name === "style" ? styledWidth(value) : undefined;
      if (width !== undefined) written["width"] = width;
      // Without a value it is a style of UnoCSS, and readers lose nothing.
      else if (value !== "" && !isUnseenAttribute(name)) drop(name, page);
      scheme ??= schemeAttribute(name);
      continue;
    }
    const found = attributeValue(element, name, value, page);
    if (found === undefined) continue;
    if (typeof found !== "string") address = found;
    written[name] = typeof found === "string" ? found : found.href;
  }
  // It scrolls, so the keyboard must reach it.
  if (element === "pre") written["tabindex"] = "0";
  // Without them readers could not start a video: none starts by itself.
  if (element === "video" || element === "audio") written["controls"] = "";
  const rel = address && element === "a" ? relation(address) : undefined;
  if (rel !== undefined) written["rel"] = rel;
  if (address && element === "img") {
    scheme ??= written["class"] === undefined ? colorScheme(address.href) : undefined;
    if (scheme) written["class"] = scheme;
    written = { ...written, ...imageAttributes(address, page, written) };
  }
  return written;
}

/** `undefined`: the attribute is removed. */
function attributeValue(
  element: string,
  name: string,
  value: string,
  page: PageContext,
): string | ResolvedUrl | undefined {
  if (name === "id") return /^[^\s]+$/.test(value) ? page.ids.raw(value) : undefined;
  if (name === "href" || name === "cite") return resolveUrl(value, page, "link");
  if (name === "src" || name === "poster") return resolveUrl(value, page, "image");
  if (name === "srcset") return candidates(value, page);
  if (name === "class") return element === "a" ? linkClasses(value) : ownClasses(value);
  return value;
}

/** Images for several sizes of screen: `a.png 1x, b.png 2x`. */
function candidates(value: string, page: PageContext): string | undefined {
  const resolved = value.split(",").map((candidate) => {
    const [url = "", size = ""] = candidate.trim().split(/\s+/);
    const address = url === "" ? undefined : resolveUrl(url, page, "image");
    return address && `${address.href.replaceAll(",", "%2C")}${size && ` ${size}`}`;
  });
  return resolved.filter((candidate) => candidate !== undefined).join(", ") || undefined;
}

function drop(name: string, page: PageContext): void {
  const what = name.slice(0, 40);
  const dropped = page.state(createDropped);
  if (dropped.size < 50 && !dropped.has(what)) dropped.set(what, page.line);
}
