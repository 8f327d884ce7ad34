/**
 * Files without their content: that is in another place, encrypted, or lost.
 *
 * @module
 */

/** In bytes: no pointer is longer. */
const POINTER = 1024;
const LFS = /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1\r?\n/;
const ANNEX = /^\/annex\/objects\/\S+\s*$/;
/** As git-crypt begins a file. */
const ENCRYPTED = "\0GITCRYPT\0";

/** Why the bytes of a file are not its content, and what to do about it; `undefined`: they are. */
export function whyElsewhere(bytes: Uint8Array): string | undefined {
  if (latin1(bytes.subarray(0, ENCRYPTED.length)) === ENCRYPTED) return "it is encrypted: run git-crypt unlock";
  if (bytes.length > POINTER) return undefined;
  const text = latin1(bytes);
  if (LFS.test(text)) return "it is a pointer of Git LFS, and its content was not fetched: run git lfs pull";
  if (ANNEX.test(text)) return "it is a pointer of git-annex, and its content was not fetched: run git annex get";
  return undefined;
}

/** The same for a text. UTF-16 may begin with a zero byte. */
export function whyNoText(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes;
  const isUtf32 = first === 0 && second === 0 && (third === 0xfe && fourth === 0xff || third === 0 && fourth);
  if (isUtf32) return "it is in UTF-32: save it as UTF-8";
  const isZero = first === 0 && !(second && third === 0);
  return whyElsewhere(bytes) ?? (isZero ? "it begins with a zero byte, as no text does" : undefined);
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
