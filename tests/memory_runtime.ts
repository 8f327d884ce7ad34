/**
 * A runtime in memory, for tests of the whole program: no disk, no socket, no thread.
 *
 * @module
 */
import type { Folders } from "../src/files.ts";
import type { Fetch, Runtime, StopSignal } from "../src/runtime.ts";
import type { Outside } from "../src/outside.ts";
import { createCompression } from "../src/runtime/compression.ts";
import { type MemoryFiles, memoryFiles } from "./memory_files.ts";
import { memoryFolders } from "./memory_folders.ts";

export interface MemoryRuntime extends Runtime {
  readonly files: MemoryFiles;
  /** Lines on stdout and on stderr. */
  readonly out: string[];
  readonly err: string[];
  /** Resolves when the program listens: to what it serves, and where. */
  readonly listening: Promise<{ readonly fetch: Fetch; readonly hostname: string; readonly port: number }>;
  /** As a signal does. Default SIGINT. */
  stop(signal?: StopSignal): void;
}

export interface MemoryRuntimeOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Runs programs. Default: there are none. */
  readonly execute?: Runtime["execute"] | undefined;
  /** Answers for other sites. Default: none can be reached. */
  readonly outside?: Outside | undefined;
}

const missing: Runtime["execute"] = () => Promise.resolve(undefined);
const unreachable: Outside = () => Promise.reject(Object.assign(new Error("no network"), { code: "ENETUNREACH" }));

export function memoryRuntime(
  { args = [], env = {}, files: content = {}, outside = unreachable, execute = missing }: MemoryRuntimeOptions,
): MemoryRuntime {
  const files = memoryFiles(content);
  const { promise: listening, resolve: listen } = Promise.withResolvers<Awaited<MemoryRuntime["listening"]>>();
  const [out, err]: string[][] = [[], []];
  let stop: (signal: StopSignal) => void = () => {};
  return {
    name: "deno",
    args,
    command: () => "lectern",
    env,
    files,
    folders: {
      ...memoryFolders(files),
      real: (path: string) => Promise.resolve(`/work/${path}`),
    } as Partial<Folders> as Folders,
    compression: createCompression(),
    outside,
    execute,
    temporary: () => "tmp",
    repeat: () => undefined,
    thread: undefined,
    endThreads: async () => {},
    unpack: (bytes) => bytes,
    processors: 1,
    processorTime: () => performance.now(),
    connectStore: () => Promise.reject(new Error("There is no network")),
    draw: undefined,
    print: (line) => void out!.push(line),
    warn: (line) => void err!.push(line),
    memory: () => 0,
    async serve(fetch, { hostname, port, signal, listening: ready }) {
      const at = { hostname, port: port || 49152 };
      ready(at);
      listen({ fetch, ...at });
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
    },
    onSignal: (handler) => void (stop = handler),
    out: out!,
    err: err!,
    listening,
    stop: (signal = "SIGINT") => stop(signal),
  };
}
