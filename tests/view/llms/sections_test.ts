import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { pagePath } from "../../../src/site/address.ts";
import { createPage, type Page } from "../../../src/site/page.ts";
import { type IndexSection, indexSections } from "../../../src/view/llms/sections.ts";
import { SourceBytes } from "../../../src/site/source_bytes.ts";

const LIMIT = 100;

function pagesAt(files: readonly string[]): Page[] {
  return [...new Map(files.map((file) => [pagePath(file), file]))].map(([path, file]) =>
    createPage({ file, bytes: new SourceBytes(new TextEncoder().encode("# Title")), modified: 0 }, path)
  );
}

const sizeOf = ({ path }: Page) => 5 + path.length;
const size = ({ listed }: IndexSection) => listed.reduce((sum, page) => sum + sizeOf(page), 0);

Deno.test("sectionsOf() lists every page once, in order, in no more than an index can hold", () => {
  const segment = fc.constantFrom("a", "b", "c", "guide", "index");
  const file = fc.array(segment, { minLength: 1, maxLength: 5 }).map((names) => `${names.join("/")}.md`);
  fc.assert(fc.property(fc.uniqueArray(file, { maxLength: 150 }), (files) => {
    const pages = pagesAt(files);
    const root = indexSections(pages, 20, { sizeOf, limit: LIMIT });
    const all = [root, ...root.inner];
    const listed = all.flatMap(({ listed }) => listed);
    assertEquals(new Set(listed), new Set(pages));
    assertEquals(listed.length, pages.length);
    assertEquals(new Set(all.map(({ path }) => path)).size, all.length);
    for (const section of all) {
      assert(section.listed.length === 1 || size(section) <= LIMIT, section.path);
      assertEquals(section.listed, pages.filter((page) => section.listed.includes(page)));
      for (const { path } of section.listed) {
        assert(path === section.folder || `${path}/`.startsWith(section.folder + "/"));
      }
    }
  }));
});

Deno.test("sectionsOf() names no more sections than the root can, whatever the folders", () => {
  const pages = pagesAt(Array.from({ length: 600 }, (_, i) => `part-${i % 300}/page-${i}.md`));
  const root = indexSections(pages, 150, { sizeOf, limit: 2000 });
  assert(root.inner.length <= 150, `${root.inner.length}`);
});
