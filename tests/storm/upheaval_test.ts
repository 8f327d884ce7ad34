/**
 * Folders that change as a whole while they are served: the last good site stays up, and the log says no more than what
 * the operator can act on.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { serve } from "./run.ts";
import type { Running } from "../runtime/server_process.ts";

/** In milliseconds: the machine may be busy with something else. */
const PATIENCE = 30_000;

interface Served {
  /** Folder with `docs` in it. */
  readonly folder: string;
  readonly server: Running;
  /** Waits until a page answers with a status, and has a text. */
  shows(path: string, text: string, status?: number): Promise<void>;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function write(folder: string, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(pages)) {
    await Deno.mkdir(`${folder}/${file}`.replace(/\/[^/]*$/, ""), { recursive: true });
    await Deno.writeTextFile(`${folder}/${file}`, text);
  }
}

/** Serves pages, asks for one of them all the while, and finds that it was always there. */
async function serving(
  pages: Readonly<Record<string, string>>,
  run: (served: Served) => Promise<void>,
  { link, flags = [] }: { readonly link?: string; readonly flags?: readonly string[] } = {},
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "lectern_" });
  try {
    await write(`${folder}/${link ?? "docs"}`, pages);
    if (link) await Deno.symlink(link, `${folder}/docs`);
    await using server = await serve(folder, flags);
    const page = async (path: string) => {
      const response = await fetch(server.url + path);
      return { status: response.status, text: await response.text() };
    };
    const shows = async (path: string, text: string, status = 200): Promise<void> => {
      const start = performance.now();
      for (;;) {
        const found = await page(path);
        if (found.status === status && found.text.includes(text)) return;
        assert(performance.now() - start < PATIENCE, `${path} is ${found.status} and has no ${text}`);
        await sleep(20);
      }
    };
    await shows("/readyz", "");
    let isOver = false;
    const failed: number[] = [];
    const reading = (async () => {
      for (; !isOver; await sleep(5)) {
        const { status } = await page("/");
        if (status !== 200) failed.push(status);
      }
    })();
    await run({ folder, server, shows }).finally(() => isOver = true);
    await reading;
    assertEquals(failed, []);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** What the log says, beside what it says of every start. */
const said = ({ lines }: Running) => lines.filter((line) => !/is listening on|are finished/.test(line));

Deno.test("a folder of a thousand pages that is renamed and removed is served as it is, without a warning", async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 1000 }, (_, i) => [`top/p${i}.md`, `# Page ${i}\n`]),
  );
  await serving({ "index.md": "# Home\n", ...pages }, async ({ folder, server, shows }) => {
    await Deno.rename(`${folder}/docs/top`, `${folder}/docs/bottom`);
    await shows("/bottom/p777", "Page 777");
    await shows("/top/p777", "", 404);
    await Deno.remove(`${folder}/docs/bottom`, { recursive: true });
    await shows("/bottom/p777", "", 404);
    assertEquals(said(server), []);
  });
});

Deno.test("pages stay up while a link to their folder is swapped, and while it is gone", async () => {
  await serving({ "index.md": "# One\n", "a.md": "# A\n" }, async ({ folder, server, shows }) => {
    await write(`${folder}/v2`, { "index.md": "# Two\n" });
    await Deno.symlink("v2", `${folder}/next`);
    await Deno.rename(`${folder}/next`, `${folder}/docs`);
    await shows("/", "Two");
    await Deno.remove(`${folder}/v1`, { recursive: true });
    await write(`${folder}/v2`, { "index.md": "# Three\n" });
    await shows("/", "Three");
    await Deno.remove(`${folder}/docs`);
    while (!server.lines.some((line) => /docs is gone/.test(line))) await sleep(50);
    await write(`${folder}/v2`, { "index.md": "# Four\n" });
    await Deno.symlink("v2", `${folder}/docs`);
    await shows("/", "Four");
    const log = said(server);
    assertMatch(log[0]!, /docs is gone: the last good site stays up/);
    assertMatch(log[1]!, /docs is there again/);
    assertEquals(log.length, 2);
  }, { link: "v1" });
});

Deno.test("a cache folder that is removed is made again, and one that cannot be is not used", async () => {
  await serving({ "index.md": "# Home\n", "a.md": "# A\n" }, async ({ folder, server, shows }) => {
    const cache = `${folder}/cache`;
    const names = async () => await Array.fromAsync(Deno.readDir(cache), ({ name }) => name).catch(() => []);
    /** Files may still be written into it, and make it again. */
    const removed = async (then = () => Promise.resolve()): Promise<void> => {
      try {
        await Deno.remove(cache, { recursive: true });
        await then();
      } catch {
        await sleep(20);
        await removed(then);
      }
    };
    // No file is being written any more.
    for (let before = -1; before !== (await names()).length || before === 0; await sleep(1000)) {
      before = (await names()).length;
    }
    await removed();
    await write(`${folder}/docs`, { "a.md": "# B\n" });
    await shows("/a", "B");
    while ((await names()).length === 0) await sleep(50);
    assertEquals(said(server), []);
    await removed(() => Deno.writeTextFile(cache, "a file"));
    await write(`${folder}/docs`, { "a.md": "# C\n" });
    await shows("/a", "C");
    while (said(server).length === 0) await sleep(50);
    assertMatch(said(server)[0]!, /the cache folder cache cannot be written and is not used: a file is in the way/);
  }, { flags: ["--cache", "cache"] });
});
