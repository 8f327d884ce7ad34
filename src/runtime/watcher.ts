/**
 * Watches folders through a thread, which is started again when it ends.
 *
 * @module
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { WatchEvent } from "../files.ts";
import type { Thread } from "../runtime.ts";
import { createCall } from "./operations.ts";
import type { StartThread } from "./thread.ts";
import type { WatchOperations } from "./watch_thread.ts";

/**
 * In milliseconds: how long after a watcher's end another one is tried. Doubles, up to the second number, until one reports a
 * change: where there are more folders than may be watched, to try takes a second or more.
 */
const RETRY = 1000, LONGEST_RETRY = 60_000;

export interface WatchingOptions {
  readonly signal: AbortSignal;
  /** Functions that restart a watcher; it adds its own. */
  readonly renewals: Set<() => void>;
}

/** Yields what changes below folders, until it is stopped. */
export async function* watchFolders(
  start: StartThread,
  directories: readonly string[],
  { signal, renewals }: WatchingOptions,
): AsyncIterable<WatchEvent> {
  let thread: Thread | undefined;
  let isRenewed = false;
  let wait = RETRY;
  // No race with a promise that outlives it: it would remember every event.
  const stop = () => thread?.close();
  const renew = () => {
    isRenewed = true;
    thread?.close();
  };
  signal.addEventListener("abort", stop, { once: true });
  renewals.add(renew);
  try {
    while (!signal.aborted) {
      thread ??= start("./watch_thread");
      let event: WatchEvent;
      try {
        const { paths } = await createCall<WatchOperations>(thread.ask)("next", directories);
        event = { kind: "change", paths };
        wait = RETRY;
      } catch {
        event = { kind: "restart" };
        thread.close();
        thread = undefined;
        if (!isRenewed) {
          await sleep(wait, undefined, { signal }).catch(() => {});
          wait = Math.min(2 * wait, LONGEST_RETRY);
        }
        isRenewed = false;
      }
      if (!signal.aborted) yield event;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    renewals.delete(renew);
    thread?.close();
  }
}
