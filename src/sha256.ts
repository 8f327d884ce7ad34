/**
 * SHA-256: entity tags, names of assets and of what is kept.
 *
 * @module
 */

/** The digest in hexadecimal, 64 characters. A text counts as its UTF-8. */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  return Array.from(await sha256Bytes(content), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The digest as 32 bytes. A text counts as its UTF-8. */
export async function sha256Bytes(content: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
