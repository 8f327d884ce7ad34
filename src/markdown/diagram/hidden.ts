/**
 * Signs that the library would misread: those of labels are hidden from it and shown in the drawing, those of names replaced.
 *
 * @module
 */

/** Their place: a private range of Unicode. */
const HIDDEN = 0xe000;

/** Within a word of a list. */
export const HIDDEN_COMMA = hidden(",");

/** Between statements: not the end of an entity. */
export const SEMICOLON = /(?<!#\w{1,10});/;

/** Words of a label that has none, which the library would not accept. */
export const BLANK = hidden(" ");

/** Label of a message that is taken out of the drawing. */
export const UNSEEN_LABEL = hidden("\x7f");

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

/** A name of ASCII letters, digits and `_`, which no sign can be taken for an arrow. */
export function wordId(id: string): string {
  return libraryId(id).replaceAll("-", "u2d");
}

/** A name that the library shows, as one word. */
export function hideName(name: string): string {
  return hide(name).replace(/\s/g, BLANK);
}
