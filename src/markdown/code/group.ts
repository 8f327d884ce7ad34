/**
 * Code groups: blocks of code as tabs. `::: code-group` and `<CodeGroup>` with the names of the blocks in their fences, or
 * neighbors with `tab`.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import type { Container } from "../blocks/read_container.ts";
import { EMPTY, escapeText, type Markup, markup } from "../markup.ts";
import { foreignIcon } from "../inline/icon.ts";
import { bareTitle, withoutBareTitle } from "./bare_title.ts";
import { parseCodeInfo } from "./info.ts";
import { type CodeTabs, tabOf } from "./tabs.ts";
import { elementKind } from "../jsx/element_names.ts";
import { content } from "../jsx/element_content.ts";
import type { JsxElement } from "../jsx/element_token.ts";
import type { IncludingCode } from "../include/snippet.ts";
import type { Extension } from "../extension.ts";
import type { PageContext } from "../page_context.ts";
import { attributesOf, word } from "../tag.ts";
import { containerPanel, labelKey, type Panel, tabsHtml } from "../blocks/tabs.ts";
import { decodeReferences, lineEnds } from "../text.ts";

/** Fumadocs' `tab="<Building /> Macro"`: an icon before the name. */
const SIGN = /^<([A-Z]\w{0,63})[^<>]{0,100}\/>\s*/;

export const codeGroup: Extension = {
  needs: {
    codeTabs({ tokens }: CodeTabs, needs) {
      if (tokens.some((token) => SIGN.test(tabOf((token as Tokens.Code).lang ?? "") ?? ""))) needs.icons = true;
    },
  },
  render: {
    codeTabs: ({ tokens }: CodeTabs, page) => group(tokens, page, page.line, undefined),
    container({ name, title, attributes, closed, tokens }: Container, page) {
      if (name !== "code-group" && name !== "code-tabs") return undefined;
      if (!closed) page.report(`::: ${name} is never closed`);
      const parsed = attributesOf(attributes);
      const key = /(?:^|\s)key:(\S+)/.exec(page.plain(title))?.[1] ?? word(parsed, "key", "sync");
      return group(tokens, page, page.line + 1, key);
    },
    element(token: JsxElement, page) {
      if (elementKind(token.name) !== "codeGroup") return undefined;
      if (token.inline || !token.tokens.some(({ type }) => type === "code")) return content(token, page);
      return group(token.tokens, page, page.line + token.offset, word(token.attributes, "syncKey", "groupId", "sync"));
    },
  },
};

/** @param line Where the tokens begin. */
function group(tokens: readonly Token[], page: PageContext, line: number, key: string | undefined): Markup {
  const panels: Panel[] = [];
  let at = line;
  for (const token of tokens) {
    if (token.type === "code") panels.push(panel(token as Tokens.Code, page, at));
    else if (token.type === "container" && (token as Container).name === "code-group-item") {
      panels.push(containerPanel(token as Container, page, at));
    } else if (token.type !== "space") {
      const body = page.render([token], at);
      const last = panels.at(-1);
      // Text after a block belongs to it.
      if (last) panels[panels.length - 1] = { ...last, body: markup`${last.body}${body}` };
      else if (body) panels.push({ name: page.plain([token]).trim().slice(0, 40) || "1", body });
    }
    at += lineEnds(token.raw);
  }
  return tabsHtml(panels, key ?? labelKey(panels.map(({ name }) => name)), "code-group");
}

function panel(token: Tokens.Code, page: PageContext, line: number): Panel {
  const lang = decodeReferences(token.lang ?? "");
  const { language, title, label } = parseCodeInfo(lang);
  const written = tabOf(lang) ?? label;
  const sign = written === undefined ? undefined : SIGN.exec(written);
  const tab = sign ? written!.slice(sign[0].length) || sign[1]! : written;
  const bare = tab === undefined && title === undefined ? bareTitle(lang, language) : undefined;
  const name = tab ?? title ?? bare ?? (token as IncludingCode).fileName ?? (language || page.words.code);
  // The title is in the label; it need not be there twice.
  const untitled = bare === undefined ? withoutTitle(lang) : withoutBareTitle(lang, language);
  const shown = tab === undefined && name !== language ? { ...token, lang: untitled } : token;
  const icon = sign ? foreignIcon(sign[1]!, page) : EMPTY;
  return {
    name,
    ...icon && { label: markup`${icon} ${escapeText(name)}` },
    body: page.render([shown], line),
    active: /\s:active\b/.test(lang),
  };
}

function withoutTitle(lang: string): string {
  return lang.replace(/\b(?:title|filename)=(?:"[^"]*"|'[^']*'|\S+)/, "").trim();
}
