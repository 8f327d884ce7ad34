/**
 * One rebuild at a time, for any number of changes.
 *
 * @module
 */

/** Runs a task one at a time, once for any number of requests made while it waits or works. */
export class Queue {
  readonly #task: () => Promise<void>;
  readonly #delay: number;
  #wanted = false;
  #running: Promise<void> | undefined;

  /** @param delay Quiet time before the task, in milliseconds. */
  constructor(task: () => Promise<void>, delay: number) {
    this.#task = task;
    this.#delay = delay;
  }

  /** Asks for a run. Resolves when a run that began after this call has ended; rejects as the task does. */
  push(): Promise<void> {
    this.#wanted = true;
    return this.#running ??= this.#run().finally(() => this.#running = undefined);
  }

  async #run(): Promise<void> {
    while (this.#wanted) {
      await new Promise((resolve) => setTimeout(resolve, this.#delay));
      this.#wanted = false;
      await this.#task();
    }
  }
}
