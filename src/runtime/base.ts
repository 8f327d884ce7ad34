/**
 * The parts of the runtimes for Node and Bun that both share: everything but the server.
 *
 * @module
 */
import { writeSync } from "node:fs";
import process from "node:process";
import { refusePrint } from "../refusal.ts";
import type { Runtime } from "../runtime.ts";
import { createMachine } from "./machine.ts";
import { createOnSignal } from "./signals.ts";
import { startedBy } from "./started_by.ts";
import { writeError } from "./write_error.ts";

/** The part of a runtime that needs no server. */
export function createBase(): Omit<Runtime, "name" | "serve" | "repeat"> {
  return {
    ...createMachine(),
    args: process.argv.slice(2),
    command: () => startedBy(process.execPath, process.argv[1] ?? ""),
    env: Object.fromEntries(
      Object.entries(process.env).flatMap(([name, value]) => value === undefined ? [] : [[name, value]]),
    ),
    draw: process.stderr.isTTY ? writeError : undefined,
    print,
    onSignal: createOnSignal((signal, handler) => process.on(signal, handler), process.exit),
  };
}

/** Before the program ends, and also where a pipe takes a part only: a stream would write the rest too late. */
function print(line: string): void {
  const bytes = new TextEncoder().encode(`${line}\n`);
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === "EPIPE") return; // Nobody reads on.
      if (code !== "EAGAIN") throw refusePrint(error);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1); // A millisecond.
    }
  }
}
