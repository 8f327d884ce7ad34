/**
 * Icons of GitBook in a text: `<i class="fa-leaf">:leaf:</i>`.
 *
 * @module
 */
import { outsideCode } from "../template/regions.ts";

const ICON = /<i class="fa-([\w-]{1,60})">:[\w-]{1,60}:<\/i>/g;

/** A text with elements in their place. */
export function writeGitBook(text: string): string {
  if (!text.includes('<i class="fa-')) return text;
  return outsideCode(text, ICON, (_raw, _at, [name = ""]) => `<Icon name="${name}" foreign />`);
}
