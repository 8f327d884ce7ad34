/**
 * Tabs: panels of which a reader sees one at a time, or all of them, one after another, where no script runs.
 *
 * `:::tabs key:os` with `== Label` before each panel is ours, `@tab Label` and `::: tab Label` are of VuePress' plug-ins; `<Tabs>` with `<TabItem label="…">` or `<Tab title="…">`
 * is what other tools write. Tabs with the same key change together.
 *
 * @module
 */
import type { Token } from "marked";
import { slug } from "github-slugger";
import { isHeadingId } from "../commonmark/heading_alias.ts";
import { elementHtml, EMPTY, escapeText, join, type Markup, markup } from "../markup.ts";
import { type Container, openContainer, type OpenedContainer } from "./read_container.ts";
import { elementKind, guessedKind } from "../jsx/element_names.ts";
import { attributeHtml, content } from "../jsx/element_content.ts";
import { elementId, freeId } from "../jsx/element_id.ts";
import type { JsxElement } from "../jsx/element_token.ts";
import { type Parted, partElements, restHtml } from "../jsx/parted.ts";
import { holdsTabs } from "../jsx/tab_holder.ts";
import type { Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { withIcon } from "../inline/icon.ts";
import { type Attributes, attributesOf, isSet, word } from "../tag.ts";
import type { PageContext } from "../page_context.ts";
import { capitalized, lineEnds, spaced } from "../text.ts";
import { splitPanels } from "./panels.ts";
import type { PanelSource } from "./panels.ts";

/** Tabs whose panels are Markdown. */
export interface Tabs {
  readonly type: "tabs";
  readonly raw: string;
  readonly key: string | undefined;
  readonly closed: boolean;
  /** Line ends before the first of its tokens. */
  readonly offset: number;
  readonly tokens: (TabToken | Lead)[];
}

/** Content before the first label. */
interface Lead {
  readonly type: "tabLead";
  readonly raw: string;
  readonly tokens: Token[];
}

export interface TabToken {
  readonly type: "tab";
  readonly raw: string;
  readonly title: Token[];
  /** Line ends before its content. */
  readonly offset: number;
  readonly tokens: Token[];
  /** Whether it is the one that is shown first. */
  readonly active: boolean;
}

/** A panel that is ready. */
export interface Panel {
  /** Plain text. */
  readonly name: string;
  /** Without it, the name. */
  readonly label?: Markup;
  /** Blocks. */
  readonly body: Markup;
  readonly active?: boolean;
  /** Of its own, for links to it. */
  readonly id?: string | undefined;
}

export const tabs: Extension = {
  tokenizers: [{
    name: "tabs",
    level: "block",
    childTokens: ["tokens"],
    tokenizer(source): Tabs | undefined {
      if (!/^ {0,3}:{3,}[ \t]*(?:(?:code-)?tabs|\{[^}\n]{0,500}\.panel-tabset)/.test(source)) return undefined;
      const opened = openContainer(source);
      const lexer = bounded(this);
      if (!opened || !hasPanels(opened) || !lexer.isShallow) return undefined;
      const { raw, closed, title, attributes } = opened;
      const key = /(?:^|\s)key:(\S+)/.exec(title)?.[1] ?? word(attributesOf(attributes), "key", "syncKey", "group");
      const [before, ...parts] = splitPanels(opened.body);
      return {
        type: "tabs",
        raw,
        key,
        closed,
        offset: 1,
        tokens: [
          { type: "tabLead", raw: before!.raw, tokens: lexer.within(before!.body) },
          ...parts.map((part) => tabToken({ ...part, offset: 1 }, lexer)),
        ],
      };
    },
  }],
  render: {
    tabs({ key, closed, offset, tokens }: Tabs, page) {
      if (!closed) page.report("::: tabs is never closed");
      let line = page.line + offset;
      let lead = EMPTY;
      const panels: Panel[] = [];
      for (const token of tokens) {
        const inner = token.type === "tabLead" ? containersOf(token.tokens, page, line) : [];
        if (inner.length > 0) panels.push(...inner);
        else if (token.type === "tabLead") lead = page.render(token.tokens, line);
        else if (token.type === "tab") {
          const name = page.plain(token.title).trim();
          const label = page.render(token.title, line);
          const id = linkedId(name, page);
          panels.push({ name, label, body: page.render(token.tokens, line + token.offset), active: token.active, id });
        }
        line += lineEnds(token.raw);
      }
      if (panels.length > 0) return markup`${lead}${tabsHtml(panels, key)}`;
      page.report("::: tabs has no == Label in it");
      return lead;
    },
    element(token: JsxElement, page) {
      const kind = elementKind(token.name);
      if (kind === "tab") return token.inline ? undefined : content(token, page);
      if (token.inline || kind !== "tabs" && kind !== "codeGroup" && !holdsTabs(token)) return undefined;
      const parted = panelsOf(token, page);
      // Else its blocks of code are the panels.
      if (kind === "codeGroup" && !parted.elements.some(([{ name }]) => elementKind(name) === "tab")) return undefined;
      if (parted.elements.length === 0) return guessedKind(token.name) ? undefined : content(token, page);
      const lead = restHtml(parted, page);
      const { attributes } = token;
      const labels = listed(attributes);
      const first = word(attributes, "defaultValue", "default");
      // A tab that cannot be chosen is only a word before the others.
      const choices = parted.elements.filter(([item]) => !isSet(item.attributes, "disabled") || !isBlank(item.tokens));
      const panels = (choices.length > 0 ? choices : parted.elements).map(([item, line], i): Panel => {
        const value = word(item.attributes, "value");
        const read = item.texts?.get("label");
        const name = (read && page.plain(read)) ?? word(item.attributes, "label", "title", "name") ?? labels[i] ??
          value ?? slotName(item) ??
          `${i + 1}`;
        const id = elementId(item, name, "tab", page);
        return {
          name,
          label: withIcon(item, attributeHtml(item, page, "label", "title", "name") ?? escapeText(name), page),
          body: page.render(item.tokens, line + item.offset),
          active: item.attributes.has("default") || item.attributes.has("active") ||
            (first !== undefined && first === value),
          id,
        };
      });
      const tabs = tabsHtml(panels, word(attributes, "syncKey", "groupId", "group-id", "sync", "id"));
      return markup`${lead}${tabs}`;
    },
  },
};

/** Without markers, `::: code-tabs` are blocks of code next to each other. */
function hasPanels({ name, body }: OpenedContainer): boolean {
  return name === "tabs" || (name === "code-tabs" && /^ {0,3}@tab/m.test(body));
}

/** Panels that are containers of their own, `::: tab Label`, as VuePress' plug-ins have them. */
function containersOf(tokens: readonly Token[], page: PageContext, line: number): readonly Panel[] {
  const isPanel = (token: Token): token is Container =>
    token.type === "container" && (token as Container).name === "tab";
  if (!tokens.every((token) => token.type === "space" || isPanel(token))) return [];
  let at = line;
  return tokens.flatMap((token): Panel[] => {
    const here = at;
    at += lineEnds(token.raw);
    return isPanel(token) ? [containerPanel(token, page, here)] : [];
  });
}

/** The panel of a container; `:active` after its label opens it. */
export function containerPanel({ title, tokens }: Container, page: PageContext, line: number): Panel {
  const written = page.plain(title).trim();
  const name = written.replace(/[ \t]*:active$/, "");
  return { name: name || "1", body: page.render(tokens, line + 1), active: name !== written };
}

/** Whether tokens show nothing. */
function isBlank(tokens: readonly Token[]): boolean {
  return tokens.every((token) => token.type === "space" || token.type === "code" && token["text"].trim() === "");
}

/** The panels in a set of tabs: tabs, or slots of Astro: `<Fragment slot="react">`. */
function panelsOf({ tokens, offset }: JsxElement, page: PageContext): Parted {
  const { elements, rest } = partElements(tokens, ["tab", "labels"], page.line + offset);
  const tabs = elements.filter(([{ name }]) => elementKind(name) === "tab");
  if (tabs.length > 0) return { elements: tabs, rest };
  const isSlot = (token: Token) =>
    token.type === "element" && word((token as JsxElement).attributes, "slot") !== undefined;
  return {
    elements: rest.filter(([token]) => isSlot(token)) as [JsxElement, number][],
    rest: rest.filter(([token]) => !isSlot(token)),
  };
}

function slotName({ attributes }: JsxElement): string | undefined {
  const slot = word(attributes, "slot");
  return slot === undefined ? undefined : capitalized(spaced(slot));
}

/** Reads the panel of a tab. */
export function tabToken(
  { raw, label, body, offset }: PanelSource & Pick<TabToken, "offset">,
  lexer: BoundedLexer,
  active = false,
): TabToken {
  return { type: "tab", raw, title: lexer.inline(label), offset, tokens: lexer.within(body), active };
}

/** HTML of tabs; the browser makes the row of their labels. */
export function tabsHtml(panels: readonly Panel[], key: string | undefined, kind = ""): Markup {
  const each = panels.map(({ name, label = escapeText(name), body, active, id }) => {
    const inner = markup`<p class="tab-label">${label}</p>\n${body}`;
    return markup`${elementHtml("div", { class: "tab", id, "data-name": name, "data-active": active }, inner)}\n`;
  });
  const attributes = { class: `tabs${kind && ` ${kind}`}`, "data-key": key };
  return markup`${elementHtml("div", attributes, markup`\n${join(each)}`)}\n`;
}

/** The id that PyMdown gives a tab, in a project that has its syntax; `undefined`: it has none, or a heading has it. */
function linkedId(name: string, page: PageContext): string | undefined {
  const id = page.job.flavor === "python" ? slug(name) : "";
  return id === "" || isHeadingId(id, page) ? undefined : freeId(id, page);
}

/** Key of tabs that are identified by their labels. */
export function labelKey(names: readonly string[]): string {
  return names.toSorted().join("|");
}

/** Labels that tabs have in a list of their own. */
function listed(attributes: Attributes): readonly string[] {
  const items = attributes.get("items") ?? attributes.get("labels");
  return Array.isArray(items) ? items : [];
}
