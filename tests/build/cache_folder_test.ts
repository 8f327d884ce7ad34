import { assertEquals } from "@std/assert";
import { createCacheFolders } from "../../src/build/cache_folder.ts";
import { createReporter } from "../../src/build/report.ts";

Deno.test("createCacheFolders() leaves a folder alone that cannot be written, says so once, and goes on with others", async () => {
  const logged: string[] = [];
  const reporter = createReporter((level, message) => logged.push(`${level}: ${message}`));
  const open = createCacheFolders("cache", reporter);
  const [pages, images] = [open("")!, open("/og")!];
  let count = 0;
  const failing = () => Promise.reject(new Error(`disk full ${++count}`));
  await pages.write(failing);
  await pages.write(failing);
  await images.write(() => Promise.resolve(void count++));
  assertEquals([count, pages.isUsable, images.isUsable, images.path], [2, false, true, "cache/og"]);
  await images.write(failing);
  assertEquals(logged, [
    "warning: the cache folder cache cannot be written and is not used: disk full 1",
    "warning: the cache folder cache/og cannot be written and is not used: disk full 3",
  ]);
  const full = open("/words")!;
  await full.write(() => Promise.reject(Object.assign(new Error("ENOSPC: write"), { code: "ENOSPC" })));
  assertEquals(
    logged.at(-1),
    "warning: the cache folder cache/words cannot be written and is not used: the disk is full",
  );
  assertEquals(reporter.openProblems(), [], "they are not of the content");
});

Deno.test("createCacheFolders() has none without a path", () => {
  assertEquals(createCacheFolders(undefined, createReporter(() => {}))("/og"), undefined);
});
