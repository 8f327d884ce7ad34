/**
 * Files, threads and codings: the parts that all runtimes share.
 *
 * @module
 */
import os from "node:os";
import process from "node:process";
import type { Runtime } from "../runtime.ts";
import { createCompression } from "./compression.ts";
import { createFiles, type Disk } from "./files.ts";
import { execute } from "./execute.ts";
import { unpack } from "./packing.ts";
import { createThreadStarter } from "./thread.ts";
import { writeError } from "./write_error.ts";

/** The parts of a runtime that need neither a server nor its name. */
export type Machine =
  & Pick<
    Runtime,
    | "compression"
    | "connectStore"
    | "execute"
    | "memory"
    | "outside"
    | "processors"
    | "processorTime"
    | "temporary"
    | "endThreads"
    | "thread"
    | "unpack"
    | "warn"
  >
  & { readonly files: Disk; readonly folders: Disk };

export function createMachine(): Machine {
  const { start, endThreads } = createThreadStarter();
  const disk = createFiles(start);
  return {
    files: disk,
    folders: disk,
    compression: createCompression(),
    outside: async (url, request) => await (await import("./outside.ts")).askOutside(url, request),
    thread: () => start("../worker"),
    endThreads,
    unpack,
    connectStore: async (url, signal) => (await import("./redis.ts")).connect(url, signal),
    execute,
    temporary: os.tmpdir,
    processors: os.availableParallelism(),
    processorTime() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    memory: () => process.memoryUsage.rss(),
    warn: (line) => writeError(`${line}\n`),
  };
}
