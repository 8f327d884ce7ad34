/**
 * Percent-encoding of parts of addresses (RFC 3986 §2.1) that never throws.
 *
 * @module
 */

/** Decodes a text; one that does not decode is returned as it is. */
export function decoded(text: string): string {
  return tryDecode(text) ?? text;
}

/** Decodes a text; `undefined`: it does not decode. */
export function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Encodes what a URL may not hold, a percent sign that encodes nothing among it; what is encoded stays as it is. */
export function encodedUrl(text: string): string {
  return encodeURI(text.toWellFormed()).replace(/%25(?=[\da-f]{2})/gi, "%");
}

/** Encodes each character that a pattern finds: one that URLs may hold, and what reads the URL may not. */
export function encodedWhere(text: string, characters: RegExp): string {
  return text.replace(characters, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}
