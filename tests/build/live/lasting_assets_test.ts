import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { createLastingAssets } from "../../../src/build/live/lasting_assets.ts";
import type { Document } from "../../../src/build/document.ts";
import { openStoredAssets } from "../../../src/build/live/stored_assets.ts";
import { openFolder } from "../../cache_folders.ts";
import { memoryFiles } from "../../memory_files.ts";
import { siteWith } from "../../site_with.ts";

const asset = (body: string): Document => ({ kind: "document", type: "text/css", body: [body], caching: "immutable" });
const found = (finder: (() => Document | Promise<Document>) | undefined) => finder!() as Document;
const at = (hash: number) => `/_assets/site.${hash.toString(16).padStart(10, "0")}.css`;

Deno.test("a page of the build before finds its styles, as they were", async () => {
  using site = await siteWith({ "index.md": "# Home" });
  const styles = async () => /href="(\/_assets\/site\.[^"]+)"/.exec(await site.text("/"))![1]!;
  const before = await styles();
  const css = await site.text(before);
  site.files.change("docs/config.json", JSON.stringify({ theme: "ocean" }));
  await site.live.rebuild();
  assertNotEquals(await styles(), before);
  const response = await site.get(before);
  assertEquals([response.status, await response.text()], [200, css]);
  assertMatch(response.headers.get("cache-control")!, /immutable/);
});

Deno.test("a server that is started again with a cache folder has the styles of builds before, as they were", async () => {
  const before = await siteWith({ "index.md": "# Home" }, { cachePath: "cache" });
  const styles = /\/_assets\/site\.[^"]+/.exec(await before.text("/"))![0];
  const css = await before.text(styles);
  await before.live.stored();
  before.live.close();
  const { files } = before;
  files.change("docs/config.json", JSON.stringify({ theme: "ocean" }));
  for (const cachePath of ["cache", undefined]) {
    using after = await siteWith({}, { files, cachePath });
    const response = await after.get(styles);
    assertEquals([response.status, await response.text() === css], [200, cachePath !== undefined]);
    assertMatch(response.headers.get("cache-control")!, cachePath ? /immutable/ : /no-store/);
  }
});

Deno.test("a stored asset whose bytes are not those of its name is not served", async () => {
  const stored = "cache/assets/site.0123456789.css";
  const files = memoryFiles({ "docs/index.md": "# Home", [stored]: "body { display: none }" });
  using site = await siteWith({}, { files, cachePath: "cache" });
  const response = await site.get("/_assets/site.0123456789.css");
  assertEquals(response.headers.get("cache-control"), "no-store");
  assertEquals((await response.text()).includes("body { display: none }"), false);
});

Deno.test("openStoredAssets() keeps a bounded number of files, the latest, and nothing of others is removed", async () => {
  const files = memoryFiles({ "cache/assets/mine.txt": "" });
  const options = { files, folder: openFolder("cache/assets").folder, capacity: 3 };
  const first = await openStoredAssets(options);
  for (let i = 0; i < 5; i++) first.keep(new Map([[at(i), asset(`${i}`)]]));
  await first.written();
  const names = () => Object.keys(files.texts()).toSorted();
  assertEquals(names(), ["cache/assets/mine.txt", ...[2, 3, 4].map((i) => `cache${at(i).replace("_", "")}`)]);
  const second = await openStoredAssets(options);
  assertEquals([second.has(at(4)), second.has(at(1)), second.has("/_assets/mine.txt")], [true, false, false]);
});

Deno.test("openStoredAssets() goes on without a folder that cannot be written, and says so once", async () => {
  const { folder, reported } = openFolder("cache/assets");
  const files = { ...memoryFiles({}), write: () => Promise.reject(new Error("disk full")) };
  const assets = await openStoredAssets({ files, folder, capacity: 3 });
  assets.keep(new Map([[at(1), asset("1")], [at(2), asset("2")]]));
  await assets.written();
  assertEquals(reported, ["the cache folder cache/assets cannot be written and is not used: disk full"]);
});

Deno.test("for the hash of another server the present asset of that name answers, and nobody stores it", async () => {
  using site = await siteWith({ "index.md": "# Home" });
  const present = /\/_assets\/site\.[^"]+/.exec(await site.text("/"))![0];
  const response = await site.get("/_assets/site.0123456789.css");
  assertEquals([response.status, response.headers.get("cache-control")], [200, "no-store"]);
  assertEquals(await response.text(), await site.text(present));
  for (const path of ["/_assets/other.0123456789.css", "/_assets/site.012345678.css", "/_assets/site.css"]) {
    assertEquals((await site.get(path)).status, 404, path);
  }
});

Deno.test("createLastingAssets() keeps a bounded number of assets, the latest", () => {
  const add = createLastingAssets();
  let find = add(new Map());
  for (let i = 0; i < 1000; i++) find = add(new Map([[at(i), asset(`${i}`)]]));
  const kept = Array.from({ length: 1000 }, (_, i) => found(find(at(i)))).filter(({ caching }) =>
    caching === "immutable"
  );
  assertEquals(kept.length, 256);
  assert(kept.some(({ body }) => body[0] === "999"));
  assertEquals(found(find(at(0))).body, ["999"]);
});
