/**
 * Gives jobs to the threads of a pool, whatever the jobs are.
 *
 * @module
 */
import type { Thread } from "../../runtime.ts";
import { createIdleRenewal, type IdleRenewal } from "./idle.ts";
import { createPolicy } from "./policy.ts";
import type { Priority } from "./priority.ts";
import type { RenderQuestion } from "./service.ts";
import { createThreads, type Threads } from "./threads.ts";
import { createDeadline } from "./deadline.ts";
import { type After, after as systemAfter } from "./timers.ts";
import type { RenderWorker } from "./worker.ts";

export interface Dispatch {
  readonly threads: Threads;
  readonly idle: IdleRenewal;
  /**
   * Asks a thread when it is the job's turn. Rejects as the thread does, and with an error when the pool is closed.
   *
   * @param isBegun The job continues a page.
   */
  enqueue<Answer>(
    ask: (worker: RenderWorker) => Promise<Answer>,
    priority: Priority,
    isBegun?: boolean,
  ): Promise<Answer>;
  close(): void;
}

export interface DispatchOptions {
  /** `undefined`: render on this thread. */
  readonly thread: (() => Thread) | undefined;
  /** Threads for the background. */
  readonly size: number;
  /** For one page, in milliseconds of the processor. */
  readonly deadline: number;
  /** Time that the processors have spent on this process, in milliseconds. Absent: deadlines are by the clock. */
  readonly processorTime?: (() => number) | undefined;
  /** Default: the timers of the runtime. */
  readonly after?: After;
}

interface Waiting {
  /** Asks a worker; gives what settles the promise of the caller. */
  readonly ask: (worker: RenderWorker) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/** A job that a thread has been given. */
interface Begun {
  readonly job: Waiting;
  readonly answer: Promise<() => void>;
}

/** Threads beyond `size` for pages that clients wait for. */
const EXTRA = 2;

export function createDispatch(options: DispatchOptions): Dispatch {
  const { thread, size, deadline, processorTime, after = systemAfter } = options;
  const most = thread ? size : 1;
  const threads = createThreads({
    start: thread ?? inlineThread,
    size: most,
    deadline,
    onReady(worker) {
      void work(worker);
      dispatch();
    },
    after: processorTime ? createDeadline({ after, processorTime, sharing }) : after,
  });
  const policy = createPolicy<Waiting>({
    size: most,
    extra: thread ? EXTRA : 0,
    threads: () => threads.all.length,
    dispatch,
    addThread: () => void threads.add(),
    after,
  });
  const idle = createIdleRenewal({
    threads: () => threads.all.length,
    isBusy: () => threads.all.some(({ busy }) => busy),
    after,
  });

  function sharing(): number {
    return threads.all.filter(({ busy }) => busy).length;
  }

  function dispatch(): void {
    const free = threads.all.filter(({ busy }) => !busy);
    for (const worker of free.sort((a, b) => Number(b.canDraw) - Number(a.canDraw))) void work(worker);
    policy.onSaturated();
  }

  function begin(job: Waiting, worker: RenderWorker): Begun {
    const answer = job.ask(worker);
    answer.catch(() => {}); // It is looked at when its turn comes.
    return { job, answer };
  }

  /** A thread has its next background job before it is done with one: else it would wait for this thread each time. */
  async function work(worker: RenderWorker): Promise<void> {
    let ahead: Begun | undefined;
    function next(): Begun | undefined {
      if (ahead) return ahead;
      const job = worker.retiring ? undefined : policy.take();
      return job && begin(job, worker);
    }
    for (let now = next(); now; now = next()) {
      worker.busy = true;
      const following = threads.isSurplus(worker) ? undefined : policy.takeNext(now.job);
      ahead = following && begin(following, worker);
      try {
        const resolve = await now.answer;
        resolve();
      } catch (error) {
        now.job.reject(error);
        threads.restart(worker);
        ahead &&= begin(ahead.job, worker);
      }
      policy.end(now.job);
      if (threads.isClosed) return void ahead?.answer.then((resolve) => resolve(), ahead.job.reject);
      if (policy.isShort) await threads.add();
      if (!ahead && threads.isSurplus(worker)) break;
    }
    if (!worker.busy) return;
    worker.busy = false;
    if (threads.isSurplus(worker)) threads.remove(worker);
    dispatch();
    idle.end();
  }

  function enqueue<Answer>(
    ask: (worker: RenderWorker) => Promise<Answer>,
    priority: Priority,
    isBegun = false,
  ): Promise<Answer> {
    if (threads.isClosed) return Promise.reject(new Error("The site is closed"));
    return new Promise((resolve, reject) => {
      idle.begin();
      const job: Waiting = { ask: (worker) => ask(worker).then((answer) => () => resolve(answer)), reject };
      priority.hurry = () => policy.hurry(job);
      policy.add(job, priority.urgent, isBegun);
      dispatch();
    });
  }

  return {
    threads,
    idle,
    enqueue,
    close() {
      threads.close();
      idle.reset();
      for (const { reject } of policy.close()) reject(new Error("The site is closed"));
    },
  };
}

/** For runtimes and tests without threads: the same answers, on this one. */
function inlineThread(): Thread {
  const service = import("./service.ts").then(({ createRenderService }) => createRenderService());
  return { ask: async (message) => (await service)(message as RenderQuestion), close() {} };
}
