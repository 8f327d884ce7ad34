/**
 * Render threads: asked-for pages first, a deadline for each page, and none that waits behind a bad one.
 *
 * @module
 */
import type { Thread } from "../runtime.ts";
import { turn } from "./pause.ts";
import {
  createRenderService,
  type RenderAnswer,
  type RenderJob,
  type RenderQuestion,
  type RenderSetup,
} from "./render.ts";

/** Finishes pages somewhere else than on the thread that answers requests. */
export interface Pool {
  /** What the jobs that come from now on share. */
  setup(setup: RenderSetup): void;
  /**
   * @param urgent Somebody waits: goes before all that are not.
   * @throws {RangeError} If the page took longer than the deadline.
   */
  render(job: RenderJob, urgent: boolean): Promise<RenderAnswer>;
  /**
   * Replaces the threads, with the memory that thousands of pages took, by one for the next edit. They go when that one
   * has rendered `jobs`, and so learnt what the next page most likely needs: the grammar of a language takes half a second.
   */
  rest(jobs: readonly RenderJob[]): void;
  close(): void;
}

export interface PoolOptions {
  /** `undefined`: render on this thread. */
  readonly thread: (() => Thread) | undefined;
  /** Threads for the background. */
  readonly size: number;
  /** For one page, in milliseconds. */
  readonly deadline: number;
}

interface Waiting {
  readonly job: RenderJob;
  readonly resolve: (finished: RenderAnswer) => void;
  readonly reject: (error: unknown) => void;
}

interface Worker {
  thread: Thread;
  setup: RenderSetup | undefined;
  busy: boolean;
  /** Another one takes its place. */
  leaving: boolean;
}

/** In milliseconds: how long an urgent page waits for busy threads before it gets one more. */
const IMPATIENCE = 100;

export function createPool({ thread, size, deadline }: PoolOptions): Pool {
  const start = thread ?? inlineThread;
  const urgentJobs: Waiting[] = [];
  const jobs: Waiting[] = [];
  const workers: Worker[] = [hire()];
  let setup: RenderSetup | undefined;
  let impatience: ReturnType<typeof setTimeout> | undefined;
  let hiring = false;
  let closed = false;

  function hire(): Worker {
    return { thread: start(), setup: undefined, busy: false, leaving: false };
  }

  /** Starting a thread keeps this one busy for long, so nothing else is done in the same turn. */
  async function hireOneMore(): Promise<void> {
    if (hiring) return;
    hiring = true;
    await turn();
    hiring = false;
    if (closed) return;
    const worker = hire();
    workers.push(worker);
    void work(worker);
    dispatch();
  }

  async function replaceAll(learning: readonly RenderJob[]): Promise<void> {
    if (hiring) return;
    hiring = true;
    await turn();
    if (closed) return;
    const fresh = hire();
    await turn();
    for (const job of learning) {
      if (!closed) await render(fresh, job).catch(() => restart(fresh));
    }
    hiring = false;
    if (closed) return fresh.thread.close();
    for (const worker of [...workers]) {
      worker.leaving = true;
      if (!worker.busy) dismiss(worker);
    }
    workers.push(fresh);
    dispatch();
  }

  function dismiss(worker: Worker): void {
    workers.splice(workers.indexOf(worker), 1);
    worker.thread.close();
  }

  /** @throws {RangeError} If it took longer than the deadline. */
  async function render(worker: Worker, job: RenderJob): Promise<RenderAnswer> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      await prepare(worker);
      const overrun = new Promise<never>((_, reject) => {
        const late = () => reject(new RangeError(`the page took longer than ${deadline / 1000} s to render`));
        timer = setTimeout(late, deadline);
      });
      const asked = worker.thread.ask({ kind: "render", job } satisfies RenderQuestion);
      return await Promise.race([asked, overrun]) as RenderAnswer;
    } finally {
      clearTimeout(timer);
    }
  }

  function restart(worker: Worker): void {
    worker.thread.close();
    if (closed) return;
    worker.thread = start();
    worker.setup = undefined;
  }

  /** Tells a thread what its jobs share, if it does not know. */
  async function prepare(worker: Worker): Promise<void> {
    if (!setup || worker.setup === setup) return;
    await turn(); // The addresses of thousands of pages are copied for the thread.
    worker.setup = setup;
    await worker.thread.ask({ kind: "setup", setup } satisfies RenderQuestion);
  }

  /** Whether there are enough without this one. */
  function isSpare(worker: Worker): boolean {
    return worker.leaving || workers.filter(({ leaving }) => !leaving).indexOf(worker) >= size;
  }

  function dispatch(): void {
    for (const worker of workers.filter(({ busy }) => !busy)) {
      if (jobs.length + urgentJobs.length > 0) void work(worker);
    }
    if (jobs.length + urgentJobs.length > 0 && workers.length < (thread ? size : 1)) return void hireOneMore();
    if (thread && urgentJobs.length > 0 && workers.length < size + 2) {
      impatience ??= setTimeout(() => {
        impatience = undefined;
        if (urgentJobs.length > 0) void hireOneMore();
      }, IMPATIENCE);
    }
  }

  async function work(worker: Worker): Promise<void> {
    worker.busy = true;
    const take = () => worker.leaving ? undefined : urgentJobs.shift() ?? jobs.shift();
    for (let next = take(); next; next = take()) {
      try {
        next.resolve(await render(worker, next.job));
      } catch (error) {
        next.reject(error);
        restart(worker);
        if (closed) return;
      }
      if (isSpare(worker)) break;
    }
    worker.busy = false;
    if (isSpare(worker)) dismiss(worker);
    dispatch();
  }

  return {
    setup(next) {
      setup = next;
    },
    render(job, urgent) {
      if (closed) return Promise.reject(new Error("The site is closed"));
      return new Promise((resolve, reject) => {
        (urgent ? urgentJobs : jobs).push({ job, resolve, reject });
        dispatch();
      });
    },
    rest(jobs) {
      if (!closed && thread) void replaceAll(jobs);
    },
    close() {
      closed = true;
      clearTimeout(impatience);
      for (const { reject } of [...urgentJobs.splice(0), ...jobs.splice(0)]) reject(new Error("The site is closed"));
      for (const worker of workers) worker.thread.close();
    },
  };
}

/** For runtimes and tests without threads: the same answers, on this one. */
function inlineThread(): Thread {
  const service = createRenderService();
  return { ask: (message) => service(message as RenderQuestion), close() {} };
}
