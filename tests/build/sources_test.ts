import { assertEquals } from "@std/assert";
import { createScanner, type Tree } from "../../src/build/sources.ts";
import type { Files } from "../../src/runtime.ts";
import { type MemoryFiles, memoryFiles } from "../memory_files.ts";

const OLD = Date.UTC(2026, 0, 1);

function scanner(
  content: Record<string, string>,
  time = OLD + 60_000,
  includePaths: readonly string[] = [],
  odd: (files: MemoryFiles) => Partial<Files> = () => ({}),
) {
  const files = memoryFiles(content);
  const warnings: string[] = [];
  const now = { time };
  const scan = createScanner({
    files: { ...files, ...odd(files) },
    rootPath: "docs",
    wwwroot: "wwwroot",
    pause: () => Promise.resolve(),
    includePaths,
    now: () => now.time,
    warn: (message) => warnings.push(message),
  });
  return { files, scan, warnings, now };
}

Deno.test("createScanner() tells pages, files and config.json apart", async () => {
  const { scan } = scanner({
    "docs/index.md": "a",
    "docs/_draft.md": "b",
    "docs/img/a.png": "c",
    "docs/config.json": "{}",
    "wwwroot/theme/custom.css": "d",
    "wwwroot/img/a.png": "e",
  });
  const { tree, change } = await scan();
  assertEquals(change, "content");
  assertEquals([...tree.sources.keys()], ["index.md"]);
  assertEquals([...tree.statics].map(([file, { path }]) => [file, path]).sort(), [
    ["img/a.png", "docs/img/a.png"],
    ["theme/custom.css", "wwwroot/theme/custom.css"],
  ]);
  assertEquals(tree.config, "{}");
});

Deno.test("createScanner() reads again only what may have changed, and keeps the bytes of what did not", async () => {
  const { scan, files } = scanner({ "docs/a.md": "a", "docs/b.md": "b" });
  const first = (await scan()).tree;
  files.change("docs/a.md", "a2", OLD);
  const second = await scan();
  assertEquals([second.change, files.reads.get("docs/b.md")], ["content", 1]);
  assertEquals(second.tree.sources.get("b.md") === first.sources.get("b.md"), true);
  assertEquals((await scan()).change, "nothing");
});

Deno.test("createScanner() calls a touched or re-saved file a detail, and a file put back nothing", async () => {
  const { scan, files } = scanner({ "docs/a.md": "a" });
  const { bytes } = (await scan()).tree.sources.get("a.md")!;
  files.change("docs/a.md", "a", OLD + 1000);
  const touched = await scan();
  assertEquals(touched.change, "details");
  assertEquals(touched.tree.sources.get("a.md")!.bytes === bytes, true);
  files.change("docs/a.md", "b", OLD + 1000);
  files.change("docs/a.md", "a", OLD + 1000);
  assertEquals((await scan()).change, "nothing");
});

Deno.test("createScanner() reads a file again whose time is too young to be trusted", async () => {
  const { scan, files, now } = scanner({ "docs/a.md": "a" }, OLD + 500);
  await scan();
  await scan();
  assertEquals(files.reads.get("docs/a.md"), 2);
  now.time = OLD + 5000;
  await scan();
  await scan();
  assertEquals(files.reads.get("docs/a.md"), 3);
});

Deno.test("createScanner() keeps the old text of a file that was emptied just now, and asks to look again", async () => {
  const { scan, files, now } = scanner({ "docs/a.md": "a" });
  await scan();
  now.time = OLD + 100_000;
  files.change("docs/a.md", "", OLD + 99_950);
  const during = await scan();
  assertEquals([during.change, during.unsettled], ["nothing", true]);
  now.time += 1000;
  assertEquals((await scan()).tree.sources.get("a.md")!.bytes.length, 0);
});

Deno.test("createScanner() waits for the rest of a file that may be the first pieces of one", async () => {
  const { scan, files, now } = scanner({ "docs/a.md": "a", "docs/b.md": "b".repeat(4096) }, OLD + 50);
  assertEquals((await scan()).tree.sources.size, 2, "the first scan takes what is there");
  now.time = OLD + 100_000;
  for (const file of ["a.md", "new.md"]) files.change(`docs/${file}`, "x".repeat(8192), OLD + 99_950);
  const during = await scan();
  assertEquals([during.change, during.unsettled], ["nothing", true]);
  for (const file of ["a.md", "new.md"]) files.change(`docs/${file}`, "x".repeat(9000), OLD + 99_990);
  const after = await scan();
  assertEquals([...after.tree.sources.values()].map(({ bytes }) => bytes.length), [9000, 4096, 9000]);
  files.change("docs/a.md", "x".repeat(4096), OLD + 200_000);
  now.time = OLD + 201_000;
  assertEquals((await scan()).tree.sources.get("a.md")!.bytes.length, 4096, "it is that long");
});

