/**
 * What is done to a text before Markdown is read: templates become shortcodes, and these stand where lists can hold them.
 *
 * @module
 */
import type { BoundedLexer } from "../lexer.ts";
import { alignShortcodes } from "../shortcode/aligned.ts";
import { writeTemplates } from "./liquid.ts";

/** As many lines as before. @param isPage Whether it is the text of the page, and not of a file in it. */
export function prepareText(text: string, lexer: BoundedLexer, isPage = true): string {
  return alignShortcodes(writeTemplates(text, lexer, isPage), lexer);
}
