import { assertEquals, assertStrictEquals } from "@std/assert";
import { joinFolders } from "../../../src/build/scan/joined.ts";
import type { ListOptions } from "../../../src/files.ts";
import { memoryFiles } from "../../memory_files.ts";

const MOUNTS = [{ folder: "p/i18n/de", at: "de" }, { folder: "p/i18n/fr", at: "fr" }];

Deno.test("joinFolders() lists and reads folders as one; a file of the first goes before one of another", async () => {
  const files = memoryFiles({
    "p/docs/a.md": "a",
    "p/docs/z.md": "z",
    "p/docs/de/own.md": "own",
    "p/i18n/de/a.md": "ah",
    "p/i18n/de/own.md": "other",
    "p/i18n/de/x/b.md": "b",
  });
  const joined = joinFolders(files, "p/docs", MOUNTS);
  const names = async () => (await joined.files.list("p/docs"))?.map(({ file }) => file);
  assertEquals(await names(), ["a.md", "de/a.md", "de/own.md", "de/x/b.md", "z.md"]);
  const bytes = await joined.files.read(["p/docs/de/a.md", "p/docs/de/own.md", "p/docs/a.md"]);
  assertEquals(bytes.map((one) => new TextDecoder().decode(one)), ["ah", "own", "a"]);
  assertEquals(["de/a.md", "de/own.md", "a.md"].map(joined.pathOf), [
    "p/i18n/de/a.md",
    "p/docs/de/own.md",
    "p/docs/a.md",
  ]);
  assertEquals(joined.filesAt(["p/i18n/de/a.md", "p/docs/a.md", "p/other/a.md"]), ["a.md", "de/a.md"]);
  files.change("p/i18n/fr/c.md", "c");
  assertEquals(await names(), ["a.md", "de/a.md", "de/own.md", "de/x/b.md", "fr/c.md", "z.md"]);
  assertEquals((await joined.files.list("p/i18n/de"))?.length, 3);
});

Deno.test("joinFolders() lists the same array when nothing changed, and looks at named files where they lie", async () => {
  const listed = { "p/docs": [{ file: "a.md" }], "p/i18n/de": [{ file: "a.md" }] } as Record<string, unknown>;
  const asked: unknown[] = [];
  const files = {
    ...memoryFiles({}),
    list(directory: string, _warn?: unknown, { only }: ListOptions = {}) {
      asked.push([directory, only]);
      return Promise.resolve(listed[directory] as never);
    },
  };
  const joined = joinFolders(files, "p/docs", MOUNTS);
  const first = await joined.files.list("p/docs");
  assertStrictEquals(await joined.files.list("p/docs"), first);
  asked.length = 0;
  assertStrictEquals(await joined.files.list("p/docs", undefined, { only: ["a.md", "de/a.md"] }), first);
  assertEquals(asked, [["p/docs", ["a.md"]], ["p/i18n/de", ["a.md"]], ["p/i18n/fr", []]]);
  listed["p/i18n/de"] = [{ file: "b.md" }];
  assertEquals((await joined.files.list("p/docs"))?.map(({ file }) => file), ["a.md", "de/b.md"]);
});

Deno.test("joinFolders() without other folders gives the files as they are", () => {
  const files = memoryFiles({});
  assertStrictEquals(joinFolders(files, "p", []).files, files);
});
