/**
 * Markdown of Writerside: its elements besides those with a name elsewhere, quotes with a style, values between signs of
 * percent, and links that have the title of their page.
 *
 * @module
 */
import { suffixedRequest } from "../include/request.ts";
import type { BoundedLexer } from "../lexer.ts";
import { decodeReferences, escapePattern, isAlone, newlinesOf, spaced } from "../text.ts";
import { outsideCode } from "../code/regions.ts";
import { writeCode, writeCodeFiles, writeQuotes, writeSamples } from "./lines.ts";
import { createOpen, writeTag } from "./tags.ts";
import { writeRegions } from "./regions.ts";
import { isTopic, writeTopic } from "./topic.ts";
import { createPercents, filledPercents, START, writeIncludeValues } from "./values.ts";
import { xmlAttributes } from "./xml.ts";

/** Something that only Writerside has. */
const OWN =
  /<(?:show-structure|tldr|procedure|deflist|ui-path|(?:link|card|web)-summary|(?:primary|secondary)-label|seealso|snippet|chapter|code-block|control|resource|inline-frame)[\s/>]|^\{(?:style|type)="(?:note|tip|warning)"\}|^\[\/\/\]: # \(title:|<include [^<>\n]*element-id=|^\{[a-z-]+="[^"\n]*"(?: [a-z-]+="[^"\n]*")*\}$/m;
