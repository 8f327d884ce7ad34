/**
 * HTML in one form, for comparing: attributes in order, no white space that a browser does not show; and our own HTML
 * without what we add to CommonMark's (links in headings, boxes around code and tables, hints for images).
 *
 * @module
 */
import { defaultTreeAdapter, type DefaultTreeAdapterTypes as Tree, parseFragment, serialize } from "parse5";

const BLOCKS = new Set(
  ("address article aside blockquote center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main " +
    "nav ol p pre section summary table tbody td tfoot th thead tr ul").split(" "),
);

/** @param strip Whether to take out our additions. */
export function canonical(html: string, { strip = false }: { readonly strip?: boolean } = {}): string {
  const root = parseFragment(html);
  if (strip) stripChildren(root);
  tidy(root, false);
  return serialize(root);
}

function stripChildren(parent: Tree.ParentNode): void {
  parent.childNodes = parent.childNodes.flatMap((node) => {
    if (!("tagName" in node)) return [node];
    stripChildren(node);
    const names = attribute(node, "class")?.split(" ") ?? [];
    if (node.tagName === "a" && names.includes("anchor")) return [];
    if (node.tagName === "div" && (names.includes("code") || names.includes("table"))) return node.childNodes;
    if (node.tagName === "span" && names.every((name) => name.startsWith("pl-"))) return node.childNodes;
    if (/^h[1-6]$/.test(node.tagName)) {
      remove(node, "id", "tabindex");
      node.childNodes = node.childNodes.filter((one) => !isTarget(one));
    }
    if (node.tagName === "pre") remove(node, "tabindex");
    if (node.tagName === "a") remove(node, "rel");
    if (node.tagName === "img") remove(node, "loading", "decoding");
    if (node.tagName === "ul" || node.tagName === "li") remove(node, "class");
    if (node.tagName === "input") remove(node, "aria-label");
    if (node.tagName === "th" || node.tagName === "td") {
      const align = /left|center|right/.exec(attribute(node, "class") ?? "")?.[0];
      remove(node, "class");
      if (align !== undefined) node.attrs.push({ name: "align", value: align });
    }
    return [node];
  });
}

/** One more id of a heading. */
function isTarget(node: Tree.ChildNode): boolean {
  return "tagName" in node && node.tagName === "span" && node.childNodes.length === 0 &&
    attribute(node, "id") !== undefined && node.attrs.length === 1;
}

function tidy(parent: Tree.ParentNode, verbatim: boolean): void {
  mergeText(parent);
  const isBlock = !("tagName" in parent) || BLOCKS.has(parent.tagName);
  parent.childNodes = parent.childNodes.filter((node, i, all) => {
    if ("tagName" in node) {
      node.attrs.sort((a, b) => a.name < b.name ? -1 : 1);
      tidy(node, verbatim || node.tagName === "pre");
    } else if (defaultTreeAdapter.isTextNode(node) && !verbatim) {
      node.value = node.value.replace(/[ \t\r\n]+/g, " ");
      if (isEdge(all[i - 1], isBlock)) node.value = node.value.trimStart();
      if (isEdge(all[i + 1], isBlock)) node.value = node.value.trimEnd();
      return node.value !== "";
    }
    return true;
  });
}

/** Whether white space beside this neighbor is not shown. */
function isEdge(neighbor: Tree.ChildNode | undefined, isBlock: boolean): boolean {
  if (neighbor === undefined) return isBlock;
  return "tagName" in neighbor && (BLOCKS.has(neighbor.tagName) || neighbor.tagName === "br");
}

function mergeText(parent: Tree.ParentNode): void {
  const merged: Tree.ChildNode[] = [];
  for (const node of parent.childNodes) {
    const last = merged.at(-1);
    if (last && defaultTreeAdapter.isTextNode(last) && defaultTreeAdapter.isTextNode(node)) last.value += node.value;
    else merged.push(node);
  }
  parent.childNodes = merged;
}

function attribute(node: Tree.Element, name: string): string | undefined {
  return node.attrs.find((one) => one.name === name)?.value;
}

function remove(node: Tree.Element, ...names: readonly string[]): void {
  node.attrs = node.attrs.filter((one) => !names.includes(one.name));
}
