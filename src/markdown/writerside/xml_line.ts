/**
 * Lines of topics of Writerside in XML: words with elements, as HTML in which the names of these stay.
 *
 * @module
 */
import { escapeText } from "../markup.ts";
import { decodeReferences } from "../text.ts";
import { isXmlElement, type XmlElement, type XmlNode } from "./xml.ts";

/** Elements that are part of a line. */
export const INLINE = new Set(
  "a anchor b br code control em emphasis format i icon img kbd math path property s shortcut strike strong sub sup tooltip"
    .concat(" u ui-path del ins span").split(" "),
);
/** Elements for the page, next to its text. */
export const HIDDEN = new Set(
  "show-structure link-summary card-summary web-summary help-id primary-label secondary-label var title".split(" "),
);
export function linesOf(text: string): readonly string[] {
  return text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
}

/** Nodes of a line as HTML, in which the names of elements stay. */
export function inlineHtml(nodes: readonly XmlNode[]): string {
  return nodes.map((node) => {
    if (!isXmlElement(node)) return plain(node.isVerbatim ? escapeText(node.text) : node.text);
    if (HIDDEN.has(node.name)) return "";
    const inner = inlineHtml(node.children);
    const tag = `${node.name}${writtenAttributes(node)}`;
    return inner.trim() === "" ? `<${tag}/>` : `<${tag}>${inner}</${node.name}>`;
  }).join("");
}

/** Braces that would be templates. */
function plain(html: string): string {
  return html.replace(/\{(?=[{%<#:!*])/g, "&#123;");
}

export function writtenAttributes({ attributes }: XmlElement): string {
  return [...attributes].map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;").replace(/\s+/g, " ")}"`)
    .join("");
}

/** A title as Markdown. */
export function titleMarkdown(title: string): string {
  return decodeReferences(title).replace(/\s+/g, " ").trim().replace(/[\\`*_[\]<>]/g, "\\$&");
}
