/**
 * Bodies of documents as bytes.
 *
 * @module
 */
import type { Part, Slot } from "../html.ts";
import type { Repeat } from "../runtime.ts";

/** Whether a body contains a slot of a kind. */
export function hasSlot(parts: readonly Part[], slot: Slot): boolean {
  return parts.some((part) => isSlot(part) && part.slot === slot);
}

function isSlot(part: Part): part is { readonly slot: Slot } {
  return typeof part === "object" && !(part instanceof Uint8Array);
}

/** The bytes between the nonces, in UTF-8: one piece more than there are nonces. A single run of bytes is not copied. */
export function piecesOf(parts: readonly Part[], origin: string): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let open: Uint8Array<ArrayBuffer>[] = [];
  for (const part of parts) {
    if (part instanceof Uint8Array) open.push(part);
    else if (typeof part === "string") open.push(encoder.encode(part));
    else if (part.slot === "origin") open.push(encoder.encode(origin));
    else if (part.slot === "nonce") {
      pieces.push(concat(open));
      open = [];
    }
  }
  pieces.push(concat(open));
  return pieces;
}

/** Joins `pieces`, with `between` between them. */
export function concat(
  pieces: readonly Uint8Array<ArrayBuffer>[],
  between: Uint8Array<ArrayBuffer> = new Uint8Array(),
): Uint8Array<ArrayBuffer> {
  if (pieces.length === 1) return pieces[0]!;
  const gaps = Math.max(0, pieces.length - 1) * between.length;
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, gaps));
  let at = 0;
  for (const [i, piece] of pieces.entries()) {
    if (i > 0) {
      all.set(between, at);
      at += between.length;
    }
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/**
 * Creates the function that returns a response with the same bytes and headers each time.
 *
 * A new response copies its body, which costs more than everything else, so `repeat` shares it where the runtime can.
 * Measured on Deno 2.9, where it clones: 14 instead of 17 µs for 7 KB, 18 instead of 47 µs for 60 KB, and 4 instead of
 * 207 MB for 2,000 unread responses of 100 KB.
 */
export function createAnswers(
  bytes: Uint8Array<ArrayBuffer> | null,
  init: { readonly status: number; readonly headers: Headers },
  repeat: Repeat | undefined,
): () => Response {
  return repeat?.(bytes, init) ?? (() => new Response(bytes && bodyOf(bytes), init));
}

/** In bytes. */
const CHUNK = 64 * 1024;

/**
 * A response body of shared bytes, in chunks that are asked for one by one. A chunk is a view: a response copies bytes
 * that it is made of, and each client that does not read would have its own copy in its buffers. It is also quicker
 * (measured, time of the processor for 24 KB: 0.2 times in Node 20, 0.6 times in Bun 1.4).
 */
export function bodyOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at += CHUNK));
      if (at >= bytes.length) controller.close();
    },
  }, { highWaterMark: 0 });
}
