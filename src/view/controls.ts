/**
 * The menu of a page: copy it, see its source, subscribe, connect an agent, edit.
 *
 * @module
 */
import { attributes, type Hole, type Html, html, slot } from "../html.ts";
import { DEFAULT_EDIT_TEXT } from "../config/site.ts";
import { type Page, writtenFile } from "../site/page.ts";
import { fill } from "../words/words.ts";
import { iconHtml, markHtml } from "./icon.ts";
import { markdownAddress, rawAddress } from "./page_forms.ts";
import type { View } from "./view.ts";

/**
 * A disclosure of links that works by itself; the client's code makes it a menu. What needs that code is
 * marked `data-script` and is not shown without it.
 */
export function controls(page: Page, view: View): Html | undefined {
  const { connect } = view.site.config.pageControls ?? {};
  const usual = [...sourceEntries(page, view), ...feedEntries(view)];
  const edit = editEntries(page, view);
  const isConnected = connect ?? usual.length + edit.length > 0;
  const entries = [...usual, ...isConnected ? connectEntries(page, view) : [], ...edit];
  if (entries.length === 0) return undefined;
  return html`
    <details class="dropdown controls">
      <summary>${iconHtml("more")}<span>${view.words.pageActions}</span></summary>
      <ul class="popup">${entries}</ul>
    </details>
  `;
}

function sourceEntries(page: Page, view: View): readonly Hole[] {
  if (!view.site.config.pageControls?.downloadMarkdown) return [];
  const raw = `${rawAddress(page, view)}?view=true`;
  return [
    html`<li data-script><button type="button" data-copy-text="${raw}">${
      iconHtml("copy")
    }<span>${view.words.copyPage}</span></button></li>`,
    html`<li><a href="${raw}" target="_blank" rel="noopener nofollow">${
      iconHtml("markdown")
    }<span>${view.words.viewMarkdown}</span></a></li>`,
  ];
}

function feedEntries(view: View): readonly Hole[] {
  if (!view.site.config.pageControls?.subscribeRss) return [];
  return [
    html`<li><a href="${slot("origin")}${view.basePath}/feed.xml" data-copy-address>${
      iconHtml("feed")
    }<span>${view.words.copyFeed}</span></a></li>`,
  ];
}

/** Chats that read a page by its URL → where a conversation begins, up to its first words. */
const CHATS = { Claude: "https://claude.ai/new?q=", ChatGPT: "https://chatgpt.com/?q=" };

/** An export has no MCP server. */
function connectEntries(page: Page, view: View): readonly Hole[] {
  const { words, basePath, isExport } = view;
  const markdown = markdownAddress(page, view);
  const [before = "", after = ""] = words.askAbout.split("{url}").map(encodeURIComponent);
  const mcp = attributes({ href: html`${slot("origin")}${basePath}/mcp`, "data-copy-address": true });
  const chats = Object.entries(CHATS).map(([name, start]) => {
    const url = html`${start + before}${slot("origin")}${encodeURIComponent(markdown) + after}`;
    const link = attributes({ href: url, target: "_blank", rel: "noopener nofollow" });
    return html`<li><a ${link}>${iconHtml("external")}<span>${fill(words.openIn, { name })}</span></a></li>`;
  });
  const marks = (isFirst: boolean) => attributes({ "data-group": isFirst, "data-script": true });
  const text = attributes({ type: "button", "data-copy-text": markdown });
  return [
    !isExport && html`<li ${marks(true)}><a ${mcp}>${iconHtml("copy")}<span>${words.copyMcp}</span></a></li>`,
    html`<li ${marks(isExport)}><button ${text}>${iconHtml("copy")}<span>${words.copyForAgents}</span></button></li>`,
    ...chats,
  ];
}

function editEntries(page: Page, view: View): readonly Hole[] {
  const entry = view.site.config.pageControls?.editLink;
  const address = editAddress(page, view);
  if (!entry || address === undefined) return [];
  const sign = (entry.icon !== undefined && markHtml(entry.icon)) || iconHtml("external");
  return [html`<li class="edit"><a href="${address}">${sign}<span>${editText(entry.label, view)}</span></a></li>`];
}

/** The author's text for the link, or ours in the language of the page. */
export function editText(label: string, { words }: View): string {
  return label === DEFAULT_EDIT_TEXT ? words.editPage : label;
}

/** URL at which the source of a page can be edited; `undefined` if neither the page nor the configuration has one. */
export function editAddress(page: Page, { site }: View): string | undefined {
  const editLink = page.frontMatter.editLink;
  if (editLink !== undefined) return editLink === false ? undefined : editLink;
  const { pattern, moved = [] } = site.config.editLink ?? {};
  if (pattern === undefined) return undefined;
  const written = writtenFile(page.source);
  const [folder = "", place = ""] = moved.find(([folder]) => written.startsWith(`${folder}/`)) ?? [];
  const file = folder === "" ? written : `${place}${written.slice(folder.length)}`.replace(/^\//, "");
  const path = file.toWellFormed().split("/").map(encodeURIComponent).join("/");
  const address = pattern.replaceAll(":path", () => path);
  return place.startsWith("../") && URL.canParse(address) ? new URL(address).href : address;
}
