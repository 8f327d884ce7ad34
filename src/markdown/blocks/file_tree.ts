/**
 * File trees: a list of names, as in Starlight, or `<Folder name="…">` and `<File name="…" />`.
 *
 * `name/`, or what has names below it, is a folder; `**name**` is highlighted; text after a name is a remark; `…` is
 * for names that are left out.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import { elementHtml, escapeText, join, type Markup, markup, trim } from "../markup.ts";
import type { Container } from "./read_container.ts";
import { elementKind } from "../jsx/element_names.ts";
import type { JsxElement } from "../jsx/element_token.ts";
import { type Parted, partElements, restHtml } from "../jsx/parted.ts";
import type { Extension } from "../extension.ts";
import type { PageContext } from "../page_context.ts";
import { isSet, word } from "../tag.ts";
import { decodeReferences, textToken } from "../text.ts";

/** A line of a tree. */
interface Entry {
  readonly name: string;
  readonly remark: Markup;
  readonly highlighted: boolean;
  /** `undefined`: a file. */
  readonly entries: readonly Entry[] | undefined;
  readonly open: boolean;
}

export const fileTree: Extension = {
  render: {
    container({ name, closed, tokens }: Container, page) {
      if (name !== "file-tree" && name !== "filetree") return undefined;
      if (!closed) page.report(`::: ${name} is never closed`);
      return tree(listEntries(tokens, page), tokens, page);
    },
    element(token: JsxElement, page) {
      if (token.inline || elementKind(token.name) !== "fileTree") return undefined;
      const others: Parted[] = [];
      const entries = elementEntries(token.tokens, page.line + token.offset, others);
      if (entries.length > 0) return join([treeHtml(entries), ...others.map((parted) => restHtml(parted, page))]);
      return tree(listEntries(token.tokens, page), token.tokens, page);
    },
  },
};

/**
 * The lists of a container as a tree, followed by everything else: a container that is never closed holds the rest of a
 * page.
 */
function tree(entries: readonly Entry[], tokens: readonly Token[], page: PageContext): Markup {
  if (entries.length > 0) {
    return markup`${treeHtml(entries)}${page.render(tokens.filter(({ type }) => type !== "list"))}`;
  }
  page.report("a file tree needs a list of names");
  return page.render(tokens);
}

function treeHtml(entries: readonly Entry[]): Markup {
  return markup`<div class="file-tree">\n${list(entries)}</div>\n`;
}

function list(entries: readonly Entry[]): Markup {
  return markup`<ul>\n${join(entries.map((entry) => markup`<li>${line(entry)}</li>\n`))}</ul>\n`;
}

function line({ name, remark, highlighted, entries, open }: Entry): Markup {
  const kind = entries ? "folder" : /^(?:\.{3}|…)$/.test(name) ? "more" : "file";
  const text = elementHtml("span", { class: kind }, markup`<bdi>${escapeText(name)}</bdi>`);
  const remarkHtml = remark && markup` <span class="remark">${remark}</span>`;
  const label = markup`${highlighted ? markup`<strong>${text}</strong>` : text}${remarkHtml}`;
  if (!entries || entries.length === 0) return label;
  return elementHtml("details", { open }, markup`<summary>${label}</summary>\n${list(entries)}`);
}

function listEntries(tokens: readonly Token[], page: PageContext): readonly Entry[] {
  const lists = tokens.filter((token) => token.type === "list") as Tokens.List[];
  return lists.flatMap(({ items }) => items.map((item) => listEntry(item, page)));
}

/** Types of tokens that are words alone. */
const PLAIN: ReadonlySet<string> = new Set(["text", "escape"]);

function listEntry({ tokens }: Tokens.ListItem, page: PageContext): Entry {
  const below = tokens.find((token) => token.type === "list");
  const first = tokens.find((token) => token.type === "text" || token.type === "paragraph");
  const inline = (first && "tokens" in first && first.tokens) || [];
  const [head] = inline;
  // Signs that are escaped are tokens of their own: `\<name>`.
  const end = inline.findIndex(({ type }, i) => i > 0 && (!PLAIN.has(type) || !PLAIN.has(head!.type)));
  const heads = end === -1 ? inline : inline.slice(0, end);
  const rest = inline.slice(heads.length);
  const isStrong = head?.type === "strong";
  const written = page.plain(heads).trimStart();
  // After the remark's first words, a space belongs to them.
  const whole = rest.length === 0 || isStrong ? written.trimEnd() : written;
  // A name ends with the first space, unless it is marked.
  const [, name = whole, after = ""] = isStrong || head?.type === "codespan" ? [] : /^(\S+)\s*(.*)$/s.exec(whole) ?? [];
  const isFolder = below !== undefined || name.endsWith("/");
  const remarkTokens: Token[] = after ? [textToken(after), ...rest] : rest;
  return {
    name: decodeReferences(name).replace(/\/$/, ""),
    remark: trim(page.render(remarkTokens)),
    highlighted: isStrong,
    entries: isFolder ? below ? listEntries([below], page) : [] : undefined,
    open: true,
  };
}

/** @param others Receives the content that is not the name of a file. */
function elementEntries(tokens: readonly Token[], line: number, others: Parted[]): readonly Entry[] {
  const parted = partElements(tokens, ["folder", "file"], line);
  others.push(parted);
  return parted.elements.map(([{ name, attributes, tokens, offset }, at]): Entry => {
    const isFolder = elementKind(name) === "folder";
    const entries = isFolder ? elementEntries(tokens, at + offset, others) : undefined;
    return {
      name: word(attributes, "name", "label", "title") ?? "",
      remark: escapeText(word(attributes, "comment", "description") ?? ""),
      highlighted: isSet(attributes, "active") || isSet(attributes, "highlight"),
      entries,
      open: true,
    };
  });
}
