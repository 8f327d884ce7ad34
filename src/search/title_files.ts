/**
 * Files of titles by the beginnings of their words: their names, and the words. The search dialog has the same.
 *
 * @module
 */

/** Words of a title or of a path, without letter case and diacritics. */
export function titleWords(text: string): readonly string[] {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(/[^\p{L}\p{N}]+/u);
}

/** The name of the file of a beginning: its characters in base 36. */
export function titleFile(beginning: string): string {
  return Array.from(beginning, (sign) => sign.codePointAt(0)!.toString(36)).join("-");
}
