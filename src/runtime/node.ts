/**
 * Node: node:http.
 *
 * @module
 */
import type { Runtime } from "../runtime.ts";
import { createBase } from "./base.ts";
import { createNodeServer } from "./node_server.ts";

/** What Node offers, as the program asks for it. */
export function createRuntime(): Runtime {
  return { name: "node", ...createBase(), ...createNodeServer() };
}
