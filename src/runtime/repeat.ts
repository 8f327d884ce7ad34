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

/** In bytes: larger bodies are streamed, because node:http of Bun copies what a client does not read. */
const LARGE = 64 * 1024;

/** For Node and Bun, whose server writes what a response was prepared from. */
export const repeatPrepared: Repeat = (bytes, { status, headers }) => {
  if (bytes !== null && bytes.length > LARGE) return undefined;
  const prepared = { status, headers: flatten(headers), bytes };
  return () => prepareResponse(prepared);
};
