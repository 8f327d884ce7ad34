/**
 * Preparation of a text before its Markdown is parsed: templates become shortcodes, which are aligned so that lists can
 * hold them.
 *
 * @module
 */
import { writeHtmlCallouts } from "../blocks/html_callout.ts";
import type { BoundedLexer } from "../lexer.ts";
import { alignShortcodes } from "../shortcode/aligned.ts";
import { writeDocsify } from "../docsify/write.ts";
import { writeMdBook } from "../mdbook/write.ts";
import { writeRetype } from "../retype/write.ts";
import { writeTemplates } from "./liquid.ts";

/** As many lines as before. @param isPage Whether it is the text of the page, and not of a file in it. */
export function prepareText(text: string, lexer: BoundedLexer, isPage = true): string {
  const written = lexer.isMdx ? text : writeHtmlCallouts(writeTool(text, lexer));
  return alignShortcodes(writeTemplates(written, lexer, isPage), lexer);
}

function writeTool(text: string, lexer: BoundedLexer): string {
  return lexer.flavor === "retype" ? writeRetype(text, lexer) : writeMdBook(writeDocsify(text));
}
