import { assert, assertEquals, assertThrows } from "@std/assert";
import { createCache } from "../../../src/build/render/cache.ts";
import { keptContent, postedContent, rememberLast } from "../../../src/build/render/kept_content.ts";
import { pack, unpack } from "../../../src/runtime/packing.ts";
import { terms } from "../../../src/search/terms.ts";
import { pagePath } from "../../../src/site/address.ts";
import type { Content } from "../../../src/site/page.ts";
import { createPage } from "../../../src/site/page.ts";
import { openFolder } from "../../cache_folders.ts";
import { memoryFiles } from "../../memory_files.ts";
import { SourceBytes } from "../../../src/site/source_bytes.ts";

const html = new TextEncoder().encode(`<p>${"words of a page ".repeat(200)}</p>`);
const CONTENT: Content = {
  html,
  headings: [{ level: 1, id: "a", text: "A" }, { level: 2, id: "b", text: "B" }],
  sections: [
    { anchor: "", title: "", text: "before" },
    { anchor: "a", title: "A", text: "one" },
    { anchor: "b", title: "B", text: "two" },
    { anchor: "c", title: "of no heading", text: "three" },
  ],
  math: false,
  css: "",
  cssName: "",
  problems: [],
  lookups: [["b.md", { href: "/b" }]],
  uses: [],
};

Deno.test("keptContent() holds packed HTML, and gives it as it was", () => {
  const posted = { ...CONTENT, html: pack(html), isPacked: true };
  const kept = keptContent(posted, unpack);
  assertEquals(kept.html, html);
  const { html: _, ...rest } = CONTENT;
  assertEquals({ ...kept }, rest as Content);
  assert(postedContent(kept).html.length < html.length / 5);
  assertEquals(postedContent(kept), posted);
  assertThrows(() => keptContent(posted, undefined), TypeError);
});

Deno.test("rememberLast() unpacks bytes once while no others are asked for", () => {
  const unpacked: number[] = [];
  const once = rememberLast((bytes) => (unpacked.push(bytes[0]!), bytes.map((byte) => byte + 1)));
  const [a, b] = [new Uint8Array([1]), new Uint8Array([5])];
  assertEquals([a, a, b, b, a].map((bytes) => once(bytes)[0]), [2, 2, 6, 6, 2]);
  assertEquals(unpacked, [1, 5, 1]);
});

Deno.test("keptContent() leaves what is not packed as it is", () => {
  assertEquals(keptContent(CONTENT, undefined), CONTENT);
  assertEquals(postedContent(CONTENT), CONTENT);
});

Deno.test("createCache() stores packed pages as they are kept", async () => {
  const files = memoryFiles({});
  const page = createPage(
    { file: "a.md", bytes: new SourceBytes(new TextEncoder().encode("# A")), modified: 0 },
    pagePath("a.md"),
  );
  const options = { files, folder: openFolder("cache").folder, fingerprint: "1", unpack };
  const first = createCache(options);
  const content = keptContent({ ...CONTENT, html: pack(html), isPacked: true }, unpack);
  assertEquals(await first.read(page), undefined);
  first.write(page, { content, terms: terms({ title: "A", description: "", keywords: [], sections: [] }) });
  await first.flush(new AbortController().signal);
  const found = await createCache(options).read(page);
  assertEquals(found?.content.html, html);
  assertEquals(found && postedContent(found.content).html, pack(html));
});
