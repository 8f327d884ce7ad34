/**
 * HTML as a distinct type: the compiler rejects any other string, so that nothing gets into a page unescaped.
 * It costs nothing at run time, and leaves quotes in text as they are, of which code is full; `html.ts` does neither.
 *
 * @module
 */
import { escapeHtml, isVoid } from "../html.ts";

declare const markup_: unique symbol;

/** HTML that is safe to write unchanged. Only the functions of this module make some. */
export type Markup = string & { readonly [markup_]: true };

export const EMPTY = "" as Markup;

/** `true` writes the name alone; `false` and `undefined` write nothing. */
export type ElementAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

const SPECIAL = /[&<>]/;

/** Text as HTML of an element, not of an attribute: quotes stay. */
export function escapeText(value: string): Markup {
  const html = SPECIAL.test(value)
    ? value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : value;
  return html as Markup;
}

/**
 * An element with escaped attributes, in the order in which they are given.
 *
 * @param name As the program writes it, or from a list of its own: it is not escaped, and neither are names of attributes.
 */
export function elementHtml(name: string, attributes: ElementAttributes, content: Markup = EMPTY): Markup {
  const start = startTag(name, attributes);
  return isVoid(name) ? start : `${start}${content}</${name}>` as Markup;
}

/** The start tag of an element that is closed elsewhere. */
export function startTag(name: string, attributes: ElementAttributes): Markup {
  let html = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined || value === false) continue;
    html += value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`;
  }
  return `${html}>` as Markup;
}

/** Templates that were checked at their first use. */
const checked = new WeakSet<TemplateStringsArray>();

/**
 * HTML with HTML in its holes.
 *
 * @throws {SyntaxError} The first time a template is used, if a hole is in a tag: attributes are for {@linkcode elementHtml}.
 */
export function markup(template: TemplateStringsArray, ...holes: readonly Markup[]): Markup {
  if (!checked.has(template)) check(template);
  let html = template[0]!;
  for (let i = 0; i < holes.length; i++) html += holes[i]! + template[i + 1]!;
  return html as Markup;
}

function check(template: TemplateStringsArray): void {
  let before = "";
  for (const piece of template.slice(0, -1)) {
    before += piece;
    if (before.lastIndexOf("<") > before.lastIndexOf(">")) {
      throw new SyntaxError(`Cannot write HTML into a tag: ${before.slice(before.lastIndexOf("<"))}\${…}`);
    }
  }
  checked.add(template);
}

/** One after another. */
export function join(parts: readonly Markup[], separator: "" | " " | "\n" = ""): Markup {
  return parts.join(separator) as Markup;
}

/** A paragraph; blanks at its end are not part of it (CommonMark §4.8). */
export function paragraph(content: Markup): Markup {
  return markup`<p>${trimBlanks(content)}</p>\n`;
}

/** Without the spaces and tabs at its end. */
export function trimBlanks<T extends string>(html: T): T {
  let end = html.length;
  while (html[end - 1] === " " || html[end - 1] === "\t") end--;
  return html.slice(0, end) as T;
}

/** Without white space at its ends. */
export function trim(html: Markup, ends: "start" | "end" | "both" = "both"): Markup {
  return (ends === "start" ? html.trimStart() : ends === "end" ? html.trimEnd() : html.trim()) as Markup;
}

/** Marks text as HTML without escaping it. The caller is responsible for its safety, and documents why it is safe. */
export function verbatim(html: string): Markup {
  return html as Markup;
}
