/**
 * Embedded bytes, out of the base64 that generated modules hold them in.
 *
 * @module
 */

/** Node 20 has no `Uint8Array.fromBase64`; a callback for each byte would take ten times as long. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
