/**
 * Content that is deployed automatically: what the manual's recipes must show, row by row.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { ask, clone, load, ready, type Replica, replica, until, workplace } from "./fleet.ts";

const root = new URL("../../", import.meta.url).pathname;

/** Runs a program of others to its end. @returns What it printed. */
async function run(
  program: string,
  args: readonly string[],
  { env = {}, cwd = root, code: expected = 0 }: {
    readonly env?: Readonly<Record<string, string>>;
    readonly cwd?: string;
    readonly code?: number;
  } = {},
): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(program, { args: [...args], env, cwd }).output();
  const [said, wrong] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  assertEquals(code, expected, `${program} ${args.join(" ")}: ${wrong}`);
  return `${said}${wrong}`;
}

/** How long until a new page of one replica is there, and whether another one failed meanwhile. */
async function arrival(one: Replica, change: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const loading = load(one.server.port, ["/", "/tutorial"], () => isOver, 2);
  try {
    await change();
    return await until(async () => (await ask(one.server.port, "/arrived")).status === 200, 20);
  } finally {
    isOver = true;
    const { failed, statuses } = await loading;
    assertEquals([failed, [...statuses.keys()]], [[], [200]]);
  }
}

/** Runs with a server of `place/docs`, or of what a link leads to. */
async function serving<T>(folder: string, rootPath: string, use: (one: Replica) => Promise<T>): Promise<T> {
  const one = await replica(folder, [rootPath]);
  try {
    await ready(one);
    return await use(one);
  } finally {
    await one.server.stop("SIGKILL");
  }
}

/** rsync from another machine, as it is printed in the manual. */
export async function rsync(docs: string): Promise<string> {
  await using place = await workplace();
  const [from, to] = [`${place.folder}/from`, `${place.folder}/docs`];
  await clone(docs, from);
  const copy = () => run("rsync", ["--archive", "--delete-after", "--delay-updates", `${from}/`, `${to}/`]);
  await copy();
  return await serving(place.folder, "docs", async (one) => {
    await Deno.writeTextFile(`${from}/arrived.md`, "# Arrived\n");
    const took = await arrival(one, copy);
    await Deno.remove(`${from}/arrived.md`);
    await copy();
    const gone = await until(async () => (await ask(one.server.port, "/arrived")).status === 404, 20);
    return `a new page shows ${Math.round(took)} ms after rsync, a deleted one is gone after ${Math.round(gone)} ms`;
  });
}

