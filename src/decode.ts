/**
 * The one place where bytes of a file become text. Whatever reads text of the folder can count on it: lines end with LF,
 * there is no byte order mark, and there are no control characters that no format allows.
 *
 * @module
 */

/** Text of a file. */
export interface Decoded {
  readonly text: string;
  /** Line of the first bytes that are not text, from 1; they show as U+FFFD. `undefined`: there are none. */
  readonly unreadable: number | undefined;
}

/** What is wrong with a file that has such bytes. */
export const UNREADABLE =
  "the file is not valid UTF-8, perhaps Latin-1; unreadable bytes are shown as \ufffd: save it as UTF-8";

/** Made once: most files are such texts. */
const UTF8 = new TextDecoder("utf-8", { fatal: true });
// deno-lint-ignore no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** Decodes UTF-8, and UTF-16 with a byte order mark. Lines may end with LF, CRLF or CR (CommonMark §2.1). */
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

function encodingOf([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

function normalized(text: string): string {
  const lines = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  return CONTROLS.test(lines) ? lines.replace(new RegExp(CONTROLS, "g"), "") : lines;
}
