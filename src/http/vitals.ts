/**
 * The state of the program: whether it is ready for requests, and its metrics.
 *
 * @module
 */
import type { Live } from "../build/live/live.ts";
import type { Watch } from "../build/live/watch.ts";
import type { Metric } from "./metrics.ts";

/** State of the program, for probes and metrics. */
export interface Vitals {
  /** Reasons why requests should be routed elsewhere, one sentence each; empty if the program is ready. */
  problems(): readonly string[];
  measure(): readonly Metric[];
}

export interface VitalsOptions {
  readonly live: Pick<Live, "current" | "present" | "failing" | "finished">;
  /** `undefined` if nothing is watched. */
  readonly watch: Watch | undefined;
  /** Resident memory, in bytes. */
  readonly memory: () => number;
  /** Monotonic, in milliseconds: that of `watch`. */
  readonly clock: () => number;
  /** Aborts when the program begins to stop. */
  readonly draining?: AbortSignal | undefined;
}

/** In milliseconds: a check of the files takes a second or two, so one that is this late hangs. */
const OVERDUE = 30_000;

export function createVitals({ live, watch, memory, clock, draining }: VitalsOptions): Vitals {
  let searchable = false;
  void live.finished().then(() => searchable = true);
  return {
    problems() {
      const problems: string[] = [];
      if (draining?.aborted) problems.push("Lectern is stopping");
      if (!searchable) problems.push("Pages are being indexed; search does not find all of them yet");
      if (!live.present) problems.push("RootPath is gone; the last good site is served");
      if (live.failing) problems.push("No page can be rendered; the log says why");
      if (watch && clock() - watch.due > OVERDUE) {
        problems.push(`The files have not been checked for ${Math.round((clock() - watch.scanned) / 1000)} seconds`);
      }
      return problems;
    },
    measure() {
      const { version, site } = live.current;
      return [
        { name: "lectern_pages", help: "Pages that are served.", type: "gauge", samples: [["", site.pages.size]] },
        {
          name: "lectern_build_version",
          help: "Content changes since the start.",
          type: "gauge",
          samples: [["", version]],
        },
        {
          name: "lectern_rebuild_seconds",
          help: "Scans that replaced the site, and their duration.",
          type: "summary",
          samples: [["_sum", (watch?.rebuildTime ?? 0) / 1000], ["_count", watch?.rebuilds ?? 0]],
        },
        {
          name: "lectern_watcher_restarts_total",
          help: "Watchers that ended and were replaced.",
          type: "counter",
          samples: [["", watch?.restarts ?? 0]],
        },
        {
          name: "process_resident_memory_bytes",
          help: "Resident memory.",
          type: "gauge",
          samples: [["", memory()]],
        },
      ];
    },
  };
}
