/**
 * Work in steps: a generator that yields before it goes on, run to its end.
 *
 * @module
 */

/** Does the work without a pause. */
export function finish<Result>(work: Generator<unknown, Result, void>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Does the work, and waits between its steps for what is done with each. */
export async function finishWaiting<Step, Result>(
  work: Generator<Step, Result, void>,
  wait: (step: Step) => Promise<void>,
): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await wait(step.value);
  }
}
