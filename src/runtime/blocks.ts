/**
 * Bytes of many files on their way from one thread to another: small ones share a block. With a buffer for each, the
 * thread that gets them takes three times as long, and so does what collects garbage there.
 *
 * @module
 */

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Places of the bytes, then the blocks. A place is three numbers: its block, from 1; the first byte; the length. 0:
 * none.
 */
export type Blocks = readonly [places: Float64Array<ArrayBuffer>, ...blocks: readonly Bytes[]];

/** In bytes: a block stays in memory as long as one of its files does. */
const BLOCK = 256 * 1024;
/** In bytes: bigger files go as they are. */
const SMALL = 64 * 1024;

/** Puts bytes into blocks. */
export function inBlocks(contents: readonly (Bytes | undefined)[]): Blocks {
  const places = new Float64Array(3 * contents.length);
  const blocks: Bytes[] = [];
  /** Of the block that is being filled. */
  let [parts, length]: [Bytes[], number] = [[], 0];
  let number = 0;
  function close(): void {
    if (number > 0) blocks[number - 1] = joined(parts, length);
    [parts, length, number] = [[], 0, 0];
  }
  for (const [i, bytes] of contents.entries()) {
    if (!bytes) continue;
    if (bytes.length > SMALL) {
      places.set([blocks.push(bytes), 0, bytes.length], 3 * i);
      continue;
    }
    if (length + bytes.length > BLOCK) close();
    // Its place among the blocks, where it is not yet.
    if (number === 0) number = blocks.push(bytes);
    places.set([number, length, bytes.length], 3 * i);
    parts.push(bytes);
    length += bytes.length;
  }
  close();
  return [places, ...blocks];
}

function joined(parts: readonly Bytes[], length: number): Bytes {
  if (parts.length === 1) return parts[0]!;
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The other way. */
export function fromBlocks([places, ...blocks]: Blocks): (Bytes | undefined)[] {
  return Array.from({ length: places.length / 3 }, (_, i) => {
    const start = places[3 * i + 1]!;
    return blocks[places[3 * i]! - 1]?.subarray(start, start + places[3 * i + 2]!);
  });
}

/** The same bytes with a buffer of their own: to post a part of a block would copy all of it. */
export function ownBytes<Buffer extends ArrayBufferLike>(bytes: Uint8Array<Buffer>): Uint8Array<Buffer | ArrayBuffer> {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
}
