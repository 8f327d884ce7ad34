/**
 * Limits the number of pages in progress: enough to keep the threads busy, few enough to stop quickly.
 *
 * @module
 */

export interface InProgress {
  /** Adds work. Resolves when more may be begun; rejects when any of it fails meanwhile. */
  add(work: Promise<unknown>): Promise<void>;
  /** Resolves when all work is done. */
  done(): Promise<unknown>;
}

/** Maximum number of pages in progress. */
const MOST = 96;
/** Number of remaining pages at which more are begun: in batches, since stored pages are read in batches. */
const FEW = 32;

export function createInProgress(): InProgress {
  const inProgress = new Set<Promise<unknown>>();
  let waiting: { goOn(): void; fail(error: unknown): void } | undefined;

  return {
    async add(work) {
      const ended = work.then(() => {
        inProgress.delete(ended);
        if (inProgress.size <= FEW) waiting?.goOn();
      });
      ended.catch((error) => waiting?.fail(error));
      inProgress.add(ended);
      if (inProgress.size >= MOST) await new Promise<void>((goOn, fail) => waiting = { goOn, fail });
    },
    done: () => Promise.all(inProgress),
  };
}
