import { assertEquals } from "@std/assert";
import { withAddress } from "../../src/migrate/own_address.ts";
import { pagePath } from "../../src/site/address.ts";
import { createPage } from "../../src/site/page.ts";
import { SourceBytes } from "../../src/site/source_bytes.ts";

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function addressed(text: string): string {
  const bytes = latin1(text);
  const page = createPage({ file: "a.md", bytes: new SourceBytes(bytes), modified: 0 }, pagePath("a.md"));
  const named = { ...page, frontMatter: { ...page.frontMatter, slug: page.frontMatter.slug ?? "start" } };
  return new TextDecoder("latin1").decode(withAddress(bytes, named, { idNames: "all" }));
}

Deno.test("withAddress() writes the slug with the line ends of the file, and changes no other byte", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const text = (own: string) => `---\n${own}id: start\n---\n# A\n`.replaceAll("\n", end);
    assertEquals(addressed(text("")), text("slug: start\n"));
  }
  assertEquals(addressed("---\nid: a\n---\nslug: text\n"), "---\nslug: start\nid: a\n---\nslug: text\n");
  assertEquals(addressed("---\nid: a\n---\ncaf\xe9\n"), "---\nslug: start\nid: a\n---\ncaf\xe9\n");
});

Deno.test("withAddress() leaves a header that says its address, wherever in it and with any line ends", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const text = `---\nid: start\ntitle: A\ntags: [a]\nslug: b\n---\n# A\n`.replaceAll("\n", end);
    assertEquals(addressed(text), text);
  }
  assertEquals(addressed("# No header\n"), "# No header\n");
});
