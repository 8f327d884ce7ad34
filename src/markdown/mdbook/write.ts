/**
 * Markdown of mdBook's preprocessors: tabs of mdbook-tabs, notes of mdbook-footnote, entries of mdbook-indexing, outlines of mdbook-course. They become
 * shortcodes, inline footnotes, variables and text.
 *
 * @module
 */
import type { BoundedLexer } from "../lexer.ts";
import { escapeText, markup } from "../markup.ts";
import { lineEnds } from "../text.ts";
import { noteTemplate } from "../template/notes.ts";
import { outsideCode } from "../code/regions.ts";

const OWN = /\{\{[ \t]*(?:#[A-Za-z]|footnote:|h?ii?:|%(?:segment|session|course) outline)/;
/** A list of what is below, as mdbook-course has it. */
const OUTLINE = /^\{\{%(?:segment|session|course) outline[^{}\n]{0,100}\}\}[ \t]*$/gm;
const TAB = /\{\{[ \t]*#(end)?(tabs?)\b([^{}\n]{0,300})\}\}/g;
const NOTE = /\{\{footnote:[ \t]*([^{}\n]{1,1000}?)[ \t]*\}\}/g;
/** `{{i:word}}` is shown, `{{hi:word}}` is not. */
const ENTRY = /\{\{(h?)ii?:[ \t]*([^{}\n]{1,200}?)[ \t]*\}\}/g;
/** A value that a project's own preprocessor fills in, in capitals: `{{#DOCS_URL}}`. */
const VALUE = /(?<!\\)\{\{#([A-Z][A-Z\d_]{1,60})\}\}/g;
/** The end of a section of Mustache. */
const SECTION = /\{\{\/[A-Z]/;
/** Name and argument of another preprocessor's place. */
const OTHER = /(?<!\\)\{\{[ \t]*#([a-z][\w-]{0,40})(?:[ \t]+([^{}\n]{1,500}?))?[ \t]*\}\}/g;
/** Files that are included, read where all includes are. */
const FILES = /^(?:include|rustdoc_include|playground|playpen|title)$/;
/** Blocks of Handlebars, which mdBook does not read in pages. */
const HANDLEBARS = /\{\{\/[a-z]|\{\{#(?:if|unless|each|with)\b/;
const ATTRIBUTE = /\b(name|global)="([^"]*)"/g;

/** Translates a text; keeps the number of its lines. */
export function writeMdBook(source: string, lexer: BoundedLexer, isPage: boolean): string {
  if (!OWN.test(source)) return source;
  const outlined = outsideCode(source, OUTLINE, () => "<DocCardList />");
  const tabs = outsideCode(outlined, TAB, (_raw, _at, [end, name = "", written = ""]) => {
    if (end !== undefined) return `{{% /${name} %}}`;
    const attributes = [...written.matchAll(ATTRIBUTE)].map(([, key, value]) =>
      ` ${key === "name" ? "name" : "group"}="${value!.replaceAll("\\", "\\\\")}"`
    );
    return `{{% ${name}${attributes.join("")} %}}`;
  });
  const values = SECTION.test(tabs) ? tabs : outsideCode(tabs, VALUE, (_raw, _at, [name]) => `{{${name}}}`);
  const notes = outsideCode(values, NOTE, (_raw, _at, [text = ""]) => `^[${text}]`);
  const text = outsideCode(notes, ENTRY, (_raw, _at, [hidden, text = ""]) => hidden === "h" ? "" : text);
  return HANDLEBARS.test(text) ? text : outsideCode(text, OTHER, (raw, at, [name = "", argument = ""]) => {
    if (FILES.test(name)) return raw;
    // mdbook-template: the file, without what it is filled with.
    if (name === "template") return `{{#include ${argument.split(/\s/)[0]}}}`;
    if (name === "youtube" || name === "vimeo") return `{{< ${name} "${argument.replace(/["\\]/g, "")}" >}}`;
    const kind = `{{#${name}}} is not known`;
    const line = isPage ? lineEnds(text.slice(0, at)) : undefined;
    noteTemplate({ kind, advice: "its argument is shown as code", about: `{{#${name}`, line }, lexer);
    return argument === "" ? "" : markup`<code>${escapeText(argument)}</code>`;
  });
}
