/**
 * Finished pages in memory. Their HTML and Markdown are compressed, to a fifth and a third, and decompressed on
 * request.
 *
 * @module
 */
import type { Content, Page } from "../../site/page.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Packs bytes, or unpacks them. */
export type Packing = (bytes: Bytes) => Bytes;

/** Fields of a job for what is to be packed. */
export interface ToPack {
  /** Whether the HTML of the page is packed. Default `false`. */
  readonly isPacked?: boolean;
  /** Bytes of its file, which are packed. Absent: they are not. */
  readonly source?: Bytes;
}

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
  const { headings, problems, lookups, uses } = posted;
  const shared = {
    ...posted,
    ...sharedTitles(posted),
    headings: shareEmpty(headings),
    problems: shareEmpty(problems),
    lookups: shareEmpty(lookups),
    uses: shareEmpty(uses),
  };
  if (!posted.isPacked) return shared;
  if (!unpack) throw new TypeError("Cannot unpack the HTML of a page");
  return new KeptContent(shared, unpack) as unknown as Content;
}

const NONE: readonly never[] = Object.freeze([]);

/** Returns the list, or one empty list for all: most pages have several of them. */
function shareEmpty<Item>(list: readonly Item[]): readonly Item[] {
  return list.length === 0 ? NONE : list;
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

/**
 * Asks the thread of a page to pack it, and the bytes of its file. Short ones, too: each keeps alive a block that it shares
 * with others.
 */
export function toPack({ source: { bytes } }: Page): ToPack {
  // A copy, since posting a part of a block would post all of it.
  return { isPacked: true, ...!bytes.packed && { source: bytes.unpacked().slice() } };
}

/** Keeps what a thread packed, or the cache folder had. */
export function keepPacked(
  { source: { bytes } }: Page,
  packed: Bytes | undefined,
  unpack: Packing | undefined,
): void {
  if (packed && unpack && !bytes.packed) bytes.keepPacked(packed, unpack);
}
