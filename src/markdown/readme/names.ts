/**
 * Names in Markdown of ReadMe: values of the reader, `<<apiKey>>`, words of the glossary, `<<glossary:word>>`, and links to
 * pages by their names, `[text](doc:page)`.
 *
 * @module
 */
import type { BoundedLexer } from "../lexer.ts";
import { outsideCode } from "../code/regions.ts";

const VALUE = /(?<![<\\])<<(glossary:)?([A-Za-z][\w -]{0,100})>>(?!>)/g;
const LINK = /\]\((?:doc|page|ref):([\w-]{1,200})(#[\w-]{0,200})?(?=[)\s])/g;
/** Links to other parts of such a site, which are not pages of documentation: the words are shown. */
const OTHER = /\[([^[\]\n]{1,300})\]\((?:blog|changelog):[\w-]{1,200}\)/g;

/** Translates a text; keeps the number of its lines. */
export function writeNames(source: string, lexer: BoundedLexer): string {
  let text = source;
  if (/\]\((?:doc|page|ref|blog|changelog):/.test(text)) {
    text = outsideCode(text, LINK, (_raw, _at, [page, part = ""]) => `](%5B%5B${page}%5D%5D${part}`);
    text = outsideCode(text, OTHER, (_raw, _at, [words]) => words!);
  }
  if (!text.includes(">>")) return text;
  return outsideCode(text, VALUE, (_raw, _at, [glossary, name = ""]) => {
    if (glossary !== undefined) return name;
    return lexer.valueNamed(name) ?? `&lt;&lt;${name}&gt;&gt;`;
  });
}
