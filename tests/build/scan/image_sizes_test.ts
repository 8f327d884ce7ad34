import { assertEquals, assertStringIncludes } from "@std/assert";
import { createReporter } from "../../../src/build/report.ts";
import { createImageSizes } from "../../../src/build/scan/image_sizes.ts";
import type { StaticFile } from "../../../src/build/scan/static_file.ts";
import { memoryFiles } from "../../memory_files.ts";
import { siteWith } from "../../site_with.ts";

/** The beginning of a PNG of a size. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** A JPEG with `padding` bytes of what a camera says before its size. */
function jpeg(width: number, height: number, padding: number): Uint8Array {
  const comments = new Uint8Array(padding);
  for (let at = 0; at < padding;) {
    const length = Math.min(60_000, padding - at);
    comments.set([0xff, 0xfe, (length - 2) >> 8, (length - 2) & 255], at);
    at += length;
  }
  const frame = [
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
  ];
  const start = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
  return new Uint8Array([...start, ...comments, ...frame, 0xff, 0xd9]);
}

const CONTENT: Readonly<Record<string, string | Uint8Array>> = {
  "a.png": png(300, 200),
  "near.jpg": jpeg(40, 30, 100),
  "far.JPG": jpeg(41, 31, 50_000),
  "sized.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="16px"></svg>',
  "boxed.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 16"></svg>',
  "broken.png": "not an image",
  "text.md": "x",
};
const EXPECTED = { "a.png": [300, 200], "near.jpg": [40, 30], "far.JPG": [41, 31], "sized.svg": [24, 16] };

function statics(files: ReturnType<typeof memoryFiles>): ReadonlyMap<string, StaticFile> {
  return new Map(Object.keys(files.texts()).map((path) => [path, { path, size: 60_000, modified: 0, stamp: "" }]));
}

Deno.test("createImageSizes() reads width and height of images that say them", async () => {
  const files = memoryFiles(CONTENT);
  assertEquals(
    Object.fromEntries(await createImageSizes(files, createReporter(() => {}))(statics(files))),
    EXPECTED as never,
  );
});

Deno.test("createImageSizes() reads an image once, and gives the same map while nothing differs", async () => {
  const files = memoryFiles(CONTENT);
  const sizesOf = createImageSizes(files, createReporter(() => {}));
  const all = statics(files);
  const first = await sizesOf(all);
  assertEquals(await sizesOf(new Map(all)) === first, true);
  assertEquals(files.reads.get("a.png"), 1);
  files.change("a.png", png(1, 2));
  const second = await sizesOf(new Map([...all, ["a.png", { ...all.get("a.png")! }]]));
  assertEquals([second.get("a.png"), files.reads.get("a.png"), files.reads.get("near.jpg")], [[1, 2], 2, 1]);
});

Deno.test("createImageSizes() goes on without what cannot be read", async () => {
  const files = { ...memoryFiles(CONTENT), read: () => Promise.reject(new Error("no files")) };
  assertEquals((await createImageSizes(files, createReporter(() => {}))(statics(memoryFiles(CONTENT)))).size, 0);
});

Deno.test("createImageSizes() names images whose files are pointers or encrypted, each once, and ten at most", async () => {
  const lfs = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n";
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`p${10 + i}.png`, lfs]));
  const files = memoryFiles({ ...CONTENT, "crypt.png": "\0GITCRYPT\0x", ...many });
  const logged: string[] = [];
  const sizesOf = createImageSizes(files, createReporter((level, message) => void logged.push(`${level}: ${message}`)));
  const all = statics(files);
  assertEquals(Object.fromEntries(await sizesOf(all)), EXPECTED as never);
  await sizesOf(all);
  const pointer = "it is a pointer of Git LFS, and its content was not fetched: run git lfs pull";
  assertEquals(logged, [
    "warning: crypt.png: the image cannot be shown: it is encrypted: run git-crypt unlock",
    ...Array.from({ length: 9 }, (_, i) => `warning: p${10 + i}.png: the image cannot be shown: ${pointer}`),
    "warning: 3 more images cannot be shown",
  ]);
});

Deno.test("a page says how big its images are, and follows a change of them", async () => {
  using site = await siteWith({
    "index.md": "![a](img/a.png)\n\n<img src=img/a.png alt=b width=30>",
    "img/a.png": png(300, 200),
  });
  await site.live.finished();
  assertStringIncludes(await site.text("/"), '<img src="/img/a.png" alt="a" width="300" height="200"');
  assertStringIncludes(await site.text("/"), 'width="30" height="20"');
  site.files.change("docs/img/a.png", png(100, 50));
  await site.live.rebuild();
  await site.live.finished();
  assertStringIncludes(await site.text("/"), '<img src="/img/a.png" alt="a" width="100" height="50"');
});
