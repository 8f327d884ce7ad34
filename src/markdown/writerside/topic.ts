/**
 * Topics of Writerside in XML, as Markdown with its elements: what is a paragraph there is one in HTML, in which nothing is
 * Markdown, and all blocks are on the lines on which they begin in the file.
 *
 * @module
 */
import { commonIndent } from "../indent.ts";
import { decodeReferences, isBlankLine } from "../text.ts";
import { BlockWriter } from "./block_writer.ts";
import { isXmlElement, parseXml, type XmlElement, type XmlNode } from "./xml.ts";
import { HIDDEN, INLINE, inlineHtml, linesOf, titleMarkdown, writtenAttributes } from "./xml_line.ts";

/** The beginning of a file in XML. */
const TOPIC = /^\uFEFF?\s*(?:<[?!][^<>]{0,2000}>\s*){0,20}<topic[\s>]/;
/** Lists of links on the first page of a section. */
const LINKS = new Set(["spotlight", "primary", "secondary", "cards", "group", "category"]);

export function isTopic(text: string): boolean {
  return text.includes("<topic") && TOPIC.test(text);
}

/** Translates XML. As many lines as before, unless several blocks are on one. */
export function writeTopic(source: string): string {
  return writeXml(source, source.split("\n").length).join("\n");
}

/** At least so many lines. @param indent Blanks before each of them. */
export function writeXml(source: string, count: number, indent = ""): readonly string[] {
  const written = new BlockWriter(indent);
  blocks(parseXml(source), 1, written);
  written.padTo(count);
  return written.lines;
}

/** @param level Of the headings that are above. */
function blocks(nodes: readonly XmlNode[], level: number, to: BlockWriter): void {
  let run: XmlNode[] = [];
  const endRun = () => {
    paragraph(run, to);
    run = [];
  };
  for (const node of nodes) {
    if (!isXmlElement(node) || INLINE.has(node.name)) {
      run.push(node);
    } else {
      endRun();
      block(node, level, to);
    }
  }
  endRun();
}

/** Words of a line, which are a paragraph unless there are none. */
function paragraph(nodes: readonly XmlNode[], to: BlockWriter, id?: string): void {
  const shown = nodes.filter((node) => isXmlElement(node) || node.text.trim() !== "");
  const [first, ...rest] = shown;
  if (!first) return;
  const wordless = rest.some(isXmlElement) ? undefined : wordlessLink(first);
  if (wordless !== undefined) {
    const words = linesOf(inlineHtml(rest)).join(" ");
    return to.block(first.line, words === "" ? wordless : `${wordless} ${titleMarkdown(words)}`);
  }
  const [start = "", ...lines] = linesOf(inlineHtml(nodes));
  const line = first.line + (isXmlElement(first) ? 0 : first.text.search(/\S/) === -1 ? 0 : newlinesBefore(first.text));
  const texts = [`<p${id === undefined ? "" : ` id="${id}"`}>${start}`, ...lines];
  texts[texts.length - 1] += "</p>";
  to.block(line, ...texts);
}

/** A link without words in Markdown, which then has the title of its page; `undefined`: the node is something else. */
function wordlessLink(node: XmlNode): string | undefined {
  if (!isXmlElement(node) || node.name !== "a" || inlineHtml(node.children).trim() !== "") return undefined;
  const [href, anchor] = [node.attributes.get("href") ?? "", node.attributes.get("anchor")];
  const target = `${href}${anchor === undefined ? "" : `#${anchor}`}`;
  return /^[^\s()<>]+$/.test(target) ? `[](${target})` : undefined;
}

function newlinesBefore(text: string): number {
  return text.slice(0, text.search(/\S/)).split("\n").length - 1;
}

