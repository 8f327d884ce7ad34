/**
 * What each file of tests may do: what docs/about/security.md names for the start command, and for some files more.
 *
 * @module
 */
import os from "node:os";

interface More extends Pick<Deno.PermissionOptionsObject, "write" | "net" | "run"> {
  readonly read?: true | readonly string[];
}

const root = new URL("../", import.meta.url);
const inRoot = (path: string) => decodeURIComponent(new URL(path, root).pathname);

/** What `--allow-read`, `--allow-net` and `--allow-env` of the documented start command permit. */
const START = {
  read: ["docs", "wwwroot", "appsettings.json", "src"].map(inRoot),
  net: ["127.0.0.1:5000"],
  env: ["PORT"],
};

/** A program that is started has rights of its own, so that others would mean nothing. */
const PROGRAMS = "all";
const FOLDER = { read: [os.tmpdir()], write: [os.tmpdir()] };
/** Deno permits symbolic links only to who may read and write everywhere. */
const LINKS = { read: true, write: true } as const;

/** Tests that need more, and what for. A path that ends with a slash is a folder. */
const MORE: readonly [tests: string, more: More | "all", why: string][] = [
  ["tests/agents/afdocs_test.ts", PROGRAMS, "AFDocs, which asks a server"],
  ["tests/architecture_test.ts", { read: ["src", "main.ts", "mod.ts"].map(inRoot) }, "comments of the programs"],
  ["tests/assets/rendering_test.ts", PROGRAMS, "esbuild"],
  ["tests/assets/search_modules_test.ts", PROGRAMS, "esbuild"],
  ["tests/browser/", PROGRAMS, "a browser, and servers for it"],
  ["tests/runtime/builtins_test.ts", PROGRAMS, "what Node has"],
  ["tests/runtime/commands_test.ts", PROGRAMS, "commands of a checkout, a package and an executable"],
  ["tests/runtime/contract_test.ts", PROGRAMS, "servers on Deno, Bun and Node"],
  ["tests/runtime/agreement_test.ts", PROGRAMS, "servers in every form, and the real npm package"],
  ["tests/runtime/damage_test.ts", PROGRAMS, "a server that lacks a part"],
  ["tests/runtime/examples_test.ts", PROGRAMS, "servers of the examples"],
  ["tests/runtime/licenses_test.ts", PROGRAMS, "Lectern in every form"],
  ["tests/runtime/fair_queue_test.ts", { net: ["127.0.0.1"], run: [Deno.execPath()] }, "a server on a free port"],
  ["tests/runtime/handles_test.ts", PROGRAMS, "a server with few file handles"],
  ["tests/runtime/patience_test.ts", PROGRAMS, "a server that clients hold up"],
  ["tests/check/moves/history_test.ts", PROGRAMS, "a git repository"],
  ["tests/build/scan/git_dates_test.ts", PROGRAMS, "a git repository"],
  ["tests/runtime/redis_test.ts", PROGRAMS, "a Redis server"],
  ["tests/runtime/siege_test.ts", PROGRAMS, "a server whose answers nobody reads"],
  ["tests/runtime/permissions_test.ts", PROGRAMS, "servers with other rights"],
  ["tests/runtime/tools_test.ts", PROGRAMS, "tasks of a checkout"],
  ["tests/storm/", PROGRAMS, "a server whose folder changes"],
  ["tests/site/written_date_test.ts", { run: [Deno.execPath()] }, "a process in another time zone"],
  ["tests/http/rate_limit_test.ts", { run: [Deno.execPath()] }, "a process whose memory is measured"],
  [
    "tests/runtime/files_test.ts",
    { ...LINKS, run: ["mkfifo", "sh"] },
    "a real folder, with links, a FIFO and names that are not UTF-8",
  ],
  ["tests/export/disk_test.ts", "all", "a real folder with links, and /proc, which Deno opens only to who may do all"],
  ["tests/check/code_test.ts", PROGRAMS, "Deno, which checks code"],
  ["tests/check/external_test.ts", { net: ["127.0.0.1", "localhost"] }, "servers on free ports, for links to them"],
  ["tests/runtime/watch_tree_test.ts", FOLDER, "a real folder"],
  ["tests/runtime/mount_test.ts", { ...FOLDER, net: ["127.0.0.1"] }, "a real folder, and servers on free ports"],
  ["tests/contract/markdown_test.ts", { read: [inRoot("tests")] }, "samples of each dialect"],
  ["tests/manual/fragments_test.ts", PROGRAMS, "Deno, which checks code"],
  ["tests/manual/", { read: [inRoot("")] }, "what the manual names: tasks, messages in the code, other documents"],
  ["tests/contract/packages_test.ts", { read: [inRoot("")] }, "the lock file, and all that is documented"],
  ["tests/contract/threat_model_test.ts", { read: [inRoot("tests")] }, "the names of all tests"],
];

/** @param file A path below the root of the project. */
function moreOf(file: string): More | "all" | undefined {
  return MORE.find(([tests]) => tests.endsWith("/") ? file.startsWith(tests) : file === tests)?.[1];
}

/** Whether the documented start command may all that a file of tests does. */
export function isModest(file: string): boolean {
  return moreOf(file) === undefined;
}

/** @param module The URL of the file that registers a test. */
export function rightsOf(module: string): Deno.PermissionOptions {
  const more = moreOf(module.startsWith(root.href) ? module.slice(root.href.length) : module) ?? {};
  if (more === "all") return "inherit";
  const { read = [], ...others } = more;
  return { ...START, ...others, read: read === true || [...START.read, ...read] };
}
