/**
 * Blocks: HTML → Markdown.
 *
 * @module
 */
import { codeBlock, escapeInline, escapeStart } from "./escape.ts";
import { anchorMark, inline, oneLine, texOf } from "./inline.ts";
import {
  attribute,
  elements,
  find,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isBlock,
  isElement,
  isHidden,
  type Parent,
  textContent,
} from "./node.ts";
import { tableBlock } from "./table.ts";

/** Kind of a callout → GitHub's alert. */
const ALERTS: Readonly<Record<string, string>> = {
  note: "NOTE",
  info: "NOTE",
  tip: "TIP",
  important: "IMPORTANT",
  warning: "WARNING",
  caution: "CAUTION",
  danger: "CAUTION",
};

/**
 * Blocks of Markdown, one after another: what only groups others leaves none itself.
 *
 * @param before The block before the first.
 */
export function blocks(nodes: readonly HtmlNode[], before?: string): readonly string[] {
  const all: string[] = [];
  let run: HtmlNode[] = [];
  function endRun(): void {
    const text = inline(run);
    if (text !== "") all.push(paragraph(text));
    run = [];
  }
  for (const node of nodes) {
    if (!isBlock(node)) run.push(node);
    else {
      endRun();
      if (isElement(node) && !isHidden(node)) all.push(...block(node, all.at(-1) ?? before));
    }
  }
  endRun();
  return all;
}

/** No empty line within, and none of its lines begins a block. */
function paragraph(text: string): string {
  return text.split("\n").map(escapeStart).join("\n");
}

/** @param before The block before it. */
function block(node: HtmlElement, before: string | undefined): readonly string[] {
  const { tagName } = node;
  if (/^h[1-6]$/.test(tagName)) return heading(node);
  if (tagName === "pre") return [codeBlock(textContent(node), language(node))];
  if (tagName === "figure" && hasClass(node, "code")) return titledCode(node);
  if (tagName === "ul" || tagName === "ol" || tagName === "menu") return list(node, before);
  if (tagName === "blockquote") return [quote(blocks(node.childNodes))];
  if (tagName === "hr") return ["---"];
  if (tagName === "table") return tableBlock(node, cell);
  if (tagName === "dl") return definitions(node, before);
  if (tagName === "details") return details(node);
  if (tagName === "p" && hasClass(node, "tab-label")) return label(node);
  if (tagName === "a") return [paragraph(inline([node]))];
  if (hasClass(node, "callout")) return [alert(node)];
  if (hasClass(node, "cards")) return [bullets(elements(node), before)];
  if (hasClass(node, "footnotes")) return footnotes(node);
  if (hasClass(node, "math") || hasClass(node, "katex-display")) return formula(node);
  const source = hasClass(node, "diagram") ? attribute(node, "data-source") : undefined;
  return source === undefined ? blocks(node.childNodes, before) : [codeBlock(source, "mermaid")];
}

function heading(node: HtmlElement): readonly string[] {
  const text = oneLine(node.childNodes);
  if (text === "") return [];
  const id = attribute(node, "id");
  const marks = "#".repeat(Number(node.tagName[1]));
  return [`${marks} ${text.replace(/(?<=\s|^)#+$/, "\\$&")}${id ? anchorMark(id) : ""}`];
}

function language(pre: HtmlElement): string {
  const code = find(pre, ({ tagName }) => tagName === "code") ?? pre;
  const name = /(?:^|\s)language-(\S+)/.exec(attribute(code, "class") ?? "")?.[1] ?? "";
  return /[`|]/.test(name) ? "" : name;
}

/** A title that cannot be in the line of the fence is above it. */
function titledCode(node: HtmlElement): readonly string[] {
  const caption = elements(node).find(({ tagName }) => tagName === "figcaption");
  const pre = find(node, ({ tagName }) => tagName === "pre");
  if (!caption || !pre) return blocks(node.childNodes);
  const title = textContent(caption).replace(/\s+/g, " ").trim();
  const isPlain = !/[`"|\\]/.test(title);
  const info = `${language(pre) || "text"} title="${title}"`;
  const others = node.childNodes.filter((child) => child !== caption && child !== pre);
  const code = codeBlock(textContent(pre), isPlain ? info : language(pre));
  return [...isPlain ? [] : label(caption), code, ...blocks(others)];
}

function list(node: HtmlElement, before: string | undefined): readonly string[] {
  const items = elements(node);
  if (items.length === 0) return [];
  if (node.tagName !== "ol") return [bullets(items, before)];
  const first = Number(attribute(node, "start") ?? 1);
  const end = before !== undefined && /^\d+\. /.test(before) ? ")" : ".";
  return [listed(items, (i) => `${Math.max(0, first + i)}${end}`)];
}

function bullets(items: readonly HtmlElement[], before: string | undefined): string {
  const bullet = bulletAfter(before);
  return listed(items, () => bullet);
}

/** Two lists in a row with the same bullet would be one. */
function bulletAfter(before: string | undefined): string {
  return before !== undefined && /^-(?: |$)/.test(before) ? "*" : "-";
}

function listed(items: readonly HtmlElement[], mark: (i: number) => string): string {
  const inner = items.map((item) => blocks(item.childNodes));
  // An empty line within an item makes a list a loose one.
  const isTight = items.every((item) => elements(item).every(({ tagName }) => tagName !== "p" && tagName !== "pre")) &&
    inner.every((blocks) => blocks.slice(1).every(isList));
  const parts = inner.map((blocks, i) => {
    const marker = `${mark(i)} `;
    const text = blocks.join(isTight ? "\n" : "\n\n");
    return (marker + indented(text, marker.length)).trimEnd();
  });
  return parts.join(isTight ? "\n" : "\n\n");
}

function isList(block: string): boolean {
  return /^(?:[-*]|\d+[.)])(?: |$)/.test(block);
}

