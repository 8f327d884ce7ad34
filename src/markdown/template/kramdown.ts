/**
 * Block attributes of kramdown: a list that is replaced by the table of contents, and paragraphs that are callouts, as
 * in just-the-docs.
 *
 * @module
 */
import { readAttributeList } from "../blocks/attribute_list.ts";
import { calloutFor } from "../blocks/callout.ts";
import { lineEnds, newlinesOf, titleAttribute } from "../text.ts";
import { writeBlockClasses } from "./kramdown_blocks.ts";
import type { Flavor } from "../../flavor.ts";
import { outsideCode } from "../code/regions.ts";

const CONTENTS = /^ {0,3}(?:[-*+]|1\.)[ \t]+[^\n]*\n {0,3}\{:[ \t]*toc[^}\n]*\}[ \t]*$/gm;
const CALLOUT = /^ {0,3}\{:[ \t]*\.([a-z]{1,20})(-title)?[ \t]*\}[ \t]*\n((?:[^\S\n]*\S[^\n]*(?:\n|$))+)/;
/** Extensions of kramdown: what is not shown, what is shown as it is, and settings of the program. */
const COMMENTS = /\{::comment\}[^]{0,10000}?\{:\/(?:comment)?\}/g;
const EXTENSIONS =
  /\{::(?:options|nomarkdown|comment)\b(?:[^{}\n"]|"[^"\n]{0,300}"){0,500}\}|\{:\/(?:nomarkdown|options|comment)\}/g;
const DEFINITIONS = /^ {0,3}\{:([\w-]{1,40}):[ \t]([^{}\n]{0,500})\}[ \t]*$/gm;
/** Attributes of a block or a part of a line, in which words name definitions. */
const ATTRIBUTES = /\{:[ \t]*((?:[^{}\n"']|"[^"\n]{0,300}"|'[^'\n]{0,300}'){1,500})\}/g;
const ATTRIBUTE = /(?:[^\s"'=]+=)?(?:"[^"]*"|'[^']*'|[^\s"']+)/g;
/** A line that ends the block before it, and a list in whose place footnotes would be: they are at the end of a page. */
const END_OF_BLOCK = /^\^[ \t]*$/gm;
const FOOTNOTES = /^ {0,3}(?:[-*+]|1\.)[ \t]+[^\n]*\n {0,3}\{:[ \t]*footnotes[ \t]*\}[ \t]*$/gm;
/** A heading, and its attributes on the line below it. */
const HEADING = /^( {0,3}#{1,6}[ \t][^\n]{0,500}?[^\s}])[ \t]*\n {0,3}(\{:[^{}\n]{1,300}\})[ \t]*$/gm;
const CALLOUTS = new RegExp(CALLOUT.source, "gm");

/** A text with shortcodes in their place; the number of lines stays the same. */
export function writeKramdown(written: string, flavor: Flavor | undefined): string {
  const ended = flavor === "kramdown" ? withoutBlockEnds(written) : written;
  if (!ended.includes("{:")) return ended;
  const text = flavor === "kramdown" ? writeBlockClasses(ended) : ended;
  const plain = text.includes("{::") ? withoutExtensions(text) : text;
  const titled = outsideCode(
    withDefinitions(plain, flavor),
    HEADING,
    (raw, _at, [heading, list = ""]) => readAttributeList(list) ? `${heading} ${list}\n` : raw,
  );
  const listed = outsideCode(titled, CONTENTS, () => "[[toc]]\n");
  return outsideCode(listed, CALLOUTS, (found, at) => {
    const before = listed.slice(listed.lastIndexOf("\n", at - 2) + 1, at);
    // After a block, it is about that block.
    return before.trim() === "" ? callout(found) : found;
  });
}

/**
 * A text in which attributes stand in place of the names that it defines for them: `{:wide: width="500"}`. In a text of
 * kramdown, names that it does not define are left out.
 */
function withDefinitions(text: string, flavor: Flavor | undefined): string {
  const definitions = new Map<string, readonly string[]>();
  const plain = outsideCode(text, DEFINITIONS, (_raw, _at, [name = "", list = ""]) => {
    definitions.set(name, list.match(ATTRIBUTE) ?? []);
    return "";
  });
  if (definitions.size === 0 && flavor !== "kramdown") return plain;
  const isKept = (word: string) => flavor !== "kramdown" || /^[.#]|=/.test(word) || word === "toc";
  return outsideCode(plain, ATTRIBUTES, (raw, _at, [list = ""]) => {
    const words = list.match(ATTRIBUTE) ?? [];
    const known = words.flatMap((word) => definitions.get(word) ?? [word]).filter(isKept);
    if (known.join(" ") === words.join(" ")) return raw;
    return known.length === 0 ? "" : `{: ${known.join(" ")}}`;
  });
}

function withoutBlockEnds(text: string): string {
  const ended = /^\^/m.test(text) ? outsideCode(text, END_OF_BLOCK, () => "<!-- -->") : text;
  return ended.includes("footnotes") ? outsideCode(ended, FOOTNOTES, newlinesOf) : ended;
}

function withoutExtensions(text: string): string {
  const shown = outsideCode(text, COMMENTS, newlinesOf);
  const hasRaw = shown.includes("{::nomarkdown");
  const plain = outsideCode(shown, EXTENSIONS, () => "");
  return hasRaw ? outsideCode(plain, /\{:\/\}/g, () => "") : plain;
}

/** `{: .note }` above a paragraph or a quote; with `-title`, its first line is the title. */
function callout(found: string): string {
  const [, name = "", hasTitle, written = ""] = CALLOUT.exec(found)!;
  if (!calloutFor(name)) return found;
  const lines = written.trimEnd().split("\n");
  const isQuote = lines.every((line) => /^ {0,3}>/.test(line));
  const body = isQuote ? lines.map((line) => line.replace(/^ {0,3}> ?/, "")) : lines;
  const title = hasTitle === undefined ? "" : ` ${titleAttribute(body.shift()!.trim())}`;
  // Nothing else may be on the line that ends a fence.
  if (/^ {0,3}[`~|]/.test(body.at(-1) ?? "")) return found;
  const text = `{{% ${name}${title} %}}\n${body.join("\n")}{{% /${name} %}}`;
  return text + "\n".repeat(Math.max(0, lineEnds(found) - lineEnds(text)));
}
