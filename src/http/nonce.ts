/**
 * Nonces for the Content-Security-Policy.
 *
 * @module
 */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Characters of 16 bytes in base64: 21 with six bits each, one with two (and four zeros), and `==`. */
export const NONCE_LENGTH = 24;
const FULL = 21;
/** Number of nonces generated at once. */
const POOL = 128;

/** Creates the generator of nonces: 128 bits from the platform's random source, in base64. */
export function createNonces(): () => string {
  const codes = new TextEncoder().encode(ALPHABET);
  const bytes = new Uint8Array(POOL * NONCE_LENGTH);
  const decoder = new TextDecoder();
  let text = "";
  let at = 0;
  return function nonce() {
    if (at === text.length) {
      crypto.getRandomValues(bytes);
      for (let i = 0; i < bytes.length; i++) {
        const place = i % NONCE_LENGTH;
        bytes[i] = place < FULL ? codes[bytes[i]! & 63]! : place === FULL ? codes[(bytes[i]! & 3) << 4]! : 61;
      }
      text = decoder.decode(bytes);
      at = 0;
    }
    return text.slice(at, at += NONCE_LENGTH);
  };
}
