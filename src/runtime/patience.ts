/**
 * Timeout for a thread that counts how long it is silent, not how long its work takes.
 *
 * @module
 */
import type { Thread } from "../runtime.ts";

/** In milliseconds: a thread that is silent for this long has hung. */
const PATIENCE = 30_000;
/** In milliseconds: messages of a thread that came while this one was busy arrive within this time. */
const HEARING = 1000;

/** Calls `task` after some milliseconds; the function that it gives calls it off. */
type After = (milliseconds: number, task: () => void) => () => void;

/**
 * Makes a thread that ends when it is silent for 30 s while a caller waits.
 *
 * @param start Receives the function to call for each message of the thread.
 */
export function createPatientThread(start: (heard: () => void) => Thread, after: After = systemAfter): Thread {
  let waiting = 0;
  let callOff = () => {};
  const thread = start(listen);

  /** Starts to wait again. */
  function listen(): void {
    callOff();
    callOff = waiting === 0 ? () => {} : after(PATIENCE, hear);
  }

  /** Timers that are due go first: after a long time without a turn, messages wait for them. */
  function hear(): void {
    callOff = after(HEARING, () => thread.close(`The file system did not answer within ${PATIENCE / 1000} s`));
  }

  return {
    async ask(message, options) {
      if (++waiting === 1) listen();
      try {
        return await thread.ask(message, options);
      } finally {
        waiting--;
        listen();
      }
    },
    close: thread.close,
  };
}

function systemAfter(milliseconds: number, task: () => void): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}