/** Texts about the page, which are not part of it. */
const METADATA = /<(link-summary|card-summary|web-summary|help-id)(?:\s[^<>]{0,300})?>[^]{0,2000}?<\/\1>/g;
const VALUE = /<var\s+name=["']([\w.-]{1,100})["']\s+value=["']([^"'<>]{0,500})["']\s*\/?>(?:<\/var>)?/g;
const LINK = /<a\s+(?=\S)([^<>]{1,500}?)\s*(?:\/>|>\s*<\/a>)/g;
const ANCHORED = /(<a\s+href="[^"<>\n]{1,500})"\s+anchor="([^"<>\n]{1,200})"/g;
/** Ways to show an image or a cell, which are no CSS, and texts of links for other pages. */
const STYLE =
  /(<(?:img|a|p|li|code|tr|td|th)\s(?:[^<>"]|"[^"\n]{0,500}"){0,400}?)\s(?:style="[a-z-]{1,30}"|summary="[^"\n]{0,500}")/g;
/** A link within the page. */
const ANCHOR = /(<a\s+)anchor="([^"<>\n]{1,200})"(?=\s*>)/g;
/** A link without words in Markdown. */
const WORDLESS = /(?<!!)\[\]\(([^()<>\s]{1,500})\)/g;
const TAG = /<(\/?)([a-z][a-z-]{1,30})(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*'){0,800})>/g;
/** Attributes of a block of code, below it. */
const BELOW = /^[ \t]*\{[ \t]*(?:[a-z-]{1,40}="[^"\n]{0,300}"[ \t]*){1,10}\}[ \t]*$/gm;

/** Translates a text; keeps the number of its lines. */
export function writeWriterside(source: string, lexer: BoundedLexer, isPage: boolean): string {
  const isOwn = lexer.flavor === "writerside";
  // The part of a file in XML is XML, too.
  const isXml = isTopic(source) || !isPage && isTopic(lexer.sources.text() ?? "");
  if (!isOwn && !isXml && !OWN.test(source)) return source;
  let text = withoutValues(writeIncludeValues(source), lexer, isXml);
  if (isXml) text = writeTopic(text);
  else {
    text = outsideCode(text, METADATA, newlinesOf);
    text = writeQuotes(writeSamples(writeCodeFiles(text)), isOwn);
    text = writeCode(isOwn ? writeRegions(text) : text);
  }
  text = filledPercents(text, lexer);
  text = outsideCode(text, LINK, (raw, _, [attributes = ""]) => linkTo(attributes, source, lexer) ?? raw);
  text = outsideCode(text, WORDLESS, (raw, _, [href = ""]) => linkTo(`href="${href}"`, source, lexer, true) ?? raw);
  text = outsideCode(text, BELOW, () => "");
  text = text.replace(ANCHORED, '$1#$2"').replace(ANCHOR, '$1href="#$2"');
  text = text.replace(STYLE, "$1");
  const all = text;
  const open = createOpen(isOwn || isXml);
  return outsideCode(text, TAG, (raw, at, [slash = "", name = "", attributes = ""]) => {
    const written = writeTag(
      { name, attributes, isEnd: slash === "/", isAlone: isAlone(all, at - markBefore(all, at), at + raw.length) },
      open,
    );
    return written === undefined ? raw : written + newlinesOf(raw);
  });
}

/** Number of characters of the mark of an item before a tag with which that begins. */
function markBefore(text: string, at: number): number {
  return /(?:^|\n)[ \t]*((?:(?:[-*]|\d{1,9}[.)])[ \t]+)*)$/.exec(text.slice(Math.max(0, at - 100), at))?.[1]?.length ??
    0;
}

/** A text without the values that it sets, which the page then has. */
function withoutValues(text: string, lexer: BoundedLexer, isXml: boolean): string {
  const values = lexer.pageState(createPercents);
  const set = (raw: string, name = "", value = "") => {
    values.set(name, decodeReferences(value));
    return newlinesOf(raw);
  };
  if (isXml) return text.replace(VALUE, (raw, name: string, value: string) => set(raw, name, value));
  return outsideCode(text, VALUE, (raw, _, [name, value]) => set(raw, name, value));
}

/** A link without words has the title of its page, or of its section. @param own Text of the current page. */
function linkTo(attributes: string, own: string, lexer: BoundedLexer, isMarkdown = false): string | undefined {
  const valueOf = (name: string) => new RegExp(`(?:^|\\s)${name}=["']([^"']*)["']`).exec(attributes)?.[1];
  const href = valueOf("href") ?? "";
  const anchor = valueOf("anchor");
  if (href === "" && anchor === undefined) return undefined;
  const [path = "", id = anchor] = href.split("#");
  const text = path === "" ? own : textAt(path, lexer);
  const section = text === undefined ? undefined : sectionTitle(text, id);
  const title = section ?? (text === undefined || path === "" ? undefined : titleOf(text));
  // A page in another folder is found when the link is rendered.
  if (text === undefined && isMarkdown && /\.(?:md|topic)$/.test(path)) {
    return id === undefined ? undefined : `[](${path}#${id})`;
  }
  const name = spaced(path.split("/").at(-1)!.replace(/\.\w+$/, "")) || id!;
  const words = (title ?? name).replace(/[[\]<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<a href="${path}${id === undefined ? "" : `#${id}`}">${words}</a>`;
}

function textAt(path: string, { sources, values }: BoundedLexer): string | undefined {
  if (/^[a-z]+:/i.test(path)) return undefined;
  const isStart = path.replace(/\.topic$/, ".md") === values.get(START);
  const read = sources.read(isStart ? { path: "/index.md", part: {} } : suffixedRequest(path));
  return "text" in read ? read.text : undefined;
}

/** Title of the section with an id. */
function sectionTitle(text: string, id: string | undefined): string | undefined {
  if (id === undefined || id === "") return undefined;
  const quoted = escapePattern(id);
  const written = new RegExp(`^#{1,6}[ \\t]+([^\\n]{1,300}?)[ \\t]*\\{[^{}\\n]{0,100}\\bid="${quoted}"`, "m").exec(text)
    ?.[1];
  const tag = new RegExp(`<chapter\\s[^<>]{0,300}?\\bid="${quoted}"[^<>]{0,300}>`).exec(text)?.[0];
  return written ?? (tag && xmlAttributes(tag).get("title"));
}

/** Title of a page in Writerside. */
function titleOf(text: string): string | undefined {
  const titleMatch = /^\[\/\/\]: # \(title:[ \t]*([^\n]{1,300}?)[ \t]*\)[ \t]*$/m.exec(text) ??
    /^#[ \t]+([^\n]{1,300}?)[ \t]*(?:\{[^{}\n]*\})?[ \t]*$/m.exec(text) ??
    /<(?:topic|title)\b[^<>]*?(?:\btitle="([^"]{1,300})"|>([^<>]{1,300})<\/title>)/.exec(text);
  return titleMatch?.[1] ?? titleMatch?.[2];
}
