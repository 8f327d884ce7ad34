/**
 * Packs the bytes of many files into blocks for transfer between threads. With a buffer for each file, receiving and
 * garbage collection take three times as long.
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

/** In bytes: a block that is emptier is made as small as what is in it. */
const FULL = BLOCK - 16 * 1024;

/** Puts bytes into blocks. Small ones are copied at once, so that what they are in can be used again for the next. */
export function inBlocks(contents: Iterable<Bytes | undefined>, count: number): Blocks {
  const places = new Float64Array(3 * count);
  const blocks: Bytes[] = [];
  /** The block that is being filled; its number, or 0 for none; and how full it is. */
  let block = new Uint8Array(0);
  let [number, length] = [0, 0];
  function close(): void {
    if (number > 0 && length < Math.min(FULL, block.length)) blocks[number - 1] = block.slice(0, length);
    [number, length] = [0, 0];
  }
  let i = 0;
  for (const bytes of contents) {
    const at = 3 * i++;
    if (!bytes) continue;
    if (bytes.length > SMALL) {
      places.set([blocks.push(bytes), 0, bytes.length], at);
      continue;
    }
    if (length + bytes.length > block.length) close();
    if (number === 0) {
      block = new Uint8Array(Math.min(BLOCK, SMALL * (count - i + 1)));
      number = blocks.push(block);
    }
    block.set(bytes, length);
    places.set([number, length, bytes.length], at);
    length += bytes.length;
  }
  close();
  return [places, ...blocks];
}

/** Unpacks the files. */
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
