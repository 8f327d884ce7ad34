/**
 * Render threads: asked-for pages first, a deadline for each page, and none that waits behind a bad one.
 *
 * @module
 */
import type { Thread } from "../runtime.ts";
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
  /** Ends the threads, with the memory that thousands of pages took, and starts one for the next edit. */
  rest(): void;
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
  let closed = false;

  function hire(): Worker {
    return { thread: start(), setup: undefined, busy: false };
  }

  function dispatch(): void {
    for (const worker of workers) {
      if (!worker.busy) void work(worker);
    }
    const threads = thread ? size : 1;
    while (jobs.length + urgentJobs.length > 0 && workers.length < threads) {
      const worker = hire();
      workers.push(worker);
      void work(worker);
    }
    if (thread && urgentJobs.length > 0 && workers.length < size + 2) {
      impatience ??= setTimeout(() => {
        impatience = undefined;
        if (urgentJobs.length === 0) return;
        const worker = hire();
        workers.push(worker);
        void work(worker);
      }, IMPATIENCE);
    }
  }

  async function work(worker: Worker): Promise<void> {
    worker.busy = true;
    for (let next = urgentJobs.shift() ?? jobs.shift(); next; next = urgentJobs.shift() ?? jobs.shift()) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        if (setup && worker.setup !== setup) {
          worker.setup = setup;
          await worker.thread.ask({ kind: "setup", setup } satisfies RenderQuestion);
        }
        const overrun = new Promise<never>((_, reject) => {
          const late = () => reject(new RangeError(`the page took longer than ${deadline / 1000} s to render`));
          timer = setTimeout(late, deadline);
        });
        const asked = worker.thread.ask({ kind: "render", job: next.job } satisfies RenderQuestion);
        next.resolve(await Promise.race([asked, overrun]) as RenderAnswer);
      } catch (error) {
        next.reject(error);
        if (closed) return;
        worker.thread.close();
        worker.thread = start();
        worker.setup = undefined;
      } finally {
        clearTimeout(timer);
      }
      if (workers.indexOf(worker) >= size) break;
    }
    worker.busy = false;
    if (workers.indexOf(worker) >= size) {
      workers.splice(workers.indexOf(worker), 1);
      worker.thread.close();
      dispatch();
    }
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
    rest() {
      if (closed || !thread || workers.some(({ busy }) => busy)) return;
      for (const worker of workers.splice(0)) worker.thread.close();
      workers.push(hire());
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
