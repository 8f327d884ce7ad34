import { assert, assertEquals, assertRejects, assertStrictEquals } from "@std/assert";
import { createReporter } from "../../../src/build/report.ts";
import { createScanner } from "../../../src/build/scan/scan.ts";
import type { Tree } from "../../../src/build/scan/tree.ts";
import type { Entry, Files } from "../../../src/files.ts";
import { type MemoryFiles, memoryFiles } from "../../memory_files.ts";

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
    reporter: createReporter((_, message) => warnings.push(message)),
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
  const { tree } = await scan();
  assertEquals([...tree.sources.keys()], ["index.md"]);
  assertEquals([...tree.statics].map(([file, { path }]) => [file, path]).sort(), [
    ["img/a.png", "docs/img/a.png"],
    ["theme/custom.css", "wwwroot/theme/custom.css"],
  ]);
  assertEquals(tree.config, "{}");
});

Deno.test("createScanner() keeps a page that is gone only while it is replaced, as git does", async () => {
  let isBetween = false;
  const { scan, files } = scanner({ "docs/a.md": "a", "docs/b.md": "b" }, undefined, [], (files) => ({
    async list(directory, warn, how) {
      const found = await files.list(directory, warn, how);
      if (directory !== "docs" || !isBetween) return found;
      isBetween = false;
      return found?.filter(({ file }) => file !== "b.md");
    },
  }));
  await scan();
  files.change("docs/a.md", "a2", OLD);
  files.change("docs/b.md", "b2", OLD);
  isBetween = true;
  const { tree } = await scan();
  const texts = Array.from(tree.sources.values(), ({ bytes }) => new TextDecoder().decode(bytes.unpacked()));
  assertEquals(texts, ["a2", "b2"]);
  files.remove("docs/b.md");
  assertEquals([...(await scan()).tree.sources.keys()], ["a.md"]);
});

Deno.test("createScanner() reads again only what may have changed, and keeps the bytes of what did not", async () => {
  const { scan, files } = scanner({ "docs/a.md": "a", "docs/b.md": "b" });
  const first = (await scan()).tree;
  files.change("docs/a.md", "a2", OLD);
  const second = await scan();
  assert(second.tree !== first);
  assertEquals(files.reads.get("docs/b.md"), 1);
  assertStrictEquals(second.tree.sources.get("b.md"), first.sources.get("b.md"));
  assertStrictEquals(second.tree.statics, first.statics);
  assertStrictEquals((await scan()).tree, second.tree);
});

Deno.test("createScanner() reads files that are told early once, and again where they changed or went", async () => {
  const { scan, files } = scanner(
    { "docs/a.md": "a", "docs/b.md": "b", "docs/c.md": "c", "docs/d.md": "d", "docs/e.png": "e" },
    undefined,
    [],
    (files) => ({
      async list(directory, warn, options) {
        const entries = await files.list(directory, warn, options);
        const early = options?.early;
        early?.(entries?.slice(0, 2) ?? []);
        early?.(entries?.slice(2) ?? []);
        if (early) files.change("docs/b.md", "new", OLD);
        if (early) files.change("docs/c.md", undefined);
        return await files.list(directory, warn, options);
      },
      async read(paths) {
        const contents = await files.read(paths);
        await new Promise((resolve) => setTimeout(resolve));
        return contents;
      },
    }),
  );
  const { sources } = (await scan()).tree;
  assertEquals([...sources].map(([file, { bytes }]) => [file, new TextDecoder().decode(bytes.unpacked())]), [
    ["a.md", "a"],
    ["b.md", "new"],
    ["d.md", "d"],
  ]);
  assertEquals(["a.md", "b.md", "d.md", "e.png"].map((file) => files.reads.get(`docs/${file}`)), [1, 2, 1, undefined]);
});

