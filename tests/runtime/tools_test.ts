/** What people run in a checkout, where something is missing that it needs. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { startPlaceOf } from "../../src/runtime/_tools/start.ts";

const ROOT = new URL("../../", import.meta.url);
const DIST = new URL("dist/", ROOT);
const deno = Deno.execPath();

interface Ended {
  readonly code: number;
  readonly stderr: string;
}

async function runTool(
  args: readonly string[],
  env: Record<string, string> = {},
  cwd: URL | string = ROOT,
): Promise<Ended> {
  const command = new Deno.Command(deno, { args: [...args], cwd, env: { NO_COLOR: "1", ...env }, stdout: "null" });
  const { code, stderr } = await command.output();
  return { code, stderr: new TextDecoder().decode(stderr) };
}

/** Files of `dist/` with the time of their last change. */
async function distFiles(): Promise<readonly string[]> {
  const files: string[] = [];
  try {
    for await (const { name } of Deno.readDir(DIST)) {
      files.push(`${name} ${(await Deno.stat(new URL(name, DIST))).mtime?.getTime()}`);
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return files.sort();
}

for (
  const [what, args, env, sentence] of [
    ["compile without denort", [], { DENORT_BIN: "/nonexistent" }, "denort, the runtime for executables, cannot be"],
    ["compile with another program as denort", [], { DENORT_BIN: Deno.execPath() }, "what was written is not Lectern"],
    ["compile:bun without Bun", ["bun"], { PATH: "/nonexistent" }, "Bun is not installed here"],
  ] as const
) {
  Deno.test(`deno task ${what} says so, ends with 1 and leaves nothing behind`, async () => {
    const before = await distFiles();
    const { code, stderr } = await runTool(["run", "-A", "src/runtime/_tools/compile.ts", ...args], env);
    assertEquals(code, 1, stderr);
    assertStringIncludes(stderr, `error: Cannot compile: ${sentence}`);
    assertEquals(await distFiles(), before);
  });
}

Deno.test("deno task bundle names a foreign license in a sentence, ends with 1 and leaves no package behind", async () => {
  const dist = await Deno.makeTempDir({ prefix: "lectern_" });
  const program = `
    import { bundle, runTool } from ${JSON.stringify(new URL("src/runtime/_tools/bundle.ts", ROOT).href)};
    const foreign = { name: "a", version: "1.0.0", license: "GPL-3.0", source: "https://example.org", texts: [] };
    await runTool("bundle", () => bundle(new URL("file://${dist}/"), () => Promise.resolve([foreign])));
  `;
  try {
    const { code, stderr } = await runTool(["eval", program]);
    assertEquals(stderr.split("\n"), [
      'error: Cannot bundle: the package must not be distributed: a 1.0.0: the license "GPL-3.0" is not on the list',
      "",
    ]);
    assertEquals(code, 1);
    assertEquals(await Array.fromAsync(Deno.readDir(dist)), []);
  } finally {
    await Deno.remove(dist, { recursive: true });
  }
});

async function copySources(from: URL, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (isDirectory) await copySources(new URL(`${name}/`, from), `${to}/${name}`);
    else if (!name.includes(".gen.")) await Deno.copyFile(new URL(name, from), `${to}/${name}`);
  }
}

Deno.test("main.ts of a fresh checkout says what to run first", async () => {
  const folder = await Deno.makeTempDir({ prefix: "lectern_" });
  try {
    await copySources(new URL("src/", ROOT), `${folder}/src`);
    await Deno.copyFile(new URL("main.ts", ROOT), `${folder}/main.ts`);
    const config = `--config=${new URL("deno.json", ROOT).pathname}`;
    const { code, stderr } = await runTool(["run", "-A", "--no-check", config, "main.ts"], {}, folder);
    assertEquals(code, 1, stderr);
    assertMatch(stderr, /\w\.gen\.[jt]s is missing/);
    assertStringIncludes(stderr, "Run `deno task embed` in the checkout first");
    assert(!/\n\s+at /.test(stderr), stderr);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("placeOf() finds the project that a task of the checkout is to serve", () => {
  const cases: [called: string, args: string[], directory: string, args: string[]][] = [
    ["/lectern", [], "/lectern", []],
    ["/lectern", ["docs", "--port", "1"], "/lectern", ["docs", "--port", "1"]],
    ["/lectern/src", ["--port=1"], "/lectern", ["--port=1"]],
    ["/project", ["docs"], "/project", ["docs"]],
    ["/lectern-2", [], "/lectern-2", []],
    ["/lectern", ["../project/docs"], "/project", ["--root=/project/docs"]],
    ["/lectern", ["--root", "/a/b", "--cache", "c", "--theme", "ocean"], "/a", [
      "--root=/a/b",
      "--theme=ocean",
      "--cache=/lectern/c",
    ]],
    ["/lectern", ["--export", "out", "../project/docs", "--force"], "/project", [
      "--root=/project/docs",
      "--export=/lectern/out",
      "--force",
    ]],
    ["/lectern", ["../project/docs", "--nonsense"], "/lectern", ["../project/docs", "--nonsense"]],
  ];
  for (const [called, given, directory, args] of cases) {
    assertEquals(startPlaceOf(called, "/lectern", given), { directory, args }, given.join(" "));
  }
});

Deno.test("deno task export takes wwwroot/ and appsettings.json from the project, and none of the checkout", async () => {
  const folder = await Deno.makeTempDir({ prefix: "lectern_" });
  const task = (args: readonly string[], called: string) =>
    runTool(["run", "-A", "src/runtime/_tools/start.ts", "--export", ...args], { INIT_CWD: called });
  const files = async (path: string) => (await Array.fromAsync(Deno.readDir(path))).map(({ name }) => name);
  try {
    await Deno.mkdir(`${folder}/docs`);
    await Deno.mkdir(`${folder}/wwwroot`);
    await Deno.writeTextFile(`${folder}/docs/index.md`, "# Theirs\n");
    await Deno.writeTextFile(`${folder}/wwwroot/theirs.txt`, "theirs\n");
    await Deno.writeTextFile(`${folder}/appsettings.json`, '{ "Docs": { "BasePath": "/theirs" } }');
    const inCheckout = ROOT.pathname.replace(/\/$/, "");
    for (const [called, out, root] of [[folder, "out-1", "docs"], [inCheckout, `${folder}/out-2`, `${folder}/docs`]]) {
      const { code, stderr } = await task([out!, root!], called!);
      assertEquals(code, 0, stderr);
    }
    for (const out of ["out-1", "out-2"]) {
      const found = await files(`${folder}/${out}`);
      assert(found.includes("theirs.txt") && !found.includes("schema"), found.join(" "));
      assertStringIncludes(await Deno.readTextFile(`${folder}/${out}/index.html`), '"/theirs/');
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("deno task start says in a sentence that the folder is not there", async () => {
  const { code, stderr } = await runTool(["run", "-A", "src/runtime/_tools/start.ts", "../no-such-project/docs"]);
  assertEquals(code, 1);
  assertMatch(stderr, /^error: Cannot serve \S*no-such-project\/docs: there is no such folder[^\n]*\n$/);
});
