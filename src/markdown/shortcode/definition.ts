/**
 * Shortcodes that define a term of the glossary, or list pages.
 *
 * @module
 */
import { slug } from "github-slugger";
import type { Token } from "marked";
import { includeBlock } from "../include/include.ts";
import { suffixedRequest } from "../include/request.ts";
import { elementToken } from "../jsx/element_token.ts";
import type { BoundedLexer } from "../lexer.ts";
import { textToken } from "../text.ts";
import { isDataTable } from "./data_table.ts";
import { GLOSSARIES } from "./glossary.ts";
import { bareName } from "./names.ts";
import { inLine, type Placed } from "./placed.ts";
import type { Shortcode } from "./read.ts";

/** Definitions of terms of a glossary, in Kubernetes and Hugo. */
const DEFINITIONS = new Set(["glossary_definition", "glossary-term"]);

/** Lists of the pages of a section, which become a link to it. */
const SECTIONS = new Set(["list-pages-in-section", "render-list-of-pages-in-section", "quick-reference"]);

/** Alone, they list the pages below; `section` is that of Hugo Book. */
const LISTS = new Set(["glossary", "section"]);

/** The token of such a shortcode; `undefined` for any other. */
export function definitionToken(placed: Placed, lexer: BoundedLexer): Token | undefined {
  const { code: { name, attributes, values }, content, inline } = placed;
  const bare = bareName(name);
  const term = attributes.get("term_id") ?? (bare === "glossary-term" ? values[0] : undefined);
  if (DEFINITIONS.has(bare) && term !== undefined && !inline) return definition(term, placed, lexer);
  if (content !== undefined) return undefined;
  const section = attributes.get("path") ?? attributes.get("section");
  if (SECTIONS.has(bare) && section !== undefined) {
    const link = new Map([["href", section], ["text", section]]);
    return inLine(elementToken("Link", link, placed, [textToken(section)]), placed);
  }
  return LISTS.has(bare) && attributes.size + values.length === 0
    ? elementToken("ChildPages", new Map(), placed, [])
    : undefined;
}

/** Whether a shortcode alone on its line becomes blocks, although an element of that name is inline. */
export function isSpecialBlock({ name }: Shortcode): boolean {
  const bare = bareName(name);
  return isDataTable({ name }) || DEFINITIONS.has(bare) || SECTIONS.has(bare) || LISTS.has(bare);
}

/** Definition of a word in the glossary. */
function definition(term: string, { raw, code: { attributes } }: Placed, lexer: BoundedLexer): Token {
  const prepend = attributes.get("prepend");
  /** Up to the place where the short one ends. */
  function fill(text: string): string {
    const shown = attributes.get("length") === "short" ? text.split("<!--more-->")[0]! : text;
    const start = /\S/.exec(shown)?.index ?? 0;
    if (prepend === undefined) return shown;
    return `${shown.slice(0, start)}${prepend} ${shown.charAt(start).toLowerCase()}${shown.slice(start + 1)}`;
  }
  const requests = GLOSSARIES.map((folder) => suffixedRequest(`${folder}/${slug(term)}.md`));
  return includeBlock(requests.find((one) => "text" in lexer.sources.read(one)) ?? requests[0]!, raw, lexer, fill);
}