Deno.test("createScanner() reads what changed at the next scan, where the scan that found it failed", async () => {
  let isBroken = false;
  /** As on disk, where a listing of the same entries is the same array. */
  const listed = new Map<string, readonly Entry[]>();
  const { scan, files } = scanner({ "docs/a.md": "a" }, undefined, [], (files) => ({
    async list(directory) {
      const before = listed.get(directory) ?? [];
      const entries = await files.list(directory) ?? [];
      const isSame = entries.length === before.length && entries.every((entry, i) => entry === before[i]);
      if (!isSame) listed.set(directory, entries);
      return listed.get(directory);
    },
    read: (paths) => isBroken ? Promise.reject(new Error("The thread ended")) : files.read(paths),
  }));
  await scan();
  files.change("docs/a.md", "b", OLD);
  isBroken = true;
  await assertRejects(() => scan(), Error, "The thread ended");
  isBroken = false;
  assertEquals((await scan()).tree.sources.get("a.md")!.bytes.unpacked(), new TextEncoder().encode("b"));
});

Deno.test("createScanner() keeps the bytes of a file that was touched, and the tree where a file was put back", async () => {
  const { scan, files } = scanner({ "docs/a.md": "a" });
  const { bytes } = (await scan()).tree.sources.get("a.md")!;
  files.change("docs/a.md", "a", OLD + 1000);
  const touched = await scan();
  assertEquals(touched.tree.sources.get("a.md")!.modified, OLD + 1000);
  assertStrictEquals(touched.tree.sources.get("a.md")!.bytes, bytes);
  files.change("docs/a.md", "b", OLD + 1000);
  files.change("docs/a.md", "a", OLD + 1000);
  assertStrictEquals((await scan()).tree, touched.tree);
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
  const { tree } = await scan();
  now.time = OLD + 100_000;
  files.change("docs/a.md", "", OLD + 99_950);
  const during = await scan();
  assertStrictEquals(during.tree, tree);
  assertEquals(during.unsettled, true);
  now.time += 1000;
  assertEquals((await scan()).tree.sources.get("a.md")!.bytes.length, 0);
});

Deno.test("createScanner() waits for the rest of a file that may be the first pieces of one", async () => {
  const { scan, files, now } = scanner({ "docs/a.md": "a", "docs/b.md": "b".repeat(4096) }, OLD + 50);
  const { tree } = await scan();
  assertEquals(tree.sources.size, 2, "the first scan takes what is there");
  now.time = OLD + 100_000;
  for (const file of ["a.md", "new.md"]) files.change(`docs/${file}`, "x".repeat(8192), OLD + 99_950);
  const during = await scan();
  assertStrictEquals(during.tree, tree);
  assertEquals(during.unsettled, true);
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
  assertEquals([gone.tree.present, gone.tree.sources.size], [false, 1]);
  files.change("docs/b.md", "b");
  const back = await scan();
  assertEquals([back.tree.present, [...back.tree.sources.keys()]], [true, ["b.md"]]);
});

Deno.test("createScanner() names files beside RootPath by their way from it and within their folder", async () => {
  const { scan, files, warnings } = scanner(
    { "docs/a.md": "a", "more/x/a.rs": "1", "../other/b.rs": "2", "docs/snippets/c.rs": "3" },
    OLD + 60_000,
    ["more", "../other", "docs/snippets", "gone"],
  );
  const { tree } = await scan();
  assertEquals([...tree.includable].map(([name, { path }]) => [name, path]).sort(), [
    ["../../other/b.rs", "../other/b.rs"],
    ["../more/x/a.rs", "more/x/a.rs"],
    ["b.rs", "../other/b.rs"],
    ["c.rs", "docs/snippets/c.rs"],
    ["snippets/c.rs", "docs/snippets/c.rs"],
    ["x/a.rs", "more/x/a.rs"],
  ]);
  assertEquals(warnings, ["IncludePaths names gone, but there is no such folder"]);
  assertStrictEquals((await scan()).tree, tree);
  files.change("more/x/a.rs", "2");
  const next = await scan();
  assert(next.tree.includable !== tree.includable);
  assertEquals(next.tree.includable.get("b.rs"), tree.includable.get("b.rs"));
  files.change("more/x/a.rs", undefined);
  assertEquals((await scan()).tree.includable.has("x/a.rs"), false);
});

