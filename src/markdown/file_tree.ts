/**
 * File trees: a list of names, as Starlight has it, or `<Folder name="…">` and `<File name="…" />`.
 *
 * `name/`, or what has names below it, is a folder; `**name**` is pointed out; text behind a name is a remark; `…` stands for
 * names that are left out.
 *
 * @module
 */
import type { Container } from "./container.ts";
import { elementKind } from "./element_names.ts";
import { type Element, type Parted, partElements, restHtml } from "./element.ts";
import type { Extension, Token, Tokens } from "./extension.ts";
import type { Page } from "./page.ts";
import { isSet, word } from "./tag.ts";
import { decode, escapeText } from "./text.ts";

/** A line of a tree. HTML but for the name. */
interface Entry {
  readonly name: string;
  readonly remark: string;
  readonly highlighted: boolean;
  /** `undefined`: a file. */
  readonly entries: readonly Entry[] | undefined;
  readonly open: boolean;
}

export const fileTree: Extension = {
  render: {
    container({ name, closed, tokens }: Container, page) {
      if (name !== "file-tree" && name !== "filetree") return undefined;
      if (!closed) page.fault(`::: ${name} is never closed`);
      return tree(listEntries(tokens, page), tokens, page);
    },
    element(token: Element, page) {
      if (token.inline || elementKind(token.name) !== "fileTree") return undefined;
      const beside: Parted[] = [];
      const entries = elementEntries(token.tokens, page.line + token.offset, beside);
      if (entries.length > 0) return treeHtml(entries) + beside.map((parted) => restHtml(parted, page)).join("");
      return tree(listEntries(token.tokens, page), token.tokens, page);
    },
  },
};

/** The lists of a container as a tree, and behind it what is no list: a container that is never closed holds the rest of a page. */
function tree(entries: readonly Entry[], tokens: readonly Token[], page: Page): string {
  if (entries.length > 0) return treeHtml(entries) + page.render(tokens.filter(({ type }) => type !== "list"));
  page.fault("a file tree needs a list of names");
  return page.render(tokens);
}

function treeHtml(entries: readonly Entry[]): string {
  return `<div class="file-tree">\n${list(entries)}</div>\n`;
}

function list(entries: readonly Entry[]): string {
  return `<ul>\n${entries.map((entry) => `<li>${line(entry)}</li>\n`).join("")}</ul>\n`;
}

function line({ name, remark, highlighted, entries, open }: Entry): string {
  const kind = entries ? "folder" : /^(?:\.{3}|…)$/.test(name) ? "more" : "file";
  const text = `<span class="${kind}">${escapeText(name)}</span>`;
  const label = (highlighted ? `<strong>${text}</strong>` : text) +
    (remark && ` <span class="remark">${remark}</span>`);
  if (!entries || entries.length === 0) return label;
  return `<details${open ? " open" : ""}><summary>${label}</summary>\n${list(entries)}</details>`;
}

function listEntries(tokens: readonly Token[], page: Page): readonly Entry[] {
  const lists = tokens.filter((token) => token.type === "list") as Tokens.List[];
  return lists.flatMap(({ items }) => items.map((item) => listEntry(item, page)));
}

function listEntry({ tokens }: Tokens.ListItem, page: Page): Entry {
  const below = tokens.find((token) => token.type === "list");
  const first = tokens.find((token) => token.type === "text" || token.type === "paragraph");
  const inline = (first && "tokens" in first && first.tokens) || [];
  const [head, ...rest] = inline;
  const isStrong = head?.type === "strong";
  const whole = head === undefined ? "" : page.plain([head]).trim();
  // A name ends with the first space, unless it is marked.
  const [, name = whole, behind = ""] = isStrong || head?.type === "codespan"
    ? []
    : /^(\S+)\s*(.*)$/s.exec(whole) ?? [];
  const isFolder = below !== undefined || name.endsWith("/");
  const said: Token[] = behind ? [{ type: "text", raw: behind, text: behind, escaped: false }, ...rest] : rest;
  return {
    name: decode(name).replace(/\/$/, ""),
    remark: page.render(said).trim(),
    highlighted: isStrong,
    entries: isFolder ? below ? listEntries([below], page) : [] : undefined,
    open: true,
  };
}

/** @param beside Gets what stands beside the names. */
function elementEntries(tokens: readonly Token[], line: number, beside: Parted[]): readonly Entry[] {
  const parted = partElements(tokens, ["folder", "file"], line);
  beside.push(parted);
  return parted.elements.map(([{ name, attributes, tokens, offset }, at]): Entry => {
    const isFolder = elementKind(name) === "folder";
    const entries = isFolder ? elementEntries(tokens, at + offset, beside) : undefined;
    return {
      name: word(attributes, "name", "label", "title") ?? "",
      remark: escapeText(word(attributes, "comment", "description") ?? ""),
      highlighted: isSet(attributes, "active") || isSet(attributes, "highlight"),
      entries,
      open: true,
    };
  });
}
