/**
 * Threads that answer messages: `Worker` of Deno, Bun and browsers, and that of Node.
 *
 * @module
 */
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, Worker as NodeWorker } from "node:worker_threads";
import type { AskOptions, Thread } from "../runtime.ts";

interface Question {
  readonly id: number;
  readonly message: unknown;
  /** Shared: 1 as soon as no caller waits for the answer. Absent: one always does. */
  readonly givenUp?: Int32Array<SharedArrayBuffer>;
}

/** Sign of life of a thread. */
const ALIVE = "alive";
/** Minimum time between two of them, in milliseconds. */
const SAYS_ALIVE = 1000;
/** Message that asks a thread of Node to end. */
const LEAVE = "leave";
/** Maximum time for a thread of Node to end by itself before it is terminated, in milliseconds. */
const LEAVING = 5000;

type Reply =
  | { readonly id: number; readonly part: unknown }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: Pick<Error, "name" | "message" | "stack"> & { readonly code?: unknown } };

/** The thread itself ended, not just the operation. */
export class ThreadEnd extends Error {
  /** Without a place: that at which the end was noticed says nothing of its cause. */
  override readonly stack = this.message;
}

/** Answer of a thread's program, with the buffers that move instead of being copied. */
export interface Given {
  readonly answer: unknown;
  readonly transfer?: readonly ArrayBuffer[];
}

/** Programs that run as threads, by their place next to this module. */
export type ThreadProgram = "../worker" | "./files_thread" | "./watch_thread";

