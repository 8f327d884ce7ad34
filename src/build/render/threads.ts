/**
 * The threads of a pool: starts, replaces and ends them, without knowing what they do.
 *
 * @module
 */
import type { Thread } from "../../runtime.ts";
import { turn } from "../pause.ts";
import type { After } from "./timers.ts";
import { createWorker, type RenderWorker } from "./worker.ts";

export interface ThreadsOptions {
  readonly start: () => Thread;
  /** Number of threads that stay; one beyond them ends when it is done. */
  readonly size: number;
  /** For one page, in milliseconds. */
  readonly deadline: number;
  /** Called with a thread that is ready for its first job. */
  readonly onReady: (worker: RenderWorker) => void;
  readonly after: After;
}

export interface Threads {
  /** The current ones; the first is started at once. */
  readonly all: readonly RenderWorker[];
  /** Whether one is being started: no other is meanwhile. */
  readonly isStarting: boolean;
  readonly isClosed: boolean;
  /** Starts the next one before it is needed. */
  reserve(): void;
  /** Starts one more. */
  add(): Promise<void>;
  /** Replaces all by a new one as soon as that has warmed up; each of the others ends when it is done. */
  replaceAll(warmUp: (fresh: RenderWorker) => Promise<void>): Promise<void>;
  /** Starts a thread again that failed, or took too long. */
  restart(worker: RenderWorker): void;
  /** Whether a thread should end when it is done. */
  isSurplus(worker: RenderWorker): boolean;
  /** Ends all but one that have nothing to do. */
  release(): void;
  /** Ends a thread that is done. */
  remove(worker: RenderWorker): void;
  close(): void;
}

export function createThreads({ start, size, deadline, onReady, after }: ThreadsOptions): Threads {
  let spare: Thread | undefined;
  let isStarting = false;
  let isClosed = false;
  const workers: RenderWorker[] = [startWorker()];

  function startWorker(): RenderWorker {
    return createWorker({ start: () => takeSpare() ?? start(), deadline, after });
  }

  function takeSpare(): Thread | undefined {
    const taken = spare;
    spare = undefined;
    return taken;
  }

  function join(worker: RenderWorker): void {
    workers.push(worker);
    onReady(worker);
  }

  function remove(worker: RenderWorker): void {
    workers.splice(workers.indexOf(worker), 1);
    worker.close();
  }

  return {
    all: workers,
    get isStarting() {
      return isStarting;
    },
    get isClosed() {
      return isClosed;
    },
    reserve() {
      if (!isClosed && workers.length < size) spare ??= start();
    },
    async add() {
      if (isStarting) return;
      isStarting = true;
      // Starting a thread keeps this one busy, so nothing else is done in the same turn.
      await turn();
      isStarting = false;
      if (!isClosed) join(startWorker());
    },
    async replaceAll(warmUp) {
      if (isStarting) return;
      isStarting = true;
      await turn();
      if (isClosed) return;
      const fresh = startWorker();
      await turn();
      await warmUp(fresh);
      isStarting = false;
      if (isClosed) return fresh.close();
      for (const worker of [...workers]) {
        worker.retiring = true;
        if (!worker.busy) remove(worker);
      }
      join(fresh);
    },
    restart(worker) {
      if (isClosed) worker.close();
      else worker.restart();
    },
    isSurplus: (worker) => worker.retiring || workers.filter(({ retiring }) => !retiring).indexOf(worker) >= size,
    release() {
      for (const worker of workers.slice(1)) if (!worker.busy) remove(worker);
    },
    remove,
    close() {
      isClosed = true;
      for (const worker of workers) worker.close();
      spare?.close();
    },
  };
}
