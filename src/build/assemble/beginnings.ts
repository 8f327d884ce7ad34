/**
 * Parses the beginnings of pages while other files are still being read, so that the file thread and this one both
 * work.
 *
 * @module
 */
import type { SourceBytes } from "../../site/source_bytes.ts";
import { type Beginning, readBeginning } from "../../site/page.ts";

/** Beginnings that were read and wait for the stage of pages. */
export interface Beginnings {
  /** Reads that of a text, unless its header is long. */
  prepare(bytes: SourceBytes): void;
  /** Gives what was read; `undefined`: nothing was. */
  known(bytes: SourceBytes): Beginning | undefined;
  /** Forgets all at once, which takes less time than one by one. */
  clear(): void;
}

export function createBeginnings(): Beginnings {
  // Not a WeakMap: each garbage collection visits all of its hundred thousand entries.
  const waiting = new Map<SourceBytes, Beginning>();
  return {
    prepare(bytes) {
      const text = bytes.unpacked();
      if (!hasLongHeader(text)) waiting.set(bytes, readBeginning(text));
    },
    known: (bytes) => waiting.get(bytes),
    clear: () => waiting.clear(),
  };
}

/** In bytes: reading a header takes a millisecond for some hundred of them. */
const SHORT = 4096;

/** Whether a file may begin with a header that is not short: one that is closed late, or is in another encoding. */
export function hasLongHeader(bytes: Uint8Array): boolean {
  if (bytes.length <= SHORT) return false;
  const [first, second, third] = bytes;
  if (first! > 0x7f) return true; // A byte order mark.
  if (first !== second || second !== third || first !== DASH && first !== PLUS) return false;
  for (let i = 3; i < SHORT; i++) {
    if (bytes[i] === first && bytes[i + 1] === first && bytes[i + 2] === first && isLineEnd(bytes[i - 1]!)) {
      return false;
    }
  }
  return true;
}

const DASH = 0x2d;
const PLUS = 0x2b;

function isLineEnd(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d;
}