Deno.test("createScanner() names files beside an absolute RootPath", async () => {
  const beside = async (rootPath: string, folder: string, realPaths: ReadonlyMap<string, string> = new Map()) => {
    const files = memoryFiles({ [`${rootPath}/a.md`]: "a", [`${folder}/x.rs`]: "1" });
    const reporter = createReporter(() => {});
    const options = { files, wwwroot: "wwwroot", now: () => 0, pause: () => Promise.resolve(), reporter };
    const { tree } = await createScanner({ ...options, rootPath, includePaths: [folder], realPaths })();
    return [...tree.includable.keys()];
  };
  assertEquals(await beside("/srv/docs", "/srv/listings"), ["../listings/x.rs", "x.rs"]);
  assertEquals(await beside("/srv/docs", "/opt/listings"), ["../../opt/listings/x.rs", "x.rs"]);
  assertEquals(await beside("/srv/docs", "listings"), ["x.rs"]);
  const realPaths = new Map([["/srv/docs", "/mnt/docs"], ["listings", "/mnt/listings"], ["docs", "/mnt/docs"]]);
  assertEquals(await beside("/srv/docs", "listings", realPaths), ["../listings/x.rs", "x.rs"]);
  realPaths.set("/srv/listings", "/srv/listings");
  assertEquals(await beside("docs", "/srv/listings", realPaths), ["../../srv/listings/x.rs", "x.rs"]);
});

const textOf = ({ sources }: Tree) => new TextDecoder().decode(sources.get("a.md")!.bytes.unpacked());

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

Deno.test("createScanner() reports a config.json that is not UTF-8 once, with its line, and reads UTF-16", async () => {
  const { scan, files, warnings } = scanner({ "docs/a.md": "a" });
  const latin1 = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));
  files.change("docs/config.json", latin1('{\n"title":"Caf\xe9"}'), OLD);
  assertEquals((await scan()).tree.config, '{\n"title":"Caf\ufffd"}');
  files.change("docs/a.md", "b", OLD);
  await scan();
  assertEquals(warnings.splice(0), [
    "docs/config.json: the file is not valid UTF-8, perhaps Latin-1; " +
    "unreadable bytes are shown as \ufffd: save it as UTF-8 (line 2)",
  ]);
  const utf16 = new Uint8Array(Uint16Array.from('\ufeff{"title":"Café"}', (c) => c.charCodeAt(0)).buffer);
  files.change("docs/config.json", utf16, OLD);
  assertEquals((await scan()).tree.config, '{"title":"Café"}');
  assertEquals(warnings, []);
});

Deno.test("createScanner() names a config.json in another letter case, with another ending or in wwwroot, while there is no other", async () => {
  const content = {
    "docs/a.md": "a",
    "docs/Config.JSON": "{}",
    "wwwroot/config.json": "{}",
    "docs/config.json.json": "{}",
    "docs/config.json.txt": "{}",
    "docs/config.jsonc": "{}",
    "docs/config.json5": "{}",
    "docs/config.json.md": "{}",
    "docs/b/config.json": "{}",
  };
  const { scan, files, warnings } = scanner(content);
  await scan();
  await scan();
  assertEquals(warnings.splice(0), [
    ..."Config.JSON config.json.json config.json.txt config.json5 config.jsonc".split(" ").map((name) =>
      `docs/${name} is not read as configuration: its name must be config.json`
    ),
    "wwwroot/config.json is not read as configuration: that is docs/config.json",
  ]);
  files.change("docs/config.json", "{}", OLD);
  await scan();
  assertEquals(warnings, []);
});

Deno.test("createScanner() says so where wwwroot, or the theme in it, is a file", async () => {
  const { scan, files, warnings } = scanner({ "docs/a.md": "a", wwwroot: "x" });
  await scan();
  await scan();
  assertEquals(warnings.splice(0), ["wwwroot: nothing in it is served: it is a file, not a folder"]);
  await files.remove("wwwroot");
  files.change("wwwroot/theme", "x", OLD);
  await scan();
  assertEquals(warnings, ["wwwroot/theme is a file: the theme is read from a folder of that name"]);
});

