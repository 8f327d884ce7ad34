/**
 * What Node offers, and Bun in the same words: all but the socket.
 *
 * @module
 */
import process from "node:process";
import type { Runtime } from "../runtime.ts";
import { createMachine } from "./machine.ts";

/** The part of a runtime that needs no server. */
export function createBase(): Omit<Runtime, "name" | "serve"> {
  return {
    ...createMachine(),
    args: process.argv.slice(2),
    env: Object.fromEntries(
      Object.entries(process.env).flatMap(([name, value]) => value === undefined ? [] : [[name, value]]),
    ),
    draw: process.stderr.isTTY ? (text) => void process.stderr.write(text) : undefined,
    print: (line) => void process.stdout.write(`${line}\n`),
    onSignal,
  };
}

function onSignal(stop: () => void): void {
  let asked = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (asked) process.exit(130);
      asked = true;
      stop();
    });
  }
}
