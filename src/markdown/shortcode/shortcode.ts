/**
 * Shortcodes of Hugo: `{{< card title="A" >}}`, `{{% alert %}}` … `{{% /alert %}}`. Each becomes the element that means the
 * same; an unknown one shows what it holds, or its values. One with comment delimiters inside is shown as text.
 *
 * @module
 */
import { elementToken, phraseToken } from "../jsx/element_token.ts";
import type { Token } from "marked";
import type { Extension } from "../extension.ts";
import { dedentCode } from "../indent.ts";
import { attributeTexts } from "../jsx/attribute_text.ts";
import { elementNameOf, meaningOf } from "../jsx/component.ts";
import { componentKey } from "../jsx/component_name.ts";
import { isInlineElement } from "../jsx/element_names.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { anchor } from "../jsx/anchor.ts";
import { elementOf } from "../jsx/element_token.ts";
import { EMPTY, escapeText, join, type Markup, markup, paragraph, trim } from "../markup.ts";
import { shortAddress } from "../outside.ts";
import type { PageContext } from "../page_context.ts";
import { passedOn } from "./aligned.ts";
import { bareName, elementOfShortcode, isNamed, SILENT } from "./names.ts";
import { createUnused, ownTokens } from "./own.ts";
import { escapedShortcode, findShortcodeEnd, readShortcode } from "./read.ts";
import { ownCodeToken } from "./code.ts";
import { isSpecialBlock } from "./definition.ts";
import { figureToken } from "./media.ts";
import { paramCards } from "./param_cards.ts";
import { inLine, type Placed } from "./placed.ts";
import { specialToken } from "./special.ts";
import { markdownIn, textIn } from "./texts.ts";
import { parameterOf } from "./value.ts";
import { endOfLine, textToken } from "../text.ts";

export interface UnknownShortcode {
  readonly type: "shortcode";
  readonly raw: string;
  readonly name: string;
  /** Its values, if it has no content. */
  readonly texts: readonly string[];
  readonly inline: boolean;
  /** Heading of what it holds. */
  readonly title?: string | undefined;
  /** The address that it leads to. */
  readonly href?: string | undefined;
  /** The variable that it shows. */
  readonly parameter?: string | undefined;
  readonly tokens: Token[];
}

/** Whether tabs hold code, and of which language. */
function createTabs(): { language: string | undefined } {
  return { language: undefined };
}

