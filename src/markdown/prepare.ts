/**
 * Preparation of a text before its Markdown is parsed: syntax of other tools is translated, templates become shortcodes, and
 * these are aligned so that lists can hold them.
 *
 * @module
 */
import { writeHtmlCallouts } from "./blocks/html_callout.ts";
import { writeCodePipes } from "./commonmark/code_pipe.ts";
import { writePythonHeadings } from "./commonmark/python_heading.ts";
import { writePythonLists } from "./commonmark/python_list.ts";
import type { BoundedLexer } from "./lexer.ts";
import { alignShortcodes } from "./shortcode/aligned.ts";
import { writeAdobe } from "./learn/adobe.ts";
import { writeSections } from "./include/section_line.ts";
import { writeXrefTags } from "./learn/xref_tag.ts";
import { writeDocC } from "./docc/write.ts";
import { writeJulia } from "./julia/write.ts";
import { writeDoxygen } from "./doxygen/write.ts";
import { writeDocsify } from "./docsify/write.ts";
import { writeDumi } from "./dumi/write.ts";
import { writeArrows } from "./blocks/arrow_callout.ts";
import { writeEmbeds } from "./embed/write.ts";
import { writeMdn } from "./mdn/write.ts";
import { writeMdBook } from "./mdbook/write.ts";
import { createRules } from "./mdbook/rule_target.ts";
import { writePlaces } from "./blocks/place.ts";
import { writeGitBook } from "./gitbook/write.ts";
import { writeHexo } from "./hexo/write.ts";
import { writeHistory } from "./nodejs/history.ts";
import { writeObsidian } from "./obsidian/write.ts";
import { writeHope } from "./hope/write.ts";
import { writeReferences } from "./grafana/references.ts";
import { writeNames } from "./readme/names.ts";
import { writeAnnotations } from "./code/annotations.ts";
import { writeBookdown } from "./quarto/bookdown.ts";
import { writeGraphics } from "./quarto/graphics.ts";
import { writePandoc } from "./quarto/pandoc.ts";
import { writeQuartoShortcodes } from "./quarto/shortcodes.ts";
import { showsChunks, writeChunks } from "./quarto/write.ts";
import { writeSlate } from "./slate/write.ts";
import { writeRetype } from "./retype/write.ts";
import { writeCustomTags } from "./jsx/custom_tags.ts";
import { writeMdxCodeBlocks } from "./jsx/mdx_code_block.ts";
import { writeTableParts } from "./jsx/table_parts.ts";
import { writeQuotes } from "./writerside/lines.ts";
import { writeTabsets } from "./blocks/tabset.ts";
import { writeMyst } from "./myst/write.ts";
import { writeWriterside } from "./writerside/write.ts";
import { writeDiplodoc } from "./template/diplodoc.ts";
import { writeTemplates } from "./template/liquid.ts";

/** Translates syntax to what is read everywhere; keeps the number of lines. @param isPage As of {@linkcode prepareText}. */
type Step = (text: string, lexer: BoundedLexer, isPage: boolean) => string;

/** For every text, before the others. */
const FIRST: readonly Step[] = [
  writeHope,
  (text, lexer) => lexer.flavor === "bookdown" ? writeBookdown(text) : text,
  writeGraphics,
  writeAnnotations,
  (text, lexer) => writeChunks(text, lexer, showsChunks(lexer)),
  writePandoc,
  writeQuartoShortcodes,
  writeMdxCodeBlocks,
  writeTableParts,
  writeReferences,
  writeNames,
  writeHistory,
  writeHexo,
  writeSlate,
];
/** For texts that are not MDX, in which only some elements are other tools'. */
const OF_TOOLS: readonly Step[] = [
  (text, lexer) =>
    lexer.flavor === "python"
      ? writePythonLists(writeCodePipes(writePythonHeadings(writeSections(text), lexer)))
      : text,
  (text, lexer) => lexer.flavor === "mdn" ? writeMdn(text, lexer) : text,
  (text, lexer) => lexer.flavor === "docfx" ? writeXrefTags(text) : text,
  writeMyst,
  writeDoxygen,
  writeJulia,
  writeDocC,
  writeAdobe,
  writeDiplodoc,
  writeTabsets,
  writeWriterside,
  (text) => writeQuotes(text),
  writeCustomTags,
  writeGitBook,
  writeDocsify,
  writeDumi,
  writeObsidian,
  writeEmbeds,
  (text, lexer) => writePlaces(text, lexer.pageState(createRules)),
  writeMdBook,
];

/** Translates a text; keeps the number of its lines. @param isPage Whether it is the text of the page, and not of a file in it. */
export function prepareText(text: string, lexer: BoundedLexer, isPage = true): string {
  const ofTools = lexer.isMdx
    ? [writeCustomTags]
    : [...lexer.flavor === "retype" ? [writeRetype] : OF_TOOLS, writeHtmlCallouts];
  const steps: readonly Step[] = [...FIRST, ...ofTools, writeArrows, writeTemplates, alignShortcodes];
  return steps.reduce((written, write) => write(written, lexer, isPage), text);
}
