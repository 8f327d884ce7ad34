import { assertEquals, assertRejects } from "@std/assert";
import { MARKER, stage, type StageOptions } from "../../src/export/target.ts";
import { Refusal } from "../../src/refusal.ts";
import { memoryFiles } from "../memory_files.ts";
import { memoryFolders } from "./memory_folders.ts";

function disk(content: Record<string, string>, settings: Partial<StageOptions> = {}) {
  const files = memoryFiles({ "docs/index.md": "# Hi", ...content });
  const folders = memoryFolders(files);
  const relative = (path: string) => path.replace(/^\/work\//, "");
  const options: StageOptions = {
    folders,
    files: {
      list: (path) => files.list(relative(path)),
      read: (paths, length) => files.read(paths.map(relative), length),
      write: (path, body) => files.write(relative(path), body),
      remove: (path) => files.remove(relative(path)),
      rename: (from, to) => files.rename(relative(from), relative(to)),
    },
    target: "out",
    sources: ["docs", "wwwroot"],
    ...settings,
  };
  return { files, folders, options };
}

const bytes = (text: string) => new TextEncoder().encode(text);

async function refused(content: Record<string, string>, settings: Partial<StageOptions>, message: string) {
  const { files, options } = disk(content, settings);
  const before = files.texts();
  await assertRejects(() => stage(options), Refusal, message);
  assertEquals(files.texts(), before);
}

Deno.test("stage() puts a new folder in place as a whole", async () => {
  const { files, options } = disk({});
  const staging = await stage(options);
  await staging.put([{ path: "a/index.html", body: bytes("new") }]);
  assertEquals(files.texts()["out/a/index.html"], undefined);
  await staging.commit("digest", new Map());
  assertEquals(Object.keys(files.texts()), ["docs/index.md", `out/${MARKER}`, "out/a/index.html"]);
});

Deno.test("stage() replaces an export of before, and leaves nothing of it", async () => {
  const { files, options } = disk({ [`out/${MARKER}`]: "", "out/old.html": "old" });
  const staging = await stage(options);
  await staging.put([{ path: "new.html", body: bytes("new") }]);
  assertEquals(files.texts()["out/old.html"], "old");
  await staging.commit("digest", new Map());
  assertEquals(Object.keys(files.texts()), ["docs/index.md", `out/${MARKER}`, "out/new.html"]);
});

Deno.test("stage() leaves nothing behind if it cannot begin", async () => {
  const { files, folders, options } = disk({});
  const before = files.texts();
  async function put(list: Parameters<typeof folders.put>[0]): Promise<number> {
    await folders.put(list);
    throw Object.assign(new Error("put failed"), { code: "ENOSPC" });
  }
  await assertRejects(() => stage({ ...options, folders: { ...folders, put } }), Refusal, "the disk is full");
  assertEquals(files.texts(), before);
});

Deno.test("stage() writes nothing to a new export that was discarded", async () => {
  const { files, options } = disk({});
  const before = files.texts();
  const staging = await stage(options);
  await staging.discard();
  await assertRejects(() => staging.put([{ path: "late.html", body: bytes("late") }]));
  assertEquals(files.texts(), before);
});

Deno.test("stage() refuses a folder of somebody else, also one that only holds dot files", async () => {
  await refused({ "out/thesis.tex": "" }, {}, "Cannot export to out: it holds files that no export wrote (thesis.tex)");
  await refused({ "out/.profile": "" }, {}, "no export wrote (.profile)");
  await refused({ "out/.git/HEAD": "", [`out/${MARKER}`]: "" }, {}, "it is a repository");
});

Deno.test("stage() refuses a file as its target", async () => {
  await refused({ out: "a file" }, {}, "it is a file");
});

Deno.test("stage() refuses targets inside the docs, around them and at the root", async () => {
  await refused({}, { target: "docs/out" }, "it is inside docs, which is served");
  await refused({}, { target: "docs" }, "it is inside docs");
  await refused({}, { target: "wwwroot/x" }, "it is inside wwwroot");
  await refused({}, { target: "." }, "it contains docs, which would be replaced");
  await refused({}, { target: "/" }, "it is the root of the file system");
});

Deno.test("stage() tells folders apart whose names begin alike", async () => {
  const { files, options } = disk({}, { target: "docs-out" });
  const before = files.texts();
  const staging = await stage(options);
  await staging.put([{ path: "new.html", body: bytes("new") }]);
  await staging.commit("", new Map([["new.html", 3]]));
  const { "docs-out/new.html": written, ...others } = files.texts();
  assertEquals(written, "new");
  for (const [file, text] of Object.entries(before)) assertEquals(others[file], text, file);
});

for (const [there, sentence] of [[true, ". The previous export is unchanged"], [false, ""]] as const) {
  Deno.test(`stage() says ${there ? "that the export is unchanged" : "no such thing without an export"}`, async () => {
    const { folders, options } = disk(there ? { [`out/${MARKER}`]: "" } : {});
    const staging = await stage(options);
    folders.fail("put", "ENOSPC");
    const error = await staging.put([{ path: "new.html", body: bytes("new") }]).catch(staging.reassuring);
    assertEquals((error as Refusal).message, `Cannot export to out: the disk is full${sentence}`);
    folders.fail("put", "ENOSPC");
    const late = await stage(options).catch((error) => error);
    assertEquals(late.message, `Cannot export to out: the disk is full${sentence}`);
  });
}

Deno.test("stage() keeps the old export when the disk is full", async () => {
  const { files, folders, options } = disk({ [`out/${MARKER}`]: "", "out/old.html": "old" });
  const before = files.texts();
  const staging = await stage(options);
  folders.fail("put", "ENOSPC");
  await assertRejects(() => staging.put([{ path: "new.html", body: bytes("new") }]), Refusal, "the disk is full");
  await staging.discard();
  assertEquals(files.texts(), before);
});

Deno.test("stage() words a read-only disk and a mount point", async () => {
  const { folders, options } = disk({});
  folders.fail("put", "EROFS");
  await assertRejects(() => stage(options), Refusal, "the disk is read-only");
  const staging = await stage(options);
  folders.fail("exchange", "EBUSY");
  await assertRejects(() => staging.commit("digest", new Map()), Refusal, "it is a mount point");
});

Deno.test("stage() clears away what dead exports left, but not the work of a living one", async () => {
  const { files, options } = disk({
    [`out/${MARKER}`]: "",
    ".out.lectern-new-99/a": "",
    ".out.lectern-old-99/a": "",
    ".out.lectern-new-7/a": "",
    ".out.lectern-new-1/a": "",
    ".other.lectern-new-99/a": "",
  });
  await (await stage(options)).discard();
  assertEquals(Object.keys(files.texts()).filter((path) => path.startsWith(".")), [
    ".out.lectern-new-7/a",
    ".other.lectern-new-99/a",
  ]);
});

Deno.test("stage() puts an export back that was killed between its two renames", async () => {
  const { files, options } = disk({ [`.out.lectern-old-99/${MARKER}`]: "", ".out.lectern-old-99/a": "old" });
  const staging = await stage(options);
  assertEquals(files.texts()["out/a"], "old");
  await staging.discard();
  assertEquals(files.texts()["out/a"], "old");
});

Deno.test("stage() names the files of the export before, but not of a folder that the operator gave", async () => {
  const marked = disk({ [`out/${MARKER}`]: "Lectern wrote this folder.\n", "out/a/index.html": "" });
  assertEquals(await (await stage(marked.options)).before(), new Map([["a/index.html", 0]]));
  const given = disk({ [`out/${MARKER}`]: "", "out/a/index.html": "" });
  assertEquals(await (await stage(given.options)).before(), new Map());
  assertEquals(await (await stage(disk({}).options)).before(), new Map());
});