const START = /^[ \t]*(?=\{\{[<%])/;
/** Another one after it on the line. */
const NEXT = /^[ \t]*\{\{[<%][^{}\n]*[>%]\}\}[ \t]*(?:\n|$)/;

export const shortcode: Extension = {
  tokenizers: [{
    name: "shortcode",
    level: "block",
    childTokens: ["tokens"],
    tokenizer(source): Token | undefined {
      const indent = START.exec(source)?.[0].length;
      const lexer = bounded(this);
      if (indent === undefined || !lexer.isShallow) return undefined;
      const placed = read(source, indent, lexer, false);
      if (!placed) return undefined;
      const { length } = placed.raw;
      const end = endOfLine(source, length);
      const isAlone = end !== undefined || NEXT.test(source.slice(length, length + 200));
      const isBlock = placed.content?.includes("\n") || (isAlone && isBlockName(placed, lexer));
      return isBlock ? token({ ...placed, raw: source.slice(0, end ?? length) }, lexer) : undefined;
    },
  }, {
    name: "inlineShortcode",
    level: "inline",
    childTokens: ["tokens"],
    tokenizer(source): Token | undefined {
      if (!source.startsWith("{{")) return undefined;
      const escaped = escapedShortcode(source);
      if (escaped) return textToken(escaped.text, escaped.raw);
      const lexer = bounded(this);
      const placed = lexer.isShallow ? read(source, 0, lexer, true) : undefined;
      return placed && token(placed, lexer);
    },
  }],
  render: {
    shortcode({ name, texts, inline, parameter, href, title, tokens }: UnknownShortcode, page): Markup {
      if (parameter !== undefined) {
        page.reportKind(`config.json has no variable for {{< param ${parameter} >}}`, 'name it in "variables"', {
          rule: "unknown-variable",
          about: parameter,
        });
      } else if (name !== "") {
        const unread = page.state(createUnused).get(name);
        const reason = unread === undefined ? "" : `${unread}; `;
        page.reportKind(`the shortcode ${name} is not known`, `${reason}declare it in config.json "components"`, {
          rule: "unknown-component",
          about: name,
        });
      }
      const html = tokens.length > 0 ? page.render(tokens) : undefined;
      if (html !== undefined) {
        const head = inline || title === undefined ? EMPTY : markup`<p><strong>${escapeText(title)}</strong></p>\n`;
        return join([head, href === undefined ? html : linkedHtml(href, tokens, html, page)]);
      }
      const address = href !== undefined && texts.length === 0 ? shortAddress(href) : undefined;
      const shown = address === undefined ? texts.map(escapeText) : [anchor(href!, escapeText(address), page)];
      if (!inline) return join(shown.map((text) => paragraph(text)));
      return parameter === undefined ? join(shown, " ") : markup`<code>${join(shown, " ")}</code>`;
    },
  },
};

/** Content of a shortcode as a link, if that is words of a line. */
function linkedHtml(href: string, tokens: readonly Token[], html: Markup, page: PageContext): Markup {
  const [only, ...more] = tokens.filter(({ type }) => type !== "space");
  if (!only || more.length > 0) return html;
  if (only.type === "paragraph" && only.tokens) return paragraph(anchor(href, trim(page.render(only.tokens)), page));
  return tokens.every(({ type }) => INLINE.has(type)) ? anchor(href, html, page) : html;
}

const INLINE = new Set(["text", "strong", "em", "codespan", "html", "escape"]);

/** An address of an image. */
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** The shortcode at `at`, with what it holds. */
function read(source: string, at: number, lexer: BoundedLexer, inline: boolean): Placed | undefined {
  const code = readShortcode(source, at);
  if (!code) return undefined;
  const close = code.isEmpty || code.isClosing ? undefined : findShortcodeEnd(source, code.end, code.name, lexer);
  const raw = source.slice(0, close?.end ?? code.end);
  return { code, raw, content: close && source.slice(code.end, close.start), inline };
}

/** Whether a shortcode that is alone on its line is not part of a paragraph. */
function isBlockName({ code }: Placed, lexer: BoundedLexer): boolean {
  if (parameterOf(code) !== undefined) return false;
  if (isSpecialBlock(code)) return true;
  const element = elementOfShortcode(code);
  return !element || !isInlineElement(elementNameOf(element.name, lexer));
}

function token(placed: Placed, lexer: BoundedLexer): Token {
  const { code, content = "" } = placed;
  const bare = bareName(code.name);
  if (code.isClosing || SILENT.has(bare)) return unknown("", placed, [], []);
  lexer.variables.add(componentKey(code.name));
  if (lexer.components.has(code.name)) return declared(placed, lexer);
  const special = specialToken(placed, lexer);
  if (special) return special;
  const element = elementOfShortcode(code);
  const cards = element?.name === "CardGrid" && content.trim() === "" ? paramCards(code, lexer) : [];
  if (cards.length > 0) return { ...elementOf("CardGrid", {}, cards), raw: placed.raw };
  const parameter = parameterOf(code);
  const texts = [...code.values.filter((text) => /\p{L}|\d/u.test(text)), ...attributeTexts(code.attributes)];
  const template = isNamed(code) ? undefined : ownTokens(placed, lexer);
  if (template) return template;
  const picture = element || content.trim() !== "" ? undefined : code.attributes.get("src");
  if (picture !== undefined && PICTURE.test(picture)) return figureToken(picture, placed, lexer);
  if (!element) return ownCodeToken(placed) ?? unknown(code.name, placed, phrase(placed, lexer), texts, parameter);
  const tabs = lexer.pageState(createTabs);
  const { language } = tabs;
  if (bare === "tabpane" || bare === "tabs") tabs.language = languageOf(code, tabs.language, bare === "tabpane");
  const lang = bare === "tab" || bare === "card" ? languageOf(code, tabs.language, false) : undefined;
  const tokens = lang === undefined
    ? inner(placed, lexer)
    : [{ type: "code", raw: content, lang, text: dedentCode(content) }];
  tabs.language = language;
  const { children, ...attributes } = Object.fromEntries(element.attributes);
  if (typeof children === "string" && children.trim() !== "") {
    return inLine(elementToken(element.name, new Map(), placed, lexer.withinInline(children)), placed);
  }
  const read = markdownIn(attributes, lexer);
  const shownText = tokens.length === 0 && !placed.inline ? textIn(code, element.name) : undefined;
  const shown = shownText === undefined ? tokens : lexer.within(`${shownText}\n`);
  return {
    ...elementToken(element.name, new Map(Object.entries(attributes)), placed, shown),
    ...read.size > 0 && { texts: read, title: Array.from(read.values(), (tokens) => phraseToken(tokens)) },
  };
}

/** Docsy's tabs and cards hold code unless they are declared as text. */
function languageOf(
  { attributes }: Placed["code"],
  outer: string | undefined,
  isUsual: boolean,
): string | undefined {
  if (attributes.get("text") === "true" || attributes.get("code") === "false") return undefined;
  const named = attributes.get("codelang");
  if (named !== undefined) return named;
  const language = attributes.get("lang") ?? attributes.get("language");
  if (attributes.get("code") === "true" || isUsual) return language ?? outer ?? "";
  return outer === undefined ? undefined : language ?? outer;
}

const COLUMNS = /(?:^|\/)columns$/;

function inner({ code, content, inline, raw }: Placed, lexer: BoundedLexer): Token[] {
  if (content === undefined || content.trim() === "") return [];
  // Hugo Book separates its columns by a line.
  if (COLUMNS.test(code.name)) content = content.replace(/^[ \t]*<--->[ \t]*$/gm, "");
  if (inline) return lexer.withinInline(content.trim());
  // Indentation means code, unlike in elements.
  const { elements } = lexer;
  lexer.elements = 0;
  const tokens = lexer.within(`${passedOn(content, raw).trimEnd()}\n`);
  lexer.elements = elements;
  return tokens;
}

/** The content, or in a line the text that stands for it: other values are names. */
function phrase(placed: Placed, lexer: BoundedLexer): Token[] {
  const tokens = inner(placed, lexer);
  const { attributes } = placed.code;
  const text = ["title", "text", "label"].map((name) => attributes.get(name)).find(Boolean);
  return tokens.length === 0 && placed.inline && text !== undefined ? lexer.withinInline(text) : tokens;
}

/** As config.json declares it. */
function declared(placed: Placed, lexer: BoundedLexer): Token {
  const { code: { name, attributes, values }, content = "", inline } = placed;
  const all = new Map([...attributes, ...values.map((value, i) => [`${i}`, value] as const)]);
  const element = meaningOf({ name, attributes: all, tokens: inner(placed, lexer), content, inline }, lexer);
  return elementToken(element.name, element.attributes, placed, element.tokens);
}

function unknown(
  name: string,
  { code, raw, inline }: Placed,
  tokens: Token[],
  texts: readonly string[],
  parameter?: string,
): Token {
  const address = ["href", "url", "link", "src"].map((key) => code.attributes.get(key)).find(Boolean);
  // An address of this site may be one of a program.
  const href = name === "" || code.attributes.has("href") || /^https?:\/\//.test(address ?? "") ? address : undefined;
  const title = name === ""
    ? undefined
    : ["title", "heading", "header", "desc"].map((key) => code.attributes.get(key)).find(Boolean);
  return { type: "shortcode", raw, name, texts, inline, parameter, href, title, tokens } satisfies UnknownShortcode;
}
