/**
 * Inline content: HTML → Markdown.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";
import { codeSpan, escapeInline } from "./escape.ts";
import {
  attribute,
  find,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isHidden,
  isText,
  textContent,
} from "./node.ts";

/** A piece of a line; with a marker, its text is between two of them. */
interface Piece {
  readonly text: string;
  readonly marker?: string;
}

const MARKERS: Readonly<Record<string, string>> = {
  strong: "**",
  b: "**",
  em: "*",
  i: "*",
  del: "~~",
  s: "~~",
  strike: "~~",
};
/** GitHub has no marks for these, and takes the tags. */
const KEPT = new Set(["sub", "sup"]);
const SPACE = /[ \t\n\r\f]+/g;

/**
 * Inline Markdown on one line but for line breaks, with its white space folded. An address is between two U+0000, which no
 * HTML has: what it becomes depends on the site.
 */
export function inline(nodes: readonly HtmlNode[]): string {
  const text = joined(nodes.map(piece));
  return text.slice(/^ */.exec(text)![0].length, endOf(text));
}

/** Length of a text without the spaces and line breaks at its end. */
function endOf(text: string): number {
  let end = text.length;
  while (true) {
    if (text[end - 1] === " ") end--;
    else if (text.endsWith("\\\n", end)) end -= 2;
    else return end;
  }
}

/** The same for a place that has one line only. */
export function oneLine(nodes: readonly HtmlNode[], lineBreak = " "): string {
  return inline(nodes).replace(/ *\\\n */g, lineBreak);
}

/** An address that the site will turn into a URL. */
function address(href: string): string {
  // deno-lint-ignore no-control-regex
  return `\0${href.replace(/[\0\x01]/g, "").trim()}\0`;
}

/** The id of a heading: in the place of an address, begun with U+0001. */
export function anchorMark(id: string): string {
  return `\0\x01${id.replaceAll("\0", "")}\0`;
}

function joined(pieces: readonly Piece[]): string {
  let out = "";
  for (const [i, { text, marker }] of pieces.entries()) {
    const [before, inner, after] = marker ? atEnds(text) : ["", text, ""];
    const next = after || pieces[i + 1]?.text || "";
    const isMarked = marker && inner !== "" && flanks(before || out, inner) && flanks(mirrored(next), mirrored(inner));
    const whole = marker ? `${before}${isMarked ? `${marker}${inner}${marker}` : inner}${after}` : text;
    const last = out.at(-1);
    if (last === " " || last === "\n") out += whole.replace(/^ +/, "");
    // Two spans of code in a row would be one.
    else out += last === "`" && whole.startsWith("`") ? ` ${whole}` : whole;
  }
  return out;
}

/** A text between the spaces and line breaks at its ends: a marker cannot be next to them, nor a bracket after one. */
function atEnds(text: string): readonly [before: string, inner: string, after: string] {
  const before = /^(?: |\\\n)*/.exec(text)![0].length;
  let end = text.length;
  while (end > before && (text[end - 1] === " " || text[end - 1] === "\n")) end -= text[end - 1] === " " ? 1 : 2;
  return [text.slice(0, before), text.slice(before, end), text.slice(end)];
}

/** Whether a marker can be between two texts, the first of which ends before it (CommonMark §6.2). */
function flanks(outside: string, inside: string): boolean {
  const out = Array.from(outside.slice(-2)).at(-1) ?? " ";
  if (out === "*" || out === "~") return false;
  return /[\p{L}\p{N}]/u.test(Array.from(inside.slice(0, 2))[0] ?? "") || /[\s\p{P}\p{S}]/u.test(out);
}

function mirrored(text: string): string {
  return Array.from(text).reverse().join("");
}

function piece(node: HtmlNode): Piece {
  if (isText(node)) return { text: escapeInline(node.value.replace(SPACE, " ")) };
  if (!isElement(node) || isHidden(node)) return { text: "" };
  const marker = ownValue(MARKERS, node.tagName);
  const text = element(node);
  return marker === undefined ? { text } : { text, marker };
}

function element(node: HtmlElement): string {
  const { tagName } = node;
  if (hasClass(node, "katex")) return formula(node);
  if (hasClass(node, "footnote-ref")) return `[^${textContent(node).trim()}]`;
  if (tagName === "code" || tagName === "samp") return code(node);
  if (tagName === "br") return "\\\n";
  if (tagName === "a") return link(node);
  if (tagName === "img") return image(node);
  if (tagName === "input") return checkbox(node);
  if (tagName === "svg") return drawing(node);
  if (tagName === "video" || tagName === "audio" || tagName === "iframe") return media(node);
  const inner = joined(node.childNodes.map(piece));
  return KEPT.has(tagName) && inner !== "" ? `<${tagName}>${inner}</${tagName}>` : inner;
}

function formula(node: HtmlElement): string {
  const tex = texOf(node);
  return tex === undefined ? escapeInline(textContent(node)) : `$${tex.replace(SPACE, " ").trim()}$`;
}

/** The source of a formula, which its MathML has. */
export function texOf(node: HtmlElement): string | undefined {
  const annotation = find(node, ({ tagName }) => tagName === "annotation");
  return annotation && textContent(annotation);
}

function code(node: HtmlElement): string {
  const text = textContent(node).replace(/[\n\r]+/g, " ");
  return text === "" ? "" : codeSpan(text);
}

function link(node: HtmlElement): string {
  const href = attribute(node, "href");
  const text = atEnds(joined(node.childNodes.map(piece)))[1] || escapeInline(attribute(node, "aria-label") ?? "");
  if (href === undefined || href === "") return text;
  if (text === "") return "";
  return /^https?:/i.test(href) && textContent(node) === href ? `<${address(href)}>` : `[${text}](${address(href)})`;
}

function image(node: HtmlElement): string {
  const alt = escapeInline((attribute(node, "alt") ?? "").replace(SPACE, " ").trim());
  const src = attribute(node, "src") ?? "";
  return src === "" || /^data:/i.test(src) ? alt : `![${alt}](${address(src)})`;
}

function checkbox(node: HtmlElement): string {
  if (attribute(node, "type") !== "checkbox") return "";
  return attribute(node, "checked") === undefined ? "[ ]" : "[x]";
}

/** An icon with a text for screen readers. */
function drawing(node: HtmlElement): string {
  if (attribute(node, "aria-hidden") === "true") return "";
  return escapeInline((attribute(node, "aria-label") ?? "").replace(SPACE, " "));
}

const MEDIA: Readonly<Record<string, string>> = { video: "Video", audio: "Audio", iframe: "Embedded page" };

function media(node: HtmlElement): string {
  const source = find(node, ({ tagName }) => tagName === "source");
  const src = attribute(node, "src") ?? (source && attribute(source, "src"));
  const name = attribute(node, "title") ?? attribute(node, "aria-label") ?? MEDIA[node.tagName]!;
  return src ? `[${escapeInline(name)}](${address(src)})` : "";
}
