/**
 * What Markdown has beside CommonMark and GFM, and is not a container: a file each.
 *
 * @module
 */
import { attributeList } from "./attribute_list.ts";
import { definitionList } from "./definition_list.ts";
import { createDiagrams } from "./diagram.ts";
import { emoji } from "./emoji.ts";
import type { Extension } from "./extension.ts";
import { createFootnotes } from "./footnote.ts";
import { include } from "./include.ts";
import { inlineStart } from "./inline_start.ts";
import { mark } from "./mark.ts";
import { createToc } from "./toc.ts";
import { variable } from "./variable.ts";
import { wikiLink } from "./wiki_link.ts";

/** In the order in which they are asked. */
export function additions(): readonly Extension[] {
  return [
    include,
    createFootnotes(),
    definitionList,
    createDiagrams(),
    createToc(),
    wikiLink,
    attributeList,
    variable,
    mark,
    emoji,
    inlineStart,
  ];
}
