/**
 * Signals that end the program: the first one starts a graceful shutdown, the second one ends it at once.
 *
 * @module
 */
import type { Runtime, StopSignal } from "../runtime.ts";

/** Exit code of a program that SIGINT ends. */
const INTERRUPTED = 130;

/**
 * @param listen Calls the handler at each signal of a name.
 * @param exit Ends the program at once, with an exit code.
 */
export function createOnSignal(
  listen: (signal: StopSignal, handler: () => void) => void,
  exit: (code: number) => void,
): Runtime["onSignal"] {
  return (stop) => {
    let asked = false;
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      listen(signal, () => {
        if (asked) exit(INTERRUPTED);
        asked = true;
        stop(signal);
      });
    }
  };
}
