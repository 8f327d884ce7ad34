/**
 * Bytes of documents.
 *
 * @module
 */
import type { Part, Slot } from "../html.ts";

/** Whether a body has a place for what `slot` names. */
export function hasSlot(parts: readonly Part[], slot: Slot): boolean {
  return parts.some((part) => isSlot(part) && part.slot === slot);
}

function isSlot(part: Part): part is { readonly slot: Slot } {
  return typeof part === "object" && !(part instanceof Uint8Array);
}

/** The bytes between the places of the nonce, in UTF-8: one piece more than there are places. Bytes that stand alone are not copied. */
export function split(parts: readonly Part[], origin: string): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let open: Uint8Array<ArrayBuffer>[] = [];
  for (const part of parts) {
    if (part instanceof Uint8Array) open.push(part);
    else if (typeof part === "string") open.push(encoder.encode(part));
    else if (part.slot === "origin") open.push(encoder.encode(origin));
    else {
      pieces.push(concat(open));
      open = [];
    }
  }
  pieces.push(concat(open));
  return pieces;
}

/** `pieces` in a row, with `between` between them. */
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

/** Hexadecimal SHA-256. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Bodies above this are streamed: runtimes copy a whole body for each client, however slowly it reads. */
const LARGE = 128 * 1024;
const CHUNK = 64 * 1024;

/**
 * A response body of shared bytes: as they are, or when they are many in chunks that are asked for one by one. A chunk
 * is a view and no copy, since what lies in the buffers of clients that do not read would be theirs alone (measured:
 * 175 MiB instead of 19 for 150 of them).
 */
export function bodyOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (bytes.length <= LARGE) return bytes;
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at += CHUNK));
      if (at >= bytes.length) controller.close();
    },
  }, { highWaterMark: 0 });
}