Deno.test("createScanner() names files of the theme whose names are not quite those that are read", async () => {
  const { scan, files, warnings } = scanner({
    "docs/a.md": "a",
    "wwwroot/theme/Custom.css": "x",
    "wwwroot/Theme/theme.json": "{}",
    "wwwroot/theme/custom.js/part.js": "x",
    "wwwroot/theme/custom.json": "{}",
  });
  await scan();
  assertEquals(warnings.splice(0).sort(), [
    "wwwroot/Theme/theme.json is not read: its name must be wwwroot/theme/theme.json",
    "wwwroot/theme/Custom.css is not read: its name must be wwwroot/theme/custom.css",
    "wwwroot/theme/custom.js is a folder, not a file",
  ]);
  for (const file of ["custom.css", "theme.json"]) files.change(`wwwroot/theme/${file}`, "{}", OLD);
  await files.remove("wwwroot/theme/custom.js");
  await scan();
  assertEquals(warnings, []);
});

Deno.test("createScanner() says once that config.json is a symbolic link without a target", async () => {
  const { scan, warnings } = scanner({ "docs/a.md": "a" }, OLD, [], (files) => ({
    list: (directory, warn, options) => {
      if (directory === "docs") warn?.("config.json: the symbolic link has no target and is ignored");
      return files.list(directory, warn, options);
    },
    obstacle: (path) => Promise.resolve(path.endsWith("config.json") ? "its symbolic link has no target" : undefined),
  }));
  await scan();
  await scan();
  assertEquals(warnings, ["config.json: the symbolic link has no target and is ignored"]);
});

Deno.test("createScanner() names the cause where a file, or a folder of IncludePaths, cannot be read", async () => {
  const { scan, warnings } = scanner({ "docs/a.md": "a", "docs/b.md": "b", list: "x" }, OLD, ["list"], (files) => ({
    read: async (paths, length) =>
      (await files.read(paths, length)).map((bytes, i) => paths[i]!.endsWith("b.md") ? undefined : bytes),
    obstacle: (path, kind) =>
      path.endsWith("b.md") ? Promise.resolve("permission denied by the file system") : files.obstacle(path, kind),
  }));
  assertEquals([...(await scan()).tree.sources.keys()], ["a.md"]);
  await scan();
  assertEquals(warnings, [
    "IncludePaths names list, but it is a file, not a folder",
    "b.md: the file cannot be read: permission denied by the file system",
  ]);
});

Deno.test("createScanner() reads a file again that was replaced while it was read, and reports one that stays unread", async () => {
  let failures = 1;
  const { scan, files, warnings } = scanner({ "docs/a.md": "a" }, OLD, [], (files) => ({
    read: async (paths, ...how) =>
      (await files.read(paths, ...how)).map((bytes, i) =>
        paths[i]!.endsWith("b.md") && failures-- > 0 ? undefined : bytes
      ),
  }));
  await scan();
  files.change("docs/b.md", "b");
  const { tree, unsettled, unread } = await scan();
  assertEquals([[...tree.sources.keys()], unsettled, unread], [["a.md"], true, []]);
  assertEquals([...(await scan()).tree.sources.keys()], ["a.md", "b.md"]);
  assertEquals(warnings, []);
  failures = Infinity;
  files.change("docs/b.md", "c");
  await scan();
  const second = await scan();
  assertEquals([second.unsettled, second.unread], [false, ["b.md"]]);
  assertEquals(warnings, ["b.md: the file cannot be read"]);
  assertEquals((await scan()).unsettled, false);
});

const LFS = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n";

