/**
 * SHA-256 as text: entity tags, names of assets and of what is kept.
 *
 * @module
 */

/** The digest in hexadecimal, 64 characters. A text counts as its UTF-8. */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
