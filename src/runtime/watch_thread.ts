/**
 * The thread that hears of changes. It can go deaf (a FIFO in the tree, a folder removed), so it stands alone and is
 * replaced; what it says is only a hint.
 *
 * @module
 */
import { type FSWatcher, statSync, watch } from "node:fs";
import { answerQuestions, type Given } from "./thread.ts";

/** What the thread is asked: to say when something happens below one of the folders, once. */
export interface WatchQuestion {
  readonly directories: readonly string[];
}

interface Watched {
  /** Changes when the folder is removed and made anew, or another one is mounted or linked there. */
  readonly identity: string;
  readonly watcher: Pick<FSWatcher, "close">;
}

/** In milliseconds: a folder that is not there, or is another one now, is noticed this late. */
const LOOK_EVERY = 500;

const wake = new Set<() => void>();
const watched = new Map<string, Watched>();
let heard = false;
let started = false;

answerQuestions(async function answer(message): Promise<Given> {
  if (!started) start((message as WatchQuestion).directories);
  if (!heard) await new Promise<void>((resolve) => wake.add(resolve));
  heard = false;
  return { answer: undefined };
});

function start(directories: readonly string[]): void {
  started = true;
  for (const directory of directories) listen(directory);
  setInterval(() => {
    for (const directory of directories) if (listen(directory)) notify();
  }, LOOK_EVERY);
}

function notify(): void {
  heard = true;
  for (const resolve of wake) resolve();
  wake.clear();
}

/** Watches the folder that is there now. Whether it is another one than before, or none. */
function listen(directory: string): boolean {
  const identity = identify(directory);
  const before = watched.get(directory);
  if (identity === before?.identity) return false;
  before?.watcher.close();
  watched.delete(directory);
  if (identity !== undefined) watched.set(directory, { identity, watcher: open(directory) });
  return true;
}

function identify(directory: string): string | undefined {
  try {
    const { dev, ino } = statSync(directory, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

function open(directory: string): Watched["watcher"] {
  if (typeof Deno === "undefined") return watch(directory, { recursive: true }, notify).on("error", fail);
  const events = Deno.watchFs(directory);
  (async () => {
    for await (const event of events) if (event.kind !== "access") notify();
  })().catch(fail);
  return events;
}

/** A watcher that throws is over: the thread ends with it, and its owner makes another. */
function fail(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