/** URL of a thread's program: a module of its own here, a file next to the others in a bundle. */
function locate(program: ThreadProgram): URL {
  const here = import.meta.url;
  return here.endsWith(".ts") ? new URL(`${program}.ts`, here) : new URL(program.replace(/^.*\//, "./") + ".js", here);
}

/** A thread, whose end can be awaited. */
export interface EndingThread extends Thread {
  /** @returns Resolves when the thread has ended. */
  close(reason?: string): Promise<void>;
}

/** Starts a thread. @param heard Called for each of its messages, also those that it is still working. */
export type StartThread = (program: ThreadProgram, heard?: () => void) => Thread;

/** Starts threads, and ends them. */
export interface ThreadStarter {
  readonly start: StartThread;
  /** Ends all remaining threads, and resolves when these, and those closed before, have ended. */
  readonly endThreads: () => Promise<void>;
}

export function createThreadStarter(): ThreadStarter {
  const threads = new Set<EndingThread>();

  async function close(thread: EndingThread, reason?: string): Promise<void> {
    await thread.close(reason);
    threads.delete(thread);
  }

  return {
    start(program, heard) {
      const thread = createThread(program, heard);
      threads.add(thread);
      return { ask: thread.ask, close: (reason) => void close(thread, reason) };
    },
    async endThreads() {
      await Promise.all(Array.from(threads, (thread) => close(thread)));
    },
  };
}

/** Caller that waits for an answer. */
interface Asker {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  /** Takes parts of an answer that is being made. */
  readonly take: ((part: unknown) => void) | undefined;
}

/** Starts a thread. @param heard Called for each of its messages, also those that it is still working. */
export function createThread(program: ThreadProgram, heard: () => void = () => {}): EndingThread {
  const url = locate(program);
  const waiting = new Map<number, Asker>();
  let id = 0;
  let closed: ThreadEnd | undefined;

  function receive(reply: Reply | typeof ALIVE): void {
    heard();
    if (reply === ALIVE) return;
    const asker = waiting.get(reply.id);
    if ("part" in reply) return asker?.take?.(reply.part);
    waiting.delete(reply.id);
    if ("error" in reply) asker?.reject(Object.assign(new Error(), reply.error));
    else asker?.resolve(reply.answer);
  }
  function end(reason: string): void {
    closed ??= new ThreadEnd(reason);
    for (const { reject } of waiting.values()) reject(closed);
    waiting.clear();
  }
  const port = open(url, receive, end);
  return {
    ask(message, { take, signal }: AskOptions = {}) {
      if (closed) return Promise.reject(closed);
      return new Promise((resolve, reject) => {
        waiting.set(++id, { resolve, reject, take });
        port.postMessage({ id, message, ...signal && { givenUp: sharedWith(signal) } } satisfies Question);
      });
    },
    close(reason = "The thread was closed") {
      end(reason);
      return port.close();
    },
  };
}

/** An abort signal as shared memory, which a busy thread can read. */
function sharedWith(signal: AbortSignal): Int32Array<SharedArrayBuffer> {
  const flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const raise = () => void Atomics.store(flag, 0, 1);
  if (signal.aborted) raise();
  else signal.addEventListener("abort", raise, { once: true });
  return flag;
}

interface Port {
  postMessage(message: unknown): void;
  /** Resolves when the thread has ended. */
  close(): Promise<void>;
}

type Receive = (reply: Reply | typeof ALIVE) => void;

function open(url: URL, receive: Receive, end: (reason: string) => void): Port {
  if (typeof Worker === "undefined") return openNode(url, receive, end);
  const worker = new Worker(url.href, { type: "module" });
  worker.onmessage = (event: MessageEvent<Reply | typeof ALIVE>) => receive(event.data);
  worker.onerror = (event) => {
    event.preventDefault();
    end(event.message || "The thread failed");
  };
  return {
    postMessage: (message) => worker.postMessage(message),
    close: () => Promise.resolve(worker.terminate()),
  };
}

/**
 * Threads of Node end by themselves: one that is terminated in the middle of its work, such as a compression, may abort the
 * process or keep it from ending (Node 20).
 */
function openNode(url: URL, receive: Receive, end: (reason: string) => void): Port {
  const worker = new NodeWorker(url);
  worker.unref();
  worker.on("message", receive);
  worker.on("error", (error) => end(String(error)));
  const ended = new Promise<void>((resolve) => worker.on("exit", resolve));
  ended.then(() => end("The thread ended"));
  return {
    postMessage: (message) => worker.postMessage(message),
    async close() {
      worker.postMessage(LEAVE);
      const calledOff = new AbortController();
      const { signal } = calledOff;
      await Promise.race([ended, sleep(LEAVING, undefined, { signal }).then(() => void worker.terminate(), () => {})]);
      calledOff.abort();
    },
  };
}

/**
 * The other side: answers every question of the thread that started this one, one after another.
 *
 * A thread knows nothing of the environment: packages that look into it while they load find nothing, and need no right.
 *
 * @param make Receives the function that reports that the thread is working, for steps of work that takes long, and the
 * function that gives a part of the answer that is being made. The first throws if no caller waits for the answer any
 * more.
 */
export function answerQuestions(
  make: (alive: () => void, give: (part: unknown) => void) => (message: unknown) => Given | Promise<Given>,
): void {
  process.env = {};
  const port = typeof Worker === "undefined" || !("postMessage" in globalThis) ? parentPort : undefined;
  const post = port
    ? (reply: Reply | typeof ALIVE, transfer: readonly ArrayBuffer[]) => port.postMessage(reply, [...transfer])
    : (reply: Reply | typeof ALIVE, transfer: readonly ArrayBuffer[]) =>
      self.postMessage(reply, { transfer: [...transfer] });
  let lastSign = performance.now();
  let current: Pick<Question, "id" | "givenUp"> = { id: 0 };
  const handle = make(() => {
    if (current.givenUp && Atomics.load(current.givenUp, 0) === 1) throw new Error("The question was abandoned");
    const now = performance.now();
    if (now - lastSign < SAYS_ALIVE) return;
    lastSign = now;
    post(ALIVE, []);
  }, (part) => post({ id: current.id, part }, []));
  let last: Promise<void> = Promise.resolve();
  function receive({ id, message, givenUp }: Question): void {
    last = last.then(async () => {
      current = { id, ...givenUp && { givenUp } };
      try {
        const { answer, transfer = [] } = await handle(message);
        post({ id, answer }, transfer);
      } catch (error) {
        post({ id, error: described(error) }, []);
      }
    });
  }
  if (port) {
    port.on("message", (message: Question | typeof LEAVE) => message === LEAVE ? process.exit() : receive(message));
  } else self.onmessage = (event: MessageEvent<Question>) => receive(event.data);
}

/** The fields of an error that can be posted to another thread. */
function described(error: unknown): Extract<Reply, { error: unknown }>["error"] {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const { name, message, stack } = error;
  return { name, message, ...stack !== undefined && { stack }, ..."code" in error && { code: error.code } };
}
