/**
 * Edits of bytes in which a text is in UTF-8 or any other encoding.
 *
 * @module
 */

/** The bytes with a text in the place of `length` of them. */
export function spliced(
  bytes: Uint8Array<ArrayBuffer>,
  at: number,
  length: number,
  text: string,
): Uint8Array<ArrayBuffer> {
  const put = new TextEncoder().encode(text);
  const all = new Uint8Array(bytes.length - length + put.length);
  all.set(bytes.subarray(0, at));
  all.set(put, at);
  all.set(bytes.subarray(at + length), at + put.length);
  return all;
}
