/**
 * The real files: what is listed, what is not, and what a second listing says.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import type { Files } from "../../src/files.ts";
import { createFilesOperations } from "../../src/runtime/files_operations.ts";
import { createFiles } from "../../src/runtime/files.ts";
import { createList } from "../../src/runtime/listing.ts";
import { listNames } from "../../src/runtime/system_calls.ts";

async function withFolder(check: (folder: string, files: Files) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  const files = createFiles();
  try {
    await check(folder, files);
  } finally {
    files.close();
    await Deno.remove(folder, { recursive: true });
  }
}

const names = async (files: Files, folder: string) => (await files.list(folder))?.map(({ file }) => file);

Deno.test("list() names regular files below a folder in code-unit order, without dot files", async () => {
  await withFolder(async (folder, files) => {
    await Deno.mkdir(`${folder}/b/.git`, { recursive: true });
    for (const file of ["b/z.md", "a.md", ".env", ".env.local", "b/.git/x", "b/.git/.x.md", "b/A.md", ".md"]) {
      await Deno.writeTextFile(`${folder}/${file}`, "x");
    }
    assertEquals(await names(files, folder), ["a.md", "b/A.md", "b/z.md"]);
    assertEquals(await files.list(`${folder}/none`), undefined);
    assertEquals(await files.list(`${folder}/a.md`), undefined);
  });
});

Deno.test("list() names hidden Markdown, which pages may include, also where only named files are looked at", async () => {
  await withFolder(async (folder, files) => {
    await Deno.mkdir(`${folder}/b/.git`, { recursive: true });
    for (const file of ["b/.part.mdx", ".x.md", "b/.git/.x.md"]) await Deno.writeTextFile(`${folder}/${file}`, "x");
    assertEquals(await names(files, folder), [".x.md", "b/.part.mdx"]);
    await Deno.writeTextFile(`${folder}/b/.part.mdx`, "longer");
    const again = await files.list(folder, undefined, { only: ["b/.part.mdx", "b/.git/.x.md"] });
    assertEquals(again?.map(({ size }) => size), [1, 6]);
  });
});

Deno.test("list() leaves out folders of packages where it is asked to, with the links in them", async () => {
  await withFolder(async (folder, files) => {
    await Deno.mkdir(`${folder}/app/node_modules/x`, { recursive: true });
    for (const file of ["app/a.ts", "app/node_modules/x/b.ts", "node_modules.md"]) {
      await Deno.writeTextFile(`${folder}/${file}`, "x");
    }
    await Deno.symlink("../../../elsewhere", `${folder}/app/node_modules/y`);
    const warnings: string[] = [];
    const list = async (only?: readonly string[]) => {
      const found = await files.list(folder, (warning) => warnings.push(warning), { withoutPackages: true, only });
      return found?.map(({ file }) => file);
    };
    assertEquals(await list(), ["app/a.ts", "node_modules.md"]);
    await Deno.writeTextFile(`${folder}/app/node_modules/x/c.ts`, "x");
    await Deno.writeTextFile(`${folder}/app/c.ts`, "x");
    assertEquals(await list(["app/node_modules/x/c.ts", "app/c.ts"]), ["app/a.ts", "app/c.ts", "node_modules.md"]);
    assertEquals(warnings, []);
  });
});

Deno.test("list() gives the same array until something changes, and then what changed", async () => {
  await withFolder(async (folder, files) => {
    for (const file of ["a.md", "b.md", "c.md"]) await Deno.writeTextFile(`${folder}/${file}`, "x");
    const first = await files.list(folder);
    assertEquals(await files.list(folder) === first, true);
    await Deno.writeTextFile(`${folder}/b.md`, "longer");
    await Deno.remove(`${folder}/a.md`);
    await Deno.writeTextFile(`${folder}/aa.md`, "new");
    const second = await files.list(folder);
    assertEquals(second?.map(({ file, size }) => [file, size]), [["aa.md", 3], ["b.md", 6], ["c.md", 1]]);
    assertEquals(second?.[2] === first?.[2], true);
    await Deno.remove(folder, { recursive: true });
    assertEquals(await files.list(folder), undefined);
    await Deno.mkdir(folder);
    await Deno.writeTextFile(`${folder}/c.md`, "x");
    assertEquals(await names(files, folder), ["c.md"]);
  });
});

Deno.test("list() follows symbolic links only inside the folder, once, and says so", async () => {
  await withFolder(async (folder, files) => {
    await Deno.mkdir(`${folder}/docs/real`, { recursive: true });
    await Deno.writeTextFile(`${folder}/secret.md`, "secret");
    await Deno.writeTextFile(`${folder}/docs/real/a.md`, "x");
    await Deno.symlink(`${folder}/secret.md`, `${folder}/docs/out.md`);
    await Deno.symlink("real/a.md", `${folder}/docs/in.md`);
    await Deno.symlink("..", `${folder}/docs/real/loop`);
    await Deno.symlink("nowhere", `${folder}/docs/dangling.md`);
    await Deno.symlink("nowhere", `${folder}/docs/.#edited.md`);
    await Deno.symlink("circle.md", `${folder}/docs/circle.md`);
    const warnings: string[] = [];
    const entries = await files.list(`${folder}/docs`, (warning) => warnings.push(warning));
    assertEquals(entries?.map(({ file }) => file), ["in.md", "real/a.md"]);
    assertEquals(warnings, [
      "circle.md: the symbolic link is part of a loop and is ignored",
      "dangling.md: the symbolic link has no target and is ignored",
      "out.md: the symbolic link points outside the folder and is ignored: copy its target there, or mount it there",
    ]);
  });
});

Deno.test("createList() takes a folder that cannot be read for one that is gone, and not for an empty one", async () => {
  await withFolder(async (folder) => {
    await Deno.mkdir(`${folder}/sub`);
    for (const file of ["a.md", "sub/b.md"]) await Deno.writeTextFile(`${folder}/${file}`, "x");
    let closed: string | undefined;
    const list = createList(() => {}, () => {}, (path) => {
      if (path === closed) throw Object.assign(new Error("closed"), { code: "EACCES" });
      return listNames(path);
    });
    const namesOf = ({ found }: ReturnType<typeof list>) =>
      found.kind === "all" && found.entries.map(({ file }) => file);
    assertEquals(namesOf(list(folder)), ["a.md", "sub/b.md"]);
    closed = await Deno.realPath(folder);
    const { found, warnings } = list(folder);
    assertEquals(found.kind, "none");
    assertMatch(warnings.join("\n"), /^\.: the folder cannot be read: permission denied/);
    closed += "/sub";
    assertEquals(namesOf(list(folder)), ["a.md"]);
  });
});

Deno.test("createList() gives nothing of a folder that is elsewhere for a moment at each walk, and the rest of one whose files vanish", async () => {
  await withFolder(async (folder) => {
    const [root, aside] = [`${folder}/docs`, `${folder}/aside`];
    await Deno.mkdir(root);
    for (const file of ["a.md", "b.md", "c.md", "d.md"]) await Deno.writeTextFile(`${root}/${file}`, "x");
    let at = 0;
    const change = (file: number) => {
      if (file === 1) Deno.renameSync(root, aside);
      if (file === 3) Deno.renameSync(aside, root);
    };
    const list = createList(() => change(at++ % 4), () => {}, listNames);
    assertEquals(list(root).found.kind, "none");

    const made = new Set<string>();
    const listOther = createList(() => {}, () => {}, function* (path) {
      yield* listNames(path);
      const name = `${made.size}.tmp`;
      made.add(name);
      yield { name, isFile: true, isDirectory: false, isSymlink: false }; // Gone as soon as it was listed.
    });
    const { found } = listOther(root);
    assertEquals(found.kind === "all" && found.entries.map(({ file }) => file), ["a.md", "b.md", "c.md", "d.md"]);
    assertEquals(made.size, 6);
  });
});

Deno.test("list() and read() pass over a FIFO and a folder that is called like a page", async () => {
  await withFolder(async (folder, files) => {
    await new Deno.Command("mkfifo", { args: [`${folder}/pipe.md`] }).output();
    await Deno.mkdir(`${folder}/folder.md`);
    await Deno.writeTextFile(`${folder}/a.md`, "x");
    assertEquals(await names(files, folder), ["a.md"]);
    const found = await files.read([`${folder}/pipe.md`, `${folder}/folder.md`, `${folder}/a.md`, `${folder}/none.md`]);
    assertEquals(found.map((bytes) => bytes && new TextDecoder().decode(bytes)), [
      undefined,
      undefined,
      "x",
      undefined,
    ]);
  });
});

/** A text that Deno itself cannot give as a name. */
const shell = (script: string) => new Deno.Command("sh", { args: ["-c", script] }).output();

