/**
 * Targets that the real file system refuses. What a test cannot bring about as root, a full and a read-only disk, is
 * in `target_test.ts` with the codes that the system gives.
 *
 * @module
 */
import { assertEquals, assertNotEquals, assertRejects } from "@std/assert";
import { stage } from "../../src/export/target.ts";
import { Refusal } from "../../src/refusal.ts";
import { createFiles } from "../../src/runtime/files.ts";

async function onDisk(run: (folder: string, start: (target: string) => ReturnType<typeof stage>) => Promise<void>) {
  const folder = await Deno.makeTempDir({ prefix: "lectern_" });
  await Deno.mkdir(`${folder}/docs`);
  await Deno.writeTextFile(`${folder}/docs/index.md`, "# Hi\n");
  await Deno.writeTextFile(`${folder}/file`, "mine");
  const disk = createFiles();
  try {
    await run(folder, (target) => stage({ folders: disk, files: disk, target, sources: [`${folder}/docs`] }));
    assertEquals(await Deno.readTextFile(`${folder}/docs/index.md`), "# Hi\n");
    assertEquals(await Deno.readTextFile(`${folder}/file`), "mine");
  } finally {
    disk.close();
    await Deno.remove(folder, { recursive: true });
  }
}

async function names(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder), ({ name }) => name)).sort();
}

Deno.test("stage() refuses a target below a file, and makes nothing", async () => {
  await onDisk(async (folder, start) => {
    await assertRejects(() => start(`${folder}/file/out`), Refusal, "a file is in the way");
    await assertRejects(() => start(`${folder}/file`), Refusal, "it is a file");
    assertEquals(await names(folder), ["docs", "file"]);
  });
});

Deno.test({
  name: "stage() refuses a target where the system makes no folder",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await onDisk(async (_, start) => {
      await assertRejects(() => start("/proc/lectern"), Refusal, "no folder can be created there");
    });
  },
});

Deno.test("stage() sees through links to the docs", async () => {
  await onDisk(async (folder, start) => {
    await Deno.symlink(`${folder}/docs`, `${folder}/link`);
    await assertRejects(() => start(`${folder}/link/out`), Refusal, "which is served");
    assertEquals(await names(`${folder}/docs`), ["index.md"]);
  });
});

Deno.test("stage() leaves nothing behind when it is given up half-written", async () => {
  await onDisk(async (folder, start) => {
    const staging = await start(`${folder}/out`);
    await staging.put([{ path: "a/index.html", body: new TextEncoder().encode("a") }]);
    await assertRejects(
      () => staging.put([{ path: "a/index.html/b", body: new TextEncoder().encode("b") }]),
      Refusal,
      "is in the way",
    );
    await staging.discard();
    assertEquals(await names(folder), ["docs", "file"]);
  });
});

Deno.test("stage() keeps files whose bytes are the same as they are, big ones too, and the old export whole until then", async () => {
  await onDisk(async (folder, start) => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const big = "x".repeat(1_500_000);
    const files = (changed: string) => [
      { path: "same.html", body: bytes("same") },
      { path: "deep/same.html", body: bytes("") },
      { path: "changed.html", body: bytes(changed) },
      { path: "big", body: bytes(""), piece: "first" as const },
      { path: "big", body: bytes(big), piece: "next" as const },
      { path: "big", body: bytes(""), piece: "last" as const },
    ];
    const times = async () => {
      const names = ["same.html", "deep/same.html", "big", "changed.html"];
      const found = await Promise.all(names.map((name) => Deno.stat(`${folder}/out/${name}`)));
      return found.map(({ mtime }) => Number(mtime));
    };
    const first = await start(`${folder}/out`);
    assertEquals(await first.put(files("one")), 0);
    await first.commit("inputs", new Map());
    for (const name of ["same.html", "deep/same.html", "big", "changed.html"]) {
      await Deno.utime(`${folder}/out/${name}`, 1000, 1000);
    }
    const second = await start(`${folder}/out`);
    assertEquals(await second.put(files("two")), 3);
    assertEquals(await Deno.readTextFile(`${folder}/out/changed.html`), "one");
    await second.commit("inputs", new Map());
    const [same, deep, large, changed] = await times();
    assertEquals([same, deep, large], [1_000_000, 1_000_000, 1_000_000]);
    assertNotEquals(changed, 1_000_000);
    assertEquals(await Deno.readTextFile(`${folder}/out/changed.html`), "two");
    assertEquals(await Deno.readTextFile(`${folder}/out/big`), big);
  });
});
