import { assert, assertEquals } from "@std/assert";
import { watchTree } from "../../src/runtime/watch_tree.ts";

/** Watches a folder that has a page, and gives the steps a way to wait for what they cause. */
async function watching(
  run: (
    folder: string,
    hears: (path: string | undefined, cause: () => Promise<void>) => Promise<void>,
    heard: ReadonlySet<string | undefined>,
  ) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "lectern_watch_" });
  await Deno.writeTextFile(`${folder}/a.md`, "1");
  const heard = new Set<string | undefined>();
  const failed: unknown[] = [];
  const watcher = watchTree(folder, (path) => heard.add(path), (error) => failed.push(error));
  try {
    await run(folder, async (path, cause) => {
      await new Promise((resolve) => setTimeout(resolve, 50)); // Reports of the step before.
      heard.clear();
      await cause();
      for (let i = 0; i < 250 && !heard.has(path); i++) await new Promise((resolve) => setTimeout(resolve, 20));
      assert(heard.has(path), `${path} was not heard of, but ${[...heard]}; ${failed}`);
    }, heard);
  } finally {
    watcher.close();
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("watchTree() hears of a file however often it was replaced", async () => {
  await watching(async (folder, hears) => {
    const file = `${folder}/a.md`;
    for (let i = 0; i < 3; i++) {
      await hears("a.md", async () => {
        await Deno.writeTextFile(`${folder}/.tmp`, String(i));
        await Deno.rename(`${folder}/.tmp`, file);
      });
      await hears("a.md", () => Deno.writeTextFile(file, "in place"));
      await hears("a.md", async () => {
        await Deno.remove(file);
        await Deno.writeTextFile(file, "anew");
      });
    }
  });
});

Deno.test("watchTree() watches folders that are new, renamed or made anew", async () => {
  await watching(async (folder, hears) => {
    await hears(undefined, () => Deno.mkdir(`${folder}/b/c`, { recursive: true }));
    await hears("b/c/x.md", () => Deno.writeTextFile(`${folder}/b/c/x.md`, "1"));
    await hears(undefined, () => Deno.rename(`${folder}/b`, `${folder}/d`));
    await hears("d/c/x.md", () => Deno.writeTextFile(`${folder}/d/c/x.md`, "2"));
    await hears("d", () => Deno.remove(`${folder}/d`, { recursive: true }));
    await hears(undefined, () => Deno.mkdir(`${folder}/d`));
    await hears("d/y.md", () => Deno.writeTextFile(`${folder}/d/y.md`, "3"));
  });
});

Deno.test("watchTree() watches no installed packages, those that are installed later among them", async () => {
  await watching(async (folder, hears, heard) => {
    await hears("node_modules", () => Deno.mkdir(`${folder}/node_modules/one`, { recursive: true }));
    await hears(undefined, () => Deno.mkdir(`${folder}/b`));
    await hears("b/node_modules", () => Deno.mkdir(`${folder}/b/node_modules/two`, { recursive: true }));
    await hears("b/x.md", async () => {
      await Deno.writeTextFile(`${folder}/node_modules/one/a.md`, "1");
      await Deno.writeTextFile(`${folder}/b/node_modules/two/a.md`, "1");
      await Deno.writeTextFile(`${folder}/b/x.md`, "1");
    });
    assertEquals([...heard].filter((path) => path?.includes("node_modules")), []);
  });
});
