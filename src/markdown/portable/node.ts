/**
 * Reading the elements of a parsed page.
 *
 * @module
 */
import type { DefaultTreeAdapterTypes as Tree } from "parse5";

export type HtmlNode = Tree.ChildNode;
export type HtmlElement = Tree.Element;
export type Parent = Tree.ParentNode;

export function isElement(node: HtmlNode): node is HtmlElement {
  return "tagName" in node;
}

export function isText(node: HtmlNode): node is Tree.TextNode {
  return node.nodeName === "#text";
}

export function attribute({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

export function hasClass(element: HtmlElement, name: string): boolean {
  const all = attribute(element, "class");
  return all !== undefined && all.includes(name) && all.split(" ").includes(name);
}

/** The child elements, without what a reader does not get. */
export function elements(parent: Parent): readonly HtmlElement[] {
  return parent.childNodes.filter(isElement).filter((element) => !isHidden(element));
}

/** All text of a node, unchanged. */
export function textContent(node: HtmlNode): string {
  if (isText(node)) return node.value;
  return "childNodes" in node ? node.childNodes.map(textContent).join("") : "";
}

/** The first element below `parent`, in document order, that `is` one. */
export function find(parent: Parent, is: (element: HtmlElement) => boolean): HtmlElement | undefined {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    const found = is(child) ? child : find(child, is);
    if (found) return found;
  }
  return undefined;
}

const UNREAD = new Set(["script", "style", "template", "head", "title", "meta", "link"]);

/** Whether an element is for the look of a page or for its interface: the link of a heading, the dark variant of an image. */
export function isHidden(element: HtmlElement): boolean {
  if (UNREAD.has(element.tagName)) return true;
  if (element.attrs.length === 0) return false;
  return attribute(element, "hidden") !== undefined && attribute(element, "data-for") !== "agents" ||
    attribute(element, "data-for") === "humans" ||
    hasClass(element, "anchor") || hasClass(element, "footnote-back") || hasClass(element, "in-dark") ||
    hasClass(element, "feature-more");
}

const BLOCKS = new Set(
  ("address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 " +
    "h5 h6 header hr li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul").split(" "),
);

/** Whether an element is a block, or has one in it. */
export function isBlock(node: HtmlNode): boolean {
  return isElement(node) && (BLOCKS.has(node.tagName) || hasClass(node, "katex-display") || hasBlock(node));
}

function hasBlock(element: HtmlElement): boolean {
  return element.tagName !== "svg" && element.tagName !== "math" && element.childNodes.some(isBlock);
}
