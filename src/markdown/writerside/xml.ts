/**
 * XML as a tree. What is not well-formed is read as far as it makes sense: an end without a start is left out, and a start
 * without an end ends with what is around it.
 *
 * @module
 */
import { lineEnds } from "../text.ts";

export interface XmlElement {
  readonly name: string;
  /** Values as written, references included. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
  /** Line of its start, from 1. */
  readonly line: number;
}

export interface XmlCharacters {
  /** As written, references included, unless it is verbatim. */
  readonly text: string;
  /** Whether it is of a section in which nothing is markup. */
  readonly isVerbatim: boolean;
  readonly line: number;
}

export type XmlNode = XmlElement | XmlCharacters;

/** Maximum nesting; deeper elements are next to each other. */
const DEPTH = 60;
const TAG = /<(\/?)([A-Za-z][\w:.-]{0,60})((?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}'){0,500})>/y;
const ATTRIBUTE = /(?<![^\s"'])([\w:.-]{1,60})\s{0,50}=\s{0,50}(?:"([^"]*)"|'([^']*)')/g;
const CDATA = "<![CDATA[";

export function isXmlElement(node: XmlNode): node is XmlElement {
  return "name" in node;
}

/** Attributes of a tag, from the text after its name. */
export function xmlAttributes(written: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(written.matchAll(ATTRIBUTE), ([, name, double, single]) => [name!, double ?? single!] as const),
  );
}

/** Linear in the length of a text. */
export function parseXml(text: string): readonly XmlNode[] {
  const root: XmlNode[] = [];
  const open: { readonly name: string; readonly children: XmlNode[] }[] = [{ name: "", children: root }];
  let [at, line, counted] = [0, 1, 0];
  /** The line of an index, which is not before the last one. */
  const lineAt = (index: number) => {
    line += lineEnds(text.slice(counted, index));
    counted = index;
    return line;
  };
  const add = (node: XmlNode) => void open.at(-1)!.children.push(node);
  const addText = (start: number, end: number, isVerbatim = false) => {
    if (end > start) add({ text: text.slice(start, end), isVerbatim, line: lineAt(start) });
  };
  for (let start = 0; at < text.length;) {
    const next = text.indexOf("<", at);
    if (next === -1) {
      addText(start, text.length);
      break;
    }
    const skipped = skippedAt(text, next);
    if (skipped !== undefined) {
      addText(start, next);
      if (text.startsWith(CDATA, next)) addText(next + CDATA.length, skipped - "]]>".length, true);
      start = at = skipped;
      continue;
    }
    TAG.lastIndex = next;
    const tag = TAG.exec(text);
    at = next + (tag?.[0].length ?? 1);
    if (!tag) continue;
    addText(start, next);
    start = at;
    const [, slash, name = "", rest = ""] = tag;
    if (slash) {
      const index = open.findLastIndex((one) => one.name === name);
      if (index > 0) open.length = index;
      continue;
    }
    const children: XmlNode[] = [];
    add({ name, attributes: xmlAttributes(rest), children, line: lineAt(next) });
    if (!rest.endsWith("/") && open.length < DEPTH) open.push({ name, children });
  }
  return root;
}

/** Index after a comment, a section, a declaration or an instruction that begins at `at`; `undefined`: none does. */
function skippedAt(text: string, at: number): number | undefined {
  const sign = text[at + 1];
  if (sign !== "!" && sign !== "?") return undefined;
  const end = text.startsWith("<!--", at) ? "-->" : text.startsWith(CDATA, at) ? "]]>" : ">";
  const found = text.indexOf(end, at + 2);
  // What has no end is all of the rest.
  return found === -1 ? text.length + (end === "]]>" ? end.length : 0) : found + end.length;
}
