import { assert, assertEquals, assertMatch } from "@std/assert";
import { helpOf } from "../src/command.ts";
import { COMMANDS } from "../src/commands.ts";
import { run } from "../src/program.ts";
import { memoryRuntime } from "./memory_runtime.ts";

const DOCS = { "docs/index.md": "# Start\n\nHello" };

Deno.test("run() shows every command in --help, and the help of each", async () => {
  const all = memoryRuntime({ args: ["--help"] });
  assertEquals(await run(all), 0);
  for (const command of COMMANDS) {
    for (const line of all.out[0]!.split("\n")) assert(line.length <= 80, line);
    assert(all.out[0]!.includes(`lectern ${command.name} `), command.name);
    const runtime = memoryRuntime({ args: [command.name, "--help"] });
    assertEquals(await run(runtime), 0);
    assertEquals(runtime.out, [helpOf(command)]);
    for (const line of helpOf(command).split("\n")) assert(line.length <= 80, line);
    for (const { name } of command.flags) assertMatch(runtime.out[0]!, new RegExp(`--${name}\\b`));
  }
});

Deno.test("run() takes a word for a command only where it comes first, and a path for a folder", async () => {
  const checked = memoryRuntime({ args: ["check", "docs"], files: DOCS });
  assertEquals(await run(checked), 0);
  const served = memoryRuntime({ args: ["./check"], files: { "check/index.md": "# Start" } });
  const ended = run({
    ...served,
    files: { ...served.files, list: (path) => served.files.list(path.replace("./", "")) },
  });
  await served.listening;
  served.stop();
  assertEquals(await ended, 0);
});

const PROBLEMS: readonly (readonly [args: readonly string[], says: RegExp])[] = [
  [["check", "--strikt"], /^--strikt is not a known flag/],
  [["check", "a", "b"], /^"b" is an unexpected argument of lectern check/],
  [["check", ""], /^A name is empty/],
  [["chekc", "docs"], /chekc is not a command: did you mean check\?/],
  [["serve", "docs"], /^Only one folder .*\nserve is not a command: lectern <folder> serves a folder\n/],
  [["build", "docs", "out"], /build is not a command: lectern <folder> --export <dir> writes a static site/],
  [["docs", "check"], /The command check comes first: lectern check …; a folder is \.\/check/],
];
for (const [args, says] of PROBLEMS) {
  Deno.test(`run() refuses "${args.join(" ")}" with exit code 2`, async () => {
    const runtime = memoryRuntime({ args, files: DOCS });
    assertEquals(await run(runtime), 2);
    assertMatch(runtime.err.join("\n"), says);
    assertEquals(runtime.out, []);
  });
}

Deno.test("run() says what it cannot do with a folder", async () => {
  const said = async (...args: string[]) => {
    const runtime = memoryRuntime({ args, files: DOCS });
    await run(runtime);
    return runtime.err.join("\n").split(":", 2).join(":");
  };
  assertEquals(await said("migrate", "nowhere"), "error: Cannot migrate nowhere");
  assertEquals(await said("dates", "nowhere"), "error: Cannot read dates of nowhere");
  assertEquals(await said("--root", "nowhere"), "error: Cannot serve nowhere");
  assertEquals(await said("--root", "nowhere", "--export", "out"), "error: Cannot export nowhere");
});

Deno.test("run() says what a word is that is no folder and no command", async () => {
  const said = async (word: string) => {
    const runtime = memoryRuntime({ args: [word], files: DOCS });
    assertEquals(await run(runtime), 1);
    return runtime.err.join("\n").split("\n")[1]?.trim();
  };
  assertEquals(await said("help"), "help is not a command: lectern --help shows all commands and flags");
  assertEquals(await said("export"), "export is not a command: lectern <folder> --export <dir> writes a static site");
  assertEquals(await said("chekc"), "chekc is not a command: did you mean check?");
  assertEquals(await said("nowhere"), undefined);
});

