/**
 * Cleans raw HTML: reads it as a browser does (parse5's tokenizer), and writes anew what an allow-list lets pass. Nothing of
 * the source is copied, so nothing can be read in two ways.
 *
 * An element may be opened in one piece of HTML and closed in another, with Markdown between. So the page keeps what is
 * open; an end tag closes only what was opened in the same block, and `Page.render` closes the rest.
 *
 * @module
 */
import type { Token } from "parse5";
import { escape } from "../html.ts";
import { type Address, resolveAddress } from "./address.ts";
import { ALLOWED_ELEMENTS, HIDDEN_ELEMENTS, isAllowedAttribute, VOID_ELEMENTS } from "./html_allowed.ts";
import { colorScheme, imageAttributes, relation } from "./link.ts";
import { closeElements, type Page } from "./page.ts";
import { escapeText } from "./text.ts";

/** Elements that may be open at once: browsers give up at 512. */
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

/** The part of `raw` that may stand in a page. What had to go is noted in the page. */
export function cleanHtml(raw: string, page: Page): string {
  const { Tokenizer, TokenizerMode } = page.tools.parse5!;
  let html = "";
  let hidden: string | undefined;
  let hiddenDepth = 0;

  function onStartTag({ tagName, attrs, selfClosing }: Token.TagToken): void {
    if (hidden !== undefined) {
      if (tagName === hidden && !selfClosing) hiddenDepth++;
      return;
    }
    if (!ALLOWED_ELEMENTS.has(tagName) || page.open.length >= DEPTH) {
      drop(`<${tagName}>`, page);
      if (!HIDDEN_ELEMENTS.has(tagName)) return;
      if (Object.hasOwn(MODES, tagName)) tokenizer.state = TokenizerMode[MODES[tagName as keyof typeof MODES]];
      else if (selfClosing) return;
      hidden = tagName;
      hiddenDepth = 1;
      return;
    }
    html += `<${tagName}${attributes(tagName, attrs, page)}>`;
    if (!VOID_ELEMENTS.has(tagName)) page.open.push(tagName);
  }

  function onEndTag({ tagName }: Token.TagToken): void {
    if (hidden !== undefined) {
      if (tagName === hidden && --hiddenDepth === 0) hidden = undefined;
      return;
    }
    const at = page.open.lastIndexOf(tagName);
    if (at >= page.floor) html += closeElements(page, at);
  }

  function onCharacter({ chars }: Token.CharacterToken): void {
    if (hidden === undefined) html += escapeText(chars);
  }

  const nothing = () => {};
  const tokenizer = new Tokenizer({}, {
    onStartTag,
    onEndTag,
    onCharacter,
    onWhitespaceCharacter: onCharacter,
    onNullCharacter: nothing,
    onComment: nothing,
    onDoctype: nothing,
    onEof: nothing,
  });
  tokenizer.write(raw, true);
  return html;
}

/** Tells the author, once, what had to go. */
export function reportDropped(page: Page): void {
  const [first] = page.dropped;
  if (!first) return;
  const names = [...page.dropped.keys()];
  const more = names.length > 10 ? `, and ${names.length - 10} more` : "";
  page.fault(`raw HTML that is not allowed was left out: ${names.slice(0, 10).join(", ")}${more}`, first[1]);
}

function attributes(element: string, all: readonly Token.Attribute[], page: Page): string {
  let html = "";
  let address: Address | undefined;
  // The anchor of older HTML: what links lead to.
  const isAnchor = element === "a" && !all.some(({ name }) => name === "id");
  for (const { name: said, value } of all) {
    const name = isAnchor && said === "name" ? "id" : said;
    if (!isAllowedAttribute(element, name)) {
      drop(name, page);
      continue;
    }
    const written = attributeValue(name, value, page);
    if (written === undefined) continue;
    if (typeof written !== "string") address = written;
    html += ` ${name}="${escape(typeof written === "string" ? written : written.href)}"`;
  }
  if (address && element === "a") html += relation(address);
  if (address && element === "img") {
    const scheme = html.includes(' class="') ? undefined : colorScheme(address.href);
    html += `${scheme ? ` class="${scheme}"` : ""}${imageAttributes(address, page, html)}`;
  }
  return html;
}

/** `undefined`: the attribute goes. */
function attributeValue(name: string, value: string, page: Page): string | Address | undefined {
  if (name === "id") return /^[^\s]+$/.test(value) ? page.ids.raw(value) : undefined;
  if (name === "href" || name === "cite") return resolveAddress(value, page, "link");
  if (name === "src" || name === "poster") return resolveAddress(value, page, "image");
  if (name === "srcset") return candidates(value, page);
  return value;
}

/** Images for several sizes of screen: `a.png 1x, b.png 2x`. */
function candidates(value: string, page: Page): string | undefined {
  const resolved = value.split(",").map((candidate) => {
    const [url = "", size = ""] = candidate.trim().split(/\s+/);
    const address = url === "" ? undefined : resolveAddress(url, page, "image");
    return address && `${address.href.replaceAll(",", "%2C")}${size && ` ${size}`}`;
  });
  return resolved.filter((candidate) => candidate !== undefined).join(", ") || undefined;
}

function drop(name: string, page: Page): void {
  const what = name.slice(0, 40);
  if (page.dropped.size < 50 && !page.dropped.has(what)) page.dropped.set(what, page.line);
}
