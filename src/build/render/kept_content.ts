/**
 * Finished pages as they are kept: a big site is mostly HTML, which takes a fifth of the memory when it is packed, and
 * is unpacked when the page is requested.
 *
 * @module
 */
import type { Content } from "../../site/page.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Packs bytes, or unpacks them. */
export type Packing = (bytes: Bytes) => Bytes;

/** Content as a thread posts it, or as the cache stores it. */
export interface PostedContent extends Content {
  /** Whether `html` is packed. Default `false`. */
  readonly isPacked?: boolean;
}

/** Content whose HTML is unpacked whenever it is read. */
class KeptContent {
  readonly #packed: Bytes;
  readonly #unpack: Packing;
  constructor({ html, isPacked: _, ...rest }: PostedContent, unpack: Packing) {
    this.#packed = html;
    this.#unpack = unpack;
    Object.assign(this, rest);
  }
  get html(): Bytes {
    return this.#unpack(this.#packed);
  }
  /** As it was posted. */
  get posted(): PostedContent {
    return { ...this as unknown as Omit<Content, "html">, html: this.#packed, isPacked: true };
  }
}

/** Creates the function that unpacks and remembers the last: laying out a page reads its HTML several times in a row. */
export function rememberLast(unpack: Packing): Packing {
  let packed: Bytes | undefined;
  let unpacked: Bytes = new Uint8Array();
  return function unpackOnce(bytes) {
    if (bytes !== packed) [packed, unpacked] = [bytes, unpack(bytes)];
    return unpacked;
  };
}

/** Makes content to be kept of what was posted. @param unpack Absent: nothing that is posted here is packed. */
export function keptContent(posted: PostedContent, unpack: Packing | undefined): Content {
  const shared = { ...posted, ...sharedTitles(posted) };
  if (!posted.isPacked) return shared;
  if (!unpack) throw new TypeError("Cannot unpack the HTML of a page");
  return new KeptContent(shared, unpack) as unknown as Content;
}

/** HTML of what was posted, for what is used once. @param unpack As for {@linkcode keptContent}. */
export function postedHtml(posted: Pick<PostedContent, "html" | "isPacked">, unpack: Packing | undefined): Bytes {
  if (!posted.isPacked) return posted.html;
  if (!unpack) throw new TypeError("Cannot unpack the HTML of a page");
  return unpack(posted.html);
}

/** Content in the form in which it is posted. */
export function postedContent(content: Content): PostedContent {
  return content instanceof KeptContent ? content.posted : content;
}

/** Whatever is posted comes with a copy of each text: sections take those of their headings. */
function sharedTitles({ headings, sections }: Content): Pick<Content, "sections"> {
  let next = 0;
  return {
    sections: sections.map((section) => {
      const heading = headings[next];
      if (heading?.id !== section.anchor || heading.text !== section.title) return section;
      next++;
      return { anchor: heading.id, title: heading.text, text: section.text };
    }),
  };
}
