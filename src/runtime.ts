/**
 * Interface to compression, threads, a socket and the rest of a runtime, with files. `src/runtime/` implements it; tests use a Map.
 *
 * @module
 */
import type { Files, Folders } from "./files.ts";
import type { Outside } from "./outside.ts";

/** Facts about a request that `Request` does not have. */
export interface Connection {
  /** Address of the peer; `undefined` for a request made inside the process. Read only when needed. */
  readonly address: string | undefined;
}

/** The finished application, as a runtime calls it. */
export type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>;

/** Content codings. */
export type Coding = "zstd" | "br" | "gzip";

type Bytes = Uint8Array<ArrayBuffer>;

/** Makes coded representations, off the thread that answers. */
export interface Compression {
  /** Best first. */
  readonly codings: readonly Coding[];
  /** @param isLasting Whether the result is kept for long, and may take twice the time to be smaller. Default `false`. */
  compress(coding: Coding, bytes: Uint8Array<ArrayBuffer>, isLasting?: boolean): Promise<Uint8Array<ArrayBuffer>>;
  /** Codes a stream piece by piece; holds no more of it than a window. Canceled, it cancels the stream. */
  compressStream(coding: Coding, stream: ReadableStream<Bytes>): ReadableStream<Bytes>;
}

/**
 * Creates a function that returns a response with the same body, status and headers each time; `undefined` if the runtime
 * would copy the body for each of them.
 */
export type Repeat = (
  bytes: Uint8Array<ArrayBuffer> | null,
  init: { readonly status: number; readonly headers: Headers },
) => (() => Response) | undefined;

/** Options of a question. */
export interface AskOptions {
  /** Called with parts of the answer that the thread gives before. */
  readonly take?: ((part: unknown) => void) | undefined;
  /** Aborted, the thread gives the question up at its next step, or answers it if there is none. */
  readonly signal?: AbortSignal | undefined;
}

/** A thread that answers one message with one message, in order. */
export interface Thread {
  /** @throws {Error} If the thread ends before it answers, or gives the question up. */
  ask(message: unknown, options?: AskOptions): Promise<unknown>;
  /** Ends the thread; open questions fail at once. @param reason Message of these failures. */
  close(reason?: string): void;
}

/** Windows of a rate limit that several servers share. */
export interface RateLimitStore {
  /**
   * Counts a request in the window of a key, which lasts `milliseconds` from its first request by the store's clock.
   *
   * @returns Requests in the window, this one included, and the milliseconds until it ends.
   * @throws {Error} If the store is away.
   */
  count(key: string, milliseconds: number): Promise<{ readonly count: number; readonly left: number }>;
}

/** Exit status and output (UTF-8) of another program. */
export interface Execution {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** SIGINT comes from a person at a terminal, SIGTERM from what runs the program. */
export type StopSignal = "SIGINT" | "SIGTERM";

/** Interface that Deno, Bun and Node implement. */
export interface Runtime {
  readonly name: "deno" | "bun" | "node";
  readonly args: readonly string[];
  /** Command that starts the program, as one types it in another folder. */
  command(): string;
  readonly env: Readonly<Record<string, string>>;
  readonly files: Files;
  readonly folders: Folders;
  readonly compression: Compression;
  readonly outside: Outside;
  /** Returns the folder for temporary files. */
  readonly temporary: () => string;
  /** Shares the bytes of a body between responses. Only {@linkcode Runtime.serve} can send what it creates. */
  readonly repeat: Repeat;
  /** Starts a render thread (`src/worker.ts`); `undefined` where the runtime has none. */
  readonly thread: (() => Thread) | undefined;
  /** Ends all threads. Resolves when they have ended: a program that ends before them may be aborted (Node). */
  readonly endThreads: () => Promise<void>;
  /** Unpacks what a render thread packs. */
  readonly unpack: (bytes: Bytes) => Bytes;
  /** Processors that may be used. */
  readonly processors: number;
  /** Time that the processors have spent on this process, on all of its threads, in milliseconds. */
  processorTime(): number;
  /**
   * Connects to a store of rate limits, and again whenever the connection is lost, until `signal` aborts. Answers at once.
   * @param url `redis:` or `rediss:`, with name, password and number of the database.
   */
  readonly connectStore: (url: string, signal: AbortSignal) => Promise<RateLimitStore>;
  /** Runs another program to its end; `undefined`: there is none of that name, or it may not be run. */
  readonly execute: (program: string, args: readonly string[]) => Promise<Execution | undefined>;
  /** Writes to the terminal on stderr as it is; `undefined` where there is none. */
  readonly draw: ((text: string) => void) | undefined;
  /** Writes a line to stdout. */
  print(line: string): void;
  /** Writes a line to stderr. */
  warn(line: string): void;
  /** Resident memory, in bytes. */
  memory(): number;
  /**
   * Listens, and calls `listening` with the real address. Serves until `signal` aborts, then lets open requests
   * finish for at most `grace` milliseconds.
   *
   * @throws {Refusal} When the port cannot be had.
   */
  serve(fetch: Fetch, at: Listen): Promise<void>;
  /** Calls `stop` at SIGTERM and SIGINT; a second signal ends the process at once. */
  onSignal(stop: (signal: StopSignal) => void): void;
}

/** Address and lifetime of a server. */
export interface Listen {
  readonly hostname: string;
  /** 0: any free one. */
  readonly port: number;
  readonly signal: AbortSignal;
  /** In milliseconds. */
  readonly grace: number;
  readonly listening: (address: { readonly hostname: string; readonly port: number }) => void;
}
