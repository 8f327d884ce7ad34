/**
 * The thread that watches for changes. It can stop reporting (a FIFO in the tree, a folder removed), so it is separate and is
 * replaced; its reports are only hints.
 *
 * @module
 */
import { type FSWatcher, realpathSync, statSync, watch } from "node:fs";
import { sep } from "node:path";
import process from "node:process";
import { serveOperations } from "./operations.ts";
import { watchTree } from "./watch_tree.ts";

/** Events below the folders since the previous call. */
interface WatchAnswer {
  /** See `WatchEvent`. */
  readonly paths: readonly string[] | undefined;
}

/** Operations of the thread. */
export interface WatchOperations {
  /** Answers when something happens below one of the folders, which are those of the first call. */
  next(directories: readonly string[]): Promise<WatchAnswer>;
}

interface Watched {
  /** Changes when the folder is removed and created again, or another one is mounted or linked there. */
  readonly identity: string;
  readonly watcher: Pick<FSWatcher, "close">;
}

/** In milliseconds: a folder that was removed or replaced is noticed after this time. */
const LOOK_EVERY = 500;
/** Whether the runtime, if it is not Deno, can watch whole folders. */
const WATCHES_TREES = process.versions.bun !== undefined || ["darwin", "win32"].includes(process.platform);
/** Number of paths that are reported; of more, that anything may have changed. */
const MOST = 64;

const wake = new Set<() => void>();
const watched = new Map<string, Watched>();
const paths = new Set<string>();
let heard = false;
let isAnything = false;
let started = false;

serveOperations<WatchOperations>(() => ({ next }));

async function next(directories: readonly string[]): Promise<WatchAnswer> {
  if (!started) start(directories);
  if (!heard) await new Promise<void>((resolve) => wake.add(resolve));
  const answer: WatchAnswer = { paths: isAnything ? undefined : [...paths] };
  paths.clear();
  heard = isAnything = false;
  return answer;
}

function start(directories: readonly string[]): void {
  started = true;
  for (const directory of directories) listen(directory);
  setInterval(() => {
    for (const directory of directories) if (listen(directory)) notify(undefined);
  }, LOOK_EVERY);
}

/** @param path `undefined`: unknown. */
function notify(path: string | undefined): void {
  heard = true;
  if (path === undefined || paths.size >= MOST) isAnything = true;
  else paths.add(path);
  for (const resolve of wake) resolve();
  wake.clear();
}

/** Watches the folder that is there now. Returns whether it is gone, or another one than before. */
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
  const named = (file: string) => `${directory}/${file.replaceAll(sep, "/")}`;
  if (typeof Deno === "undefined") {
    const hear = (file: string | null | undefined) => notify(file == null ? undefined : named(file));
    if (!WATCHES_TREES) return watchTree(directory, hear, fail);
    return watch(directory, { recursive: true }, (_, file) => hear(file)).on("error", fail);
  }
  const events = Deno.watchFs(directory);
  const above = realpathSync(directory) + sep;
  (async () => {
    for (let event = await nextOf(events); !event.done; event = await nextOf(events)) {
      const { kind, paths } = event.value;
      if (kind === "access") continue;
      for (const path of paths) notify(path.startsWith(above) ? named(path.slice(above.length)) : undefined);
      if (paths.length === 0) notify(undefined);
    }
  })().catch(fail);
  return events;
}

/** The next event. Deno throws for one about a name that is not UTF-8; then it is unknown what it was. */
async function nextOf(events: Deno.FsWatcher): Promise<IteratorResult<Pick<Deno.FsEvent, "kind" | "paths">>> {
  try {
    return await events[Symbol.asyncIterator]().next();
  } catch (error) {
    if (!(error instanceof TypeError && /UTF-8/.test(error.message))) throw error;
    return { value: { kind: "any", paths: [] }, done: false };
  }
}

/** A watcher that throws is over: the thread ends with it, and its owner makes another. */
function fail(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
