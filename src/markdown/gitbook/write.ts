/**
 * Translation of GitBook: icons (`<i class="fa-leaf">:leaf:</i>`), and plug-ins of its predecessor.
 *
 * @module
 */
import { outsideCode } from "../code/regions.ts";
import type { BoundedLexer } from "../lexer.ts";
import { writeLegacy } from "./legacy.ts";

const ICON = /<i class="fa-([\w-]{1,60})">:[\w-]{1,60}:<\/i>/g;

/** Replaces them with elements. */
export function writeGitBook(source: string, lexer: BoundedLexer): string {
  const text = writeLegacy(source, lexer);
  if (!text.includes('<i class="fa-')) return text;
  return outsideCode(text, ICON, (_raw, _at, [name = ""]) => `<Icon name="${name}" foreign />`);
}
