/**
 * Files, threads and codings: what Deno, Bun and Node have in the same words.
 *
 * @module
 */
import os from "node:os";
import process from "node:process";
import type { Compression, Outside, Runtime, Thread } from "../runtime.ts";
import { createCompression } from "./compression.ts";
import { createFiles, type Disk } from "./files.ts";
import { execute } from "./execute.ts";
import { unpack } from "./packing.ts";
import { createThread } from "./thread.ts";

export interface Machine {
  readonly files: Disk;
  readonly folders: Disk;
  readonly compression: Compression;
  readonly outside: Outside;
  readonly temporary: () => string;
  readonly thread: () => Thread;
  readonly unpack: Runtime["unpack"];
  readonly processors: number;
  readonly connectStore: Runtime["connectStore"];
  readonly execute: Runtime["execute"];
  /** Resident memory, in bytes. */
  readonly memory: () => number;
  /** Writes a line to stderr. */
  readonly warn: (line: string) => void;
}

export function createMachine(): Machine {
  const disk = createFiles();
  return {
    files: disk,
    folders: disk,
    compression: createCompression(),
    outside: async (url, request) => await (await import("./outside.ts")).askOutside(url, request),
    thread: () => createThread("../worker"),
    unpack,
    connectStore: async (url, signal) => (await import("./redis.ts")).connect(url, signal),
    execute,
    temporary: os.tmpdir,
    processors: os.availableParallelism(),
    memory: () => process.memoryUsage.rss(),
    warn: (line) => void process.stderr.write(`${line}\n`),
  };
}
