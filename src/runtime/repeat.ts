/**
 * Repeated responses that share one body.
 *
 * @module
 */
import type { Repeat } from "../runtime.ts";
import { flatten, prepareResponse } from "./prepared_response.ts";

/** For Deno, where clones share the bytes of the first response up to the socket. */
export const repeatByCloning: Repeat = (bytes, init) => {
  const first = new Response(bytes, init);
  return () => first.clone();
};

/**
 * For Node and Bun, whose server writes what a response was prepared from.
 *
 * @param longest In bytes: longer bodies are streamed. Default: none is, which takes Node half the time.
 */
export function createRepeat(longest = Infinity): Repeat {
  return (bytes, { status, headers }) => {
    if (bytes !== null && bytes.length > longest) return undefined;
    const prepared = { status, headers: flatten(headers), bytes };
    return () => prepareResponse(prepared);
  };
}