const NO_TEXT: readonly (readonly [body: string, reason: string])[] = [
  [LFS, "it is a pointer of Git LFS, and its content was not fetched: run git lfs pull"],
  [
    "/annex/objects/SHA256E-s5--f2ca1bb6.md\n",
    "it is a pointer of git-annex, and its content was not fetched: run git annex get",
  ],
  ["\0GITCRYPT\0\u0001\u0002", "it is encrypted: run git-crypt unlock"],
  ["\0".repeat(40), "it begins with a zero byte, as no text does"],
  ["\0\0\0#\0\0\0 \0\0\0A", "it is in UTF-32: save it as UTF-8"],
];
for (const [body, reason] of NO_TEXT) {
  Deno.test(`createScanner() keeps the last text of a page that is none: ${reason}`, async () => {
    const { scan, files, warnings } = scanner({ "docs/a.md": "# A", "docs/b.md": "b", "docs/c.md": body }, OLD);
    const first = await scan();
    assertEquals([...first.tree.sources.keys()], ["a.md", "b.md"]);
    assertEquals(first.unread, ["c.md"]);
    files.change("docs/a.md", body);
    const second = await scan();
    assertEquals(textOf(second.tree), "# A");
    assertEquals(second.unread, ["a.md", "c.md"]);
    const messages = [`c.md: the file cannot be read: ${reason}`, `a.md: the file cannot be read: ${reason}`];
    assertEquals(warnings, messages);
    files.change("docs/a.md", "# Well");
    files.change("docs/c.md", "# Well");
    const third = await scan();
    assertEquals(textOf(third.tree), "# Well");
    assertEquals(third.unread, []);
    assertEquals([...third.tree.sources.keys()], ["a.md", "b.md", "c.md"]);
  });
}

Deno.test("createScanner() takes a page that is about pointers, and UTF-16 of each kind, for texts", async () => {
  const utf16 = "\0#\0 \0A";
  const texts = { "docs/a.md": `\n${LFS}`, "docs/b.md": `${LFS}\n${"Text. ".repeat(200)}`, "docs/c.md": utf16 };
  const { scan, warnings } = scanner(texts, OLD);
  assertEquals([...(await scan()).tree.sources.keys()], ["a.md", "b.md", "c.md"]);
  assertEquals(warnings, []);
});

Deno.test("createScanner() says once which file of wwwroot, or which folder, cannot be read", async () => {
  const denied = "permission denied by the file system";
  const content = { "docs/a.md": "a", "docs/config.json": "{}", "wwwroot/theme/custom.css": "a {}" };
  const { scan, warnings } = scanner(content, OLD, [], (files) => ({
    list(directory, warn, options) {
      warn?.(`.: the folder cannot be read: ${denied}`);
      if (directory === "wwwroot") warn?.(`img: the folder cannot be read: ${denied}`);
      return files.list(directory, warn, options);
    },
    read: async (paths, ...how) =>
      (await files.read(paths, ...how)).map((bytes, i) => paths[i]!.endsWith("config.json") ? undefined : bytes),
    obstacle: (path, kind) =>
      /custom\.css|config\.json/.test(path) ? Promise.resolve(denied) : files.obstacle(path, kind),
  }));
  for (let i = 0; i < 2; i++) {
    await scan();
    assertEquals(
      warnings.splice(0).toSorted(),
      i > 0 ? [] : [
        `docs/config.json: the file cannot be read: ${denied}`,
        `docs: the folder cannot be read: ${denied}`,
        `wwwroot/img: the folder cannot be read: ${denied}`,
        `wwwroot/theme/custom.css: the file cannot be read: ${denied}`,
        `wwwroot: the folder cannot be read: ${denied}`,
      ],
    );
  }
});

Deno.test("createScanner() does not say that files cannot be read that are gone since they were listed", async () => {
  const { scan, files, warnings } = scanner({ "docs/a.md": "a" }, OLD, [], (files) => ({
    async read(paths, length) {
      for (const path of paths) if (/\/[bc]\.md$/.test(path)) files.change(path, undefined);
      return await files.read(paths, length);
    },
  }));
  await scan();
  files.change("docs/b.md", "b");
  files.change("docs/c.md", "c");
  for (const paths of [["docs/b.md"], undefined]) assertEquals([...(await scan(paths)).tree.sources.keys()], ["a.md"]);
  assertEquals(warnings, []);
});
