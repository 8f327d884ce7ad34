import { assert, assertEquals } from "@std/assert";
import { pagePath } from "../../../src/site/address.ts";
import { NO_NAVIGATION } from "../../../src/site/foreign/foreign.ts";
import { withMenus } from "../../../src/site/foreign/menu.ts";
import { createPage } from "../../../src/site/page.ts";
import { SourceBytes } from "../../../src/site/source_bytes.ts";

/** Pages with a title, and perhaps that of the page above them. */
function pagesOf(files: readonly (readonly [file: string, title: string, parent?: string])[]) {
  return new Map(files.map(([file, title, parent]) => {
    const header = `---\ntitle: ${title}\n${parent === undefined ? "" : `parent: ${parent}\n`}---\n`;
    const bytes = new SourceBytes(new TextEncoder().encode(header));
    return [pagePath(file), createPage({ file, bytes, modified: 0 }, pagePath(file))] as const;
  }));
}

const BY_PARENT = { file: "_config.yml", items: new Map(), sections: undefined, isByParent: true };

Deno.test("withMenus() puts a page below the nearest of thousands of pages with the name of its parent, at once", () => {
  const folders = Array.from({ length: 3_000 }, (_, i) => `part${i}`);
  const pages = pagesOf(folders.flatMap((folder) => [
    [`${folder}/index.md`, "Overview"],
    ...["a", "b", "c"].map((name) => [`${folder}/${name}.md`, name, "Overview"] as const),
  ]));
  const start = performance.now();
  const { trees } = withMenus({ ...NO_NAVIGATION, menus: new Map([["", BY_PARENT]]) }, pages)!;
  assert(performance.now() - start < 5_000);
  const [{ entries }] = trees as [typeof trees[number]];
  assertEquals(entries.length, folders.length);
  for (const { target, items } of entries) {
    assertEquals(items.map((item) => item.target), ["a", "b", "c"].map((name) => `${target}/${name}`));
  }
});
