/**
 * Files that change: rows W1 to W16.
 *
 * @module
 */
import type { Defense } from "./defense.ts";

const LIVE = "tests/build/live/live_test.ts";
const MEMORY = "tests/build/live/memory_test.ts";
const SCAN = "tests/build/scan/scan_test.ts";
const WATCH = "tests/build/live/watch_test.ts";

export const CHANGES: readonly Defense[] = [
  {
    row: "W1",
    file: "src/build/scan/reader.ts",
    from: "return !before || before.stamp !== stamp || before.racy;",
    to: "return !before;",
    test: "tests/storm/storm_test.ts",
    name: "after a storm of changes the site equals the folder, and no answer was wrong meanwhile",
  },
  {
    row: "W2",
    file: "src/build/live/queue.ts",
    from: "return this.#running ??= this.#run().finally(() => this.#running = undefined);",
    to: "return this.#task();",
    test: "tests/build/live/queue_test.ts",
    name: "Queue runs once for any number of pushes while it waits",
  },
  {
    row: "W3",
    file: "src/build/live/watch.ts",
    from: "state.restarts++;\n        scan();",
    to: "state.restarts++;",
    test: WATCH,
    name: "watch() looks when the watcher was replaced, and counts it",
  },
  {
    row: "W4",
    file: "src/runtime/walk.ts",
    from: "if (isClosed && !hasVanished) return undefined;",
    to: "",
    test: "tests/runtime/files_test.ts",
    name: "createList() takes a folder that cannot be read for one that is gone, and not for an empty one",
  },
  {
    row: "W4",
    file: "src/runtime/walk.ts",
    from: "isTorn ||= !isInPlace();",
    to: "",
    test: "tests/runtime/files_test.ts",
    name:
      "createList() gives nothing of a folder that is elsewhere for a moment at each walk, and the rest of one whose files vanish",
  },
  {
    row: "W4",
    file: "src/build/scan/scan.ts",
    from: "if (!root) tree = trees.absent();",
    to:
      "if (!root) tree = await trees.whole({ root: [], web: [], open, includable, project, dates, read: () => undefined, " +
      "config: undefined, theme: undefined });",
    test: LIVE,
    name: "a RootPath that is gone leaves the last good site up, and is picked up again",
  },
  {
    row: "W5",
    file: "src/runtime/reading.ts",
    from: "if (stamp !== undefined && contentOf(",
    to: 'if (stamp === "" && contentOf(',
    test: "tests/runtime/files_test.ts",
    name: "stream() fails where a file is replaced or written meanwhile, and not where it gets other rights or a link",
  },
  {
    row: "W5",
    file: "src/build/scan/reader.ts",
    from:
      'if (changed || writing && (before || !isFirst) && Math.abs(time - modified) < UNSETTLED) return "unsettled";',
    to: 'if (changed) return "unsettled";',
    test: SCAN,
    name: "createScanner() keeps the old text of a file that was emptied just now, and asks to look again",
  },
  {
    row: "W6",
    file: "src/build/scan/reader.ts",
    from: "racy: Math.abs(time - modified) < RACY || Math.abs(time - entry.changed) < RACY,",
    to: "racy: false,",
    test: SCAN,
    name: "createScanner() reads a file again whose time is too young to be trusted",
  },
  {
    row: "W7",
    file: "src/build/live/live.ts",
    from: "(saysSame(assembly, next) ? 0 : 1)",
    to: "1",
    test: LIVE,
    name: "the build version increases only when the docs content changes, not on every event",
  },
  {
    row: "W8",
    file: "src/build/live/watch.ts",
    from: "\n  tick();\n",
    to: "\n",
    test: WATCH,
    name: "watch() looks every so often, though no watcher says anything and no look finds anything",
  },
  {
    row: "W8",
    file: "src/build/edited.ts",
    from: "if (before.size !== after.size) return false;",
    to: "",
    test: LIVE,
    name: "after any changes what is served equals what a fresh start would serve",
  },
  {
    row: "W8",
    file: "src/build/render/contents.ts",
    from: "if (!isRightIn(context, match.content, page.source.file)) return undefined;",
    to: "",
    test: LIVE,
    name: "after any changes what is served equals what a fresh start would serve",
  },
  {
    row: "W9",
    file: "src/build/assemble/last_good.ts",
    from: "if (!lastGood || !(error instanceof ConfigError)) throw error;",
    to: "throw error;",
    test: LIVE,
    name: "a config.json that is broken for a while keeps the last good configuration, and other edits still show",
  },
  {
    row: "W10",
    file: "src/config/jsonc.ts",
    from: "if (deep !== undefined) {",
    to: "if (false) {",
    test: "tests/config/jsonc_test.ts",
    name: "parseJson() refuses deep nesting without following it",
  },
  {
    row: "W10",
    file: "src/view/sidebar.ts",
    from: "const shown = exceeds(nodes, LIMIT) ? prune(nodes, trail, view) : nodes;",
    to: "const shown = nodes;",
    test: "tests/view/sidebar_test.ts",
    name: "sidebar() cuts 2,000 entries in ten levels down to the branch of the page",
  },
  {
    row: "W11",
    file: "src/build/scan/reader.ts",
    from: "if (!bytes) return { reason: undefined };",
    to: "if (!bytes) throw new Error(`${file}: the file cannot be read`);",
    test: "tests/contract/broken_files_test.ts",
    name: "a file that cannot be read is a warning and a page less, and is there as soon as it can be",
  },
  {
    row: "W11",
    file: "src/build/scan/reader.ts",
    from: "const certain = !unsettled && uncertain.length === 0;",
    to: "const certain = !unsettled;",
    test: "tests/contract/broken_files_test.ts",
    name: "a file that cannot be read is a warning and a page less, and is there as soon as it can be",
  },
  {
    row: "W11",
    file: "src/build/scan/reader.ts",
    from: "if (reason !== undefined) return { reason };",
    to: "",
    test: "tests/build/scan/scan_test.ts",
    name: "createScanner() keeps the last text of a page that is none: ",
  },
  {
    row: "W11",
    file: "src/export/export.ts",
    from: "if (!settings.force) checkUnread(live.unread, target);",
    to: "",
    test: "tests/export/export_test.ts",
    name: "exportSite() writes nothing when pages cannot be read, unless it is forced",
  },
  {
    row: "W12",
    file: "src/build/live/watch.ts",
    from:
      'log("error", `Cannot rebuild; the last good site stays up: ${error instanceof Error ? error.stack : error}`);',
    to: 'log("error", `Cannot rebuild; the last good site stays up: ${error}`);\n      await new Promise(() => {});',
    test: WATCH,
    name: "watch() goes on after a rebuild that failed, and says so",
  },
  {
    row: "W13",
    file: "src/build/render/contents.ts",
    from: "const remembered = new WeakMap<SourceBytes, Remembered>();",
    to: "const remembered = new Map<SourceBytes, Remembered>();",
    test: MEMORY,
    name: "rebuild() lets go of the snapshot and the text that were there before",
  },
  {
    row: "W14",
    file: "src/build/render/policy.ts",
    from: "return urgentJobs.length > 0 || holding.size > 0 ? urgentJobs : jobs;",
    to: "return jobs.length > 0 ? jobs : urgentJobs;",
    test: "tests/build/render/pool_test.ts",
    name: "createPool() gives urgent pages to a thread before all others",
  },
  {
    row: "W15",
    file: "src/program.ts",
    from: "clock: () => performance.now(),\n    log,",
    to: "clock: () => Date.now(),\n    log,",
    test: "tests/contract/requests_test.ts",
    name: "a clock that jumps neither lifts nor locks the limit",
  },
  {
    row: "W16",
    file: "src/runtime/reading.ts",
    from: 'isThere(path) ? "its symbolic link has no target" : undefined',
    to: "undefined",
    test: "tests/runtime/files_test.ts",
    name: "obstacle() says why what is there cannot be read as a file, or as a folder",
  },
  {
    row: "W16",
    file: "src/settings.ts",
    from: "if (!bytes) await mustRead(files, APPSETTINGS);",
    to: "",
    test: "tests/program_test.ts",
    name: "run() ends with exit code 1 at an appsettings.json that cannot be read",
  },
];
