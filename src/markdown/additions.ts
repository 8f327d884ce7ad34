/**
 * Syntax extensions other than containers, one per file.
 *
 * @module
 */
import { abbreviation } from "./inline/abbreviation.ts";
import { annotation } from "./blocks/annotation.ts";
import { autoref } from "./inline/autoref.ts";
import { attributeLine } from "./blocks/attribute_line.ts";
import { attributeList } from "./blocks/attribute_list.ts";
import { bareUrl } from "./inline/bare_url.ts";
import { bracketedSpan } from "./inline/bracketed_span.ts";
import { definitionList } from "./blocks/definition_list.ts";
import { diagram } from "./diagram/diagram.ts";
import { emoji } from "./inline/emoji.ts";
import type { Extension } from "./extension.ts";
import { fancyList } from "./pandoc/fancy_list.ts";
import { rawOutput } from "./pandoc/raw_output.ts";
import { lineBlock } from "./pandoc/line_block.ts";
import { drawnTable } from "./pandoc/table.ts";
import { kramdownTable } from "./template/kramdown_table.ts";
import { fencedQuote } from "./blocks/fenced_quote.ts";
import { footnote } from "./blocks/footnote.ts";
import { include } from "./include/include.ts";
import { inlineLanguage } from "./code/inline_language.ts";
import { kramdownBreak } from "./inline/kramdown_break.ts";
import { inlineStart } from "./inline/inline_start.ts";
import { keys } from "./inline/keys.ts";
import { linkDefinition } from "./inline/link_definition.ts";
import { mark } from "./inline/mark.ts";
import { marker } from "./inline/marker.ts";
import { mdnDefinitions } from "./mdn/definitions.ts";
import { progressBar } from "./blocks/progress_bar.ts";
import { readmeBlock } from "./readme/block.ts";
import { script } from "./inline/script.ts";
import { symbol } from "./inline/symbol.ts";
import { template } from "./inline/template.ts";
import { templates } from "./template/notes.ts";
import { toc } from "./blocks/toc.ts";
import { variable } from "./inline/variable.ts";
import { vocsTitle } from "./vocs/title.ts";
import { wikiLink } from "./inline/wiki_link.ts";

/** In the order in which they are tried. */
export const additions: readonly Extension[] = [
  include,
  readmeBlock,
  fencedQuote,
  footnote,
  abbreviation,
  definitionList,
  mdnDefinitions,
  fancyList,
  drawnTable,
  kramdownTable,
  lineBlock,
  linkDefinition,
  rawOutput,
  diagram,
  toc,
  vocsTitle,
  wikiLink,
  bareUrl,
  attributeList,
  annotation,
  attributeLine,
  bracketedSpan,
  autoref,
  symbol,
  progressBar,
  keys,
  script,
  template,
  templates,
  variable,
  mark,
  marker,
  emoji,
  inlineLanguage,
  kramdownBreak,
  inlineStart,
];
