/**
 * One render thread. It keeps the shared input of its jobs, and is replaced when a page exceeds its deadline.
 *
 * @module
 */
import type { Thread } from "../../runtime.ts";
import type { PortableText } from "../../markdown/portable/portable.ts";
import type { DrawnPicture, PictureJob } from "../../picture/picture.ts";
import { turn } from "../pause.ts";
import { DeadlineExceeded } from "./deadline.ts";
import type { Page } from "../../site/page.ts";
import type { ProjectAnswer, ProjectJob } from "../../project/read.ts";
import type { PostedReadJob } from "./read_page.ts";
import type { RenderAnswer, RenderAnswers, RenderJob, RenderQuestion, RenderSetup } from "./service.ts";
import type { After } from "./timers.ts";

export interface WorkerOptions {
  readonly start: () => Thread;
  /** For one page, in milliseconds. */
  readonly deadline: number;
  readonly after: After;
}

export interface RenderWorker {
  busy: boolean;
  /** Another one takes its place: it ends when it is done. */
  retiring: boolean;
  /** Whether it has loaded what draws pictures. */
  readonly canDraw: boolean;
  /** Gives the thread what its first job will share with others. Does nothing once it has got that of a job. */
  prepare(setup: RenderSetup): void;
  /** @throws {RangeError} If the page took longer than the deadline: then the thread is to be restarted. */
  render(job: RenderJob, setup: RenderSetup): Promise<RenderAnswer>;
  /** @throws {RangeError} As `render`. */
  read(job: PostedReadJob): Promise<Page>;
  /** @throws {RangeError} As `render`. */
  portable(html: string): Promise<PortableText>;
  /** @throws {RangeError} If it took longer than the deadline: then the thread is to be restarted. */
  project(job: ProjectJob): Promise<ProjectAnswer>;
  /**
   * @param compiled What another thread has compiled to draw.
   * @throws {RangeError} As `render`.
   */
  draw(job: PictureJob, compiled: WebAssembly.Module | undefined): Promise<DrawnPicture>;
  restart(): void;
  close(): void;
}

const SLOW_PICTURE = "the picture took longer than # to draw";

export function createWorker({ start, deadline, after }: WorkerOptions): RenderWorker {
  let thread = start();
  let prepared: RenderSetup | undefined;
  let canDraw = false;

  /**
   * Settles when the thread has answered all that it was asked: it answers one question after another. `undefined`: it is
   * new.
   */
  let answered: Promise<unknown> | undefined;

  /** A thread that is new loads first, which takes long on a busy machine: its first job has no part in that. */
  function load(): Promise<unknown> {
    return thread.ask({ kind: "load" } satisfies RenderQuestion).catch(() => {}); // A failure shows at the first job.
  }

  /** Asks the thread, and waits no longer than the deadline once it is at it. */
  async function ask<Q extends RenderQuestion>(
    question: Q,
    overdue = "the page took longer than # to render",
  ): Promise<RenderAnswers[Q["kind"]]> {
    const before = answered ?? load();
    // What `RenderService` promises, by way of messages.
    const answer = thread.ask(question) as Promise<RenderAnswers[Q["kind"]]>;
    answered = answer.catch(() => {});
    await before;
    let stop = () => {};
    try {
      const overrun = new Promise<never>((_, reject) => {
        const late = () => reject(new DeadlineExceeded(overdue.replace("#", `${deadline / 1000} s`)));
        stop = after(deadline, late);
      });
      return await Promise.race([answer, overrun]);
    } finally {
      stop();
    }
  }

  /** Gives the thread what its next job shares with others, if it has not got it. */
  function give(setup: RenderSetup): Promise<unknown> | undefined {
    if (prepared === setup) return undefined;
    prepared = setup;
    const ready = thread.ask({ kind: "setup", setup } satisfies RenderQuestion);
    answered = Promise.all([answered, ready.catch(() => {})]);
    return ready;
  }

  return {
    busy: false,
    retiring: false,
    prepare(setup) {
      if (prepared === undefined) give(setup)?.catch(() => {}); // A failure shows at the first job.
    },
    async render(job, setup) {
      if (prepared !== setup) await turn(); // The addresses of thousands of pages are copied for the thread.
      // In one step: another job may have another setup.
      const [, answer] = await Promise.all([give(setup), ask({ kind: "render", job })]);
      return answer;
    },
    read: (job) => ask({ kind: "read", job }),
    portable: (html) => ask({ kind: "portable", html }),
    project: (job) => ask({ kind: "project", job }),
    get canDraw() {
      return canDraw;
    },
    async draw(job, compiled) {
      const drawn = await ask({ kind: "draw", job, compiled }, SLOW_PICTURE);
      canDraw = true;
      return drawn;
    },
    restart() {
      thread.close();
      thread = start();
      answered = undefined;
      prepared = undefined;
      canDraw = false;
    },
    close: () => thread.close(),
  };
}
