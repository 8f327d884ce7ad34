/**
 * Responses with the same body again and again, without a copy of the body for each.
 *
 * @module
 */
import type { Repeat } from "../runtime.ts";

/** For Deno, where clones share the bytes of the first response up to the socket. */
export const repeatByCloning: Repeat = (bytes, init) => {
  const first = new Response(bytes, init);
  return () => first.clone();
};

/** Bodies of responses that were created without one; the server that has this map sends them. */
export type Bodies = WeakMap<Response, Uint8Array<ArrayBuffer>>;

/** In bytes: larger bodies are streamed, because node:http of Bun copies what a client does not read. */
const LARGE = 64 * 1024;

/**
 * For Node and Bun, where creating and reading a body takes longer than everything else (Node 20, measured: 45 of
 * 100 µs), and where a clone is a branch of a stream.
 */
export function repeatWithout(bodies: Bodies): Repeat {
  return function repeat(bytes, init) {
    if (bytes !== null && bytes.length > LARGE) return undefined;
    return () => {
      const response = new Response(null, init);
      if (bytes !== null) bodies.set(response, bytes);
      return response;
    };
  };
}
