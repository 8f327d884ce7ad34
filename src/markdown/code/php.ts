/**
 * Code in PHP without `<?php`, as examples in documentation are written. The grammar of PHP is one of HTML pages: what is
 * outside of tags has no colors.
 *
 * @module
 */
import type { IRawGrammar } from "vscode-textmate";

/** Scope of the grammar for pages with PHP. */
export const PHP_PAGE = "text.html.php";
/** Scope of {@linkcode phpGrammar}. */
export const PHP = "source.php";
/** An HTML page, or a tag of PHP. */
const PAGE = /^\s*<|<\?/;

/** The part of the grammar that is between the tags. */
export const phpGrammar = {
  scopeName: PHP,
  patterns: [{ include: `${PHP_PAGE}#language` }],
  repository: {},
} as unknown as IRawGrammar;

/** Whether code in PHP has neither tags nor HTML around it. */
export function isBarePhp(code: string): boolean {
  return !PAGE.test(code);
}
