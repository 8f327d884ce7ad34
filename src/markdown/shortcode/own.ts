/**
 * Shortcodes that a project defines itself: `layouts/shortcodes/name.html`. Templates are evaluated as data, if they are HTML
 * with values of the shortcode; the reason why another is not used is reported with the shortcode.
 *
 * @module
 */
import { elementToken, phraseToken } from "../jsx/element_token.ts";
import type { Token } from "marked";
import { dataValue } from "../data_value.ts";
import { dedent } from "../indent.ts";
import { variableKey } from "../inline/variable_name.ts";
import type { BoundedLexer } from "../lexer.ts";
import { isNamed } from "./names.ts";
import type { Shortcode } from "./read.ts";
import { htmlToken } from "../text.ts";
import { inLine, type Placed } from "./placed.ts";
import { pageValue } from "./value.ts";
import { evaluate, type TemplatePart, Unsupported } from "./template/evaluate.ts";
import { parseTemplate, type Statement } from "./template/parse.ts";

/** Name of a shortcode → statements of its template; `undefined`: it is missing or invalid. */
function createTemplates(): Map<string, readonly Statement[] | undefined> {
  return new Map();
}

function createCount(): { next: number } {
  return { next: 0 };
}

/** Name of a shortcode → the reason why its template is not used. */
export function createUnused(): Map<string, string> {
  return new Map();
}

/** Shortcode without content → results that were more than text, in the order of the page. Each is used once, for tokens. */
function createResults(): Map<string, (readonly TemplatePart[])[]> {
  return new Map();
}

function resultsOf({ name, attributes, values }: Shortcode, lexer: BoundedLexer): (readonly TemplatePart[])[] {
  const all = lexer.pageState(createResults);
  const key = JSON.stringify([name, [...attributes], values]);
  const known = all.get(key) ?? [];
  all.set(key, known);
  return known;
}

/** Evaluates the template of a shortcode; `undefined`: it has none that can be used. */
function partsOf(
  code: Shortcode,
  content: string | undefined,
  lexer: BoundedLexer,
): readonly TemplatePart[] | undefined {
  const { name, attributes, values } = code;
  const statements = templateOf(name, lexer);
  if (!statements) return undefined;
  const ordinal = lexer.pageState(createCount).next++;
  const named = (path: string) => valueAt(path, lexer);
  try {
    const parts = evaluate(statements, { name, attributes, values, content, ordinal, named });
    const isLost = content !== undefined && content.trim() !== "" && parts.every(({ kind }) => kind !== "markdown");
    if (isLost) {
      lexer.pageState(createUnused).set(name, "its template shows nothing of what it holds");
      return undefined;
    }
    return parts;
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error;
    lexer.pageState(createUnused).set(name, `its template has ${error.message}, which is not read`);
    return undefined;
  }
}

/** Maximum number of names on a page whose templates are searched for. */
const MOST = 100;

function templateOf(name: string, lexer: BoundedLexer): readonly Statement[] | undefined {
  const known = lexer.pageState(createTemplates);
  if (!known.has(name) && known.size < MOST && !name.includes("..")) {
    const others = [`/_shortcodes/${name}.html`];
    const file = lexer.sources.read({ path: `/shortcodes/${name}.html`, part: {}, others });
    known.set(name, "text" in file ? parseTemplate(file.text) : undefined);
  }
  return known.get(name);
}

function valueAt(path: string, lexer: BoundedLexer): string | undefined {
  const [, place, name = ""] = /^(Site\.Params|Site\.Data|Page\.Params|Page)\.(.*)$/.exec(path) ?? [];
  if (place === "Page") return lexer.own.get(name.charAt(0).toLowerCase() + name.slice(1));
  if (place === "Page.Params") return pageValue(name, lexer.own);
  if (place === "Site.Data") return dataValue("../data/", name.split("."), lexer);
  if (place === undefined) return undefined;
  lexer.variables.add(variableKey(name));
  return lexer.values.get(name);
}

