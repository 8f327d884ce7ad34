/**
 * Bun.
 *
 * It serves by its node:http and not by `Bun.serve`, which hands over addresses after a URL parser has been over them:
 * `/a/../b` is `/b`, `http://other/` is `/` of our own host, and an odd Host header leaves no host at all (Bun 1.4).
 *
 * @module
 */
import type { Runtime } from "../runtime.ts";
import { createBase } from "./base.ts";
import { createNodeServer, type WriteHead } from "./node_server.ts";

/** In bytes: longer bodies are streamed, because node:http of Bun copies what a client does not read. */
const LONGEST = 64 * 1024;

/** Creates the runtime for Bun. */
export function createRuntime(): Runtime {
  return { name: "bun", ...createBase(), ...createNodeServer({ writeHead: setEach, longest: LONGEST }) };
}

/** Sets headers one by one, which takes 0.7 µs less per page: Bun 1.4 removes each header of a list before it adds it. */
const setEach: WriteHead = (outgoing, status, headers) => {
  outgoing.statusCode = status;
  for (let i = 0; i < headers.length; i += 2) {
    const [name, value] = [headers[i]!, headers[i + 1]!];
    if (name === "set-cookie") outgoing.appendHeader(name, value);
    else outgoing.setHeader(name, value);
  }
};
