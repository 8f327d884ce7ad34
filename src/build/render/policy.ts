/**
 * Scheduling policy: which page is rendered next, and when to start another thread. It knows the number of threads, but
 * not the threads.
 *
 * @module
 */
import type { After } from "./timers.ts";

export interface PolicyOptions {
  /** Threads for the background. */
  readonly size: number;
  /** Threads beyond those, for pages that clients wait for. */
  readonly extra: number;
  /** Current number of threads. */
  readonly threads: () => number;
  /** Called when jobs that were held back may be begun. */
  readonly dispatch: () => void;
  /** Called when one more thread is wanted. */
  readonly addThread: () => void;
  readonly after: After;
}

export interface Policy<Job> {
  /**
   * @param urgent A client waits: the job goes before all others, and none of them is started while it runs.
   * @param isBegun The job continues a page, and goes before pages that have not begun.
   */
  add(job: Job, urgent: boolean, isBegun?: boolean): void;
  /** A client waits for a job that was not urgent. One that has been taken goes on as it is. */
  hurry(job: Job): void;
  /** The job to begin now; `undefined`: none may be begun. */
  take(): Job | undefined;
  /**
   * The job to give a thread while it is still at the one before, so that it need not wait for it; `undefined`: none.
   */
  takeNext(current: Job): Job | undefined;
  /** A job that was taken is done. */
  end(job: Job): void;
  /** All threads are busy: one more is wanted, at once or in a while, if a client waits. */
  onSaturated(): void;
  /** Whether, now that a page is done, one more thread should share what is left. */
  readonly isShort: boolean;
  /** Ends all timers. @returns The jobs that were not begun. */
  close(): readonly Job[];
}

/**
 * In milliseconds: how long the background has one thread, unless the page that is asked for first is done before that.
 * Starting more would slow it.
 */
const NARROW = 300;
/** In milliseconds: how long the background waits for an urgent page, and more threads for the page of the first. */
const SLOW = 1_000;
/** In milliseconds: how long an urgent page waits for busy threads before it gets one more. */
const IMPATIENCE = 100;

export function createPolicy<Job>({ size, extra, threads, dispatch, addThread, after }: PolicyOptions): Policy<Job> {
  const urgentJobs: Job[] = [];
  const jobs: Job[] = [];
  /** Those of `urgentJobs`. */
  const urgent = new Set<Job>();
  /** Urgent jobs in hand that hold back the background, each with what stops the timer that lets it go. */
  const holding = new Map<Job, () => void>();
  /** Whether the background may have all threads. */
  let isWide = false;
  let stopWidening: (() => void) | undefined;
  let stopWaiting: (() => void) | undefined;

  /** The jobs that may be begun. A page that a client waits for takes half the time if nothing else is rendered. */
  function ready(): Job[] {
    return urgentJobs.length > 0 || holding.size > 0 ? urgentJobs : jobs;
  }

  function isShort(): boolean {
    return isWide && ready().length > 0 && threads() < size;
  }

  /** The first thread finishes its page, unless that is slow, before another is started. */
  function widen(): void {
    isWide = true;
    stopWidening = after(SLOW, () => isShort() && addThread());
  }

  function letGo(job: Job): void {
    if (holding.delete(job)) dispatch();
  }

  function add(job: Job, isUrgent: boolean, isBegun = false): void {
    const list = isUrgent ? urgentJobs : jobs;
    if (isBegun) list.unshift(job);
    else list.push(job);
    if (isUrgent) urgent.add(job);
    else if (size > 1) stopWidening ??= after(NARROW, widen);
  }

  return {
    add,
    hurry(job) {
      const at = jobs.indexOf(job);
      if (at < 0) return;
      jobs.splice(at, 1);
      add(job, true);
      dispatch();
    },
    take() {
      const job = ready().shift();
      if (job !== undefined && urgent.delete(job)) holding.set(job, after(SLOW, () => letGo(job)));
      return job;
    },
    takeNext(current) {
      const isEnough = jobs.length > size;
      return holding.has(current) || ready() !== jobs || !isEnough ? undefined : jobs.shift();
    },
    end(job) {
      const stop = holding.get(job);
      stop?.();
      if (stop && stopWidening && !isWide) {
        stopWidening();
        widen();
      }
      letGo(job);
    },
    onSaturated() {
      if (urgentJobs.length === 0) return;
      if (threads() < size) return addThread();
      if (threads() >= size + extra) return;
      stopWaiting ??= after(IMPATIENCE, () => {
        stopWaiting = undefined;
        if (urgentJobs.length > 0) addThread();
      });
    },
    get isShort() {
      return isShort();
    },
    close() {
      for (const stop of [stopWaiting, stopWidening, ...holding.values()]) stop?.();
      return [...urgentJobs.splice(0), ...jobs.splice(0)];
    },
  };
}