Deno.test("createScanner() keeps what it knew while RootPath is gone", async () => {
  const { scan, files } = scanner({ "docs/a.md": "a" });
  await scan();
  files.change("docs/a.md", undefined);
  const gone = await scan();
  assertEquals([gone.change, gone.tree.present, gone.tree.sources.size], ["nothing", false, 1]);
  files.change("docs/b.md", "b");
  const back = await scan();
  assertEquals([back.change, [...back.tree.sources.keys()]], ["content", ["b.md"]]);
});

Deno.test("createScanner() names files beside RootPath by their way from it and within their folder", async () => {
  const { scan, files, warnings } = scanner(
    { "docs/a.md": "a", "more/x/a.rs": "1", "../other/b.rs": "2", "docs/snippets/c.rs": "3" },
    OLD + 60_000,
    ["more", "../other", "docs/snippets", "gone"],
  );
  const { tree } = await scan();
  assertEquals([...tree.beside].map(([name, { path }]) => [name, path]).sort(), [
    ["../../other/b.rs", "../other/b.rs"],
    ["../more/x/a.rs", "more/x/a.rs"],
    ["b.rs", "../other/b.rs"],
    ["c.rs", "docs/snippets/c.rs"],
    ["snippets/c.rs", "docs/snippets/c.rs"],
    ["x/a.rs", "more/x/a.rs"],
  ]);
  assertEquals(warnings, ["IncludePaths names gone, but there is no such folder"]);
  assertEquals((await scan()).change, "nothing");
  files.change("more/x/a.rs", "2");
  const next = await scan();
  assertEquals(next.change, "details");
  assertEquals(next.tree.beside.get("b.rs"), tree.beside.get("b.rs"));
  files.change("more/x/a.rs", undefined);
  assertEquals((await scan()).tree.beside.has("x/a.rs"), false);
});

Deno.test("createScanner() names files beside an absolute RootPath", async () => {
  const beside = async (rootPath: string, folder: string) => {
    const files = memoryFiles({ [`${rootPath}/a.md`]: "a", [`${folder}/x.rs`]: "1" });
    const options = { files, wwwroot: "wwwroot", now: () => 0, pause: () => Promise.resolve(), warn() {} };
    const { tree } = await createScanner({ ...options, rootPath, includePaths: [folder] })();
    return [...tree.beside.keys()];
  };
  assertEquals(await beside("/srv/docs", "/srv/listings"), ["../listings/x.rs", "x.rs"]);
  assertEquals(await beside("/srv/docs", "/opt/listings"), ["../../opt/listings/x.rs", "x.rs"]);
  assertEquals(await beside("/srv/docs", "listings"), ["x.rs"]);
});

const textOf = ({ sources }: Tree) => new TextDecoder().decode(sources.get("a.md")!.bytes);

Deno.test("createScanner() keeps the old text of a file that is changed while it is read, however old it was", async () => {
  let during = () => {};
  const { scan, files, now } = scanner({ "docs/a.md": "# One" }, OLD + 100_000, [], (files) => ({
    async read(paths, length) {
      const found = await files.read(paths, length);
      during();
      return found;
    },
  }));
  assertEquals(textOf((await scan()).tree), "# One");
  files.change("docs/a.md", "# Two, half", now.time - 1000);
  during = () => files.change("docs/a.md", "# Two, whole", now.time);
  const torn = await scan();
  assertEquals([textOf(torn.tree), torn.unsettled], ["# One", true]);
  during = () => {};
  now.time += 10_000;
  const whole = await scan();
  assertEquals([textOf(whole.tree), whole.unsettled], ["# Two, whole", false]);
});

Deno.test("createScanner() reads a file again that was changed just now, though its time was set back", async () => {
  const { scan, files, now } = scanner({ "docs/a.md": "# One" }, OLD + 60_000, [], (files) => ({
    // A second change within the second to which times are rounded leaves no trace.
    list: async (directory) =>
      (await files.list(directory))?.map((entry) => ({ ...entry, changed: OLD + 60_000, stamp: "same" })),
  }));
  assertEquals(textOf((await scan()).tree), "# One");
  files.change("docs/a.md", "# Two", OLD);
  now.time += 1500;
  assertEquals(textOf((await scan()).tree), "# Two");
});