function block(element: XmlElement, level: number, to: BlockWriter): void {
  const { name, attributes, children, line } = element;
  const title = attributes.get("title");
  const id = attributes.get("id");
  if (HIDDEN.has(name)) return;
  if (name === "topic") {
    if (title !== undefined) to.block(line, `# ${titleMarkdown(title)}`);
    blocks(children, 1, to);
  } else if (name === "chapter") {
    const deeper = Math.min(level + 1, 6);
    if (title) to.block(line, `${"#".repeat(deeper)} ${titleMarkdown(title)}${id === undefined ? "" : ` {#${id}}`}`);
    blocks(children, deeper, to);
  } else if (name === "p" || name === "description") {
    if (children.some((child) => isXmlElement(child) && !INLINE.has(child.name))) blocks(children, level, to);
    else paragraph(children, to, id);
  } else if (name === "list") list(element, level, to);
  else if (name === "procedure") procedure(element, level, to);
  else if (name === "code-block") code(element, to);
  else if (name === "table") table(element, level, to);
  else if (name === "compare") compare(element, level, to);
  else if (name === "seealso" || name === "links" || name === "misc") {
    const shown = name === "seealso" ? "See also" : titleOf(children);
    if (shown !== undefined) to.block(line, `## ${titleMarkdown(shown)}`);
    blocks(children, 2, to);
  } else if (LINKS.has(name)) links(element, to);
  else if (WRAPPED.has(name)) {
    to.open(line, `<${name}${writtenAttributes(element)}>`);
    blocks(children, level, to);
    to.close(`</${name}>`);
  } else if (children.length === 0 || name === "include") include(element, to);
  else blocks(children, level, to);
}

/** Blocks that the page has, too. */
const WRAPPED = new Set("tabs tab note tip warning tldr deflist def".split(" "));

/** A file, or a part of it; values for it are in the element. */
function include(element: XmlElement, to: BlockWriter): void {
  const values = element.children.filter(isXmlElement).filter(({ name }) => name === "var");
  const tag = `${element.name}${writtenAttributes(element)}`;
  const inner = values.map((value) => `<var${writtenAttributes(value)}/>`).join("");
  to.block(element.line, inner === "" ? `<${tag}/>` : `<${tag}>${inner}</${element.name}>`);
}

function list({ attributes, children }: XmlElement, level: number, to: BlockWriter): void {
  const type = attributes.get("type") ?? attributes.get("style") ?? "";
  const isOther = to.nextList();
  let number = Number(attributes.get("start") ?? 1) || 1;
  for (const item of children.filter(isXmlElement)) {
    const sign = /^(?:decimal|alpha)/.test(type) ? `${number++}${isOther ? "." : ")"} ` : isOther ? "- " : "* ";
    to.item(sign, item.line, () => blocks(item.name === "li" ? item.children : [item], level, to));
  }
}

function procedure({ attributes, children, line }: XmlElement, level: number, to: BlockWriter): void {
  const [title, id] = [attributes.get("title"), attributes.get("id")];
  const anchor = id === undefined ? "" : `<a id="${id}"></a>`;
  if (title) to.block(line, `${anchor}**${titleMarkdown(title)}**`);
  const isChoice = attributes.get("style") === "choices" || attributes.get("type") === "choices";
  const sign = to.nextList() ? "." : ")";
  let number = 1;
  for (const node of children) {
    if (!isXmlElement(node) || node.name !== "step") blocks([node], level, to);
    else to.item(isChoice ? "- " : `${number++}${sign} `, node.line, () => blocks(node.children, level, to));
  }
}

function code(element: XmlElement, to: BlockWriter): void {
  const { attributes, children, line } = element;
  if (attributes.has("src")) return to.block(line, `<code-block${writtenAttributes(element)}/>`);
  const text = children.map((node) =>
    isXmlElement(node) ? inlineHtml([node]) : node.isVerbatim ? node.text : decodeReferences(node.text)
  ).join("");
  const lines = text.split("\n");
  while (lines.length > 0 && isBlankLine(lines[0])) lines.shift();
  while (lines.length > 0 && isBlankLine(lines.at(-1))) lines.pop();
  const cut = commonIndent(lines);
  const longest = Math.max(2, ...Array.from(text.matchAll(/~{3,}/g), ([run]) => run.length));
  const fence = "~".repeat(Math.min(longest, 60) + 1);
  to.block(line, fence + (attributes.get("lang") ?? "").toLowerCase(), ...lines.map((one) => one.slice(cut)), fence);
}

/** A table; its first row is a heading unless its style is another one. */
function table(element: XmlElement, level: number, to: BlockWriter): void {
  const style = element.attributes.get("style") ?? "header-row";
  const rows = rowsOf(element);
  if (rows.length === 0) return;
  // The cells say which of them are headings.
  to.block(element.line, '<table style="none">');
  for (const [at, row] of rows.entries()) {
    to.block(row.line, "<tr>");
    for (const [column, cell] of row.children.filter(isXmlElement).entries()) {
      const isHead = cell.name === "th" || at === 0 && /^(?:header-row|both)$/.test(style) ||
        column === 0 && /^(?:header-column|both)$/.test(style);
      const [name, spans] = [isHead ? "th" : "td", spansOf(cell)];
      if (cell.children.every((node) => !isXmlElement(node) || INLINE.has(node.name))) {
        to.block(cell.line, `<${name}${spans}>${linesOf(inlineHtml(cell.children)).join(" ")}</${name}>`);
      } else {
        to.block(cell.line, `<${name}${spans}>`);
        blocks(cell.children, level, to);
        to.block(0, `</${name}>`);
      }
    }
    to.block(0, "</tr>");
  }
  to.block(0, "</table>");
}

function rowsOf({ children }: XmlElement): readonly XmlElement[] {
  return children.filter(isXmlElement).flatMap((row) => /^t(?:head|body|foot)$/.test(row.name) ? rowsOf(row) : [row]);
}

function spansOf({ attributes }: XmlElement): string {
  return ["colspan", "rowspan"].flatMap((name) => {
    const value = attributes.get(name);
    return value === undefined ? [] : ` ${name}="${value}"`;
  }).join("");
}

/** Two blocks of code, as tabs. */
function compare({ attributes, children, line }: XmlElement, level: number, to: BlockWriter): void {
  const titles = [attributes.get("first-title") ?? "Before", attributes.get("second-title") ?? "After"];
  to.open(line, "<tabs>");
  for (const [at, node] of children.filter(isXmlElement).entries()) {
    to.open(0, `<tab title="${(titles[at] ?? "").replaceAll('"', "&quot;")}">`);
    blocks([node], level, to);
    to.close("</tab>");
  }
  to.close("</tabs>");
}

function titleOf(children: readonly XmlNode[]): string | undefined {
  const title = children.filter(isXmlElement).find(({ name }) => name === "title");
  return title && linesOf(inlineHtml(title.children)).join(" ");
}

/** Attributes of a link that say where it leads. */
const LEADS = new Set(["href", "anchor", "id"]);

/** Links with what they lead to. */
function links({ name, children, line }: XmlElement, to: BlockWriter): void {
  const title = titleOf(children);
  if (title !== undefined) to.block(line, `${name === "group" ? "###" : "##"} ${titleMarkdown(title)}`);
  const sign = to.nextList() ? "- " : "* ";
  for (const link of children.filter(isXmlElement)) {
    if (link.name !== "a" && link.name !== "card") continue;
    const summary = link.attributes.get("summary");
    const words = summary === undefined ? [] : [{ text: `— ${summary}`, isVerbatim: false, line: link.line }];
    to.item(
      sign,
      link.line,
      () =>
        paragraph([
          { ...link, name: "a", attributes: new Map([...link.attributes].filter(([key]) => LEADS.has(key))) },
          ...words,
        ], to),
    );
  }
}
