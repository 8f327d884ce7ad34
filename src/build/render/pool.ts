/**
 * The pool of render threads. Requested pages go first; each page has a deadline, so that no page waits for a bad one.
 * `dispatch.ts` gives the jobs to threads: `policy.ts` decides what runs next, `threads.ts` on how many threads, and
 * `worker.ts` runs it.
 *
 * @module
 */
import type { PortableText } from "../../markdown/portable/portable.ts";
import { type PictureJob, SAMPLE_JOB } from "../../picture/picture.ts";
import { createDispatch, type DispatchOptions } from "./dispatch.ts";
import type { Priority } from "./priority.ts";
import type { Page } from "../../site/page.ts";
import type { ProjectAnswer, ProjectJob } from "../../project/read.ts";
import type { PostedReadJob } from "./read_page.ts";
import { WORTHWHILE } from "./idle.ts";
import type { RenderAnswer, RenderJob, RenderSetup } from "./service.ts";
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

/** Creates a pool, and starts its first thread. */
export function createPool(options: DispatchOptions): Pool {
  const { thread } = options;
  const { threads, idle, enqueue, close } = createDispatch(options);
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
    close,
  };
}
