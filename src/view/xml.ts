/**
 * XML documents with slots: elements are written one by one, so that the origin is at a known place.
 *
 * @module
 */
import { stringify } from "@std/xml/stringify";
import { Html, type Part, slot, trusted } from "../html.ts";

/** An address of this site, absolute in the document: the origin is filled in by the request. */
export interface Absolute {
  /** Served address, percent-encoded, or a URL that is absolute already. */
  readonly address: string;
}

export type XmlText = string | Absolute;

/** An element that holds text. An absolute address may be in the text, or in the first attribute. */
export function leaf(name: string, text: XmlText, attributes: Readonly<Record<string, XmlText>> = {}): Html {
  const plain = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, written(value)]));
  const xml = stringify({
    type: "element",
    name: nameOf(name),
    attributes: plain,
    children: text === "" ? [] : [{ type: "text", text: written(text) }],
  });
  const [key, first] = Object.entries(attributes)[0] ?? [];
  if (isSlotted(text)) return withOrigin(xml, xml.indexOf(">") + 1);
  if (isSlotted(first)) return withOrigin(xml, `<${name} ${key}="`.length);
  return trusted(xml);
}

/** An element that holds elements. Its attributes are constants. */
export function branch(
  name: string,
  children: readonly Html[],
  attributes: Readonly<Record<string, string>> = {},
): Html {
  const empty = stringify({ type: "element", name: nameOf(name), attributes, children: [] });
  const open = empty.replace(/\s*\/?>(?:<\/[^>]*>)?$/, ">");
  const parts: Part[] = [`${open}\n`];
  for (const child of children) parts.push(...child.parts, "\n");
  return new Html([...parts, `</${name}>`]);
}

/** A whole document. */
export function xmlDocument(root: Html): Html {
  return new Html(['<?xml version="1.0" encoding="UTF-8"?>\n', ...root.parts, "\n"]);
}

function nameOf(raw: string): { raw: string; local: string; prefix?: string } {
  const [local, prefix] = raw.split(":").reverse() as [string, string?];
  return prefix === undefined ? { raw, local } : { raw, local, prefix };
}

function isSlotted(text: XmlText | undefined): boolean {
  return typeof text === "object" && text.address.startsWith("/");
}

/** Only characters that XML 1.0 §2.2 allows. */
function written(text: XmlText): string {
  return (typeof text === "string" ? text : text.address).toWellFormed()
    // deno-lint-ignore no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
}

function withOrigin(xml: string, at: number): Html {
  return new Html([xml.slice(0, at), ...slot("origin").parts, xml.slice(at)]);
}