Deno.test("run() ends a command that cannot do its work with exit code 2, without a stack", async () => {
  const runtime = memoryRuntime({ args: ["check", "nowhere"], files: DOCS });
  assertEquals(await run(runtime), 2);
  assertMatch(
    runtime.err.join("\n"),
    /^error: Cannot check nowhere: there is no such folder; lectern check <folder> names one$/,
  );
});

/** A runtime whose files cannot be written. */
function unwritable(args: readonly string[], code: string) {
  const runtime = memoryRuntime({ args, files: { ...DOCS, "docs/guide/a.md": "# A\n\n[Start](/INDEX.md)" } });
  const write = (path: string) => Promise.reject(Object.assign(new Error(`${code}: no, open '${path}.tmp'`), { code }));
  return { ...runtime, files: { ...runtime.files, write } };
}

const UNWRITABLE = [
  [["new", "guide/page"], "EACCES", "Cannot write docs/guide/page.md: writing there is not permitted"],
  [["init", "site"], "EROFS", "Cannot write site/.gitignore: the disk is read-only"],
  [["schema", "editor"], "ENOSPC", "Cannot write editor/config.json: the disk is full"],
  [["check", "docs", "--fix"], "EACCES", "Cannot write docs/guide/a.md: writing there is not permitted"],
  [
    ["check", "docs", "--baseline", "known.json", "--update-baseline"],
    "EISDIR",
    "Cannot write known.json: a folder is in the way",
  ],
] as const;
for (const [args, code, says] of UNWRITABLE) {
  Deno.test(`lectern ${args.join(" ")} says which file cannot be written (${code})`, async () => {
    const runtime = unwritable(args, code);
    assertEquals([await run(runtime), runtime.err.filter((line) => line.startsWith("error"))], [2, [`error: ${says}`]]);
  });
}

Deno.test("lectern check says why a baseline cannot be read", async () => {
  const runtime = memoryRuntime({ args: ["check", "docs", "--baseline", "known"], files: { ...DOCS, "known/a": "" } });
  assertEquals(await run(runtime), 2);
  assertEquals(runtime.err.at(-1), "error: Cannot read the baseline known: it is a folder, not a file");
});

Deno.test("lectern check calls no page removed while something cannot be read, and still knows it afterwards", async () => {
  const runtime = memoryRuntime({ args: ["check", "docs"], files: { ...DOCS, "docs/a.md": "# A" } });
  await run(runtime);
  const list: typeof runtime.files.list = async (folder, warn, only) => {
    const entries = await runtime.files.list(folder, warn, only);
    if (folder === "docs") warn?.("guide: the folder cannot be read: no rights");
    return entries?.filter(({ file }) => file !== "a.md");
  };
  await run({ ...runtime, files: { ...runtime.files, list } });
  assertMatch(runtime.out.join("\n"), /guide: the folder cannot be read/);
  assert(!runtime.out.join("\n").includes("lost-address"));
  runtime.files.change("docs/a.md", undefined);
  await run(runtime);
  assertMatch(runtime.out.join("\n"), /the page at \/a was removed/);
});

Deno.test("lectern check names the file that cannot be read as one that is there", async () => {
  const runtime = memoryRuntime({ args: ["check", "docs"], files: { ...DOCS, "docs/a.md": "# A" } });
  const read: typeof runtime.files.read = async (paths, length) =>
    (await runtime.files.read(paths, length)).map((bytes, i) => paths[i] === "docs/a.md" ? undefined : bytes);
  const obstacle: typeof runtime.files.obstacle = (path, kind) =>
    path === "docs/a.md" ? Promise.resolve("no rights") : runtime.files.obstacle(path, kind);
  await run({ ...runtime, files: { ...runtime.files, read, obstacle } });
  assertMatch(runtime.out.join("\n"), /^docs\/a\.md: warning: the file cannot be read: no rights/m);
});
