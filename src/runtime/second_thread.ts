/**
 * A second thread for files, which ends when it is no longer needed.
 *
 * @module
 */
import type { Thread } from "../runtime.ts";
import type { FilesOperations } from "./files_operations.ts";
import { type CallThread, createCall } from "./operations.ts";

export interface SecondThread {
  readonly call: CallThread<FilesOperations>;
  /** Ends it when it has answered what it was asked. */
  leave(): void;
}

export function createSecondThread(thread: Thread): SecondThread {
  let waiting = 0;
  let isLeaving = false;
  function settle(): void {
    if (isLeaving && waiting === 0) thread.close();
  }
  return {
    call: createCall<FilesOperations>(async (message) => {
      waiting++;
      try {
        return await thread.ask(message);
      } finally {
        waiting--;
        settle();
      }
    }),
    leave() {
      isLeaving = true;
      settle();
    },
  };
}
