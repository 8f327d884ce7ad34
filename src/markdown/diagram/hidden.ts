/**
 * Signs that the library would misread: those of labels are hidden from it and shown in the drawing, those of names replaced.
 *
 * @module
 */

/** Their place: a private range of Unicode. */
const HIDDEN = 0xe000;

/** Within a word of a list. */
export const HIDDEN_COMMA = hidden(",");

/** Words of a label as the library passes them through; `<br>` breaks a line. */
export function hide(words: string): string {
  return words.replace(/^`([^`]*)`$/, "$1")
    .replace(/#(\d{1,6});/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/#quot;/g, '"').replace(/#(\w+);/g, "&$1;")
    .replace(
      /<br\s*\/?>|[\][(){}|<>"\\/&;]/gi,
      (sign) => sign.length > 1 ? "<br>" : hidden(sign),
    );
}

/** Words of a drawing, with the signs that were hidden. */
export function unhide(words: string): string {
  return words.replace(/[\ue000-\ue07f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - HIDDEN));
}

function hidden(sign: string): string {
  return String.fromCharCode(HIDDEN + sign.charCodeAt(0));
}

/** A name as the library knows them: of ASCII letters, digits, `_` and `-`. */
export function libraryId(id: string): string {
  return /^[\w-]*$/.test(id) ? id : Array.from(id, (sign) => `u${sign.codePointAt(0)!.toString(16)}`).join("");
}
