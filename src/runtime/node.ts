/**
 * Node: node:http.
 *
 * @module
 */
import type { Runtime } from "../runtime.ts";
import { createBase } from "./base.ts";
import { createNodeServer } from "./node_server.ts";

/** Creates the runtime for Node. */
export function createRuntime(): Runtime {
  return { name: "node", ...createBase(), ...createNodeServer() };
}
