/**
 * The one place where the bytes of a file become text. All readers can rely on it: lines end with LF,
 * there is no byte order mark, and there are no control characters that no format allows. Only what is written back
 * is decoded without changes.
 *
 * @module
 */

/** Text of a file. */
export interface Decoded {
  readonly text: string;
  /** Line of the first bytes that are not text, from 1; they show as U+FFFD. `undefined`: there are none. */
  readonly unreadable: number | undefined;
}

/** Message about a file with bytes that are not UTF-8. */
export const UNREADABLE =
  "the file is not valid UTF-8, perhaps Latin-1; unreadable bytes are shown as \ufffd: save it as UTF-8";

/** Made once: most files are such texts. */
const UTF8 = new TextDecoder("utf-8", { fatal: true });
// deno-lint-ignore no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** Decodes UTF-8 and UTF-16. Lines may end with LF, CRLF or CR (CommonMark §2.1). */
export function decode(bytes: Uint8Array<ArrayBuffer>): Decoded {
  const encoding = encodingOf(bytes);
  try {
    const decoder = encoding === "utf-8" ? UTF8 : new TextDecoder(encoding, { fatal: true });
    return { text: normalized(decoder.decode(bytes)), unreadable: undefined };
  } catch {
    const text = normalized(new TextDecoder(encoding).decode(bytes));
    return { text, unreadable: text.slice(0, text.indexOf("\ufffd")).split("\n").length };
  }
}

/**
 * Decodes a text for writing it back: line ends and a byte order mark stay. `undefined`: the bytes are not UTF-8, and
 * encoding would change them.
 */
export function decodeUnchanged(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Decodes the lines that a text begins with, as {@linkcode decode} does. `undefined`: there is no line so short, the text
 * is no longer than that, or its bytes are not all valid UTF-8.
 *
 * @param length In bytes.
 */
export function decodeLead(bytes: Uint8Array<ArrayBuffer>, length: number): string | undefined {
  if (bytes.length <= length || encodingOf(bytes) !== "utf-8") return undefined;
  const end = bytes.lastIndexOf(LINE_FEED, length - 1) + 1;
  if (end === 0) return undefined;
  try {
    if (!isAsciiFrom(bytes, end)) UTF8.decode(bytes.subarray(end));
    return normalized(UTF8.decode(bytes.subarray(0, end)));
  } catch {
    return undefined;
  }
}

const LINE_FEED = 0x0a;
/** In bytes. */
const WORD = Uint32Array.BYTES_PER_ELEMENT;
/** In the bytes of a word. */
const BEYOND_ASCII = 0x80808080;

/** Whether all bytes from a place on are ASCII. Four at a time: they may be many, and to decode them takes longer. */
function isAsciiFrom(bytes: Uint8Array<ArrayBuffer>, start: number): boolean {
  const from = Math.floor((bytes.byteOffset + start) / WORD) * WORD;
  const words = new Uint32Array(bytes.buffer, from, Math.floor((bytes.byteOffset + bytes.length - from) / WORD));
  let all = 0;
  for (let i = 0; i < words.length; i++) all |= words[i]!;
  for (let i = from + words.byteLength - bytes.byteOffset; i < bytes.length; i++) all |= bytes[i]!;
  return (all & BEYOND_ASCII) === 0;
}

/** UTF-16 by its byte order mark; or by two characters of ASCII that it begins with, since no text holds a zero byte. */
function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const [first, second, third, fourth] = [bytes[0], bytes[1], bytes[2], bytes[3]];
  if (first === 0xff && second === 0xfe || first && second === 0 && third && fourth === 0) return "utf-16le";
  return first === 0xfe && second === 0xff || first === 0 && second && third === 0 && fourth ? "utf-16be" : "utf-8";
}

function normalized(text: string): string {
  const lines = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  return CONTROLS.test(lines) ? lines.replace(new RegExp(CONTROLS, "g"), "") : lines;
}
