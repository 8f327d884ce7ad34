/**
 * What is wrong with a page as a reader gets it: syntax that was left, nothing to read, and what its author is told.
 *
 * @module
 */
import { type DefaultTreeAdapterTypes as Tree, parse } from "parse5";
import { leaksOf } from "../_tools/leaks.ts";
import type { HasFile } from "./files.ts";

/** Kind of a problem → how often, and the first example. */
export type Problems = ReadonlyMap<string, readonly string[]>;

export interface Checked {
  /** A page is clean without them. */
  readonly problems: Problems;
  /** Other faults, by kind. */
  readonly remarks: Problems;
  readonly links: number;
  /** Addresses in this site that it leads to. */
  readonly targets: readonly string[];
}

/** Faults that make a page unclean. */
const FAULTS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["unknown element", /^<\S+> is not known/],
  ["unknown shortcode", /shortcode \S+ is not known/],
  ["unknown container", /is not a known (?:container|admonition|kind)|is never closed|closes no container/],
];
const MISSING = /^(?:in [^:]*: )?the file (\S+) cannot be included/;
const LOST = /^(?:in [^:]*: )?(link|image) to (.*): there is no such/s;
/** Classes of what a page has to say: its text, and the cards of a home page. */
const BODY = /^(?:prose|hero|features)\b/;
const MEDIA = new Set(["img", "video", "audio", "iframe", "svg", "picture", "input", "hr"]);

export function checkPage(html: string, has: HasFile): Checked {
  const problems = new Map<string, string[]>();
  const remarks = new Map<string, string[]>();
  const { faults, targets, links, hasMedia, text } = read(html);
  for (const [kind, examples] of leaksOf(html)) problems.set(`syntax: ${kind}`, [...examples]);
  if (!hasMedia && text.trim() === "") note(problems, "empty", "");
  for (const fault of faults) {
    const lost = LOST.exec(fault);
    const include = MISSING.exec(fault);
    const kind = include && has(include[1]!.replace(/[#:].*$/, ""))
      ? "missing include"
      : FAULTS.find(([, pattern]) => pattern.test(fault))?.[0];
    if (kind !== undefined) note(problems, kind, fault);
    else if (lost && has(lost[2]!)) note(problems, `${lost[1]} that was broken`, lost[2]!);
    else {note(
        remarks,
        lost ? `${lost[1]} to nothing` : fault.replace(/[:"<].*$/s, "").trim() || fault.split(" ")[0]!,
        fault,
      );}
  }
  return { problems, remarks, links, targets };
}

function note(into: Map<string, string[]>, kind: string, example: string): void {
  const examples = into.get(kind);
  if (examples) examples.push(example);
  else into.set(kind, [example]);
}

/** Reads the main part of a page. */
function read(html: string): { faults: string[]; targets: string[]; links: number; hasMedia: boolean; text: string } {
  const found = { faults: [] as string[], targets: [] as string[], links: 0, hasMedia: false, text: "" };
  const visit = (node: Tree.Node, inMain: boolean, inFaults: boolean): void => {
    if (inMain && "value" in node) found.text += node.value;
    if (!("childNodes" in node)) return;
    const name = "tagName" in node ? node.tagName : "";
    const attributes = "attrs" in node ? new Map(node.attrs.map(({ name, value }) => [name, value])) : new Map();
    const isFaults = inFaults || attributes.get("class") === "faults";
    if (isFaults && name === "li") found.faults.push(textOf(node).replace(/^[^:]*\bline \d+:\s*/i, "").trim());
    if (inMain && !isFaults) {
      if (MEDIA.has(name)) found.hasMedia = true;
      const address = attributes.get("href") ?? attributes.get("src");
      if (name === "a" && attributes.get("class") !== "anchor" && address !== undefined) found.links++;
      if (address?.startsWith("/")) found.targets.push(address.replace(/[?#].*$/s, ""));
    }
    const isText = (inMain || BODY.test(attributes.get("class") ?? "")) && name !== "h1" && !isFaults;
    for (const child of node.childNodes) visit(child, isText, isFaults);
  };
  visit(parse(html), false, false);
  return found;
}

function textOf(node: Tree.Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
