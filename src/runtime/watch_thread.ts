/**
 * The thread that hears of changes. It can go deaf (a FIFO in the tree, a folder removed), so it stands alone and is
 * replaced; what it says is only a hint.
 *
 * @module
 */
import { watch } from "node:fs";
import { answerQuestions, type Given } from "./thread.ts";

/** What the thread is asked: to say when something happens below one of the folders, once. */
export interface WatchQuestion {
  readonly directories: readonly string[];
}

const wake = new Set<() => void>();
let heard = false;
let started = false;

answerQuestions(async function answer(message): Promise<Given> {
  if (!started) {
    started = true;
    for (const directory of (message as WatchQuestion).directories) listen(directory);
  }
  if (!heard) await new Promise<void>((resolve) => wake.add(resolve));
  heard = false;
  return { answer: undefined };
});

function notify(): void {
  heard = true;
  for (const resolve of wake) resolve();
  wake.clear();
}

function listen(directory: string): void {
  if (typeof Deno === "undefined") {
    watch(directory, { recursive: true }, notify);
    return;
  }
  const events = Deno.watchFs(directory);
  (async () => {
    for await (const event of events) if (event.kind !== "access") notify();
  })().catch(fail);
}

/** A watcher that throws is over: the thread ends with it, and its owner makes another. */
function fail(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
