/**
 * Callouts and what folds, as elements: `<Aside type="tip" title="…">`, `<Note>`, `<Callout>`, `<Accordion title="…">`.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import type { PageWords } from "../../words/words.ts";
import type { Container } from "../blocks/read_container.ts";
import { callout, calloutFor, type CalloutType, reportUnknownKind } from "../blocks/callout.ts";
import { EMPTY, escapeText, type Markup, markup, paragraph } from "../markup.ts";
import { elementKind } from "./element_names.ts";
import { anchor } from "./anchor.ts";
import { attributeHtml, content } from "./element_content.ts";
import { elementId } from "./element_id.ts";
import type { JsxElement } from "./element_token.ts";
import { holdsElement, holdsToken, partElements, restHtml } from "./parted.ts";
import type { Extension } from "../extension.ts";
import { shortAddress } from "../outside.ts";
import type { PageContext } from "../page_context.ts";
import { withIcon } from "../inline/icon.ts";
import { headingOf } from "../commonmark/heading_id.ts";
import { type Attributes, isSet, word } from "../tag.ts";
import { lineEnds } from "../text.ts";

/** Attributes that are the title, the first that is there. */
const TITLES = ["title", "summary", "label", "header"];
/** Elements that fold and have their name as the title, unless they have another one. */
const OWN_TITLE: ReadonlySet<string> = new Set(["Solution"]);

export const calloutElement: Extension = {
  render: {
    element(token: JsxElement, page) {
      const { name, attributes, inline } = token;
      const what = elementKind(name);
      if (inline || (what !== "kind" && what !== "box" && what !== "folded" && what !== "foldedGroup")) {
        return undefined;
      }
      const opener = what === "folded" ? partElements(token.tokens, ["summary"], page.line + token.offset) : undefined;
      const heading = opener?.elements.length === 1 ? page.plain(opener.elements[0]![0].tokens).trim() : "";
      const titled = what === "folded" && heading === "" ? headed(token, page) : undefined;
      const names = name === "Prompt" ? ["description"] : TITLES;
      const id = what !== "folded"
        ? undefined
        : titled?.id ?? elementId(token, word(attributes, ...names) ?? heading, "fold", page);
      const body = (heading === "" ? content(titled?.rest ?? token, page) : restHtml(opener!, page)) ||
        attributeBody(token);
      if (what === "foldedGroup" && word(attributes, "title") === undefined) {
        return markup`<div class="accordions">\n${body}</div>\n`;
      }
      const written = attributeHtml(token, page, ...names) ?? titled?.title ??
        escapeText(heading || (OWN_TITLE.has(name) ? name : ""));
      const href = word(attributes, "to", "href");
      const { words } = page;
      const type = typeOf(token, words);
      const usual = type?.title ?? words.note;
      const title = href === undefined
        ? written
        : anchor(href, written || escapeText(body === EMPTY ? shortAddress(href) : usual), page);
      // A group with a title folds, unless it contains elements that fold.
      if (what === "foldedGroup" && holdsElement(token.tokens, "folded")) {
        return markup`<div class="accordions">\n<p><strong>${title}</strong></p>\n${body}</div>\n`;
      }
      if (what === "folded" && title === EMPTY && holdsToken(token.tokens, folds)) {
        return markup`<div class="accordions">\n${body}</div>\n`;
      }
      if (what === "folded" || what === "foldedGroup") {
        return callout("details", title && withIcon(token, title, page), body, {
          words,
          id,
          open: isSet(attributes, "defaultOpen") || isSet(attributes, "open"),
        });
      }
      // The words are in the project's own code.
      if (body === EMPTY && title === EMPTY && what === "box") {
        reportUnknown(name, page);
        return EMPTY;
      }
      const named = word(attributes, "type") ?? "";
      if (!type) reportUnknownKind(`<${name} type="${named}"> is not a known kind`, named, page);
      const kind = type?.kind ?? "note";
      return callout(kind, title || escapeText(usual), body, {
        open: isSet(attributes, "open"),
        folds: kind === "details",
      });
    },
  },
};

/** A heading with which an element that folds begins, as its title, and the element without it; `undefined`: it has a title. */
function headed(
  token: JsxElement,
  page: PageContext,
): { readonly title: Markup; readonly id: string | undefined; readonly rest: JsxElement } | undefined {
  const at = token.tokens.findIndex(({ type }) => type !== "space");
  const first = token.tokens[at];
  if (first?.type !== "heading" || word(token.attributes, ...TITLES) !== undefined) return undefined;
  const above = lineEnds(token.tokens.slice(0, at + 1).map(({ raw }) => raw).join(""));
  return {
    title: page.render((first as Tokens.Heading).tokens),
    id: headingOf(first, page)?.id,
    rest: { ...token, tokens: token.tokens.slice(at + 1), offset: token.offset + above },
  };
}

/** Whether a token is a box that folds: an element, or `::: details`. */
function folds(token: Token): boolean {
  if (token.type === "container") return calloutFor((token as Container).name)?.kind === "details";
  return token.type === "element" && elementKind((token as JsxElement).name) === "folded";
}

/** Text of a callout without content, from an attribute. */
function attributeBody({ name, attributes }: JsxElement): Markup {
  const text = name === "Prompt"
    ? undefined
    : word(attributes, "message", "text", "content", "description", "body", "children");
  return text === undefined ? EMPTY : paragraph(escapeText(text));
}

function reportUnknown(name: string, page: PageContext): void {
  page.reportKind(`<${name}> holds nothing`, "the words that its project gives it are missing", {
    rule: "unknown-component",
    about: `<${name}`,
  });
}

/** The kind that a theme of ReadMe names; other themes are colors. */
function themeOf(attributes: Attributes): string | undefined {
  const theme = word(attributes, "theme");
  return theme !== undefined && calloutFor(theme) ? theme : undefined;
}

function typeOf({ name, attributes }: JsxElement, words: PageWords): CalloutType | undefined {
  const typeName = word(attributes, "type", "variant", "intent", "kind") ??
    (isSet(attributes, "warning") ? "warning" : themeOf(attributes));
  if (typeName !== undefined) return calloutFor(typeName === "default" ? "note" : typeName, words);
  return calloutFor(elementKind(name) === "kind" ? name.replace(/^docs-/, "") : "note", words);
}
