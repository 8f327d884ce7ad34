/**
 * The least rights that docs/about/security.md names are enough, and no more is given in any test here.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { type Command, runToEnd, start, wire } from "./server_process.ts";

const root = new URL("../../", import.meta.url);
const main = new URL("main.ts", root).pathname;
const src = new URL("src", root).pathname;
const FREE = 6467;

const DOCS: Record<string, string> = {
  "docs/index.md": "# Welcome\n\n```ts\nconst a = 1;\n```\n\n$x^2$\n\n<b>html</b>\n\n![p](p.png)\n",
  "docs/guide/a.md": "# First steps\n\nDownload the program.\n",
  "docs/data.txt": "plain\n",
  "wwwroot/own.txt": "own\n",
  "appsettings.json": '{ "Docs": { "RootPath": "docs" } }',
};

/** The command of the page about security. */
const GUIDE = await Deno.readTextFile(new URL("docs/about/security.md", root));
const DOCUMENTED = /```sh\ndeno run ([^`]*) main\.ts\n```/.exec(GUIDE)![1]!.match(/--[^\s\\]+/g)!;

/** The documented rights, on another port, and with the program where it lies. */
function words(port: number, change: (right: string) => string = (right) => right): Command {
  const config = `--config=${new URL("deno.json", root).pathname}`;
  const rights = DOCUMENTED.map((right) => change(right.replace(/:5000$/, `:${port}`).replace(/,src$/, `,${src}`)));
  return [Deno.execPath(), "run", "--no-check", config, ...rights, main];
}

async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "lectern_" });
  try {
    for (const [file, text] of Object.entries(DOCS)) {
      await Deno.mkdir(`${folder}/${file.slice(0, Math.max(0, file.lastIndexOf("/")))}`, { recursive: true });
      await Deno.writeTextFile(`${folder}/${file}`, text);
    }
    await run(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Pages, highlighting, formulas, files, search, and an edit. */
async function check(url: string, lines: readonly string[], folder: string): Promise<void> {
  const page = await (await fetch(url)).text();
  assertMatch(page, /class="pl-/, "code is highlighted");
  assertMatch(page, /class="katex/, "formulas are set");
  assertEquals(await (await fetch(`${url}/data.txt`)).text(), "plain\n");
  assertEquals(await (await fetch(`${url}/own.txt`)).text(), "own\n");
  assertMatch((await (await fetch(`${url}/api/search?q=download`)).json())[0].url, /^\/guide\/a/);
  await Deno.writeTextFile(`${folder}/docs/guide/a.md`, "# Other steps\n");
  const end = performance.now() + 15_000;
  while (!(await (await fetch(`${url}/guide/a`)).text()).includes("Other steps")) {
    assert(performance.now() < end, "an edit does not show");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assertEquals(lines.filter((line) => /requires|NotCapable|denied|error/i.test(line)), []);
}

Deno.test("the documented start command names four paths to read, one address, one variable, and nothing else", () => {
  assertEquals(DOCUMENTED, [
    "--no-prompt",
    "--allow-read=docs,wwwroot,appsettings.json,src",
    "--allow-net=127.0.0.1:5000",
    "--allow-env=PORT",
  ]);
});

Deno.test("the documented start command serves pages, search and an edit with exactly the rights that it names", async () => {
  await inFolder(async (folder) => {
    await using server = await start(words(FREE), ["--port", `${FREE}`], folder);
    await check(server.url, server.lines, folder);
  });
});

Deno.test("the documented start command permits no other port and no other folder", async () => {
  await inFolder(async (folder) => {
    const other = await runToEnd(words(FREE), ["--port", `${FREE + 1}`], folder);
    assertEquals(other.code, 1);
    assertMatch(other.stderr, /Cannot listen on [\d.:]+: Deno may not listen there; start it with --allow-net/);
    const elsewhere = await runToEnd(words(FREE), ["--root", "..", "--port", `${FREE}`], folder);
    assertEquals(elsewhere.code, 1);
    assertMatch(elsewhere.stderr, /Cannot serve \.\.: Deno may not read it; start it with --allow-read/);
  });
});

Deno.test("a cache folder needs the right to read and write it, and nothing else", async () => {
  await inFolder(async (folder) => {
    const port = FREE + 2;
    const [program, ...args] = words(port, (right) => right.replace(/^(--allow-read=)/, "$1cache,"));
    const command = [program, ...args.slice(0, -1), "--allow-write=cache", main] as const;
    await using server = await start(command, ["--port", `${port}`, "--cache", "cache"], folder);
    await check(server.url, server.lines, folder);
    assertEquals(await server.stop("SIGINT"), 0);
    assert((await Array.fromAsync(Deno.readDir(`${folder}/cache`))).length > 0, "the cache is empty");
  });
});

Deno.test("an export needs the right to write its parent folder and its cache, and none to listen", async () => {
  await inFolder(async (folder) => {
    await Deno.mkdir(`${folder}/site`);
    const [program, ...args] = words(0, (right) => right.replace(/^(--allow-read=)/, "$1site,.lectern,"));
    const rights = args.slice(0, -1).filter((right) => !right.startsWith("--allow-net"));
    const command = [program, ...rights, "--allow-write=site,.lectern", main] as const;
    const { code, stderr } = await runToEnd(command, ["--export", "site/out"], folder);
    assertEquals(code, 0, stderr);
    assertMatch(await Deno.readTextFile(`${folder}/site/out/index.html`), /class="pl-/);
  });
});

Deno.test("a server that Deno's own variable moves says where it listens, and keeps its rule for hosts", async () => {
  await inFolder(async (folder) => {
    const moved = [
      "env",
      `DENO_SERVE_ADDRESS=tcp:0.0.0.0:${FREE + 3}`,
      Deno.execPath(),
      "run",
      "-A",
      "--no-check",
    ] as const;
    const config = `--config=${new URL("deno.json", root).pathname}`;
    await using server = await start([...moved, config, main], ["--port", `${FREE}`], folder);
    assertEquals(server.port, FREE + 3);
    assertStringIncludes(server.lines.join("\n"), `http://0.0.0.0:${FREE + 3}/`);
    const answer = await wire(server.port, "GET / HTTP/1.1\r\nHost: docs.example\r\nConnection: close\r\n\r\n");
    assertMatch(answer, /^HTTP\/1\.1 403 /);
  });
});
