/**
 * A finished page as the bytes of a file.
 *
 * @module
 */
import { sha256Bytes } from "../../sha256.ts";
import { keptContent, type Packing, postedContent } from "./kept_content.ts";
import type { Made } from "./render_page.ts";
import type { Finished } from "./service.ts";

/** In bytes: of the digest that a file begins with. */
const DIGEST = 32;
/** In bytes: the digest, and the lengths of the header and of the numbers in four bytes each. */
const HEAD = DIGEST + 8;

/**
 * SHA-256 of all that follows, lengths of a JSON header and of the terms' numbers, the header, the numbers, the packed
 * bytes of the file, then the HTML.
 */
export async function encodePage({ content, terms }: Finished, source = new Uint8Array(0)): Promise<Uint8Array> {
  const { html, ...rest } = postedContent(content);
  const header = new TextEncoder().encode(
    JSON.stringify({
      content: rest,
      key: terms.key,
      terms: terms.terms,
      pairs: terms.pairs,
      headSigns: terms.headSigns,
      source: source.length,
    }),
  );
  const numbers = new Uint8Array(terms.data.buffer, terms.data.byteOffset, terms.data.byteLength);
  const bytes = new Uint8Array(HEAD + header.length + numbers.length + source.length + html.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(DIGEST, header.length);
  view.setUint32(DIGEST + 4, numbers.length);
  bytes.set(header, HEAD);
  bytes.set(numbers, HEAD + header.length);
  bytes.set(source, HEAD + header.length + numbers.length);
  bytes.set(html, HEAD + header.length + numbers.length + source.length);
  bytes.set(await sha256Bytes(bytes.subarray(DIGEST)));
  return bytes;
}

/** @returns `undefined`: the file is damaged, or of another program. */
export async function decodePage(
  bytes: Uint8Array<ArrayBuffer>,
  isPortable: boolean,
  unpack: Packing | undefined,
): Promise<Made | undefined> {
  if (bytes.length < HEAD) return undefined;
  const digest = await sha256Bytes(bytes.subarray(DIGEST));
  if (digest.some((byte, i) => byte !== bytes[i])) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const data = HEAD + view.getUint32(DIGEST);
  const end = data + view.getUint32(DIGEST + 4);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(HEAD, data)));
  const { content, key, terms, pairs, headSigns, source = 0 } = header;
  // Of an earlier state of this release.
  if (headSigns === undefined || content.problems === undefined) return undefined;
  if (!isPortable) delete content.portable;
  return {
    content: keptContent({ ...content, html: bytes.slice(end + source) }, unpack),
    terms: { key, terms, pairs, headSigns, data: new Uint16Array(bytes.slice(data, end).buffer) },
    ...source > 0 && { source: bytes.slice(end, end + source) },
  };
}
