/**
 * The pool of render threads. Requested pages go first; each page has a deadline, so that no page waits for a bad one.
 * `policy.ts` decides what runs next, `threads.ts` on how many threads, and `worker.ts` runs it.
 *
 * @module
 */
import type { Thread } from "../../runtime.ts";
import type { PortableText } from "../../markdown/portable/portable.ts";
import { type PictureJob, SAMPLE_JOB } from "../../picture/picture.ts";
import { createPolicy } from "./policy.ts";
import type { Priority } from "./priority.ts";
import type { Page } from "../../site/page.ts";
import type { ProjectAnswer, ProjectJob } from "../../project/read.ts";
import type { PostedReadJob } from "./read_page.ts";
import { createIdleRenewal, WORTHWHILE } from "./idle.ts";
import type { RenderAnswer, RenderJob, RenderQuestion, RenderSetup } from "./service.ts";
import { type After, after as systemAfter } from "./timers.ts";
import { createThreads } from "./threads.ts";
import type { RenderWorker } from "./worker.ts";

/** Finishes pages somewhere else than on the thread that answers requests. */
export interface Pool {
  /** Starts the second thread early: starting one while pages render blocks this thread twice as long. */
  reserve(): void;
  /** Gives the first thread what pages share, if it has got nothing yet: it takes that while a build goes on. */
  prepare(setup: RenderSetup): void;
  /**
   * @param setup Input that the job shares with others; a thread gets the same object once.
   * @param isBegun The job continues a page.
   * @throws {RangeError} If the page took longer than the deadline.
   */
  render(job: RenderJob, setup: RenderSetup, priority: Priority, isBegun?: boolean): Promise<RenderAnswer>;
  /**
   * Reads a page whose header takes long; the build waits for it.
   *
   * @throws {RangeError} If it took longer than the deadline.
   */
  read(job: PostedReadJob): Promise<Page>;
  /** Writes an article as Markdown. @throws {RangeError} If it took longer than the deadline. */
  portable(html: string, priority: Priority): Promise<PortableText>;
  /**
   * Reads the configuration of a project, where a parser may need long.
   *
   * @throws {RangeError} If it took longer than the deadline.
   */
  project(job: ProjectJob): Promise<ProjectAnswer>;
  /** Draws a picture for links. @throws {RangeError} If it took longer than the deadline. */
  draw(job: PictureJob, urgent: boolean): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Compiles the image renderer when the pool is idle: a new thread then draws its first image in a fifth of the
   * time, and compiled code that threads share is a fraction of the memory of a thread that has drawn.
   */
  prepareDraw(): void;
  /**
   * Ends all threads but one that have nothing to do: after thousands of pages each holds hundreds of megabytes. Others
   * start when they are needed.
   */
  release(): void;
  /**
   * Replaces the threads, with the memory that thousands of pages took, by one for the next edit. They go when that one
   * has rendered `jobs`, and so learned what the next page most likely needs: the grammar of a language takes half a second.
   */
  renew(jobs: readonly RenderJob[], setup: RenderSetup): void;
  /**
   * Renews the threads when nothing has been asked of them for a while, unless they have done little since they were
   * renewed. What a thread learns costs memory, so these jobs should be few.
   */
  renewWhenIdle(jobs: () => readonly RenderJob[], setup: RenderSetup): void;
  close(): void;
}

export interface PoolOptions {
  /** `undefined`: render on this thread. */
  readonly thread: (() => Thread) | undefined;
  /** Threads for the background. */
  readonly size: number;
  /** For one page, in milliseconds. */
  readonly deadline: number;
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

export function createPool({ thread, size, deadline, after = systemAfter }: PoolOptions): Pool {
  const most = thread ? size : 1;
  const threads = createThreads({
    start: thread ?? inlineThread,
    size: most,
    deadline,
    onReady(worker) {
      void work(worker);
      dispatch();
    },
    after,
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

  /** The compiled image renderer, once a thread has compiled it. */
  let compiled: WebAssembly.Module | undefined;
  let isPrepared = false;

  async function drawOn(worker: RenderWorker, job: PictureJob): Promise<Uint8Array<ArrayBuffer>> {
    const drawn = await worker.draw(job, compiled);
    compiled ??= drawn.compiled;
    return drawn.png;
  }

  async function replaceAll(learning: readonly RenderJob[], setup: RenderSetup): Promise<void> {
    if (threads.isStarting) return;
    idle.reset();
    await threads.replaceAll(async (fresh) => {
      for (const job of learning) {
        if (!threads.isClosed) await fresh.render(job, setup).catch(() => threads.restart(fresh));
      }
    });
  }

  function planRenewal(jobs: () => readonly RenderJob[], setup: RenderSetup): void {
    idle.plan(() => void replaceAll(jobs(), setup));
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
    reserve: threads.reserve,
    prepare: (setup) => threads.all[0]?.prepare(setup),
    render: (job, setup, priority, isBegun) => enqueue((worker) => worker.render(job, setup), priority, isBegun),
    read: (job) => enqueue((worker) => worker.read(job), { urgent: true }),
    portable: (html, priority) => enqueue((worker) => worker.portable(html), priority),
    project: (job) => enqueue((worker) => worker.project(job), { urgent: true }),
    draw: (job, urgent) => enqueue((worker) => drawOn(worker, job), { urgent }),
    prepareDraw() {
      if (threads.isClosed || !thread || isPrepared || compiled) return;
      isPrepared = true;
      idle.begin(WORTHWHILE);
      enqueue((worker) => drawOn(worker, SAMPLE_JOB), { urgent: false }).catch(() => {}); // Then the first picture takes longer.
    },
    release: threads.release,
    renew(jobs, setup) {
      if (threads.isClosed || !thread) return;
      void replaceAll(jobs, setup);
      planRenewal(() => jobs, setup);
    },
    renewWhenIdle(jobs, setup) {
      if (!threads.isClosed && thread) planRenewal(jobs, setup);
    },
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
