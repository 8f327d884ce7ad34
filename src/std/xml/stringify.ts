/**
 * Stand-in for `@std/xml/stringify`.
 *
 * @module
 */
import { XMLBuilder } from "fast-xml-parser";

export interface StringifyOptions {
  /** Whether the declaration of a document is written. Default: true. */
  readonly declaration?: boolean;
}

export interface XmlName {
  readonly raw: string;
  readonly local: string;
  readonly prefix?: string;
}

export interface XmlTextNode {
  readonly type: "text";
  readonly text: string;
}

export interface XmlElement {
  readonly type: "element";
  readonly name: XmlName;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: ReadonlyArray<XmlElement | XmlTextNode>;
}

export interface XmlDocument {
  readonly declaration?: {
    readonly type: "declaration";
    readonly version: string;
    readonly encoding?: string;
    readonly standalone?: "yes" | "no";
    readonly line: number;
    readonly column: number;
    readonly offset: number;
  };
  readonly root: XmlElement;
}

const BUILDER = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

/** Writes an element or a document. Characters that XML forbids are written unchanged, as the original does. */
export function stringify(
  node: XmlDocument | XmlElement,
  options?: StringifyOptions,
): string {
  if (!("root" in node)) return BUILDER.build([ordered(node)]);
  const { declaration, root } = node;
  const head = declaration && options?.declaration !== false
    ? `<?xml${attribute("version", declaration.version)}` +
      attribute("encoding", declaration.encoding) +
      attribute("standalone", declaration.standalone) + "?>"
    : "";
  return head + BUILDER.build([ordered(root)]);
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? "" : ` ${name}="${value}"`;
}

/** An element in the words of the builder. */
interface Ordered {
  readonly [name: string]: readonly Ordered[] | string | Readonly<Record<string, string>>;
}

function ordered({ name, attributes, children }: XmlElement): Ordered {
  const { prefix, local } = name;
  return {
    [prefix ? `${prefix}:${local}` : local]: children.map((child) =>
      child.type === "text" ? { "#text": child.text } : ordered(child)
    ),
    ":@": Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [`@_${key}`, value]),
    ),
  };
}
