/**
 * Markdown of mdBook's preprocessors: tabs of mdbook-tabs, notes of mdbook-footnote, entries of mdbook-indexing. They become
 * shortcodes, inline footnotes, and text.
 *
 * @module
 */
import { outsideCode } from "../template/regions.ts";

const OWN = /\{\{[ \t]*(?:#(?:end)?tabs?\b|footnote:|h?ii?:)/;
const TAB = /\{\{[ \t]*#(end)?(tabs?)\b([^{}\n]{0,300})\}\}/g;
const NOTE = /\{\{footnote:[ \t]*([^{}\n]{1,1000}?)[ \t]*\}\}/g;
/** `{{i:word}}` is shown, `{{hi:word}}` is not. */
const ENTRY = /\{\{(h?)ii?:[ \t]*([^{}\n]{1,200}?)[ \t]*\}\}/g;
const ATTRIBUTE = /\b(name|global)="([^"]*)"/g;

/** As many lines as before. */
export function writeMdBook(source: string): string {
  if (!OWN.test(source)) return source;
  const tabs = outsideCode(source, TAB, (_raw, _at, [end, name = "", written = ""]) => {
    if (end !== undefined) return `{{% /${name} %}}`;
    const attributes = [...written.matchAll(ATTRIBUTE)].map(([, key, value]) =>
      ` ${key === "name" ? "name" : "group"}="${value!.replaceAll("\\", "\\\\")}"`
    );
    return `{{% ${name}${attributes.join("")} %}}`;
  });
  const notes = outsideCode(tabs, NOTE, (_raw, _at, [text = ""]) => `^[${text}]`);
  return outsideCode(notes, ENTRY, (_raw, _at, [hidden, text = ""]) => hidden === "h" ? "" : text);
}
