import { assertEquals } from "@std/assert";
import { createReporter } from "../../../src/build/report.ts";
import { createDates } from "../../../src/build/scan/dates.ts";
import { memoryFiles } from "../../memory_files.ts";

const DATES = "dates.json";
const OLD = Date.UTC(2026, 0, 1);
const text = (day: number) => JSON.stringify({ "a.md": `2026-02-0${day}` });

function dates(now = () => Date.UTC(2026, 5, 1)) {
  const files = memoryFiles({ [DATES]: text(1) });
  const warned: string[] = [];
  const source = createDates({
    files,
    rootPath: "docs",
    datesFile: DATES,
    isShared: false,
    reporter: createReporter((_, message) => void warned.push(message)),
    now,
  });
  const read = async () => new Date((await source.read()).get("a.md") ?? 0).getUTCDate();
  return { files, warned, read, source };
}

Deno.test("createDates() reads its file again when it may have changed, and not at each look", async () => {
  const { files, warned, read, source } = dates();
  assertEquals(await read(), 1);
  const before = await source.read();
  for (let i = 0; i < 5; i++) assertEquals(await source.read() === before, true);
  assertEquals(files.reads.get(DATES), 1);
  files.change(DATES, text(2), OLD);
  assertEquals([await read(), files.reads.get(DATES)], [2, 2]);
  files.change(DATES, undefined);
  assertEquals(warned, []);
  assertEquals((await source.read()).size, 0);
  assertEquals(warned, ["DatesFile names dates.json, but there is no such file"]);
  files.change(DATES, text(2), OLD);
  assertEquals(await read(), 2);
});

Deno.test("createDates() reads a file again that changed a moment ago: a second change might not show", async () => {
  const { files, read } = dates(() => OLD + 1000);
  await read();
  await read();
  assertEquals(files.reads.get(DATES), 2);
});
