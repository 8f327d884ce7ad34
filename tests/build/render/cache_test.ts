import { assertEquals } from "@std/assert";
import { createCache } from "../../../src/build/render/cache.ts";
import type { Finished } from "../../../src/build/render/service.ts";
import { pagePath } from "../../../src/site/address.ts";
import { createPage } from "../../../src/site/page.ts";
import { terms } from "../../../src/search/terms.ts";
import { openFolder } from "../../cache_folders.ts";
import { memoryFiles } from "../../memory_files.ts";
import { SourceBytes } from "../../../src/site/source_bytes.ts";

const signal = new AbortController().signal;

function page(text: string) {
  return createPage(
    { file: "a.md", bytes: new SourceBytes(new TextEncoder().encode(text)), modified: 0 },
    pagePath("a.md"),
  );
}
function finished(html: string): Finished {
  const sections = [{ anchor: "x", title: "X — ü", text: "words 漢字" }];
  return {
    content: {
      html: new TextEncoder().encode(html),
      headings: [{ level: 2, id: "x", text: "X — ü" }],
      sections,
      math: true,
      css: ".k{}",
      cssName: "0a",
      problems: [{ line: 3, message: "m" }],
      uses: [["_part.md", "1"]],
      lookups: [["./b.md", { href: "/b" }], ["gone", undefined]],
    },
    terms: terms({ title: "T", description: "", keywords: [], sections }),
  };
}
function cacheIn(files: ReturnType<typeof memoryFiles>, fingerprint = "1") {
  const { folder, reported } = openFolder("cache");
  return { cache: createCache({ files, folder, fingerprint }), warnings: reported };
}

Deno.test("createCache() gives back in another process what was finished in one", async () => {
  const files = memoryFiles({});
  const { cache } = cacheIn(files);
  assertEquals(await cache.read(page("# A")), undefined);
  cache.write(page("# A"), finished("<p>ü</p>"));
  await cache.flush(signal);
  const found = await cacheIn(files).cache.read(page("# A"));
  const { lookups, ...content } = finished("<p>ü</p>").content;
  assertEquals(found?.terms, finished("").terms);
  assertEquals(found && { ...found.content, lookups: [] }, { ...content, lookups: [] });
  assertEquals(
    found?.content.lookups.map(([path, target]) => [path, target?.href]),
    lookups.map(([path, target]) => [path, target?.href]),
  );
});

Deno.test("createCache() gives back the packed bytes of a file, and reads what has none", async () => {
  const files = memoryFiles({});
  for (const [text, packed] of [["# A", Uint8Array.of(1, 2, 3)], ["# B", undefined]] as const) {
    const written = page(text);
    if (packed) written.source.bytes.keepPacked(packed, () => new TextEncoder().encode(text));
    const { cache } = cacheIn(files);
    cache.write(written, finished("<p>ü</p>"));
    await cache.flush(signal);
    const found = await cacheIn(files).cache.read(page(text));
    assertEquals([found?.source, new TextDecoder().decode(found?.content.html)], [packed, "<p>ü</p>"]);
    assertEquals(found?.terms, finished("").terms);
  }
});

Deno.test("createCache() reads no page from a folder that was empty at the start until it has written to it", async () => {
  const memory = memoryFiles({});
  const read: string[] = [];
  const files = { ...memory, read: (paths: readonly string[]) => (read.push(...paths), memory.read(paths)) };
  const { cache } = cacheIn(files);
  const [a, b] = [page("# A"), page("# B")];
  assertEquals(await cache.read(a), undefined);
  cache.write(a, finished("a"));
  assertEquals(await cache.read(a), finished("a"), "what waits is there");
  assertEquals(read, []);
  await cache.flush(signal);
  assertEquals((await cache.read(a))?.terms, finished("a").terms);
  assertEquals(await cache.read(b), undefined);
  assertEquals(read.length, 2);
});

Deno.test("createCache() reads the files of many pages with few messages", async () => {
  const memory = memoryFiles({});
  const asked: number[] = [];
  const files = { ...memory, read: (paths: readonly string[]) => (asked.push(paths.length), memory.read(paths)) };
  const { cache } = cacheIn(memory);
  const pages = Array.from({ length: 100 }, (_, i) => page(`# ${i}`));
  for (const one of pages) cache.write(one, finished("a"));
  await cache.flush(signal);
  const second = cacheIn(files).cache;
  const found = await Promise.all(pages.map((one) => second.read(one)));
  assertEquals(found.filter((one) => one?.content.cssName === "0a").length, 100);
  assertEquals(asked, [64, 36]);
});

