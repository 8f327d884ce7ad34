import { assertEquals, assertMatch, assertStrictEquals } from "@std/assert";
import { createPictures } from "../../../src/build/live/pictures.ts";
import type { PictureJob } from "../../../src/picture/picture.ts";
import { openFolder } from "../../cache_folders.ts";
import { memoryFiles } from "../../memory_files.ts";

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0]);

function pictures(files = memoryFiles({}), { isKept = true, isExport = false, pages = 0 } = {}) {
  const drawn: string[] = [];
  const urgency: boolean[] = [];
  const { folder, reporter, reported } = openFolder("cache/og");
  const draw = (job: PictureJob, urgent: boolean) => {
    drawn.push(job.title);
    urgency.push(urgent);
    return job.title === "bad" ? Promise.reject(new Error("cannot")) : Promise.resolve(PNG);
  };
  const picture = createPictures({
    files,
    pool: { draw },
    release: "1",
    folder: isKept ? folder : undefined,
    isExport,
    pages: () => pages,
    problems: reporter(),
  });
  return {
    files,
    drawn,
    urgency,
    warned: reported,
    draw: (title: string) => picture({ title } as PictureJob, `${title}.md`),
  };
}

Deno.test("createPictures() draws once for all who wait", async () => {
  const { draw, drawn } = pictures();
  const [a, b] = await Promise.all([draw("a"), draw("a")]);
  assertStrictEquals(a, b);
  assertEquals([a!.type, a!.body, drawn], ["image/png", [PNG], ["a"]]);
});

Deno.test("createPictures() has none where drawing fails, says so once, and stops trying", async () => {
  const { draw, drawn, warned } = pictures();
  for (let i = 0; i < 5; i++) assertEquals(await draw("bad"), undefined);
  assertEquals(drawn, ["bad", "bad", "bad"]);
  assertEquals(warned, ["bad.md: the preview image cannot be drawn: cannot"]);
  assertEquals((await draw("a"))?.body, [PNG]);
});

Deno.test("createPictures() finds pictures of an earlier start in the cache folder, and draws over what is none", async () => {
  const first = pictures();
  await first.draw("a");
  const [file] = Object.keys(first.files.texts());
  assertMatch(file!, /^cache\/og\/[0-9a-f]{32}\.png$/);
  const second = pictures(first.files);
  await second.draw("a");
  assertEquals(second.drawn, []);
  first.files.change(file!, "broken");
  const third = pictures(first.files);
  await third.draw("a");
  assertEquals(third.drawn, ["a"]);
});

Deno.test("createPictures() holds a bounded number in memory", async () => {
  const { draw, drawn } = pictures(memoryFiles({}), { isKept: false });
  for (let i = 0; i < 250; i++) await draw(`${i}`);
  await draw("249");
  assertEquals(drawn.length, 250);
  await draw("0");
  assertEquals(drawn.length, 251);
});

Deno.test("createPictures() goes on without a cache folder that cannot be written, and says so once", async () => {
  const files = { ...memoryFiles({}), write: () => Promise.reject(new Error("disk full")) };
  const { draw, warned } = pictures(files);
  await draw("a");
  await draw("b");
  assertEquals(warned, ["the cache folder cache/og cannot be written and is not used: disk full"]);
});

Deno.test("createPictures() has no thread started for the pictures of an export", async () => {
  const served = pictures(), exported = pictures(memoryFiles({}), { isExport: true });
  await served.draw("a");
  await exported.draw("a");
  assertEquals([served.urgency, exported.urgency], [[true], [false]]);
});

Deno.test("createPictures() keeps the pictures of a site that has more pages than the folder has pictures elsewhere", async () => {
  for (const [pages, kept] of [[0, 20_001], [20_000, 30_001]] as const) {
    const names = Array.from({ length: 30_000 }, (_, i) => `cache/og/${i.toString(16).padStart(32, "0")}.png`);
    const { draw, files } = pictures(memoryFiles(Object.fromEntries(names.map((name) => [name, "x"]))), { pages });
    await draw("a");
    assertEquals(Object.keys(files.texts()).length, kept);
  }
});
