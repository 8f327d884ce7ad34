/**
 * Lists folders through a thread. While a large folder is listed for the first time, a second thread reads its files.
 *
 * @module
 */
import type { Entry, Files, ListOptions } from "../files.ts";
import type { Thread } from "../runtime.ts";
import { fromBlocks } from "./blocks.ts";
import { inCodeUnitOrder, withNews } from "./entries.ts";
import type { FilesOperations } from "./files_operations.ts";
import type { Listing } from "./listing.ts";
import { createCall } from "./operations.ts";
import { createSecondThread, type SecondThread } from "./second_thread.ts";

export interface Lister extends Pick<Files, "list" | "read"> {
  /** Ends the second thread. */
  close(): void;
}

export interface ListerOptions {
  readonly ask: Thread["ask"];
  readonly startThread: () => Thread;
  /** Number of files in a folder above which some are reported early. */
  readonly many: number;
  /** Called when there is a new FIFO, socket or device. */
  readonly onNewSpecial: () => void;
}

export function createLister({ ask, startThread, many, onNewSpecial }: ListerOptions): Lister {
  const call = createCall<FilesOperations>(ask);
  const listed = new Map<string, readonly Entry[]>();
  let second: SecondThread | undefined;

  function close(): void {
    second?.leave();
    second = undefined;
  }

  /** Lists a folder, which it knows already where `early` is missing. */
  async function listNow(directory: string, { only, withoutPackages, early, signal }: ListOptions): Promise<Listing> {
    const parts: Entry[][] = [];
    function take(part: unknown): void {
      second ??= createSecondThread(startThread());
      const found = part as Entry[];
      parts.push(found);
      early?.(found);
    }
    const callTaking = createCall<FilesOperations>((message) => ask(message, { take, signal }));
    const listing = await callTaking("list", directory, { only, withoutPackages, many: early && many }).finally(close);
    const { found } = listing;
    if (found.kind !== "all" || !found.isRest) return listing;
    return { ...listing, found: { ...found, entries: inCodeUnitOrder([...parts.flat(), ...found.entries]) } };
  }

  return {
    async list(directory, warn, options = {}) {
      const known = listed.get(directory);
      if (known && options.only?.length === 0) return known;
      const { found, warnings, hasNewSpecial } = await listNow(
        directory,
        known ? { ...options, early: undefined } : options,
      );
      for (const warning of warnings) warn?.(warning);
      if (hasNewSpecial) onNewSpecial();
      const entries = found.kind === "none"
        ? undefined
        : found.kind === "all"
        ? found.entries
        : withNews(known ?? [], found.changed, found.removed);
      if (entries) listed.set(directory, entries);
      else listed.delete(directory);
      return entries;
    },
    read: async (...what) => fromBlocks(await (second?.call ?? call)("read", ...what)),
    close,
  };
}
