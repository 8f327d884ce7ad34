import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { createLastingAssets } from "../../../src/build/live/lasting_assets.ts";
import type { Document } from "../../../src/build/document.ts";
import { siteWith } from "../../site_with.ts";

const asset = (body: string): Document => ({ kind: "document", type: "text/css", body: [body], caching: "immutable" });
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
  const kept = Array.from({ length: 1000 }, (_, i) => find(at(i))!).filter(({ caching }) => caching === "immutable");
  assertEquals(kept.length, 256);
  assert(kept.some(({ body }) => body[0] === "999"));
  assertEquals(find(at(0))?.body, ["999"]);
});