/** The text that a shortcode without content evaluates to, also in code; `undefined`: it evaluates to more than text. */
export function ownText(code: Shortcode, lexer: BoundedLexer): string | undefined {
  if (code.isClosing || lexer.components.has(code.name) || isNamed(code)) return undefined;
  const parts = partsOf(code, undefined, lexer);
  const text = parts && textOf(parts);
  if (parts && text === undefined) resultsOf(code, lexer).push(parts);
  return text;
}

function textOf(parts: readonly TemplatePart[]): string | undefined {
  if (parts.some(({ kind }) => kind === "markdown")) return undefined;
  const text = parts.map((part) => part.text).join("").trim();
  const html = parts.map((part) => part.kind === "html" ? part.text : "").join("");
  return text === "" || /[<>\n&]/.test(html.trim()) || /[<>\n]/.test(text) ? undefined : text;
}

/** Block elements of HTML. */
const BLOCK =
  /<\/?(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|th|thead|tr|ul|video)\b/i;
const VERBATIM = /<(pre|code|textarea|script|style)\b(?![\s\S]*<\/\1\b)/i;
/** Elements whose content is inline. */
const WORDS = /<(p|h[1-6]|a|span|strong|em|b|i|small|summary|figcaption|dt|button|label)\b[^<>]*>\s*$/i;

/** Tokens of a shortcode with a template; `undefined`: it has none that can be used. */
export function ownTokens(placed: Placed, lexer: BoundedLexer): Token | undefined {
  const { code, content } = placed;
  const parts = content === undefined
    ? resultsOf(code, lexer).shift() ?? partsOf(code, undefined, lexer)
    : partsOf(code, dedent(content).trim(), lexer);
  if (!parts) return undefined;
  const isBlock = !placed.inline &&
    parts.some(({ kind, text }) => BLOCK.test(text) || kind === "markdown" && /\n/.test(text.trim()));
  if (!isBlock) {
    const text = parts.map((part, i) => inHtml(part, parts.slice(0, i))).join("").trim();
    const tokens = lexer.withinInline(text.replace(/\s*\n\s*/g, " "));
    return inLine(elementToken("Fragment", new Map(), placed, tokens), placed);
  }
  const tokens: Token[] = [];
  let html = "";
  const flush = () => {
    if (html !== "") tokens.push(htmlToken(html, true));
    html = "";
  };
  for (const [i, part] of parts.entries()) {
    const before = textBefore(parts.slice(0, i));
    if (part.kind !== "markdown" || isInTag(before) || VERBATIM.test(before)) {
      html += inHtml(part, parts.slice(0, i));
      continue;
    }
    const text = part.text.trim();
    flush();
    const { elements } = lexer;
    lexer.elements = 0;
    const isLine = !text.includes("\n") && (WORDS.test(before) || !/^(?:[#>*+-]|\d+[.)]|`{3}|~{3}|\{\{)/.test(text));
    if (isLine) tokens.push(phraseToken(lexer.withinInline(text)));
    else tokens.push(...lexer.within(`${text}\n`));
    lexer.elements = elements;
  }
  flush();
  return elementToken("Fragment", new Map(), placed, tokens);
}

function textBefore(parts: readonly TemplatePart[]): string {
  return parts.map(({ kind, text }) => kind === "html" ? text : "x").join("");
}

/** Whether a text ends within a tag. */
function isInTag(text: string): boolean {
  return text.lastIndexOf("<") > text.lastIndexOf(">");
}

/** A part as HTML. Characters of HTML and Markdown are escaped in text, and in Markdown within code or an attribute. */
function inHtml({ kind, text }: TemplatePart, before: readonly TemplatePart[]): string {
  if (kind === "html") return text;
  const html = textBefore(before);
  const isPlain = kind === "text" || isInTag(html) || VERBATIM.test(html);
  return isPlain ? text.replace(/[&<>"'`*_[\]\\{}~$]/g, (sign) => `&#${sign.charCodeAt(0)};`) : text.trim();
}
