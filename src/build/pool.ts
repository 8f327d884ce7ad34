/**
 * Render threads: asked-for pages first and alone, a deadline for each page, and none that waits behind a bad one.
 *
 * @module
 */
import type { Thread } from "../runtime.ts";
import { turn } from "./pause.ts";
import type { RenderAnswer, RenderJob, RenderQuestion, RenderSetup } from "./render.ts";

/** Finishes pages somewhere else than on the thread that answers requests. */
export interface Pool {
  /**
   * Starts the second thread before it has work, if there is to be one: beside pages at work that keeps this thread
   * busy for twice as long, and requests waiting.
   */
  reserve(): void;
  /** What the jobs that come from now on share. */
  setup(setup: RenderSetup): void;
  /**
   * @param urgent Somebody waits: goes before all that are not, and none of those is begun beside it.
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
  readonly urgent: boolean;
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

/** In milliseconds: how long the background has one thread. Starting more would slow the page that is asked for first. */
const NARROW = 300;
/** In milliseconds: how long the background waits for an urgent page, and more threads for the page of the first. */
const SLOW = 1_000;
/** In milliseconds: how long an urgent page waits for busy threads before it gets one more. */
const IMPATIENCE = 100;

export function createPool({ thread, size, deadline }: PoolOptions): Pool {
  const start = thread ?? inlineThread;
  const urgentJobs: Waiting[] = [];
  const jobs: Waiting[] = [];
  const most = thread ? size : 1;
  let spare: Thread | undefined;
  const workers: Worker[] = [hire()];
  let setup: RenderSetup | undefined;
  let impatience: ReturnType<typeof setTimeout> | undefined;
  let hiring = false;
  let closed = false;
  /** Urgent jobs in hand that hold back the background. */
  const holding = new Set<Waiting>();
  /** Whether the background may have all threads. */
  let isWide = false;
  let widening: ReturnType<typeof setTimeout> | undefined;

  /** The jobs that may be begun. A page that somebody waits for is done in half the time if nothing else is. */
  function ready(): Waiting[] {
    return urgentJobs.length > 0 || holding.size > 0 ? urgentJobs : jobs;
  }

  function hire(): Worker {
    const worker = { thread: spare ?? start(), setup: undefined, busy: false, leaving: false };
    spare = undefined;
    return worker;
  }

  /** Starting a thread keeps this one busy, so nothing else is done in the same turn. */
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

  /** Holds the background back until the page is done, or for {@linkcode SLOW} if that is slow. */
  function hold(job: Waiting): ReturnType<typeof setTimeout> {
    holding.add(job);
    return setTimeout(() => letGo(job), SLOW);
  }

  function letGo(job: Waiting): void {
    if (holding.delete(job)) dispatch();
  }

  /** The first thread ends its page, if it is no slow one, before another is started. */
  function widen(): void {
    isWide = true;
    widening = setTimeout(() => isShort() && hireOneMore(), SLOW);
  }

  function isShort(): boolean {
    return isWide && ready().length > 0 && workers.length < most;
  }

  function dispatch(): void {
    for (const worker of workers.filter(({ busy }) => !busy)) {
      if (ready().length > 0) void work(worker);
    }
    if (urgentJobs.length > 0 && workers.length < most) return void hireOneMore();
    if (thread && urgentJobs.length > 0 && workers.length < size + 2) {
      impatience ??= setTimeout(() => {
        impatience = undefined;
        if (urgentJobs.length > 0) void hireOneMore();
      }, IMPATIENCE);
    }
  }

  async function work(worker: Worker): Promise<void> {
    worker.busy = true;
    const take = () => worker.leaving ? undefined : ready().shift();
    for (let next = take(); next; next = take()) {
      const timer = next.urgent ? hold(next) : undefined;
      try {
        next.resolve(await render(worker, next.job));
      } catch (error) {
        next.reject(error);
        restart(worker);
      }
      clearTimeout(timer);
      letGo(next);
      if (closed) return;
      if (isShort()) await hireOneMore();
      if (isSpare(worker)) break;
    }
    worker.busy = false;
    if (isSpare(worker)) dismiss(worker);
    dispatch();
  }

  return {
    reserve() {
      if (!closed && workers.length < most) spare ??= start();
    },
    setup(next) {
      setup = next;
    },
    render(job, urgent) {
      if (closed) return Promise.reject(new Error("The site is closed"));
      return new Promise((resolve, reject) => {
        (urgent ? urgentJobs : jobs).push({ job, urgent, resolve, reject });
        if (!urgent && most > 1) widening ??= setTimeout(widen, NARROW);
        dispatch();
      });
    },
    rest(jobs) {
      if (!closed && thread) void replaceAll(jobs);
    },
    close() {
      closed = true;
      clearTimeout(impatience);
      clearTimeout(widening);
      for (const { reject } of [...urgentJobs.splice(0), ...jobs.splice(0)]) reject(new Error("The site is closed"));
      for (const { thread } of workers) thread.close();
      spare?.close();
    },
  };
}

/** For runtimes and tests without threads: the same answers, on this one. */
function inlineThread(): Thread {
  const service = import("./render.ts").then(({ createRenderService }) => createRenderService());
  return { ask: async (message) => (await service)(message as RenderQuestion), close() {} };
}