/** A worktree for each commit and a link that is swapped, as git-sync does. */
export async function gitSync(docs: string): Promise<string> {
  await using place = await workplace();
  const [origin, sync] = [`${place.folder}/origin`, `${place.folder}/sync`];
  const git = (cwd: string, ...args: string[]) =>
    run("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], { cwd });
  await clone(docs, `${origin}/docs`);
  await git(origin, "init", "--quiet", "--initial-branch=main");
  await git(origin, "add", ".");
  await git(origin, "commit", "--quiet", "--message=first");
  await git(place.folder, "clone", "--quiet", "--bare", origin, "sync/bare.git");
  const publish = async () => {
    await git(sync, "-C", "bare.git", "fetch", "--quiet", "origin", "+main:main");
    const commit = (await git(sync, "-C", "bare.git", "rev-parse", "main")).trim();
    await git(sync, "-C", "bare.git", "worktree", "add", "--quiet", "--detach", `${sync}/${commit}`, commit);
    await Deno.symlink(commit, `${sync}/next`);
    const before = await Deno.readLink(`${sync}/current`).catch(() => undefined);
    await Deno.rename(`${sync}/next`, `${sync}/current`);
    // git-sync removes the worktree before.
    if (before) await git(sync, "-C", "bare.git", "worktree", "remove", "--force", `${sync}/${before}`);
  };
  await publish();
  return await serving(place.folder, "sync/current/docs", async (one) => {
    await Deno.writeTextFile(`${origin}/docs/arrived.md`, "# Arrived\n");
    await git(origin, "add", ".");
    await git(origin, "commit", "--quiet", "--message=second");
    const took = await arrival(one, publish);
    return `a commit shows ${Math.round(took)} ms after the link was swapped and the worktree before removed`;
  });
}

/** Exports as the program does. */
async function exportTo(cwd: string, args: readonly string[]): Promise<void> {
  const program = ["run", "-A", "--no-check", `--config=${root}deno.json`, `${root}main.ts`];
  await run(Deno.execPath(), [...program, ...args], { cwd });
}

/** A preview below a prefix: of a static host, and of a server. */
export async function preview(docs: string): Promise<string> {
  await using place = await workplace();
  await clone(`${root}wwwroot`, `${place.folder}/wwwroot`);
  await exportTo(place.folder, [docs, "--export", "host/pr-12", "--base-path", "/pr-12"]);
  const paths = new Set<string>();
  const pages = new Set<string>();
  async function walk(folder: string): Promise<void> {
    for await (const { name, isDirectory } of Deno.readDir(folder)) {
      if (isDirectory) await walk(`${folder}/${name}`);
      else if (name === "index.html") {
        pages.add(folder);
        const html = await Deno.readTextFile(`${folder}/${name}`);
        for (const [, path] of html.matchAll(/\s(?:href|src)="(\/[^"?#]*)/g)) paths.add(decodeURI(path!));
      }
    }
  }
  await walk(`${place.folder}/host`);
  for (const path of paths) {
    assert(path.startsWith("/pr-12"), path);
    const file = `${place.folder}/host${path}`;
    const found = await Deno.stat(file);
    if (found.isDirectory) await Deno.stat(`${file}/index.html`);
  }
  await clone(docs, `${place.folder}/docs`);
  const one = await replica(place.folder, ["--base-path", "/pr-12"]);
  try {
    for (const path of ["/pr-12/", "/pr-12/tutorial"]) {
      await until(async () => (await ask(one.server.port, path)).status === 200);
    }
  } finally {
    await one.server.stop("SIGKILL");
  }
  return `${pages.size} pages, ${paths.size} addresses in them, all below the prefix and there; a server answers below it, too`;
}

/** Object storage: the script of the examples, with a folder in place of a bucket. */
export async function objectStorage(docs: string): Promise<string> {
  await using place = await workplace();
  const [out, bucket, log] = ["out", "bucket", "log"].map((name) => `${place.folder}/${name}`) as [
    string,
    string,
    string,
  ];
  await Deno.mkdir(bucket);
  const exported = (...flags: string[]) => exportTo(place.folder, [docs, "--export", out, ...flags]);
  const publish = (env: Readonly<Record<string, string>> = {}, code = 0) =>
    run(`${root}examples/object-storage/publish.sh`, [out, bucket], {
      env: { RCLONE_CONFIG: "/dev/null", RCLONE_VERBOSE: "1", RCLONE_LOG_FILE: log, ...env },
      code,
    });
  const copied = async () => {
    const names = Array.from((await Deno.readTextFile(log)).matchAll(/INFO +: (.*): Copied/g), ([, name]) => name!);
    await Deno.remove(log);
    return names.filter((name) => name !== ".lectern-gone");
  };
  const isPage = (name: string) => /\.(?:html|md|xml|txt)$/.test(name);
  const styles = async () =>
    (await Array.fromAsync(Deno.readDir(`${bucket}/_assets`))).map(({ name }) => name).filter((name) =>
      /\.css$/.test(name)
    );
  await exported();
  await publish();
  const first = await copied();
  assert(first.slice(first.findIndex(isPage)).every(isPage), "what pages need is there before the first of them");
  const before = await styles();
  await exported("--theme", "ocean");
  await publish();
  const second = await copied();
  assert(second.slice(second.findIndex(isPage)).every(isPage), "the same after a change");
  const both = await styles();
  assert(both.length > before.length, "styles of pages that are open stay");
  await publish({ KEEP_DAYS: "0" });
  assertEquals((await styles()).length, before.length);
  await Deno.remove(`${out}/guide`, { recursive: true });
  await Deno.remove(`${out}/reference`, { recursive: true });
  const refused = await publish({}, 1);
  assert(refused.includes("nothing was changed"), refused);
  assertEquals((await Deno.stat(`${bucket}/guide/begin/index.html`)).isFile, true);
  return `${first.length} files, then ${second.length}; styles before pages, deletions later, too many refused`;
}