Deno.test("list() reports names that are not UTF-8, ignores them, and does not look for them again and again", async () => {
  await withFolder(async (folder, files) => {
    await Deno.writeTextFile(`${folder}/a.md`, "x");
    await Deno.writeTextFile(`${folder}/\ufffd.md`, "a name with that very sign");
    await shell(`cd '${folder}' && echo x > "$(printf 'bad\\377.md')" && mkdir "$(printf 'd\\377')"`);
    const warnings: string[] = [];
    const entries = await files.list(folder, (warning) => warnings.push(warning));
    assertEquals(entries?.map(({ file }) => file), ["a.md", "\ufffd.md"]);
    assertEquals(warnings.length, 2, warnings.join("\n"));
    assertMatch(warnings[0]!, /: the file name is not UTF-8 and is ignored: no URL can contain it$/);
  });
});

Deno.test("watch() goes on, without a restart, when names that are not UTF-8 change", async () => {
  await withFolder(async (folder, files) => {
    const stopping = new AbortController();
    const events: string[] = [];
    const watching = (async () => {
      for await (const event of files.watch([folder], stopping.signal)) {
        events.push(event.kind === "change" ? `${event.paths}` : event.kind);
      }
    })();
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (let i = 0; i < 3; i++) {
      await shell(`cd '${folder}' && echo ${i} > "$(printf 'bad\\377.md')"`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    for (let i = 0; i < 200 && !events.includes(`${folder}/a.md`); i++) {
      await Deno.writeTextFile(`${folder}/a.md`, `${i}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assertEquals([events.includes(`${folder}/a.md`), events.includes("restart")], [true, false], events.join());
    stopping.abort();
    await watching;
  });
});

Deno.test("obstacle() says why what is there cannot be read as a file, or as a folder", async () => {
  await withFolder(async (folder, files) => {
    await Deno.writeTextFile(`${folder}/a.md`, "x");
    assertEquals(await files.obstacle(`${folder}/a.md`, "file"), undefined);
    assertEquals(await files.obstacle(folder, "folder"), undefined);
    for (const kind of ["file", "folder"] as const) {
      assertEquals(await files.obstacle(`${folder}/none`, kind), undefined);
      assertEquals(await files.obstacle(`${folder}/a.md/none`, kind), undefined);
    }
    assertEquals(await files.obstacle(folder, "file"), "it is a folder, not a file");
    assertEquals(await files.obstacle(`${folder}/a.md`, "folder"), "it is a file, not a folder");
    await Deno.symlink(`${folder}/loop`, `${folder}/loop`);
    assertEquals(await files.obstacle(`${folder}/loop`, "file"), "its symbolic links form a loop");
    await Deno.symlink("nowhere", `${folder}/dangling`);
    for (const kind of ["file", "folder"] as const) {
      assertEquals(await files.obstacle(`${folder}/dangling`, kind), "its symbolic link has no target");
      assertEquals(await files.obstacle(`${folder}/dangling/config.json`, kind), undefined);
    }
    assertEquals(
      await files.obstacle(`${folder}/${"x".repeat(300)}`, "file"),
      "its name is too long for the file system",
    );
  });
});

Deno.test("write() replaces a file as a whole and leaves nothing beside it", async () => {
  await withFolder(async (folder, files) => {
    await files.write(`${folder}/deep/er/a.txt`, "one");
    await files.write(`${folder}/deep/er/a.txt`, new TextEncoder().encode("two"));
    assertEquals(await names(files, folder), ["deep/er/a.txt"]);
    assertEquals(await Deno.readTextFile(`${folder}/deep/er/a.txt`), "two");
  });
});

Deno.test("write() says what is in the way, not that it could not tidy up", async () => {
  await withFolder(async (folder, files) => {
    await Deno.writeTextFile(`${folder}/cache`, "a file");
    const error = await assertRejects(() => files.write(`${folder}/cache/a.txt`, "new"), Error, "open");
    assertEquals((error as { code?: string }).code, "ENOTDIR");
  });
});

Deno.test("stream() gives a part of a file in pieces", async () => {
  await withFolder(async (folder, files) => {
    await Deno.writeTextFile(`${folder}/a.txt`, "0123456789".repeat(100_000));
    assertEquals((await new Response(files.stream(`${folder}/a.txt`)).text()).length, 1_000_000);
    assertEquals(await new Response(files.stream(`${folder}/a.txt`, 5, 12)).text(), "5678901");
  });
});

Deno.test("stream() fails where a file is replaced or written meanwhile, and not where it gets other rights or a link", async () => {
  const body = (letter: string) => letter.repeat(1_000_000);
  const changes: Readonly<Record<string, (path: string) => void>> = {
    "replaced by another of the same size": (path) => {
      Deno.writeTextFileSync(`${path}.new`, body("b"));
      Deno.renameSync(`${path}.new`, path);
    },
    "written again": (path) => {
      Deno.writeTextFileSync(path, body("b"));
      Deno.utimeSync(path, 5, 5);
    },
    "given other rights": (path) => Deno.chmodSync(path, 0o600),
    "linked": (path) => Deno.linkSync(path, `${path}.link`),
  };
  for (const [change, make] of Object.entries(changes)) {
    await withFolder(async (folder, files) => {
      const path = `${folder}/a.txt`;
      await Deno.writeTextFile(path, body("a"));
      const { size, stamp } = (await files.status(path))!;
      const reader = files.stream(path, 0, size, stamp).getReader();
      assert((await reader.read()).value);
      make(path);
      const rest = (async () => {
        while (!(await reader.read()).done);
      })();
      if (change.startsWith("given") || change === "linked") await rest;
      else await assertRejects(() => rest, Error, "The file was changed");
    });
  }
});

Deno.test("watch() goes on when a page becomes a FIFO, at which a watcher of Deno stops", async () => {
  await withFolder(async (folder, files) => {
    for (const name of ["a", "b"]) await Deno.writeTextFile(`${folder}/${name}.md`, "x");
    await files.list(folder);
    const stopping = new AbortController();
    const events: string[] = [];
    const watching = (async () => {
      for await (const event of files.watch([folder], stopping.signal)) {
        events.push(event.kind === "change" ? `${event.paths}` : event.kind);
      }
    })();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await shell(`cd '${folder}' && rm a.md && mkfifo a.md`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    assertEquals(await names(files, folder), ["b.md"]);
    for (let i = 0; i < 60 && !events.includes(`${folder}/b.md`); i++) {
      await Deno.writeTextFile(`${folder}/b.md`, `${i}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert(events.includes(`${folder}/b.md`), events.join());
    assertEquals(events.filter((event) => event === "restart").length, 1);
    assertEquals(await names(files, folder), ["b.md"], "the FIFO is known now");
    stopping.abort();
    await watching;
  });
});

Deno.test("watch() says that something changed, and ends with its signal", async () => {
  await withFolder(async (folder, files) => {
    const stopping = new AbortController();
    let heard = 0;
    const watching = (async () => {
      for await (const _ of files.watch([folder], stopping.signal)) heard++;
    })();
    for (let i = 0; i < 200 && heard === 0; i++) {
      await Deno.writeTextFile(`${folder}/a.md`, `${i}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assertEquals(heard > 0, true);
    stopping.abort();
    await watching;
  });
});

Deno.test("watch() names what changed, below the folder as it was given", async () => {
  await withFolder(async (folder, files) => {
    const stopping = new AbortController();
    const named = new Set<string>();
    const watching = (async () => {
      for await (const event of files.watch([folder], stopping.signal)) {
        if (event.kind === "change") { for (const path of event.paths ?? []) named.add(path); }
      }
    })();
    await Deno.mkdir(`${folder}/sub`);
    for (let i = 0; i < 200 && !named.has(`${folder}/sub/a.md`); i++) {
      await Deno.writeTextFile(`${folder}/sub/a.md`, `${i}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    stopping.abort();
    await watching;
    assert(named.has(`${folder}/sub/a.md`), [...named].join());
  });
});

Deno.test("list() looks at named files only, also where one appeared or vanished, and at everything where one became a link", async () => {
  await withFolder(async (folder, files) => {
    const sizes = async (only?: readonly string[]) => {
      const entries = await files.list(folder, undefined, { only });
      return Object.fromEntries(entries!.map(({ file, size }) => [file, size]));
    };
    for (const file of ["a.md", "b.md", "c.md"]) await Deno.writeTextFile(`${folder}/${file}`, "");
    assertEquals(await sizes(["a.md"]), { "a.md": 0, "b.md": 0, "c.md": 0 }, "the first listing is of everything");
    await Deno.writeTextFile(`${folder}/a.md`, "1");
    await Deno.writeTextFile(`${folder}/b.md`, "22");
    assertEquals(await sizes([]), { "a.md": 0, "b.md": 0, "c.md": 0 });
    assertEquals(await sizes(["a.md", ".a.md.swp", "a.md~"]), { "a.md": 1, "b.md": 0, "c.md": 0 });
    assertEquals(await sizes(["a.md"]), { "a.md": 1, "b.md": 0, "c.md": 0 });
    await Deno.writeTextFile(`${folder}/new.md`, "333");
    assertEquals(await sizes(["new.md"]), { "a.md": 1, "b.md": 0, "c.md": 0, "new.md": 3 });
    assertEquals(await sizes(), { "a.md": 1, "b.md": 2, "c.md": 0, "new.md": 3 });
    await Deno.writeTextFile(`${folder}/b.md`, "");
    await Deno.rename(`${folder}/new.md`, `${folder}/aa.md`);
    assertEquals(await sizes(["new.md", "aa.md"]), { "a.md": 1, "aa.md": 3, "b.md": 2, "c.md": 0 });
    await Deno.remove(`${folder}/aa.md`);
    assertEquals(await sizes(["aa.md"]), { "a.md": 1, "b.md": 2, "c.md": 0 });
    assertEquals(await sizes(), { "a.md": 1, "b.md": 0, "c.md": 0 });
    await Deno.remove(`${folder}/b.md`);
    await Deno.symlink("/etc/hostname", `${folder}/b.md`);
    assertEquals(await sizes(["b.md"]), { "a.md": 1, "c.md": 0 }, "a link that leads out is no file");
    await Deno.mkdir(`${folder}/sub`);
    await Deno.writeTextFile(`${folder}/sub/d.md`, "4444");
    assertEquals(await sizes(), { "a.md": 1, "c.md": 0, "sub/d.md": 4 });
    await Deno.rename(`${folder}/sub`, `${folder}/other`);
    await Deno.symlink(`${folder}/other`, `${folder}/sub`);
    await Deno.writeTextFile(`${folder}/other/d.md`, "55555");
    assertEquals(Object.keys(await sizes(["sub/d.md"])).toSorted(), ["a.md", "c.md", "other/d.md", "sub/d.md"]);
  });
});

Deno.test("watch() hears of a folder that was not there, and of one that was made anew, without a restart", async () => {
  await withFolder(async (folder, files) => {
    const stopping = new AbortController();
    const events: string[] = [];
    const late = `${folder}/late`;
    const watching = (async () => {
      for await (const event of files.watch([`${folder}/there`, late], stopping.signal)) events.push(event.kind);
    })();
    async function hears(what: string, change: (i: number) => Promise<unknown>): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, 100));
      events.length = 0;
      for (let i = 0; i < 200 && events.length === 0; i++) {
        await change(i);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      assertEquals(events[0], "change", what);
    }
    await Deno.mkdir(`${folder}/there`);
    await hears("a file in the other folder", (i) => Deno.writeTextFile(`${folder}/there/a.md`, `${i}`));
    await hears("the folder appears", () => Deno.mkdir(late, { recursive: true }));
    await hears("a file in it", (i) => Deno.writeTextFile(`${late}/a.md`, `${i}`));
    await Deno.remove(late, { recursive: true });
    await new Promise((resolve) => setTimeout(resolve, 700));
    await hears("it comes back", () => Deno.mkdir(late, { recursive: true }));
    await hears("a file in the new one", (i) => Deno.writeTextFile(`${late}/a.md`, `${i}`));
    assertEquals(events.includes("restart"), false);
    stopping.abort();
    await watching;
  });
});

Deno.test("list() gives the whole of a folder or nothing while it is taken away and replaced", async () => {
  await withFolder(async (folder, files) => {
    const [root, other, aside] = [`${folder}/docs`, `${folder}/other`, `${folder}/aside`];
    const [one, two] = ["one", "two"].map((name) => Array.from({ length: 300 }, (_, i) => `${name}${100 + i}.md`));
    for (const [path, names] of [[root, one!], [other, two!]] as const) {
      await Deno.mkdir(path);
      await Promise.all(names.map((name) => Deno.writeTextFile(`${path}/${name}`, "x")));
    }
    let running = true;
    async function replace(): Promise<void> {
      while (running) {
        await Deno.rename(root, aside);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
        await Deno.rename(other, root);
        await Deno.rename(aside, other);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 12));
      }
    }
    const replacing = replace();
    const seen = new Set<string>();
    for (let i = 0; i < 400; i++) {
      const found = await names(files, root);
      seen.add(found === undefined ? "nothing" : `${found[0]} to ${found.at(-1)}: ${found.length}`);
    }
    running = false;
    await replacing;
    assertEquals([...seen].sort(), ["nothing", "one100.md to one399.md: 300", "two100.md to two399.md: 300"]);
  });
});

Deno.test("reportsChanges() takes a folder that is not there for one of the folder above", async () => {
  await withFolder(async (folder, files) => {
    assertEquals(await files.reportsChanges(`${folder}/none/at/all`), await files.reportsChanges(folder));
    await Deno.writeTextFile(`${folder}/file`, "x");
    assertEquals(await files.reportsChanges(`${folder}/file/none`), false);
  });
});

Deno.test("remove() says for each file that it is at work, and follows no link", async () => {
  await withFolder(async (folder) => {
    await Deno.mkdir(`${folder}/gone/a/b`, { recursive: true });
    await Deno.mkdir(`${folder}/kept`);
    for (const file of ["gone/1", "gone/a/2", "gone/a/b/3", "kept/4"]) {
      await Deno.writeTextFile(`${folder}/${file}`, "");
    }
    await Deno.symlink(`${folder}/kept`, `${folder}/gone/link`);
    let said = 0;
    const { remove } = createFilesOperations(() => said++);
    remove(`${folder}/gone`);
    remove(`${folder}/none`);
    const left = (path: string) => Array.fromAsync(Deno.readDir(path), ({ name }) => name);
    assertEquals([await left(folder), await left(`${folder}/kept`)], [["kept"], ["4"]]);
    assertEquals(said, 6);
  });
});

Deno.test("list() that is given up rejects, and the next one tells all that is new", async () => {
  await withFolder(async (folder, files) => {
    for (const file of ["a.md", "b.md"]) await Deno.writeTextFile(`${folder}/${file}`, "");
    const sizes = async (signal?: AbortSignal) =>
      (await files.list(folder, undefined, { signal }))?.map(({ file, size }) => `${file} ${size}`);
    assertEquals(await sizes(new AbortController().signal), ["a.md 0", "b.md 0"]);
    await Deno.writeTextFile(`${folder}/a.md`, "1");
    await Deno.remove(`${folder}/b.md`);
    await assertRejects(() => sizes(AbortSignal.abort()), Error, "The question was abandoned");
    assertEquals(await sizes(), ["a.md 1"]);
  });
});

Deno.test("list() remembers nothing of a walk that is given up, wherever it was", async () => {
  const all = ["a.md", "b/c.md", "b/d.md", "e.md"];
  for (let steps = 0;; steps++) {
    let isGivenUp = false;
    await withFolder(async (folder) => {
      let left = Infinity;
      const { list } = createFilesOperations(() => {
        if (left-- === 0) throw new Error("given up");
      });
      await Deno.mkdir(`${folder}/b`);
      for (const file of all) await Deno.writeTextFile(`${folder}/${file}`, "");
      list(folder);
      await Deno.writeTextFile(`${folder}/b/c.md`, "longer");
      await Deno.remove(`${folder}/e.md`);
      await Deno.writeTextFile(`${folder}/f.md`, "");
      left = steps;
      try {
        list(folder);
      } catch {
        isGivenUp = true;
      }
      left = Infinity;
      if (!isGivenUp) return;
      const { found } = list(folder);
      assertEquals(found.kind === "news" && [found.changed.map(({ file }) => file), found.removed], [
        ["b/c.md", "f.md"],
        ["e.md"],
      ]);
    });
    if (!isGivenUp) return assert(steps > all.length, `given up at ${steps} places`);
  }
});

Deno.test("list() tells some of many files before all are listed, and they can be read meanwhile", async () => {
  await withFolder(async (folder) => {
    const files = createFiles(undefined, 3);
    const all = ["a-b.md", "a/x.md", "a/y.md", "a.md", "b.md"].sort();
    await Deno.mkdir(`${folder}/a`);
    for (const file of all) await Deno.writeTextFile(`${folder}/${file}`, file);
    const told: string[] = [];
    const reading: Promise<unknown>[] = [];
    const early = (found: readonly { readonly file: string }[]) => {
      told.push(...found.map(({ file }) => file));
      reading.push(files.read(found.map(({ file }) => `${folder}/${file}`)));
    };
    const listed = (await files.list(folder, undefined, { early }))?.map(({ file }) => file);
    assertEquals([listed, told], [all, all.slice(0, 3)]);
    assertEquals(await reading[0], all.slice(0, 3).map((file) => new TextEncoder().encode(file)));
    await Deno.writeTextFile(`${folder}/c.md`, "");
    assertEquals((await files.list(folder, undefined, { early }))?.at(-1)?.file, "c.md");
    assertEquals([told.length, await names(files, folder)], [3, [...all, "c.md"]]);
    files.close();
  });
});
