/**
 * Loaded before the tests (`deno task test`): every test runs with the rights that docs/about/security.md names for the
 * start command, and with no other. The runner itself has them all, since some tests start programs: `MORE` has these.
 * What a file does while it is loaded, before its tests, is not limited.
 *
 * @module
 */
import os from "node:os";
import process from "node:process";

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
  ["tests/browser/", PROGRAMS, "a browser, and servers for it"],
  ["tests/runtime/builtins_test.ts", PROGRAMS, "what Node has"],
  ["tests/runtime/commands_test.ts", PROGRAMS, "commands of a checkout, a package and an executable"],
  ["tests/runtime/contract_test.ts", PROGRAMS, "servers on Deno, Bun and Node"],
  ["tests/runtime/agreement_test.ts", PROGRAMS, "servers in every form, and the real npm package"],
  ["tests/runtime/damage_test.ts", PROGRAMS, "a server that lacks a part"],
  ["tests/runtime/examples_test.ts", PROGRAMS, "servers of the examples"],
  ["tests/runtime/licences_test.ts", PROGRAMS, "Lectern in every form"],
  ["tests/runtime/patience_test.ts", PROGRAMS, "a server that clients hold up"],
  ["tests/check/moves/history_test.ts", PROGRAMS, "a git repository"],
  ["tests/build/scan/git_dates_test.ts", PROGRAMS, "a git repository"],
  ["tests/runtime/redis_test.ts", PROGRAMS, "a Redis server"],
  ["tests/runtime/siege_test.ts", PROGRAMS, "a server whose answers nobody reads"],
  ["tests/runtime/permissions_test.ts", PROGRAMS, "servers with other rights"],
  ["tests/runtime/tools_test.ts", PROGRAMS, "tasks of a checkout"],
  ["tests/storm/", PROGRAMS, "a server whose folder changes"],
  ["tests/http/rate_limit_test.ts", { run: [Deno.execPath()] }, "a process whose memory is measured"],
  [
    "tests/runtime/files_test.ts",
    { ...LINKS, run: ["mkfifo", "sh"] },
    "a real folder, with links, a FIFO and names that are not UTF-8",
  ],
  ["tests/export/disk_test.ts", "all", "a real folder with links, and /proc, which Deno opens only to who may do all"],
  ["tests/check/code_test.ts", PROGRAMS, "Deno, which checks code"],
  ["tests/check/external_test.ts", { net: ["127.0.0.1", "localhost"] }, "servers on free ports, for links to them"],
  ["tests/runtime/mount_test.ts", { ...FOLDER, net: ["127.0.0.1"] }, "a real folder, and servers on free ports"],
  ["tests/contract/markdown_test.ts", { read: [inRoot("tests")] }, "samples of each dialect"],
  ["tests/manual/fragments_test.ts", PROGRAMS, "Deno, which checks code"],
  ["tests/manual/", { read: [inRoot("")] }, "what the manual names: tasks, messages in the code, other documents"],
  ["tests/contract/packages_test.ts", { read: [inRoot("")] }, "the lock file, and all that is documented"],
  ["tests/contract/threat_model_test.ts", { read: [inRoot("tests")] }, "the names of all tests"],
];

/** @param module The address of the file that registers a test. */
function rightsOf(module: string): Deno.PermissionOptions {
  const file = module.startsWith(root.href) ? module.slice(root.href.length) : module;
  const more = MORE.find(([tests]) => tests.endsWith("/") ? file.startsWith(tests) : file === tests)?.[1] ?? {};
  if (more === "all") return "inherit";
  const { read = [], ...others } = more;
  return { ...START, ...others, read: read === true || [...START.read, ...read] };
}

type Register = (...given: never[]) => unknown;

/** Adds the rights to what a test is registered with, in any of the forms that `Deno.test` and its properties take. */
function limited<Form extends Register>(register: Form, permissions: Deno.PermissionOptions): Form {
  return new Proxy(register, {
    apply(target, self, given: unknown[]) {
      const at = given.findIndex((argument) => typeof argument === "object");
      const own = (at < 0 ? {} : given[at]) as Partial<Deno.TestDefinition>;
      if (own.permissions !== undefined) throw new TypeError(`${own.name}: tests/rights.ts says what a test may do`);
      const all = at < 0 ? given.toSpliced(-1, 0, { permissions }) : given.with(at, { ...own, permissions });
      return Reflect.apply(target, self, all);
    },
    get(target, name) {
      const form = Reflect.get(target, name) as (...rows: unknown[]) => Register;
      if (name === "only" || name === "ignore") return limited(form, permissions);
      return name === "each" ? (...rows: unknown[]) => limited(form(...rows), permissions) : form;
    },
  });
}

const rights = rightsOf(Deno.mainModule);
Object.defineProperty(Deno, "test", { value: limited(Deno.test, rights) });
// As in the program's threads (src/runtime/thread.ts), where packages that look into it while they load need no right.
if (rights !== "inherit") process.env = {};
