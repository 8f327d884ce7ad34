/**
 * Markdown of Writerside: its elements besides those with a name elsewhere, quotes with a style, values between signs of
 * percent, and links that have the title of their page.
 *
 * @module
 */
import { suffixedRequest } from "../include/request.ts";
import type { BoundedLexer } from "../lexer.ts";
import { decodeReferences, isAlone, newlinesOf } from "../text.ts";
import { codeRegions, outsideCode } from "../code/regions.ts";
import { writeCode, writeQuotes } from "./lines.ts";
import { writeTag } from "./tags.ts";

/** Something that only Writerside has. */
const OWN =
  /<(?:show-structure|tldr|procedure|deflist|ui-path|(?:link|card|web)-summary|(?:primary|secondary)-label|seealso|snippet|chapter|code-block|control|resource|inline-frame)[\s/>]|^\{(?:style|type)="(?:note|tip|warning)"\}|^\[\/\/\]: # \(title:|<include [^<>\n]*element-id=|^\{[a-z-]+="[^"\n]*"(?: [a-z-]+="[^"\n]*")*\}$/m;
/** Texts about the page, which are not part of it. */
const METADATA = /<(link-summary|card-summary|web-summary|help-id)(?:\s[^<>]{0,300})?>[^]{0,2000}?<\/\1>/g;
const VALUE = /<var\s+name=["']([\w.-]{1,100})["']\s+value=["']([^"'<>]{0,500})["']\s*\/?>(?:<\/var>)?/g;
const LISTED = /<var\s+name="([\w.-]{1,100})"\s+value="([^"]{0,500})"/g;
/** Maximum number of characters of the list of values. */
const LIST = 200_000;
const NAME = /(?<![\w%])%([A-Za-z][\w.-]{0,100})%(?![\w%])/g;
const LINK = /<a\s+(?=\S)([^<>]{1,500}?)\s*(?:\/>|>\s*<\/a>)/g;
const ANCHORED = /(<a\s+href="[^"<>\n]{1,500})"\s+anchor="([^"<>\n]{1,200})"/g;
const TAG = /<(\/?)([a-z][a-z-]{1,30})(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*'){0,800})>/g;
/** Attributes of a block of code, below it. */
const BELOW = /^[ \t]*\{(?:[a-z-]{1,40}="[^"\n]{0,300}"[ \t]*){1,10}\}[ \t]*$/gm;

/** Translates a text; keeps the number of its lines. */
export function writeWriterside(source: string, lexer: BoundedLexer): string {
  if (lexer.flavor !== "writerside" && !OWN.test(source)) return source;
  const code = codeRegions(source);
  const local = new Map<string, string>();
  let text = outsideCode(source, VALUE, (raw, _, [name = "", value = ""]) => {
    local.set(name, value);
    return newlinesOf(raw);
  }, code);
  text = outsideCode(text, METADATA, newlinesOf);
  text = writeCode(writeQuotes(text));
  // In code, too: versions are what such a value is mostly for.
  if (text.search(NAME) !== -1) {
    const listed = valuesOf(lexer);
    text = text.replace(
      NAME,
      (raw, name: string) => local.get(name) ?? lexer.valueNamed(name) ?? listed.get(name) ?? raw,
    );
  }
  text = outsideCode(text, LINK, (raw, _, [attributes = ""]) => linkTo(attributes, lexer) ?? raw);
  text = outsideCode(text, BELOW, () => "");
  text = text.replace(ANCHORED, '$1#$2"');
  const all = text;
  const lists: string[] = [];
  return outsideCode(text, TAG, (raw, at, [slash = "", name = "", attributes = ""]) => {
    const written = writeTag(
      { name, attributes, isEnd: slash === "/", isAlone: isAlone(all, at, at + raw.length) },
      lists,
    );
    return written === undefined ? raw : written + newlinesOf(raw);
  });
}

/** Values of the whole project. */
function valuesOf({ sources }: BoundedLexer): ReadonlyMap<string, string> {
  const file = sources.read(suffixedRequest("/v.list"));
  const found = "text" in file ? [...file.text.slice(0, LIST).matchAll(LISTED)] : [];
  return new Map(found.map(([, name, value]) => [name!, decodeReferences(value!)]));
}

/** A link without words has the title of its page. */
function linkTo(attributes: string, lexer: BoundedLexer): string | undefined {
  const valueOf = (name: string) => new RegExp(`(?:^|\\s)${name}=["']([^"']*)["']`).exec(attributes)?.[1];
  const href = valueOf("href");
  if (href === undefined || href === "") return undefined;
  const anchor = valueOf("anchor");
  const read = /^[a-z]+:/i.test(href) ? undefined : lexer.sources.read(suffixedRequest(href));
  const title = read && "text" in read ? titleOf(read.text) : undefined;
  const name = href.split("/").at(-1)!.replace(/\.\w+$/, "").replace(/[-_]+/g, " ");
  const words = (title ?? name).replace(/[[\]<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<a href="${href}${anchor === undefined ? "" : `#${anchor}`}">${words}</a>`;
}

/** Title of a page in Writerside. */
function titleOf(text: string): string | undefined {
  const titleMatch = /^\[\/\/\]: # \(title:[ \t]*([^\n]{1,300}?)[ \t]*\)[ \t]*$/m.exec(text) ??
    /^#[ \t]+([^\n]{1,300}?)[ \t]*(?:\{[^{}\n]*\})?[ \t]*$/m.exec(text) ??
    /<(?:topic|title)\b[^<>]*?(?:\btitle="([^"]{1,300})"|>([^<>]{1,300})<\/title>)/.exec(text);
  return titleMatch?.[1] ?? titleMatch?.[2];
}