/** All lines but the first, which follows a marker. */
function indented(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(width)}`);
}

function quote(inner: readonly string[]): string {
  return inner.join("\n\n").split("\n").map((line) => line === "" ? ">" : `> ${line}`).join("\n");
}

/** Its title is written only if it adds to the name of the alert. */
function alert(node: HtmlElement): string {
  const kind = (attribute(node, "class") ?? "").split(" ").find((name) => Object.hasOwn(ALERTS, name)) ?? "note";
  const name = ALERTS[kind]!;
  const title = elements(node).find((child) => hasClass(child, "callout-title"));
  const isSaid = title && textContent(title).trim().toUpperCase() !== name;
  const inner = blocks(node.childNodes.filter((child) => child !== title));
  const all = quote([...isSaid ? label(title) : [], ...inner]);
  return inner.length === 0 && !isSaid ? `> [!${name}]` : `> [!${name}]\n${all}`;
}

function label({ childNodes }: HtmlElement): readonly string[] {
  const text = oneLine(childNodes);
  if (text === "") return [];
  return [/[*_]/.test(text.replace(/\\./g, "")) ? paragraph(text) : `**${text}**`];
}

/** Writes a summary as a paragraph above its content; a folder in a tree of files is part of its line. */
function details(node: HtmlElement): readonly string[] {
  const summary = elements(node).find(({ tagName }) => tagName === "summary");
  const content = blocks(node.childNodes.filter((child) => child !== summary));
  if (!summary) return content;
  const folder = find(summary, (element) => hasClass(element, "folder"));
  if (folder) return [paragraph(inline(summary.childNodes)), ...content];
  return [...summary.childNodes.some(isBlock) ? blocks(summary.childNodes) : label(summary), ...content];
}

/** Terms as items of a list, with what they mean below. */
function definitions(node: HtmlElement, before: string | undefined): readonly string[] {
  const all: string[] = [];
  const bullet = bulletAfter(before);
  /** Whether there is a term that the next text is about. */
  let isOpen = false;
  function take(parent: Parent): void {
    for (const child of elements(parent)) {
      if (child.tagName === "dt") {
        const [term] = label(child);
        isOpen = term !== undefined;
        if (isOpen) all.push(`${bullet} ${term}`);
      } else if (child.tagName === "dd") {
        const meaning = blocks(child.childNodes).join("\n\n");
        if (meaning !== "") all.push(isOpen ? `  ${indented(meaning, 2)}` : meaning);
      } else take(child);
    }
  }
  take(node);
  return all.length > 0 ? [all.join("\n\n")] : [];
}

function footnotes(node: HtmlElement): readonly string[] {
  const notes = find(node, ({ tagName }) => tagName === "ol");
  if (!notes) return blocks(node.childNodes);
  return elements(notes).map((item, i) => `[^${i + 1}]: ${indented(blocks(item.childNodes).join("\n\n"), 4)}`);
}

function formula(node: HtmlElement): readonly string[] {
  const tex = texOf(node);
  return tex === undefined ? [escapeInline(textContent(node).trim())] : [`$$\n${tex.trim()}\n$$`];
}

/** Content of a table's cell on one line. */
function cell({ childNodes }: HtmlElement): string {
  if (!childNodes.some(isBlock)) return oneLine(childNodes, "<br>");
  return blocks(childNodes).join("\n").replace(/\n+/g, "<br>");
}
