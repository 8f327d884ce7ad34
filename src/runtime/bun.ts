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
import { createNodeServer } from "./node_server.ts";

/** Creates the runtime for Bun. */
export function createRuntime(): Runtime {
  return { name: "bun", ...createBase(), ...createNodeServer() };
}