Deno.test("createCache() gives the Markdown of a page only to those who ask for that of all", async () => {
  const files = memoryFiles({});
  const options = { files, folder: openFolder("cache").folder, fingerprint: "1" };
  const { content, terms } = finished("a");
  const portable = { start: "# A", blocks: ["b"] };
  const cache = createCache(options);
  cache.write(page("# A"), { content: { ...content, portable }, terms });
  await cache.flush(signal);
  const found = await createCache({ ...options, isPortable: true }).read(page("# A"));
  assertEquals(found?.content.portable, portable);
  assertEquals((await createCache(options).read(page("# A")))?.content.portable, undefined);
});

Deno.test("createCache() looks at no file before it reads and writes, however many there are", async () => {
  const files = memoryFiles({});
  const { cache } = cacheIn(files);
  cache.write(page("# A"), finished("a"));
  await cache.flush(signal);
  const list = () => Promise.reject(new Error("all files were listed"));
  const second = cacheIn({ ...files, list });
  assertEquals((await second.cache.read(page("# A")))?.terms, finished("a").terms);
  await second.cache.flush(signal);
  assertEquals(second.warnings, []);
});

Deno.test("createCache() knows nothing of another text, another release, or damaged files", async () => {
  const files = memoryFiles({});
  const { cache } = cacheIn(files);
  await cache.read(page("# A"));
  cache.write(page("# A"), finished("x"));
  await cache.flush(signal);
  assertEquals(await cacheIn(files).cache.read(page("# B")), undefined);
  assertEquals(await cacheIn(files, "2").cache.read(page("# A")), undefined);
  for (const path of Object.keys(files.texts())) files.change(path, "damaged");
  assertEquals(await cacheIn(files).cache.read(page("# A")), undefined);
});

Deno.test("createCache() makes again what a broken disk or a crash left: cut, empty, or with another byte anywhere", async () => {
  const files = memoryFiles({});
  const { cache } = cacheIn(files);
  await cache.read(page("# A"));
  cache.write(page("# A"), finished("<p>x</p>"));
  await cache.flush(signal);
  const [path = ""] = Object.keys(files.texts());
  const whole = (await files.read([path]))[0]!;
  const damaged = [
    new Uint8Array(),
    whole.slice(0, 7),
    whole.slice(0, -1),
    new Uint8Array([...whole, 0]),
    ...Array.from(whole, (byte, i) => whole.with(i, byte ^ 1)),
  ];
  for (const [i, bytes] of damaged.entries()) {
    files.change(path, bytes);
    assertEquals(await cacheIn(files).cache.read(page("# A")), undefined, `damage ${i}`);
  }
  files.change(path, whole);
  assertEquals((await cacheIn(files).cache.read(page("# A")))?.terms, finished("").terms);
});

Deno.test("createCache() removes finished pages that nothing asked for since the start, and nothing else", async () => {
  const name = `cache/ab/${"0".repeat(30)}`;
  const others = {
    "cache/index.md": "# Mine",
    "cache/cd": "# No folder",
    "cache/ab/old": "x",
    "cache/src/main.js": "y",
    [`${name}.md`]: "z",
  };
  const files = memoryFiles({ ...others, [name]: "old", [`${name}.01234567.tmp`]: "half" });
  const { cache } = cacheIn(files);
  await cache.flush(signal);
  assertEquals(files.texts(), others);
});

Deno.test("createCache() says once that a folder cannot be written, and goes on without it", async () => {
  const files = { ...memoryFiles({}), write: () => Promise.reject(new Error("EROFS")) };
  const { cache, warnings } = cacheIn(files as ReturnType<typeof memoryFiles>);
  for (const text of ["# A", "# B"]) {
    cache.write(page(text), finished("x"));
    await cache.flush(signal);
  }
  assertEquals(warnings.length, 1);
  assertEquals(warnings[0]!.endsWith("cannot be written and is not used: EROFS"), true, warnings[0]);
});

Deno.test("createCache() writes some pages at a time, and begins no more after a failure or where it is broken off", async () => {
  const pages = Array.from({ length: 60 }, (_, i) => page(`# ${i}`));
  async function written(fails: boolean, stop?: AbortController) {
    let [begun, inHand, most] = [0, 0, 0];
    async function write() {
      begun++;
      most = Math.max(most, ++inHand);
      await new Promise((resolve) => setTimeout(resolve));
      inHand--;
      if (fails) throw new Error("ENOSPC");
      stop?.abort();
    }
    const { cache } = cacheIn({ ...memoryFiles({}), write } as ReturnType<typeof memoryFiles>);
    for (const page of pages) cache.write(page, finished("x"));
    await cache.flush(stop?.signal ?? signal);
    // Those that were in hand.
    while (inHand > 0) await new Promise((resolve) => setTimeout(resolve));
    return { begun, most };
  }
  const { begun, most } = await written(false);
  assertEquals(begun, pages.length);
  assertEquals(most > 1 && most <= 16, true, `${most} at a time`);
  assertEquals((await written(true)).begun <= 16, true);
  assertEquals((await written(false, new AbortController())).begun <= 32, true);
});
