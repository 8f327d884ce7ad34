/**
 * Translation of icons of GitBook: `<i class="fa-leaf">:leaf:</i>`.
 *
 * @module
 */
import { outsideCode } from "../code/regions.ts";

const ICON = /<i class="fa-([\w-]{1,60})">:[\w-]{1,60}:<\/i>/g;

/** Replaces them with elements. */
export function writeGitBook(text: string): string {
  if (!text.includes('<i class="fa-')) return text;
  return outsideCode(text, ICON, (_raw, _at, [name = ""]) => `<Icon name="${name}" foreign />`);
}
